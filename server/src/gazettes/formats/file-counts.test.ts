import { readFileSync } from "node:fs";
import type { ImportResult } from "@pauta/contract/gazettes/gazettes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { makeZip } from "./gazette-file.fixture.ts";
import { type GazetteFiles, importGazettes } from "../import/running-imports.fixture.ts";
import { sampleFile, samples } from "./gazette-samples.fixture.ts";

const [first, second] = ["3581560-27.2012.8.26.0100", "0755260-41.2025.8.26.0100"];
const ADV = "ADV: ADVOGADA DE TESTE (OAB 900077/SP)";

let server: TestServer;
let admin: Visitor;
let lawyerId: number;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  lawyerId = (await openOffices(server)).ids["advogada"]!;
  await server.rows.query(
    "update users set oab_code = '900077/SP', name = 'Advogada de Teste' where id = $1",
    [lawyerId],
  );
  admin = server.visitor();
  await admin.signIn("admin");
});
afterAll(() => server.close());

const mail = readFileSync(sampleFile(samples["recorte-digital"])).toString();
const announcing = (count: number) => mail.replace(/(Total de Publica[^:]+:) *\d+/, `$1 ${count}`);
const countsIn = ({ files }: ImportResult) => files.map(({ records, counts }) => ({ records, ...counts }));
const imported = (files: GazetteFiles) => importGazettes(admin, "16/03/2026", files);

test("an email with all the notices that it announces says so, and one that announces more gets a warning", async () => {
  const whole = await imported({ "recorte.txt": mail });
  expect(whole.warnings).toEqual([]);
  expect(countsIn(whole)).toEqual([{ records: 6, announced: 6, is_complete: true, unread: 0, heads: null }]);
  const short = await imported({ "recorte.txt": announcing(7) });
  expect(short.warnings).toEqual(["recorte.txt anuncia 7 publicações e traz 6."]);
  expect(countsIn(short)).toEqual([{ records: 6, announced: 7, is_complete: false, unread: 0, heads: null }]);
});

test("unreadable notices count as present, and are counted separately", async () => {
  const broken = mail.replace(/^(Publica[^\n]*: *1\b[^\n]*\n)[\s\S]*?(?=^Publica[^\n]*: *2\b)/m, "$1\n");
  const result = await imported({ "recorte.txt": broken });
  expect(countsIn(result)).toEqual([{ records: 5, announced: 6, is_complete: true, unread: 1, heads: null }]);
  expect(result.failed).toMatchObject([{ reason: "Publicação sem texto", position: 1 }]);
});

test(
  "the parts of an archive and the pages of one search are compared with their sum",
  { tags: "night" },
  async () => {
    const zip = await makeZip([
      ["um.txt", mail],
      ["dois.txt", mail],
    ]);
    expect(countsIn(await imported({ "dia.zip": zip }))).toMatchObject([
      { records: 12, announced: 12, is_complete: true },
    ]);
    const page = (from: number, to: number) =>
      JSON.stringify({
        count: 3,
        items: Array.from({ length: to - from + 1 }, (_, at) => ({ id: from + at, texto: "Intime-se." })),
      });
    expect(countsIn(await imported({ "1.json": page(1, 2), "2.json": page(3, 3) }))).toMatchObject([
      { records: 2, announced: 3, is_complete: true },
      { records: 1, announced: 3, is_complete: true },
    ]);
    expect(countsIn(await imported({ "1.json": page(1, 2) }))).toMatchObject([
      { records: 2, announced: 3, is_complete: false },
    ]);
  },
);

test("the heads in a printed gazette are counted, and how many of them only quote a number", async () => {
  const text = `Processo ${first}\nTrasladem-se cópias da sentença dos\nProcesso nº ${second}, e prossiga-se. ${ADV}\nProcesso 12\nVistos. ${ADV}`;
  const result = await imported({ "caderno.txt": text });
  expect(countsIn(result)).toEqual([
    { records: 1, announced: null, is_complete: null, unread: 1, heads: { seen: 3, quoted: 1 } },
  ]);
  expect(result.failed).toMatchObject([{ position: 2, reason: "Número de processo ilegível" }]);
});

test("a possible notice inside another is listed with its lawyer, who receives it when a person confirms it", async () => {
  const text = `Processo ${first} - Vistos. Intime-se. ADV: NINGUÉM DAQUI (OAB 899999/AC)\nManifestação no feito nº ${second} - Monitória\nManifeste-se a autora. ${ADV}`;
  const result = await imported({ "caderno.txt": text });
  expect(countsIn(result)).toMatchObject([{ records: 2, unread: 0, heads: { seen: 2, quoted: 0 } }]);
  const reason = "Pode começar aqui outra publicação: confira no diário";
  expect(result).toMatchObject({ imported_publications: 0, unmatched: 1, failed_total: 1 });
  expect(result.failed.map(({ kind, position, reason: why }) => [kind, position, why])).toEqual([
    ["doubtful", 2, reason],
  ]);
  const doubt = result.failed[0]!;
  expect(doubt.person).toMatchObject({ name: "Advogada de Teste" });
  const decided = await admin.put(`/api/import_faults/${doubt.id}`, { is_theirs: true });
  expect(decided.status).toBe(200);
  const { rows } = await server.rows.query(
    "select lawsuit_number, publication_text from publications where user_id = $1 and lawsuit_number = $2",
    [lawyerId, second],
  );
  expect(rows).toMatchObject([
    { lawsuit_number: second, publication_text: expect.stringContaining("Manifeste-se a autora.") },
  ]);
});
