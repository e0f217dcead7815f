import {
  type CompromiseField,
  compromiseFields,
  shownCompromiseFields,
} from "@pauta/contract/agenda/compromise-fields";
import { unpacked } from "../../../platform/database/packed-text.ts";

/** The columns of a spreadsheet that are not fields of the form. */
const BESIDE = [
  "dates_to_check",
  "completed",
  "is_fatal",
  "involved",
  "tags",
  "completed_at",
  "completed_by",
  "awaits_check",
  "cancelled_at",
  "cancelled_by",
  "cancel_reason",
  "created_by",
  "created_at",
  "updated_at",
] as const;

/** The fields that are columns of a spreadsheet. */
export const LINE_FIELDS = shownCompromiseFields.filter((name) => compromiseFields[name].isInSheets);

export type ExtraWord = (typeof BESIDE)[number];
export type LineWord = CompromiseField | ExtraWord;

/** The values of a compromise in a spreadsheet, in the order in which a line packs them. */
export const LINE_WORDS: readonly LineWord[] = [...LINE_FIELDS, ...BESIDE];

/** A compromise's values as text, written and packed by PostgreSQL. */
export type CompromiseLine = { id: number; packed: string };

const PLACES = Object.fromEntries(LINE_WORDS.map((word, index) => [word, index])) as Record<LineWord, number>;

/** Reads values of lines. A line is unpacked once for consecutive reads of its values. */
export function lineReader(): (line: CompromiseLine, word: LineWord) => string {
  let read: CompromiseLine | undefined;
  let words: readonly string[] = [];
  return (line, word) => {
    if (line !== read) [read, words] = [line, unpacked(line.packed, LINE_WORDS.length)];
    return words[PLACES[word]]!;
  };
}
