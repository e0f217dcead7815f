import { csvOf } from "@pauta/contract/platform/csv";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { openSheets, type Sheet } from "./spreadsheets.fixture.ts";

const ROWS = {
  "several of each side": [
    "Um Cliente; Dois Clientes;Três Clientes",
    "; 529.982.247-25; 11.222.333/0001-81",
    "Um Réu; Dois Réus",
  ],
  "a name in quotation marks": ['"Sol; Lua Ltda."; "Mar Azul" S.A.', "", "Rio; Lago Ltda."],
  "somebody twice": ["Repetida da Silva; REPETIDA DA SILVA", "", ""],
  "more documents than clients": ["Ana", "529.982.247-25; 111.444.777-35", ""],
  "a wrong document": ["Ana; Bia", "529.982.247-25; 111.444.777-36", ""],
  "a document without a name": ["Ana; ; Bia", "529.982.247-25; 111.444.777-35", ""],
  "too many for a cell": ["Fulana de Tal; ".repeat(2000), "", ""],
  "uma consulta sobre o inquilino…": ["", "", ""],
  "123456789012…": ["", "", ""],
};
type Row = keyof typeof ROWS;

let server: TestServer;
let sheet: Sheet;
let faults: Awaited<ReturnType<ReturnType<typeof openSheets>["faults"]>>;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  await openOffices(server);
  const sheets = openSheets(await server.enter("advogada"));
  const head = ["Processo", "Cliente", "CPF/CNPJ do cliente", "Parte contrária"];
  const rows = Object.entries(ROWS).map(([process, cells]) => [process].concat(cells));
  sheet = await sheets.bring("lawsuits", csvOf([head, ...rows]));
  faults = await sheets.faults(sheet.id);
});
afterAll(() => server.close());

async function peopleOf(process: Row) {
  const { rows } = await server.rows.query<{ name: string; cpf_cnpj: string | null; opposite: boolean }>(
    `select c.name, c.cpf_cnpj, c.opposite from lawsuits l
     join lawsuit_clients k on k.lawsuit_id = l.id join clients c on c.id = k.client_id
     where l.process = $1 order by c.opposite, c.id`,
    [process],
  );
  return rows;
}

describe("a cell that names several parties", () => {
  test("creates each of them, clients with the documents at their positions", async () => {
    expect(await peopleOf("several of each side")).toEqual([
      { name: "Um Cliente", cpf_cnpj: null, opposite: false },
      { name: "Dois Clientes", cpf_cnpj: "52998224725", opposite: false },
      { name: "Três Clientes", cpf_cnpj: "11222333000181", opposite: false },
      { name: "Um Réu", cpf_cnpj: null, opposite: true },
      { name: "Dois Réus", cpf_cnpj: null, opposite: true },
    ]);
  });

  test("keeps a quoted name with a separator whole, and splits an unquoted one", async () => {
    const people = await peopleOf("a name in quotation marks");
    expect(people.map(({ name }) => name)).toEqual([
      "Sol; Lua Ltda.",
      '"Mar Azul" S.A.',
      "Rio",
      "Lago Ltda.",
    ]);
  });

  test("links a person once who is named twice", async () => {
    expect(await peopleOf("somebody twice")).toMatchObject([{ name: "Repetida da Silva" }]);
  });
});

test.each<[Row, string, string]>([
  ["more documents than clients", "client_document", "São mais documentos do que clientes"],
  ["a wrong document", "client_document", "CPF/CNPJ inválido, por favor verifique"],
  ["a document without a name", "client_name", "O campo é obrigatório"],
  ["too many for a cell", "client_name", "São partes demais para uma célula"],
  [
    "123456789012…",
    "process",
    "A planilha perdeu os últimos algarismos deste número: formate a coluna como texto",
  ],
])("rejects a row with %s, with a reason", (process, field, reason) => {
  const row = 2 + Object.keys(ROWS).indexOf(process);
  expect(faults.filter(({ row_number }) => row_number === row)).toMatchObject([{ field, reason }]);
});

test("a text that ends in an ellipsis is not a number that lost its digits", () => {
  expect(sheet).toMatchObject({ status: "imported", rows_good: 4, rows_faulty: 5 });
});
