import type { Place, Sample } from "../../testing/endpoint-samples.fixture.ts";

const sheet = "Nome;CPF/CNPJ\nAna Planilhada;111.444.777-35\n";

/** Sample inputs of the endpoints for spreadsheets. */
export const spreadsheetsSamples: Record<string, (place: Place) => Sample> = {
  "spreadsheets.page": () => ({ query: { per_page: 10 } }),
  "spreadsheets.upload": () => ({ body: { kind: "clients" }, files: { "clientes.csv": sheet } }),
  "spreadsheets.find": ({ sheetMapping }) => ({ params: { id: sheetMapping } }),
  "spreadsheets.check": ({ sheetMapping }) => ({
    params: { id: sheetMapping },
    body: { mapping: { name: 0, cpf_cnpj: 1 } },
  }),
  "spreadsheets.faults": ({ sheetMapping }) => ({ params: { id: sheetMapping } }),
  "spreadsheets.run": ({ sheetChecked }) => ({ params: { id: sheetChecked } }),
  "spreadsheets.undo": ({ sheetImported }) => ({ params: { id: sheetImported } }),
  "spreadsheets.remove": ({ sheetMapping }) => ({ params: { id: sheetMapping } }),
};
