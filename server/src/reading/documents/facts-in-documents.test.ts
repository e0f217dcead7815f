import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { textOfPdf } from "./pdf/read-pdf.fixture.ts";
import { rowsOf, save } from "./workbooks/read-workbook.fixture.ts";
import { partOf } from "./word/zip-part.fixture.ts";

let server: TestServer;
let offices: Offices;
let office: Visitor;

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  office = await server.enter("escritorio");
  await server.rows.query(
    `update publications p set class_code = w.code, class_name = w.name
     from (values ('P1', '1116', 'Execução Fiscal'), ('P2', '436', null), ('P3', null, 'Inventário')) w (publication, code, name)
     where p.publication_code = w.publication`,
  );
});
afterAll(() => server.close());

const idOf = (code: string) => offices.publications[code]!;
const flat = (text: string) => text.replaceAll(/\s+/g, " ");
const documents: [string, (id: number) => Promise<string>][] = [
  [
    "PDF",
    async (id) =>
      flat(
        (await textOfPdf((await save(server, office, `/api/print_publication_pdf?publication=${id}`)).bytes))
          .text,
      ),
  ],
  [
    "Word document",
    async (id) => {
      const { bytes } = await save(server, office, `/api/print_publication_doc?publication=${id}`);
      return flat((await partOf(bytes, "word/document.xml")).replaceAll(/<[^>]*>/g, " "));
    },
  ],
  [
    "page to print",
    async (id) =>
      flat(
        (await office.post("/api/print_publications", { publications: [id] })).text.replaceAll(
          /<[^>]*>/g,
          " ",
        ),
      ),
  ],
];

test.each(documents)(
  "a publication's class is in the %s with its number",
  { tags: "night" },
  async (_, read) => {
    expect(await read(idOf("P1"))).toContain("Execução Fiscal (1116)");
    expect(await read(idOf("P2"))).toMatch(/Classe 436/);
    expect(await read(idOf("P3"))).toMatch(/Classe Inventário(?! \()/);
  },
);

test("a spreadsheet has the class and its number in columns of their own, and can be filtered by class", async () => {
  const exported = async (query: string) =>
    rowsOf((await save(server, office, `/api/print_publications_xls${query}`)).bytes);
  expect((await exported("")).map((row) => [row["Código"], row["Classe"], row["Código da classe"]])).toEqual([
    ["P3", "Inventário", null],
    ["P2", null, "436"],
    ["P1", "Execução Fiscal", "1116"],
    ["P0", null, null],
  ]);
  expect((await exported("?class=execucao")).map((row) => row["Código"])).toEqual(["P1"]);
  expect((await exported("?class=436")).map((row) => row["Código"])).toEqual(["P2"]);
});

test("a printed day can be filtered by class, and its head says so", async () => {
  const print = (ofClass: string) =>
    office.post("/api/print_for_day", { date_for_print: "16/03/2026", class: ofClass });
  const { text } = await print("execucao");
  expect(text).toContain("Lista de 16/03/2026 · classe “execucao” · 1 publicação");
  expect(text).toContain("Intimação para réplica.");
  expect((await print("")).text).toContain("Lista de 16/03/2026 · 3 publicações");
  expect((await print("Usucapião")).body).toMatchObject({ message: "Sem registros" });
});

test.each(documents)("the day of a rectification is in the %s in the office's time zone", async (_, read) => {
  const inAcre = (zone: string) =>
    server.rows.query("update companies set time_zone = $1 where id = $2", [zone, offices.companies["um"]]);
  // half past midnight of the 18th in Brasília, still the 17th in Rio Branco
  await server.rows.query(
    "update publications set rectified_at = '2026-03-18T03:30:00Z' where publication_code = 'P1'",
  );
  expect(await read(idOf("P1"))).toContain("em 18/03/2026; o texto é o novo");
  await inAcre("America/Rio_Branco");
  expect(await read(idOf("P1"))).toContain("em 17/03/2026; o texto é o novo");
  await inAcre("America/Sao_Paulo");
});
