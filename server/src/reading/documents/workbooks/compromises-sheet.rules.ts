import { formatCnj } from "@pauta/contract/platform/cnj-number";
import {
  type CompromiseField,
  compromiseFields,
  compromiseWords,
} from "@pauta/contract/agenda/compromise-fields";
import type { Field } from "@pauta/contract/platform/field";
import {
  LINE_FIELDS,
  lineReader,
  type CompromiseLine,
  type LineWord,
} from "../../../agenda/compromises/lists/compromise-lines.rules.ts";
import { packedDatesInWords } from "../../../agenda/compromises/court-words.rules.ts";
import { situationOf, type Limits } from "../../../agenda/compromises/situation.rules.ts";
import { instantOf } from "../../../platform/process/instants.ts";
import { situationNames } from "@pauta/contract/agenda/situation-names";
import { yesOrNo, type Column, type Sheet } from "./sheet.rules.ts";

/** The agenda as a spreadsheet, with the situations for these limits. */
export function compromisesSheet(limits: Limits): Sheet<CompromiseLine> {
  const read = lineReader();
  const word = (name: LineWord) => (line: CompromiseLine) => read(line, name);
  const is = (line: CompromiseLine, name: LineWord) => read(line, name) === "t";
  const yes = (name: LineWord) => (line: CompromiseLine) => yesOrNo(is(line, name));
  /** PostgreSQL also writes seconds, which nobody entered. */
  const hour = (name: LineWord) => (line: CompromiseLine) => read(line, name).slice(0, 5);
  const instant = (name: LineWord) => (line: CompromiseLine) => {
    const written = read(line, name);
    return written && instantOf(written);
  };
  const dates = (line: CompromiseLine) => packedDatesInWords(read(line, "dates_to_check"));
  const situation = (line: CompromiseLine) =>
    situationNames[
      situationOf(
        {
          completed: is(line, "completed"),
          cancelled_at: read(line, "cancelled_at") || null,
          compromise_date: read(line, "compromise_date"),
        },
        limits,
      )
    ];
  const { compromise_involved, tags, dates_to_check } = compromiseWords;
  /** Columns that follow a field that they belong to. */
  const behind: Partial<Record<CompromiseField, Column<CompromiseLine>[]>> = {
    description: [
      { header: dates_to_check.label, width: 36, value: dates },
      { header: "Situação", width: 12, value: situation },
    ],
    classification_id: [{ header: "Prazo fatal", width: 11, value: yes("is_fatal") }],
    user_id: [{ header: compromise_involved.label, width: 36, value: word("involved") }],
    address: [{ header: tags.label, width: 24, value: word("tags") }],
  };
  const columnOf = (name: CompromiseField): Column<CompromiseLine> => {
    const { label: header, width, kind }: Field = compromiseFields[name];
    if (kind === "day") return { header, width, kind, value: (line) => read(line, name) || null };
    if (kind === "time") return { header, width, value: hour(name) };
    if (kind === "flag") return { header, width, value: yes(name) };
    if (name === "lawsuit_id") return { header, width, value: (line) => formatCnj(read(line, name)) };
    return { header, width, value: word(name) };
  };
  return {
    title: "Agenda",
    columns: [
      ...LINE_FIELDS.flatMap((name) => [columnOf(name)].concat(behind[name] ?? [])),
      { header: "Encerrado em", width: 18, kind: "instant", value: instant("completed_at") },
      { header: "Encerrado por", width: 28, value: word("completed_by") },
      { header: "Aguarda conferência", width: 19, value: yes("awaits_check") },
      { header: "Cancelado em", width: 18, kind: "instant", value: instant("cancelled_at") },
      { header: "Cancelado por", width: 28, value: word("cancelled_by") },
      { header: "Motivo do cancelamento", width: 40, value: word("cancel_reason") },
      { header: "Criado por", width: 28, value: word("created_by") },
      { header: "Criado em", width: 18, kind: "instant", value: instant("created_at") },
      { header: "Alterado em", width: 18, kind: "instant", value: instant("updated_at") },
    ],
  };
}
