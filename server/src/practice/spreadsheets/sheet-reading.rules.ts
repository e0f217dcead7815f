/** The messages to and from the process that reads a sheet. */
export type SheetToRead = {
  file: string;
  /** The number of rows after which it stops. */
  rows: number;
  batch: number;
};
export type SheetRow = { row: number; cells: string[] };
export type FromSheetReader =
  | { kind: "rows"; rows: SheetRow[] }
  | { kind: "end" }
  | { kind: "fault"; sentence: string };
