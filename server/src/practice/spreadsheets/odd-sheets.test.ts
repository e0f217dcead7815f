// @module-tag night

import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import {
  chanceOf,
  mutated,
  rowXml,
  sheetXml,
  soundCsv,
  soundWorkbook,
  workbookOf,
} from "./odd-sheets.fixture.ts";
import { count, openSheets } from "./spreadsheets.fixture.ts";
import { noteRuns, runCount } from "../../testing/run-counts.fixture.ts";

const RUNS = runCount(12, 500);
const AT_ONCE = 4;

let server: TestServer;
let lawyer: Visitor;
let sheets: ReturnType<typeof openSheets>;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  await openOffices(server);
  lawyer = server.visitor();
  await lawyer.signIn("advogada");
  sheets = openSheets(lawyer);
});
afterAll(() => server.close());

/** Uploads a sheet and runs all steps; returns its last status, or the error message. */
async function runSteps(content: Buffer | string, name: string, isTriedOnly = false): Promise<string> {
  const { status, body } = await sheets.send("clients", content, name);
  if (status !== 201) {
    expect([status, body.errors?.file?.[0]]).toEqual([422, expect.any(String)]);
    return body.errors.file[0];
  }
  const checked = await sheets.check(body.id, { name: 0, ...body.mapping });
  if (checked.status !== "checked") return checked["failure"];
  if (isTriedOnly) return checked.status;
  const imported = await sheets.run(body.id);
  return imported["failure"] ?? imported.status;
}

test(
  `none of ${RUNS} damaged sheets causes a server error`,
  { timeout: 600_000 + RUNS * 10_000 },
  async () => {
    const sound = [soundCsv(), await soundWorkbook()];
    const seen = new Map<string, number>();
    for (let first = 0; first < RUNS; first += AT_ONCE) {
      const ends = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) =>
          runSteps(
            mutated(sound[(first + n) % 2]!, chanceOf(first + n)),
            (first + n) % 2 ? "p.xlsx" : "p.csv",
            first % 16 !== 0,
          ),
        ),
      );
      for (const end of ends) {
        const kind = end.replaceAll(/\d+/g, "n");
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
    }
    const ours = [...seen.keys()].filter((end) => end.includes("inesperado"));
    noteRuns({
      what: "sheets broken on their way",
      runs: RUNS,
      findings: ours.length,
      also: [...seen].map(([end, n]) => `${n} ${end}`).join(", "),
    });
    expect(ours).toEqual([]);
    expect((await lawyer.get("/api/health/ready")).status).toBe(200);
  },
);

const long = "a".repeat(100_000);
const HALF = `${"a".repeat(119)}😀${"b".repeat(79)}😀${"c".repeat(99)}😀`;
const wide = (columns: number) => Array.from({ length: columns }, (_, n) => `C${n}`).join(";");

test.each<[string, () => Promise<Buffer> | string, RegExp]>([
  ["cells of 100,000 characters", () => `Nome;Obs;${long}\nAna;${long};x\n${long};;\n`, /^imported$/],
  [
    "a head and cells cut between the halves of a character",
    () => `Nome;${HALF}\n${HALF};${HALF}\n`,
    /^imported$/,
  ],
  ["thousands of columns", () => `${wide(5000)}\n${wide(5000)}\n`, /^A planilha tem mais de 200 colunas/],
  [
    "thousands of empty columns",
    () => `Nome${";".repeat(5000)}\nVazia à Direita${";".repeat(5000)}\n`,
    /^imported$/,
  ],
  [
    "a quote that never closes",
    () => `Nome;Obs\nAna;"aberta\n${"linha\n".repeat(300_000)}`,
    /^A planilha não pôde ser lida/,
  ],
  ["formulas for names", () => "Nome\n=SUM(A1)\n+1\n-2\n@x\n", /^imported$/],
  ["one byte", () => "N", /ao menos uma linha/],
  ["two bytes of a ZIP", () => "PK", /danificada/],
  ["a NUL far into the file", () => `Nome\n${"Ana\n".repeat(20_000)}Be\0to\n`, /^imported$/],
  [
    "a workbook whose formulas have no value, and errors",
    () =>
      workbookOf({
        "xl/worksheets/sheet1.xml": sheetXml(
          `${rowXml(1, "Nome", "Obs")}<row r="2"><c r="A2"><f>1+1</f></c><c r="B2" t="e"><v>#REF!</v></c></row><row r="3"><c r="A3" t="str"><f>"a"&amp;"b"</f><v>Calculada</v></c></row>`,
        ),
      }),
    /^imported$/,
  ],
  [
    "a workbook of a million empty rows",
    () =>
      workbookOf({
        "xl/worksheets/sheet1.xml": sheetXml(rowXml(1, "Nome") + '<row r="9"/>'.repeat(1_000_000)),
      }),
    /ao menos uma linha|grande demais/,
  ],
  [
    "a bomb of rows",
    () => workbookOf({ "xl/worksheets/sheet1.xml": Buffer.alloc(300 << 20, " ") }),
    /descompactada, seria grande demais/,
  ],
  [
    "a bomb of texts",
    () =>
      workbookOf({
        "xl/worksheets/sheet1.xml": sheetXml(rowXml(1, "Nome") + rowXml(2, "Ana")),
        "xl/sharedStrings.xml": Buffer.alloc(300 << 20, "<si><t>a</t></si>"),
      }),
    /descompactada, seria grande demais/,
  ],
  [
    "entities that grow",
    () =>
      workbookOf({
        "xl/worksheets/sheet1.xml": `<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa">${"bcdefgh".replaceAll(/./g, (name) => `<!ENTITY ${name} "${`&${String.fromCharCode(name.charCodeAt(0) - 1)};`.repeat(10)}">`)}]>${sheetXml(rowXml(1, "Nome") + rowXml(2, "&h;"))}`,
      }),
    /^imported$|danificada/,
  ],
])("%s", { timeout: 120_000 }, async (_, make, end) => {
  const content = await make();
  expect(await runSteps(content as Buffer, "odd")).toMatch(end);
  expect((await lawyer.get("/api/health/ready")).status).toBe(200);
});

test("a ZIP bomb with a false index is rejected at the size that the index states", async () => {
  const bomb = await workbookOf({ "xl/worksheets/sheet1.xml": Buffer.alloc(64 << 20, " ") });
  const place = bomb.lastIndexOf("PK\u0001\u0002", bomb.lastIndexOf("xl/worksheets/sheet1.xml"));
  bomb.writeUInt32LE(1000, place + 24);
  expect(await runSteps(bomb, "p.xlsx")).toMatch(/danificada/);
});

test("a sheet saved as Unicode text is read", async () => {
  const text = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from("Nome\tCidade\nÚnica Código\tSão Paulo\n", "utf16le"),
  ]);
  expect(await runSteps(text, "unicode.txt")).toBe("imported");
  expect(await count(server, "clients where name = 'Única Código' and city = 'São Paulo'")).toBe(1);
});
