import { importableFields } from "@pauta/contract/practice/importable-fields";
import {
  spreadsheets,
  type SpreadsheetImport,
  type SpreadsheetKind,
} from "@pauta/contract/practice/spreadsheets";
import { call } from "../../lib/calls/call.ts";
import { csvOf } from "@pauta/contract/platform/csv";
import { saveFile } from "../../lib/calls/download.ts";
import { kindWords } from "./sheet.words.ts";

const saveCsv = (rows: readonly (readonly string[])[], name: string): void =>
  saveFile(new Blob([csvOf(rows)], { type: "text/csv;charset=utf-8" }), name);

/** An empty sheet with heads that the import recognises by itself. */
export const downloadModel = (kind: SpreadsheetKind): void =>
  saveCsv([importableFields[kind].map(({ label }) => label)], `modelo-${kindWords[kind].many}.csv`);

const AT_A_TIME = 100;

/** All listed errors of a sheet, to be corrected there. */
export async function downloadFaults(sheet: SpreadsheetImport): Promise<void> {
  const labels = labelsOf(sheet);
  const rows = [["Linha", "Campo", "Valor", "Motivo"]];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const faults = await call(spreadsheets.faults, {
      params: { id: sheet.id },
      query: { page, per_page: AT_A_TIME },
    });
    last = faults.last_page;
    for (const { row_number, field, value, reason } of faults.data)
      rows.push([String(row_number), labels.get(field ?? "") ?? "", value ?? "", reason]);
  }
  saveCsv(rows, `erros-${sheet.file_name.replace(/\.\w+$/, "")}.csv`);
}

export const labelsOf = ({ fields }: Pick<SpreadsheetImport, "fields">) =>
  new Map(fields.map(({ field, label }) => [field, label]));
