import type { Field } from "@pauta/contract/platform/field";
import { importableFields, sheetFields } from "@pauta/contract/practice/importable-fields";
import type { SpreadsheetKind } from "@pauta/contract/practice/spreadsheets";

/** A column head for comparison: without accents, case and punctuation. */
const plain = (head: string): string =>
  head
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

/**
 * Proposes which column fills which field, by its head; each column fills at most one field. The forms' labels
 * take precedence over Pauta's earlier labels, and these over the labels of other programs.
 */
export function proposeMapping(kind: SpreadsheetKind, columns: readonly string[]): Record<string, number> {
  const heads = columns.map(plain);
  const taken = new Set<number>();
  const mapping: Record<string, number> = {};
  const propose = (wordsOf: (field: string, row: Field) => readonly string[]) => {
    for (const { field } of importableFields[kind]) {
      if (field in mapping) continue;
      const words = wordsOf(field, sheetFields[kind][field]!);
      const column = heads.findIndex((head, index) => !taken.has(index) && words.includes(head));
      if (column === -1) continue;
      taken.add(column);
      mapping[field] = column;
    }
  };
  propose((field, { label }) => [plain(label), plain(field)]);
  propose((_, { formerHeads }) => formerHeads);
  propose((_, { importHeads }) => importHeads);
  return mapping;
}
