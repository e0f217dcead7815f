import { contactFields } from "@pauta/contract/practice/contact-fields";
import type { PhoneBookEntry } from "@pauta/contract/practice/phone-book";
import type { Tag } from "@pauta/contract/practice/tags";
import { columnsOfFields } from "./field-columns.rules.ts";
import type { Sheet } from "./sheet.rules.ts";

export const phoneBookSheet: Sheet<PhoneBookEntry> = {
  title: "Agenda de Telefones",
  columns: columnsOfFields(contactFields),
};

export const tagsSheet: Sheet<Tag> = {
  title: "Etiquetas",
  columns: [
    { header: "Etiqueta", width: 40, value: ({ name }) => name },
    { header: "Cor", width: 12, value: ({ color }) => color },
    { header: "Processos", width: 11, kind: "number", value: ({ lawsuits }) => lawsuits },
  ],
};
