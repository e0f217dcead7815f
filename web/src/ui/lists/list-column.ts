import type { ReactNode } from "react";
import type { RowAction } from "./row-actions.tsx";

export type Column<Row> = {
  header: string;
  /** @param isNarrow in a row of two lines, where a cell holds nothing that is pressed */
  cell: (row: Row, isNarrow?: boolean) => ReactNode;
  /** Counts, dates and money stand at the end of their column. */
  align?: "end";
  /** Any CSS width; columns without one share what is left. */
  width?: string;
  /** Where the cell goes in a row of two lines: beside the first cell, beneath it (the default), or nowhere. */
  narrow?: "end" | "second" | "hidden";
};

/** What a list needs to know to draw its rows, in columns or in two lines. */
export type RowsProps<Row> = {
  label: string;
  columns: Column<Row>[];
  /** Absent while the first page loads. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** The row's name, told with its actions: `Editar Maria Souza`. */
  rowName: (row: Row) => string;
  onOpen?: ((row: Row) => void) | undefined;
  actions?: ((row: Row) => RowAction[]) | undefined;
  /** In a row of two lines instead of those: what is pressed in a cell where there is room. */
  narrowActions?: ((row: Row) => RowAction[]) | undefined;
  /** The keys of the rows that are chosen, for what is done with several; those of other pages stay among them. */
  selection?:
    | { chosen: ReadonlySet<string | number>; onChoose: (chosen: Set<string | number>) => void }
    | undefined;
  /** A next page is on its way while the present one still shows. */
  isRefreshing?: boolean | undefined;
};

/** The chosen keys with some more, or without them. */
export function choosing(
  chosen: ReadonlySet<string | number>,
  keys: readonly (string | number)[],
  isChosen: boolean,
): Set<string | number> {
  const next = new Set(chosen);
  for (const key of keys) {
    if (isChosen) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** Rows drawn before the first answer, as high as those to come. */
export const SKELETON_ROWS = ["a", "b", "c", "d", "e", "f", "g", "h"];
