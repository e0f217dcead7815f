import { formatCnj } from "@pauta/contract/platform/cnj-number";
import { formatDocument } from "@pauta/contract/platform/cpf-cnpj";
import { lawsuitSheetFields } from "@pauta/contract/practice/lawsuit-fields";
import type { LawsuitLine } from "../../../practice/lawsuits/lawsuits.rules.ts";
import { joinInCell } from "../../../practice/lawsuits/party-cells.rules.ts";
import { columnsOfFields } from "./field-columns.rules.ts";
import { namesOf, yesOrNo, type Sheet } from "./sheet.rules.ts";

const own = columnsOfFields<LawsuitLine>(lawsuitSheetFields, {
  process: ({ process }) => formatCnj(process),
  client_name: ({ parts }) => joinInCell(parts.clients.map(({ name }) => name)),
  client_document: ({ parts }) =>
    joinInCell(parts.clients.map(({ cpf_cnpj }) => (cpf_cnpj === null ? "" : formatDocument(cpf_cnpj)))),
  adverse_name: ({ parts }) => joinInCell(parts.adverse.map(({ name }) => name)),
  user: ({ user }) => user?.name ?? null,
});

export const lawsuitsSheet: Sheet<LawsuitLine> = {
  title: "Processos",
  columns: [
    ...own,
    { header: "Tribunal", width: 11, value: ({ court }) => court },
    {
      header: "UF",
      width: 6,
      value: ({ federation_state_id: state }, names) =>
        state === null ? null : (names.federation_states[state] ?? null),
    },
    { header: "Etiquetas", width: 24, value: ({ tags }) => namesOf(tags) },
    { header: "Monitorado", width: 12, value: ({ monitored }) => yesOrNo(monitored) },
    { header: "Alterado em", width: 18, kind: "instant", value: ({ updated_at }) => updated_at },
  ],
};
