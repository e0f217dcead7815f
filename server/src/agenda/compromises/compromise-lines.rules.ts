import {
  type CompromiseField,
  compromiseFields,
  shownCompromiseFields,
} from "@pauta/contract/agenda/compromise-fields";
import { unpacked } from "../../platform/database/packed-text.ts";

/** What a spreadsheet holds of a compromise beside its fields. */
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

/** The fields that a spreadsheet holds. */
export const LINE_FIELDS = shownCompromiseFields.filter((name) => compromiseFields[name].isInSheets);

export type WordBeside = (typeof BESIDE)[number];
export type LineWord = CompromiseField | WordBeside;

/** What a spreadsheet holds of a compromise, in the order in which its line is packed. */
export const LINE_WORDS: readonly LineWord[] = [...LINE_FIELDS, ...BESIDE];

/** A compromise in words as PostgreSQL writes them, packed: whoever reads it takes them apart. */
export type CompromiseLine = { id: number; packed: string };

const PLACES = Object.fromEntries(LINE_WORDS.map((word, place) => [word, place])) as Record<LineWord, number>;

/** Reads words of lines. A line is taken apart once for all that is asked of it in a row, and dropped with the next. */
export function lineReader(): (line: CompromiseLine, word: LineWord) => string {
  let read: CompromiseLine | undefined;
  let words: readonly string[] = [];
  return (line, word) => {
    if (line !== read) [read, words] = [line, unpacked(line.packed, LINE_WORDS.length)];
    return words[PLACES[word]]!;
  };
}
