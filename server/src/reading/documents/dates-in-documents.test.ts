import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { textOfPdf } from "./pdf/read-pdf.fixture.ts";
import { agendaSheet, save } from "./workbooks/read-workbook.fixture.ts";
import { writeCompromise } from "./written-agenda.fixture.ts";
import { partOf } from "./word/zip-part.fixture.ts";

let server: TestServer;
let offices: Offices;
let office: Visitor;
const PERIOD = "2026-07-01/2026-07-31";
const DATES = "03/07/2026 (5 dias úteis) ou 20/07/2026 (15 dias úteis, CPC, art. 1.015)";

const candidate = (date: string, term: string, norm: string | null) => ({
  date,
  term,
  norm,
  evidence: "“5 dias”",
  reason: "É o único prazo.",
  requested: null,
});

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  office = await server.enter("escritorio");
  const written = {
    user_id: offices.ids["advogada"],
    compromise_date: "2026-07-03",
    deadline_candidates: JSON.stringify([
      candidate("2026-07-03", "5 dias úteis", null),
      candidate("2026-07-20", "15 dias úteis", "CPC, art. 1.015"),
    ]),
  };
  await writeCompromise(server, offices.companies["um"]!, {
    ...written,
    description: "A conferir",
    dates_to_check: true,
  });
  await writeCompromise(server, offices.companies["um"]!, {
    ...written,
    description: "Decidido",
    dates_to_check: false,
  });
});
afterAll(() => server.close());

const often = (text: string, words: string): number => text.split(words).length - 1;

test("the print page contains all dates of an undecided deadline, and of no other entry", async () => {
  const { text } = await office.post("/api/print_compromises", { period: PERIOD });
  expect(often(text, `Conferir a data: ${DATES}`)).toBe(1);
  expect(often(text, "Data a conferir")).toBe(1);
});

test("the PDF contains them too", { tags: "night" }, async () => {
  const { bytes } = await save(server, office, `/api/print_compromise_pdf?period=${PERIOD}`);
  const { text } = await textOfPdf(bytes);
  expect(often(text.replaceAll(/\s+/g, " "), `Conferir a data: ${DATES}`)).toBe(1);
});

test("the Word document contains them too", { tags: "night" }, async () => {
  const { bytes } = await save(server, office, `/api/print_compromise_doc?period=${PERIOD}`);
  expect(often(await partOf(bytes, "word/document.xml"), DATES)).toBe(1);
});

test("the spreadsheet contains them too", async () => {
  const rows = await agendaSheet(server, office, `?period=${PERIOD}`);
  const dates = new Map(rows.map((row) => [row["Descrição"], row["Conferir a data"]]));
  expect(dates.get("A conferir")).toBe(DATES);
  expect(dates.get("Decidido")).toBeNull();
});
