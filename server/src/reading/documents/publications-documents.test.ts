import { SaxesParser } from "saxes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hostileHtml } from "../../gazettes/import/reading/sanitise.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { textOfPdf } from "./pdf/read-pdf.fixture.ts";
import { save } from "./workbooks/read-workbook.fixture.ts";
import { partOf } from "./word/zip-part.fixture.ts";
import { fillDay } from "./written-publications.fixture.ts";

const night = { tags: "night" };

let server: TestServer;
let offices: Offices;
const people: Record<string, Visitor> = {};

const DECISION = `<p><b>SENTENÇA.</b> Julgo <i>parcialmente</i> procedente; condeno em R$ 1.234,56 (OAB/SP 900.001).</p>
<ul><li>custas pelo réu</li><li>honorários de 10<sup>2</sup></li></ul>
<table><tr><th>Parcela</th><th>Valor</th></tr><tr><td>Primeira &amp; única</td><td>R$ 10,00</td></tr></table>
<p>{{office}} \${1+1} %s {0} &lt;%= x %&gt; =1+1</p>`;

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  for (const name of ["escritorio", "controladoria", "advogada", "associado", "vizinha", "admin"])
    people[name] = await server.enter(name);
  await server.rows.query(
    `update publications set publication_text = $1, court = 'TJSP', title = 'Intimação', city = 'São Paulo', page = '1.234',
       notebook_identification_cab = 'Diário da Justiça Eletrônico', notebook_identification = 'Caderno 3', canceled_date = '2026-03-17',
       cancel_reason = 'Publicada em duplicidade' where publication_code = 'P1'`,
    [DECISION],
  );
  await server.rows.query(
    `update publications set repeats_similarity = 0.98, repeats = (select id from publications where publication_code = 'P0')
     where publication_code = 'P3'`,
  );
  await server.rows.query(
    "update publications set rectified_at = '2026-03-18T15:00:00Z' where publication_code = 'P1'",
  );
});
afterAll(() => server.close());

const idsOf = (...codes: string[]) => codes.map((code) => offices.publications[code]).join(",");
const pdf = (who: string, ids: string) =>
  save(server, people[who]!, `/api/print_publication_pdf?publication=${ids}`);
const doc = (who: string, ids: string) =>
  save(server, people[who]!, `/api/print_publication_doc?publication=${ids}`);
const page = (who: string, ids: string) =>
  people[who]!.post("/api/print_publications", { publications: ids.split(",").filter(Boolean) });
const day = (who: string, date: string) => people[who]!.post("/api/print_for_day", { date_for_print: date });

/** All facts that a document must contain. */
const FACTS = [
  "2002345-67.2026.8.26.0100",
  "P1",
  "Ana Advogada",
  "16/03/2026",
  "Diário da Justiça Eletrônico",
  "Caderno 3",
  "1.234",
  "São Paulo",
  "TJSP",
  "Intimação",
  "em 18/03/2026; o texto é o novo",
  "Cancelada em 17/03/2026: Publicada em duplicidade",
  "SENTENÇA.",
  "parcialmente",
  "custas pelo réu",
  "Parcela",
  "R$ 1.234,56",
  "Escritório um",
];

/** The text of an XML part's elements, or the fault in it. */
function xmlText(xml: string): string {
  const parser = new SaxesParser();
  let text = "";
  parser.on("error", (fault) => {
    throw fault;
  });
  parser.on("text", (piece) => (text += piece));
  parser.on("closetag", ({ name }) => (text += name === "w:p" ? "\n" : ""));
  parser.write(xml).close();
  return text;
}

const flat = (text: string) => text.replaceAll(/\s+/g, " ");

