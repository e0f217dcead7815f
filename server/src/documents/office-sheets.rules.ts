import type { PhoneBookEntry } from "@pauta/contract/phone-book";
import type { Tag } from "@pauta/contract/tags";
import type { Sheet } from "./sheet.rules.ts";

export const phoneBookSheet: Sheet<PhoneBookEntry> = {
  title: "Agenda de Telefones",
  columns: [
    { header: "Contato", width: 40, value: ({ contact }) => contact },
    {
      header: "Tipo",
      width: 16,
      value: ({ contact_type_id }, { contact_types }) => contact_types[contact_type_id] ?? null,
    },
    { header: "Telefone", width: 20, value: ({ phone_number }) => phone_number },
    { header: "Ramal", width: 10, value: ({ telephone_branch }) => telephone_branch },
    { header: "Setor", width: 30, value: ({ department }) => department },
  ],
};

export const tagsSheet: Sheet<Tag> = {
  title: "Etiquetas",
  columns: [
    { header: "Etiqueta", width: 40, value: ({ name }) => name },
    { header: "Cor", width: 12, value: ({ color }) => color },
    { header: "Processos", width: 11, kind: "number", value: ({ lawsuits }) => lawsuits },
  ],
};
