import { clientFields } from "./client-fields.ts";
import type { Fields } from "../platform/field.ts";
import { lawsuitSheetFields } from "./lawsuit-fields.ts";
import type { ImportableField, SpreadsheetKind } from "./spreadsheets.ts";

/** What each column of a kind of sheet may fill. */
export const sheetFields: Record<SpreadsheetKind, Fields> = {
  clients: clientFields,
  lawsuits: lawsuitSheetFields,
};

/** What a sheet's columns may fill, in the forms' order and words. */
export const importableFields: Record<SpreadsheetKind, readonly ImportableField[]> = {
  clients: importableOf(sheetFields.clients),
  lawsuits: importableOf(sheetFields.lawsuits),
};

/** A choice that a row does not make is its list's first: no column must say it. */
function importableOf(fields: Fields): ImportableField[] {
  return Object.entries(fields)
    .filter(([, { isInSheets }]) => isInSheets)
    .map(([field, { label, isRequired, kind }]) => ({
      field,
      label,
      required: isRequired && kind !== "choice",
    }));
}
