import type { ReactNode } from "react";
import type { RowAction } from "./row-actions.tsx";

export type Column<Row> = {
  header: string;
  /** By which people hide it; without one it always stays. */
  id?: string;
  /** @param isNarrow in a row of two lines, where a cell must contain nothing that can be pressed */
  cell: (row: Row, isNarrow?: boolean) => ReactNode;
  /** Counts, dates and money are right-aligned. */
  align?: "end";
  /** Any CSS width; columns without one share the rest. */
  width?: string;
  /** Where the cell goes in a row of two lines: beside the first cell, below it (the default), or nowhere. */
  narrow?: "end" | "second" | "hidden";
};

/** The props for drawing a list's rows, in columns or in two lines. */
export type RowsProps<Row> = {
  label: string;
  columns: Column<Row>[];
  /** Undefined while the first page loads. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** The row's name, used by its actions: `Editar Maria Souza`. */
  rowName: (row: Row) => string;
  onOpen?: ((row: Row) => void) | undefined;
  actions?: ((row: Row) => RowAction[]) | undefined;
  /** Replaces `actions` in a row of two lines: it adds controls that columns have in a cell. */
  narrowActions?: ((row: Row) => RowAction[]) | undefined;
  /** The keys of the selected rows, for actions on several; those of other pages stay selected. */
  selection?:
    | { chosen: ReadonlySet<string | number>; onChoose: (chosen: Set<string | number>) => void }
    | undefined;
  /** The next page is loading while the present one is still shown. */
  isRefreshing?: boolean | undefined;
};

/** The selected keys with some more, or without them. */
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

/** Rows drawn while loading, as high as real ones. */
export const SKELETON_ROWS = ["a", "b", "c", "d", "e", "f", "g", "h"];
