import { clientFields } from "./client-fields.ts";
import type { Fields } from "../platform/field.ts";
import { lawsuitSheetFields } from "./lawsuit-fields.ts";
import type { ImportableField, SpreadsheetKind } from "./spreadsheets.ts";

/** The fields that each kind of sheet may fill. */
export const sheetFields: Record<SpreadsheetKind, Fields> = {
  clients: clientFields,
  lawsuits: lawsuitSheetFields,
};

/** The fields that a sheet's columns may fill, in the forms' order and with their labels. */
export const importableFields: Record<SpreadsheetKind, readonly ImportableField[]> = {
  clients: importableOf(sheetFields.clients),
  lawsuits: importableOf(sheetFields.lawsuits),
};

/** A choice without a value in the row gets its list's first entry: no column is required for it. */
function importableOf(fields: Fields): ImportableField[] {
  return Object.entries(fields)
    .filter(([, { isInSheets }]) => isInSheets)
    .map(([field, { label, isRequired, kind }]) => ({
      field,
      label,
      required: isRequired && kind !== "choice",
    }));
}
