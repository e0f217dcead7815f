import { formatCnj } from "@pauta/contract/cnj-number";
import type { CompromiseRecord } from "../compromises/compromise-records.commands.ts";
import { situationNames } from "./compromises-paper.rules.ts";
import { namesOf, yesOrNo, type Sheet } from "./sheet.rules.ts";

export const compromisesSheet: Sheet<CompromiseRecord> = {
  title: "Agenda",
  columns: [
    { header: "Data", width: 12, kind: "day", value: ({ compromise_date }) => compromise_date },
    { header: "Início", width: 8, value: ({ start_time }) => start_time },
    { header: "Fim", width: 8, value: ({ end_time }) => end_time },
    { header: "Dia todo", width: 9, value: ({ all_day }) => yesOrNo(all_day) },
    { header: "Tipo", width: 22, value: ({ compromise_type: type }) => type.compromise_type },
    { header: "Descrição", width: 50, value: ({ description }) => description },
    { header: "Situação", width: 12, value: ({ situation }) => situationNames[situation] },
    { header: "Prioridade", width: 11, value: ({ classification }) => classification.classification },
    { header: "Prazo fatal", width: 11, value: ({ is_fatal }) => yesOrNo(is_fatal) },
    { header: "Responsável", width: 28, value: ({ user }) => user.name },
    { header: "Envolvidos", width: 36, value: ({ involved }) => namesOf(involved) },
    { header: "Processo", width: 27, value: ({ lawsuit }) => lawsuit && formatCnj(lawsuit.process) },
    { header: "Cliente", width: 32, value: ({ client }) => client?.name ?? null },
    { header: "Local", width: 28, value: ({ local }) => local },
    { header: "Fórum", width: 28, value: ({ forum }) => forum },
    { header: "Sala", width: 12, value: ({ forum_room }) => forum_room },
    { header: "Endereço", width: 40, value: ({ address }) => address },
    { header: "Etiquetas", width: 24, value: ({ tags }) => namesOf(tags) },
    { header: "Observação", width: 50, value: ({ observation }) => observation },
    { header: "Finalizado em", width: 18, kind: "instant", value: ({ completed_at }) => completed_at },
    { header: "Finalizado por", width: 28, value: ({ completed_by }) => completed_by?.name ?? null },
    { header: "Aguarda conferência", width: 19, value: ({ awaits_check }) => yesOrNo(awaits_check) },
    { header: "Cancelado em", width: 18, kind: "instant", value: ({ cancelled_at }) => cancelled_at },
    { header: "Cancelado por", width: 28, value: ({ cancelled_by }) => cancelled_by?.name ?? null },
    { header: "Motivo do cancelamento", width: 40, value: ({ cancel_reason }) => cancel_reason },
    { header: "Criado por", width: 28, value: ({ created_by }) => created_by?.name ?? null },
    { header: "Criado em", width: 18, kind: "instant", value: ({ created_at }) => created_at },
    { header: "Alterado em", width: 18, kind: "instant", value: ({ updated_at }) => updated_at },
  ],
};
