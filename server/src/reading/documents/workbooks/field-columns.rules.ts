import type { Field, Fields } from "@pauta/contract/platform/field";
import { fieldWords } from "../field-words.rules.ts";
import type { Column, Names } from "./sheet.rules.ts";

/**
 * The columns of a workbook for the fields of a record, in the fields' order. An import can read them back.
 * @param instead the values of fields that their kind alone does not decide
 */
export function columnsOfFields<Row>(
  fields: Fields,
  instead: Readonly<Record<string, (row: Row, names: Names) => string | null>> = {},
): Column<Row>[] {
  return Object.entries(fields)
    .filter(([, { isInSheets }]) => isInSheets)
    .map(([name, field]) => columnOf(name, field, instead[name]));
}

function columnOf<Row>(
  name: string,
  field: Field,
  words: ((row: Row, names: Names) => string | null) | undefined,
): Column<Row> {
  const { label: header, width, kind } = field;
  const of = (row: Row) => (row as Record<string, unknown>)[name];
  if (kind === "day") return { header, width, kind, value: (row) => of(row) as string | null };
  if (kind === "money") return { header, width, kind, value: (row) => of(row) as number | null };
  return { header, width, value: words ?? ((row, names) => fieldWords(field, of(row), names)) };
}
