import { formatCnj } from "@pauta/contract/platform/cnj-number";
import { showDate } from "@pauta/contract/platform/dates";
import { classWithCode } from "@pauta/contract/desk/publication-class";
import { publicationDays } from "@pauta/contract/platform/publication-days";
import type { Publication } from "@pauta/contract/desk/publications";
import { dayIn } from "../../platform/process/clock.ts";
import { repeatedShown } from "../../desk/publications/repeated-act.rules.ts";

/** A publication as paper shows it, whatever paper it is. */
export type PaperPublication = {
  /** The process number. */
  heading: string;
  /** That it was called off, and why. */
  canceled: string | null;
  facts: { label: string; value: string }[];
  /** What was written when it was treated, of several lines. */
  note: string | null;
  /** As it is kept: read into blocks where the paper is made. */
  html: string;
};

/** What stands at the head of the document. */
export type PublicationsHead = {
  office: string;
  /** `Lista de 16/03/2026`, where all are of one. */
  day: string | null;
  /** The day of the printing, as people write it and as machines do. */
  printed: string;
  isoDay: string;
  count: string;
};

/** @param zone of the office whose paper it is */
export function paperPublication(row: Publication, zone: string): PaperPublication {
  const number = row.lawsuit?.process ?? row.lawsuit_number;
  const responsible = row.lawsuit?.user?.name ?? row.user.name;
  const facts: [string, string | null][] = [
    ["Código", row.publication_code],
    [
      "Retificada",
      row.rectified_at && `em ${showDate(dayIn(new Date(row.rectified_at), zone))}; o texto é o novo`,
    ],
    ["Mesmo ato", row.repeats && repeatedShown(row.repeats)],
    ["Advogado responsável", responsible],
    [publicationDays.registration_date, showDate(row.registration_date)],
    [publicationDays.legal_date, row.legal_date && showDate(row.legal_date)],
    [publicationDays.publication_date, showDate(row.publication_date)],
    ["Encontrada para", responsible === row.user.name ? null : row.user.name],
    ["Diário", row.notebook_identification_cab],
    ["Caderno", row.notebook_identification],
    ["Página", row.page],
    ["Cidade", row.city],
    ["Tribunal", row.court],
    ["Classe", classWithCode(row)],
    ["Título", row.title],
  ];
  return {
    heading: number === null ? "Sem número de processo" : `Processo ${formatCnj(number)}`,
    canceled:
      row.canceled_date === null
        ? null
        : [`Cancelada em ${showDate(row.canceled_date)}`, row.cancel_reason].filter(Boolean).join(": "),
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    note: row.comment && `Observação: ${row.comment.replaceAll(/\r\n?/g, "\n")}`,
    html: row.publication_text,
  };
}

const counting = new Intl.NumberFormat("pt-BR");
export const publicationsShown = (count: number): string =>
  count === 1 ? "1 publicação" : `${counting.format(count)} publicações`;

export const titleOf = ({ day, count }: PublicationsHead): string =>
  ["Publicações", day, count].filter(Boolean).join(" · ");
