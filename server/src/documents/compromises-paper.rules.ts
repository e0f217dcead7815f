import { formatCnj } from "@pauta/contract/cnj-number";
import type { Situation } from "@pauta/contract/compromise-shapes";
import { datesToCheckInWords } from "@pauta/contract/deadline-candidates";
import { courtHourWords } from "@pauta/contract/court-hours";
import { showDate } from "@pauta/contract/dates";
import type { CompromiseRecord } from "../compromises/compromise-records.commands.ts";
import type { PaperEntry } from "./paper-entry.rules.ts";
import { namesOf } from "./sheet.rules.ts";

export const situationNames: Record<Situation, string> = {
  on_time: "Em Dia",
  attention: "Em Atenção",
  delayed: "Em Atraso",
  completed: "Finalizado",
  cancelled: "Cancelado",
};

/** Priorities are worth a line when they are not the usual one. */
const USUAL_PRIORITY = 2;

/** An entry by the office's clock, with the court's own hour where that is another. */
export function paperEntry(row: CompromiseRecord, officeZone: string): PaperEntry {
  const place = [row.forum, row.forum_room && `sala ${row.forum_room}`, row.address].filter(Boolean);
  const facts: [string, string | null][] = [
    ["Conferir a data", datesToCheckInWords(row)],
    ["Horário do tribunal", courtHourWords(row, officeZone)],
    ["Processo", row.lawsuit && formatCnj(row.lawsuit.process)],
    ["Cliente", row.client?.name ?? null],
    ["Responsável", row.user.name],
    ["Envolvidos", namesOf(row.involved)],
    ["Local", row.local],
    ["Fórum", place.join(", ")],
    ["Prioridade", row.classification_id === USUAL_PRIORITY ? null : row.classification.classification],
    ["Etiquetas", namesOf(row.tags)],
    ["Finalizado por", row.completed_by?.name ?? null],
    ["Motivo do cancelamento", row.cancel_reason],
  ];
  return {
    day: row.compromise_date,
    time: timeOf(row),
    title: row.description,
    marks: [
      row.compromise_type.compromise_type,
      ...(row.is_fatal ? ["Prazo fatal"] : []),
      situationNames[row.situation],
      ...(row.dates_to_check ? ["Data a conferir"] : []),
      ...(row.awaits_check ? ["Aguarda conferência"] : []),
    ],
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    note: row.observation,
  };
}

const timeOf = ({ all_day, start_time, end_time }: CompromiseRecord): string => {
  if (all_day || start_time === null) return "Dia todo";
  return end_time === null ? start_time : `${start_time} às ${end_time}`;
};

export const periodShown = ({ from, to }: { from: string; to: string }): string =>
  from === to ? showDate(from) : `${showDate(from)} a ${showDate(to)}`;

const counting = new Intl.NumberFormat("pt-BR");
export const countShown = (count: number): string =>
  count === 1 ? "1 compromisso" : `${counting.format(count)} compromissos`;