describe("documents of publications", () => {
  test("as PDF: facts and text of each, head, numbered pages, embedded fonts", night, async () => {
    const { status, bytes, headers } = await pdf("escritorio", idsOf("P1", "P3"));
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toContain(
      `filename*=UTF-8''${encodeURIComponent("Publicações - Escritório um - 2026-03-16.pdf")}`,
    );
    const { text, pages, fonts } = await textOfPdf(bytes);
    for (const words of [
      ...FACTS,
      "Primeira & única",
      "Designo audiência.",
      "2 publicações",
      "Beto Associado Neves",
      "Mesmo ato publicação P0 da lista de 13/03/2026, já tratada",
    ])
      expect(flat(text)).toContain(words);
    expect(pages).toBe(1);
    expect(text).toMatch(/página 1\s*de 1\b/);
    expect(fonts.length).toBeGreaterThanOrEqual(3);
    expect(fonts.every((name) => name.includes("SourceSerif"))).toBe(true);
  });

  test("as a Word document: the same, with bold, italic, a table and nothing from outside", async () => {
    const { status, bytes, headers } = await doc("escritorio", idsOf("P1", "P3"));
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("wordprocessingml.document");
    expect(headers.get("content-disposition")).toContain(".docx");
    const xml = await partOf(bytes, "word/document.xml");
    const text = flat(xmlText(xml));
    for (const words of FACTS.filter((each) => each !== "Escritório um")) expect(text).toContain(words);
    expect(xml).toMatch(/<w:rPr><w:b\/><\/w:rPr><w:t[^>]*>SENTENÇA\./);
    expect(xml).toMatch(/<w:rPr><w:i\/><\/w:rPr><w:t[^>]*>parcialmente/);
    expect(xml).toContain("<w:tbl>");
    expect(await partOf(bytes, "word/header1.xml")).toContain("Escritório um");
    expect(await partOf(bytes, "word/footer1.xml")).toContain("NUMPAGES");
    expect(await partOf(bytes, "word/_rels/document.xml.rels")).not.toContain("External");
    // its fonts are embedded
    expect(await partOf(bytes, "word/styles.xml")).toContain('w:ascii="Source Serif 4"');
    const fonts = await partOf(bytes, "word/fontTable.xml");
    for (const face of ["Regular", "Bold", "Italic", "BoldItalic"])
      expect(fonts).toContain(`<w:embed${face} `);
  });

  test("as a print page: the same, without scripts and requests", async () => {
    const { status, text, headers } = await page("escritorio", idsOf("P1", "P3"));
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    const read = flat(text.replaceAll(/<[^>]*>/g, ""));
    for (const words of FACTS) expect(read).toContain(words);
    expect(text).toContain("<strong>SENTENÇA.</strong>");
    expect(text).not.toMatch(/<script|<img|<link|url\(|src=|href=| on\w+=/i);
    expect(text.trimEnd()).toMatch(/<\/html>$/);
  });

  test("have the order of the list and each publication once, whatever is requested", async () => {
    const requested = idsOf("P0", "P3", "P1", "P3");
    const read = (await page("escritorio", requested)).text;
    expect([...read.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, heading]) => heading)).toEqual([
      "Processo 3003456-78.2026.8.26.0100",
      "Processo 2002345-67.2026.8.26.0100",
      "Processo 1001234-56.2026.8.26.0100",
    ]);
    expect(read).toContain("3 publicações");
  });

  test("of a day contain everything of it that the caller may see", async () => {
    const all = await day("controladoria", "16/03/2026");
    expect(all.text).toContain("Lista de 16/03/2026 · 3 publicações");
    const own = await day("advogada", "2026-03-16");
    expect(own.text).toContain("Lista de 16/03/2026 · 2 publicações");
    expect(own.text).not.toContain("Designo audiência");
    expect((await day("vizinha", "16/03/2026")).text).toContain("Segredo do vizinho");
  });

  test("of an empty day are rejected", async () => {
    const { status, body } = await day("controladoria", "15/03/2026");
    expect(status).toBe(422);
    expect(body).toMatchObject({ message: "Sem registros", errors: { date_for_print: ["Sem registros"] } });
  });

  test("keep template syntax in them as text", night, async () => {
    const written = "{{office}} ${1+1} %s {0} <%= x %> =1+1";
    const ids = idsOf("P1");
    expect(flat((await textOfPdf((await pdf("escritorio", ids)).bytes)).text)).toContain(written);
    expect(xmlText(await partOf((await doc("escritorio", ids)).bytes, "word/document.xml"))).toContain(
      written,
    );
    expect((await page("escritorio", ids)).text).toContain("{{office}} ${1+1} %s {0} &lt;%= x %&gt; =1+1");
  });
});

