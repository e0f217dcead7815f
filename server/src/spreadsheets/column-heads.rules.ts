import { importableFields, sheetFields } from "@pauta/contract/importable-fields";
import type { SpreadsheetKind } from "@pauta/contract/spreadsheets";

/** A head as it is compared: accents, case and punctuation off. */
const plain = (head: string): string =>
  head
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

/**
 * Which column probably fills which field, by the words above it; each column fills one field at most, and the words
 * of the forms go before those of other programs.
 */
export function proposeMapping(kind: SpreadsheetKind, columns: readonly string[]): Record<string, number> {
  const heads = columns.map(plain);
  const taken = new Set<number>();
  const mapping: Record<string, number> = {};
  const propose = (field: string, words: readonly string[]) => {
    if (field in mapping) return;
    const column = heads.findIndex((head, place) => !taken.has(place) && words.includes(head));
    if (column === -1) return;
    taken.add(column);
    mapping[field] = column;
  };
  for (const { field, label } of importableFields[kind]) propose(field, [plain(label), plain(field)]);
  for (const { field } of importableFields[kind]) propose(field, sheetFields[kind][field]!.importHeads);
  return mapping;
}
