import { importableFields } from "@pauta/contract/practice/importable-fields";
import type { SpreadsheetFault, SpreadsheetImport } from "@pauta/contract/practice/spreadsheets";
import { vi } from "vitest";
import { ok, personWith, type FakeServer, fakeServer } from "../../testing/fake-server.fixture.ts";

/** An invented sheet of clients, just uploaded; fields that a test does not mention have defaults. */
export const sheetSent = (own: Partial<SpreadsheetImport> = {}): SpreadsheetImport => ({
  id: 5,
  kind: "clients",
  file_name: "clientes.csv",
  size: 120,
  status: "mapping",
  columns: ["Nome", "Sexo", "Saldo"],
  sample: [
    ["Ana", "Feminino", "1"],
    ["Bia", "", "2"],
  ],
  fields: [...importableFields.clients],
  mapping: { name: 0, gender_id: 1 },
  rows_total: 0,
  rows_done: 0,
  rows_good: 0,
  rows_faulty: 0,
  rows_skipped: 0,
  rows_kept: 0,
  failure: null,
  created_at: "2026-03-16T12:00:00Z",
  imported_at: null,
  undone_at: null,
  ...own,
});

export const checkedSheet = (own: Partial<SpreadsheetImport> = {}): SpreadsheetImport =>
  sheetSent({ status: "checked", rows_total: 4, rows_good: 2, rows_faulty: 1, rows_skipped: 1, ...own });

const FAULTS: SpreadsheetFault[] = [
  { id: 1, row_number: 3, field: "gender_id", value: "Talvez", reason: "Não está na lista" },
  { id: 2, row_number: 5, field: "name", value: "=Ana", reason: "Já está cadastrado: fica de fora" },
];

export type SheetOffice = FakeServer & { sheets: SpreadsheetImport[] };

/** A fake server of an office with some sheets, whose steps are done at once. */
export function fakeSheets(...sheets: SpreadsheetImport[]): SheetOffice {
  const office: SheetOffice = Object.assign(fakeServer(), { sheets });
  const change = (id: number, own: Partial<SpreadsheetImport>) => {
    office.sheets = office.sheets.map((sheet) => (sheet.id === id ? { ...sheet, ...own } : sheet));
    return ok(office.sheets.find((sheet) => sheet.id === id));
  };
  const pageOf = (data: unknown[]) =>
    ok({ data, current_page: 1, last_page: 1, per_page: 10, total: data.length });
  Object.assign(office.responses, {
    "GET /api/profile": ok(personWith("lawyer")),
    "GET /api/spreadsheet_imports": () => pageOf(office.sheets),
  });
  for (const { id } of sheets)
    Object.assign(office.responses, {
      [`GET /api/spreadsheet_imports/${id}`]: () => change(id, {}),
      [`GET /api/spreadsheet_imports/${id}/faults`]: () => pageOf(FAULTS),
      [`PUT /api/spreadsheet_imports/${id}/mapping`]: ({ body }: { body: unknown }) =>
        change(id, { ...checkedSheet(), id, mapping: (body as SpreadsheetImport).mapping }),
      [`POST /api/spreadsheet_imports/${id}/run`]: () =>
        change(id, { status: "imported", imported_at: "2026-03-16T12:01:00Z" }),
      [`POST /api/spreadsheet_imports/${id}/undo`]: () => change(id, { status: "undone", rows_kept: 1 }),
      [`DELETE /api/spreadsheet_imports/${id}`]: () => {
        office.sheets = office.sheets.filter((sheet) => sheet.id !== id);
        return { status: 204 };
      },
    });
  return office;
}

/** The files that the page lets the browser save, as text by name. */
export function watchSavedFiles(): Map<string, Promise<string>> {
  const saved = new Map<string, Promise<string>>();
  let last: Blob;
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        last = blob;
        return "blob:saved";
      },
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.set(this.download, last.text());
  });
  return saved;
}
