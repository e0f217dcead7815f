import type { ListName } from "@pauta/contract/platform/field";

type Value<Row, Held> = (row: Row, names: Names) => Held | null;

/**
 * The kinds of cells: a text, an amount, a day (`yyyy-mm-dd`), an instant (ISO 8601). Null is an empty cell.
 */
export type Column<Row> = { header: string; width: number } & (
  | { kind?: "text"; value: Value<Row, string> }
  | { kind: "day"; value: Value<Row, string> }
  | { kind: "instant"; value: Value<Row, string> }
  | { kind: "number"; value: Value<Row, number> }
  | { kind: "money"; value: Value<Row, number> }
);

/** The words of closed lists by their ids. */
export type Names = Record<ListName, Record<number, string>>;

/** A list as a workbook. */
export type Sheet<Row> = {
  /** The title of the sheet and of the file. */
  title: string;
  columns: readonly Column<Row>[];
};

export const yesOrNo = (is: boolean): string => (is ? "Sim" : "Não");

export const namesOf = (named: readonly { name: string }[]): string =>
  named.map(({ name }) => name).join(", ");
