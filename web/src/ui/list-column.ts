import type { ReactNode } from "react";
import type { RowAction } from "./row-actions.tsx";

export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
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
  /** A next page is on its way while the present one still shows. */
  isRefreshing?: boolean | undefined;
};

/** Rows drawn before the first answer, as high as those to come. */
export const SKELETON_ROWS = ["a", "b", "c", "d", "e", "f", "g", "h"];