describe("documents contain only what the reader may see", () => {
  const kinds: [string, (who: string, ids: string) => Promise<{ status: number; text: string }>][] = [
    ["PDF", async (who, ids) => asText(await pdf(who, ids))],
    ["DOC", async (who, ids) => asText(await doc(who, ids))],
    ["page", async (who, ids) => readText(await page(who, ids))],
  ];
  const asText = ({ status, bytes }: { status: number; bytes: Buffer }) => ({
    status,
    text: bytes.toString(),
  });

  const readText = ({ status, text }: { status: number; text: string }) => ({ status, text });

  test.each(kinds)(
    "%s: publications of another office, of a colleague and unknown ones get the same reply",
    async (_, call) => {
      const missing = await call("advogada", `${idsOf("P1")},987654321`);
      expect(missing.status).toBe(404);
      for (const code of ["N1", "P3"]) expect(await call("advogada", idsOf("P1", code))).toEqual(missing);
      expect((await call("advogada", idsOf("P1", "P2"))).status).toBe(200);
    },
  );

  test.each(kinds)(
    "%s: no choice, invalid ids, too many, and platform staff are rejected",
    async (_, call) => {
      for (const ids of ["", "x", "1;2", Array.from({ length: 2001 }, (_one, at) => at + 1).join(",")])
        expect((await call("escritorio", ids)).status, ids.slice(0, 10)).toBe(422);
      expect((await call("admin", "1")).status).toBe(403);
    },
  );

  test("two thousand publications can be requested in one URL", async () => {
    const ids = Array.from({ length: 1999 }, (_, at) => 900_000_000 + at).join(",");
    expect((await pdf("escritorio", `${idsOf("P1")},${ids}`)).status).toBe(404);
  });

  test("an office with an unpaid subscription still prints", async () => {
    await server.rows.query("update subscriptions set status = 'unpaid' where company_id = $1", [
      offices.companies["um"],
    ]);
    expect((await page("escritorio", idsOf("P1"))).status).toBe(200);
    await server.rows.query("update subscriptions set status = 'paid' where company_id = $1", [
      offices.companies["um"],
    ]);
  });
});

describe("hostile publications in documents", () => {
  let ids: string;
  beforeAll(async () => {
    ids = (
      await fillDay(
        server,
        offices,
        "vizinho",
        hostileHtml.map(({ html }) => `<p>Começo.</p>${html}`),
      )
    ).join(",");
  });

  test("the PDF cannot run, open, fetch or request anything", night, async () => {
    const { status, bytes } = await pdf("vizinha", ids);
    expect(status).toBe(200);
    expect(bytes.toString("latin1")).not.toMatch(
      /\/(?:URI|JavaScript|JS|Launch|AcroForm|EmbeddedFiles?|RichMedia|OpenAction|AA|Annots|GoToR|SubmitForm)\b/,
    );
    const { text } = await textOfPdf(bytes);
    expect(flat(text).match(/Começo\./g)).toHaveLength(hostileHtml.length);
    expect(text).not.toContain("mal.invalid/x.js");
  });

  test("the Word document is valid XML without external relations, fields and objects", async () => {
    const { bytes } = await doc("vizinha", ids);
    const xml = await partOf(bytes, "word/document.xml");
    expect(xmlText(xml).match(/Começo\./g)).toHaveLength(hostileHtml.length);
    expect(xml).not.toMatch(/<w:(?:hyperlink|fldSimple|instrText|object|pict|altChunk|drawing)\b/);
    expect(await partOf(bytes, "word/_rels/document.xml.rels")).not.toContain("External");
  });

  test("the page contains none of their elements, attributes and addresses", async () => {
    const { text } = await page("vizinha", ids);
    expect(text.match(/Começo\./g)).toHaveLength(hostileHtml.length);
    const body = text.slice(text.indexOf("<main>"));
    for (const [tag, name, attributes] of body.matchAll(/<([a-z0-9]+)([^>]*)>/gi)) {
      expect(
        "main style h1 h2 p article dl dt dd br hr em strong u sup sub span table tr td".split(" "),
        tag,
      ).toContain(name);
      expect(attributes, tag).not.toMatch(/ (?!class=|style=|colspan=|rowspan=)\w+=|url|expression/i);
    }
  });
});

test(
  "a document of many pages numbers each of them and loses no publication",
  { tags: "night", timeout: 120_000 },
  async () => {
    const ids = await fillDay(
      server,
      offices,
      "solo",
      Array.from(
        { length: 120 },
        (_, at) =>
          `<p>Ato número ${at}.</p>${"<p>Vistos, relatados e discutidos os autos. </p>".repeat(1 + (at % 40))}`,
      ),
    );
    people["solo"] = await server.enter("solo");
    const { text, pages } = await textOfPdf((await pdf("solo", ids.join(","))).bytes);
    expect(pages).toBeGreaterThan(20);
    for (let number = 1; number <= pages; number++)
      expect(text).toMatch(new RegExp(`página ${number}\\s*de ${pages}\\b`));
    for (let at = 0; at < 120; at++) expect(text).toContain(`Ato número ${at}.`);
  },
);
