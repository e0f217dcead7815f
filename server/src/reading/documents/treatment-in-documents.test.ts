import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { textOfPdf } from "./pdf/read-pdf.fixture.ts";
import { save } from "./workbooks/read-workbook.fixture.ts";
import { partOf } from "./word/zip-part.fixture.ts";

let server: TestServer;
let offices: Offices;
let office: Visitor;
/** A treated publication, and an untreated one. */
let ids: number[];

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  office = await server.enter("escritorio");
  ids = ["P1", "P3"].map((code) => offices.publications[code]!);
  await server.rows.query(
    `update publications set treated_at = now(), comment = $1,
       treated_by_id = (select id from users where username = 'controladoria') where publication_code = 'P3'`,
    ["Prazo anotado & conferido <em casa>.\r\nRecurso vai na sexta-feira."],
  );
});
afterAll(() => server.close());

const saved = async (kind: string) =>
  (await save(server, office, `/api/print_publication_${kind}?publication=${ids.join(",")}`)).bytes;

test("the comment of a treatment is printed line by line in the PDF", async () => {
  const { text } = await textOfPdf(await saved("pdf"));
  expect(text.match(/Observação/g)).toHaveLength(1);
  expect(text).toMatch(
    /Observação: Prazo anotado & conferido <em casa>\.\s*\n\s*Recurso vai na sexta-feira\./,
  );
});

test("the comment of a treatment is printed line by line in the Word document", async () => {
  const xml = await partOf(await saved("doc"), "word/document.xml");
  expect(xml.match(/Observação/g)).toHaveLength(1);
  expect(xml).toContain("Observação: Prazo anotado &amp; conferido &lt;em casa&gt;.</w:t></w:r><w:r><w:br/>");
  expect(xml).toContain("Recurso vai na sexta-feira.");
});

test("the comment of a treatment is printed line by line on the print page", async () => {
  const { text } = await office.post("/api/print_publications", { publications: ids });
  expect(text.match(/Observação/g)).toHaveLength(1);
  expect(text).toContain("Prazo anotado &amp; conferido &lt;em casa&gt;.\nRecurso vai na sexta-feira.");
});
