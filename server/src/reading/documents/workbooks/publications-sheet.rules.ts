import { formatCnj } from "@pauta/contract/platform/cnj-number";
import { publicationDays } from "@pauta/contract/platform/publication-days";
import type { Publication } from "@pauta/contract/desk/publications";
import { plainText } from "../../../desk/publications/texts/publication-text.rules.ts";
import { namesOf, yesOrNo, type Sheet } from "./sheet.rules.ts";

export const publicationsSheet: Sheet<Publication> = {
  title: "Publicações",
  columns: [
    {
      header: publicationDays.publication_date,
      width: 13,
      kind: "day",
      value: ({ publication_date }) => publication_date,
    },
    { header: "Código", width: 16, value: ({ publication_code }) => publication_code },
    {
      header: "Processo",
      width: 27,
      value: ({ lawsuit, lawsuit_number }) => {
        const number = lawsuit?.process ?? lawsuit_number;
        return number && formatCnj(number);
      },
    },
    { header: "Encontrada para", width: 28, value: ({ user }) => user.name },
    { header: "Advogado responsável", width: 28, value: ({ lawsuit }) => lawsuit?.user?.name ?? null },
    {
      header: publicationDays.registration_date,
      width: 18,
      kind: "day",
      value: ({ registration_date }) => registration_date,
    },
    { header: publicationDays.legal_date, width: 13, kind: "day", value: ({ legal_date }) => legal_date },
    { header: "Tribunal", width: 11, value: ({ court }) => court },
    { header: "Classe", width: 30, value: ({ class_name }) => class_name },
    { header: "Código da classe", width: 16, value: ({ class_code }) => class_code },
    { header: "Diário", width: 28, value: (row) => row.notebook_identification_cab },
    { header: "Caderno", width: 28, value: (row) => row.notebook_identification },
    { header: "Página", width: 9, value: ({ page }) => page },
    { header: "Cidade", width: 20, value: ({ city }) => city },
    { header: "Título", width: 30, value: ({ title }) => title },
    { header: "Texto", width: 90, value: ({ publication_text }) => plainText(publication_text) },
    { header: "Etiquetas", width: 24, value: ({ tags }) => namesOf(tags) },
    { header: "Tratada", width: 9, value: ({ treated }) => yesOrNo(treated) },
    { header: "Tratada em", width: 18, kind: "instant", value: ({ treated_at }) => treated_at },
    { header: "Tratada por", width: 28, value: ({ treated_by }) => treated_by?.name ?? null },
    { header: "Observação", width: 50, value: ({ comment }) => comment },
    { header: "Encaminhada", width: 13, value: ({ forwarded }) => yesOrNo(forwarded) },
    { header: "Retificada em", width: 18, kind: "instant", value: ({ rectified_at }) => rectified_at },
    { header: "Cancelada em", width: 13, kind: "day", value: ({ canceled_date }) => canceled_date },
  ],
};
