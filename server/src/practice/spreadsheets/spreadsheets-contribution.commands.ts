import { rowsOfSheetFile } from "./spreadsheets.store.ts";
import type { Contribution } from "../../platform/process/contributions.ts";
import { sheetOfClient } from "./spreadsheets.store.ts";

export const spreadsheetsContribution: Contribution = {
  feature: "spreadsheets",
  tables: {
    spreadsheet_imports: {
      client: { kept: "the office's own file, which is shown before the erasure" },
      person: { withheld: "who brought a sheet in" },
      office: { leftOut: "sheets on their way in" },
    },
    spreadsheet_faults: {
      client: { kept: "cells that became no client" },
      person: { none: "people outside the office" },
      office: { leftOut: "sheets on their way in" },
    },
  },
  clientErasure: { spreadsheet: sheetOfClient },
  clientDeletion: { spreadsheet: sheetOfClient },
  rowsOfFile: rowsOfSheetFile,
};
