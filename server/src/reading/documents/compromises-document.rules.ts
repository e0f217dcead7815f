import { formatCnj } from "@pauta/contract/platform/cnj-number";
import {
  compromiseFields,
  compromiseWords,
  shownCompromiseFields,
} from "@pauta/contract/agenda/compromise-fields";
import { situationNames } from "@pauta/contract/agenda/situation-names";
import { showDate } from "@pauta/contract/platform/dates";
import type { CompromiseRecord } from "../../agenda/compromises/lists/compromise-records.commands.ts";
import { courtWordsOf } from "../../agenda/compromises/court-words.rules.ts";
import { fieldWords } from "./field-words.rules.ts";
import type { DocumentEntry } from "./document-entry.rules.ts";
import { namesOf, type Names } from "./workbooks/sheet.rules.ts";

/** Priorities are printed only when they differ from the default. */
const USUAL_PRIORITY = compromiseFields.classification_id.empty;

/** Fields that are printed elsewhere in an entry than among its facts. */
const SHOWN_APART = new Set<string>([
  "compromise_date",
  "start_time",
  "end_time",
  "all_day",
  "description",
  "compromise_type_id",
  "lawsuit_id",
  "client_id",
  "user_id",
  "classification_id",
  "forum_room",
  "address",
  "observation",
]);

type Reading = {
  /** The office's time zone. */
  zone: string;
  names: Names;
};

/** An entry in the office's time zone, with the court's own hour where that differs. */
export function documentEntry(row: CompromiseRecord, reading: Reading): DocumentEntry {
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
    facts: factsOf(row, reading).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    note: row.observation,
  };
}

function factsOf(row: CompromiseRecord, { zone, names }: Reading): [label: string, value: string | null][] {
  const { court_time_zone, lawsuit_id, client_id, user_id, classification_id } = compromiseFields;
  const { compromise_involved, tags, dates_to_check } = compromiseWords;
  const { datesToCheck, courtHour } = courtWordsOf(row, zone);
  const place = [row.forum, row.forum_room && `sala ${row.forum_room}`, row.address].filter(Boolean);
  const plain = shownCompromiseFields
    .filter((name) => compromiseFields[name].isInSheets && !SHOWN_APART.has(name))
    .map((name): [string, string | null] => [
      compromiseFields[name].label,
      name === "forum" ? place.join(", ") : fieldWords(compromiseFields[name], row[name], names),
    ]);
  return [
    [dates_to_check.label, datesToCheck],
    [court_time_zone.label, courtHour],
    [lawsuit_id.label, row.lawsuit && formatCnj(row.lawsuit.process)],
    [client_id.label, row.client?.name ?? null],
    [user_id.label, row.user.name],
    [compromise_involved.label, namesOf(row.involved)],
    ...plain,
    [
      classification_id.label,
      row.classification_id === USUAL_PRIORITY ? null : row.classification.classification,
    ],
    [tags.label, namesOf(row.tags)],
    ["Encerrado por", row.completed_by?.name ?? null],
    ["Motivo do cancelamento", row.cancel_reason],
  ];
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
