import { formatCnj } from "@pauta/contract/cnj-number";
import type { LawsuitLine } from "../lawsuits/lawsuits.rules.ts";
import { namesOf, yesOrNo, type Sheet } from "./sheet.rules.ts";

export const lawsuitsSheet: Sheet<LawsuitLine> = {
  title: "Processos",
  columns: [
    { header: "Processo", width: 27, value: ({ process }) => formatCnj(process) },
    { header: "Pasta", width: 14, value: ({ folder }) => folder },
    { header: "Status", width: 22, value: ({ status }) => status.status },
    { header: "Clientes", width: 40, value: ({ parts }) => namesOf(parts.clients) },
    { header: "Partes contrárias", width: 40, value: ({ parts }) => namesOf(parts.adverse) },
    { header: "Responsável", width: 28, value: ({ user }) => user?.name ?? null },
    { header: "Classe processual", width: 30, value: ({ procedural_class }) => procedural_class },
    { header: "Área", width: 18, value: ({ action_nature }) => action_nature },
    { header: "Assunto", width: 36, value: ({ process_subject }) => process_subject },
    { header: "Fase", width: 18, value: ({ phase }) => phase },
    { header: "Instância", width: 14, value: ({ lawsuit_instance }) => lawsuit_instance },
    { header: "Tribunal", width: 11, value: ({ court }) => court },
    {
      header: "UF",
      width: 6,
      value: ({ federation_state_id: state }, names) =>
        state === null ? null : (names.federation_states[state] ?? null),
    },
    { header: "Foro", width: 30, value: ({ forum }) => forum },
    { header: "Comarca", width: 24, value: ({ judicial_district }) => judicial_district },
    { header: "Vara", width: 24, value: ({ judicial_rod }) => judicial_rod },
    { header: "Órgão julgador", width: 30, value: ({ judging_organ }) => judging_organ },
    { header: "Juiz", width: 28, value: ({ judge }) => judge },
    { header: "Abertura", width: 13, kind: "day", value: ({ opening_date }) => opening_date },
    { header: "Valor da causa", width: 18, kind: "money", value: ({ value }) => value },
    {
      header: "Previsão de passivo",
      width: 20,
      kind: "money",
      value: ({ liability_forecast }) => liability_forecast,
    },
    { header: "Etiquetas", width: 24, value: ({ tags }) => namesOf(tags) },
    { header: "Monitorado", width: 12, value: ({ monitored }) => yesOrNo(monitored) },
    { header: "Anotações", width: 50, value: ({ note }) => note },
    { header: "Alterado em", width: 18, kind: "instant", value: ({ updated_at }) => updated_at },
  ],
};
