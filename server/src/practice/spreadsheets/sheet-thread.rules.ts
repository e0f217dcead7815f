/** What a reading thread is told, and what it tells. */
export type SheetToRead = {
  file: string;
  /** Rows after which it stops. */
  rows: number;
  batch: number;
};
export type SheetRow = { row: number; cells: string[] };
export type FromSheetThread =
  | { kind: "rows"; rows: SheetRow[] }
  | { kind: "end" }
  | { kind: "fault"; sentence: string };
