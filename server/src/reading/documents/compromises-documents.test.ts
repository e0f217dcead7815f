import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { agendaSheet, save } from "./workbooks/read-workbook.fixture.ts";
import { partOf } from "./word/zip-part.fixture.ts";
import { textOfPdf } from "./pdf/read-pdf.fixture.ts";
import { HOSTILE, writeAgenda, writeCompromise } from "./written-agenda.fixture.ts";

let server: TestServer;
let offices: Offices;
const people: Record<string, Visitor> = {};

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  for (const name of ["escritorio", "controladoria", "advogada", "associado", "vizinha", "admin"]) {
    people[name] = server.visitor();
    await people[name].signIn(name);
  }
  await writeAgenda(server, offices);
});
afterAll(() => server.close());

const sheetRows = (query: string, who = "escritorio") => agendaSheet(server, people[who]!, query);
const pdfText = async (query: string, who = "escritorio") => {
  const { status, bytes } = await save(server, people[who]!, `/api/print_compromise_pdf${query}`);
  expect(status, query).toBe(200);
  return textOfPdf(bytes);
};

const MARCH_DAYS = "01/03/2026-31/03/2026";
const MARCH = `?period=${MARCH_DAYS}`;

describe("documents of the agenda", () => {
  test(
    "as PDF: days and hours in order, head, period, numbered pages, accents and embedded fonts",
    { tags: "night" },
    async () => {
      const { bytes, headers } = await save(
        server,
        people["escritorio"]!,
        `/api/print_compromise_pdf${MARCH}`,
      );
      expect(headers.get("content-type")).toBe("application/pdf");
      expect(headers.get("content-disposition")).toContain('"Agenda - Escritorio um - 2026-03-16.pdf"');
      const { pages, text, fonts } = await textOfPdf(bytes);
      expect(pages).toBe(1);
      for (const words of [
        "Escritório um",
        "impresso em 16/03/2026",
        "01/03/2026 a 31/03/2026",
        "4 compromissos",
        "segunda-feira, 16 de março de 2026",
        "14:30 às 16:00",
        "Audiência de instrução",
        "0024118-95.2026.8.26.0178",
        "Antônia Conceição",
        "Fórum João Mendes, sala 1208, Praça João Mendes, s/n",
        "Levar testemunhas",
        "Prazo fatal",
        "Redesignada",
        "<script>alert(1)</script>",
      ])
        expect(text).toContain(words);
      expect(text).toMatch(/página 1\s*de 1\b/);
      expect(fonts.length).toBeGreaterThan(0);
      expect(fonts.every((name) => name.includes("SourceSerif"))).toBe(true);
    },
  );

  test("as a Word document: the same words, valid XML, page numbers", { tags: "night" }, async () => {
    const { bytes, headers, status } = await save(
      server,
      people["escritorio"]!,
      `/api/print_compromise_doc${MARCH}`,
    );
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("wordprocessingml.document");
    expect(headers.get("content-disposition")).toContain(".docx");
    const xml = await partOf(bytes, "word/document.xml");
    expect(xml).toContain("Audiência de instrução");
    expect(xml).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; ");
    for (const sign of ["\u0007", "<script", "{{"]) expect(xml).not.toContain(sign);
    expect(xml.match(/<w:p>|<w:p /g)!.length).toBe(xml.match(/<\/w:p>/g)!.length);
    expect(await partOf(bytes, "word/footer1.xml")).toContain("NUMPAGES");
    expect(await partOf(bytes, "word/header1.xml")).toContain("Escritório um");
  });

  test("as a print page, even with an unpaid subscription: escaped, without scripts and requests", async () => {
    await server.rows.query("update subscriptions set status = 'unpaid'");
    const { status, text, headers } = await people["escritorio"]!.post("/api/print_compromises", {
      period: "01/03/2026-31/03/2026",
      user: offices.ids["associado"],
    });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(text).not.toMatch(/<script|<img|<link|url\(|src=|href=/i);
    expect(text).toContain("1 compromisso");
    expect(text).not.toContain("Audiência");
    for (const user of [[offices.ids["associado"]], String(offices.ids["associado"])])
      expect(
        (await people["escritorio"]!.post("/api/print_compromises", { period: MARCH_DAYS, user })).text,
      ).toContain("1 compromisso");
    for (const user of [[{ toString: 1 }], [[1]], { a: 1 }, true])
      expect(
        (await people["escritorio"]!.post("/api/print_compromises", { period: MARCH_DAYS, user })).status,
      ).toBe(422);
  });

  test("break pages, keep entries whole and number the pages", { tags: "night" }, async () => {
    for (let day = 1; day <= 60; day++)
      await writeCompromise(server, offices.companies["tres"]!, {
        user_id: offices.ids["solo"],
        description: `Compromisso número ${day}`,
        observation: "Uma observação que toma mais de uma linha. ".repeat(6),
        compromise_date: `2026-05-${String((day % 28) + 1).padStart(2, "0")}`,
      });
    await writeCompromise(server, offices.companies["tres"]!, {
      user_id: offices.ids["solo"],
      description: "x".repeat(500),
      observation: "palavra ".repeat(600),
      compromise_date: "2026-05-30",
    });
    people["solo"] = server.visitor();
    await people["solo"].signIn("solo");
    const { pages, text } = await pdfText("?period=01/05/2026-31/05/2026", "solo");
    expect(pages).toBeGreaterThan(5);
    for (let page = 1; page <= pages; page++)
      expect(text).toMatch(new RegExp(`página ${page}\\s*de ${pages}\\b`));
    for (let day = 1; day <= 60; day++) expect(text).toContain(`Compromisso número ${day}`);
  });
});

describe("requests for documents of the agenda", () => {
  const calls: [string, (who: string, query: string) => Promise<{ status: number; text: string }>][] = [
    ...["xls", "pdf", "doc"].map(
      (kind) =>
        [
          kind,
          async (who: string, query: string) => {
            const { status, bytes } = await save(
              server,
              people[who]!,
              `/api/print_compromise_${kind}?${query}`,
            );
            return { status, text: bytes.toString() };
          },
        ] as [string, (who: string, query: string) => Promise<{ status: number; text: string }>],
    ),
    [
      "print",
      (who, query) =>
        people[who]!.post("/api/print_compromises", Object.fromEntries(new URLSearchParams(query))),
    ],
  ];

  test.each(calls)("%s: an empty period is rejected", async (_, call) => {
    const { status, text } = await call("escritorio", "period=01/01/2020-31/01/2020");
    expect(status).toBe(422);
    expect(JSON.parse(text)).toMatchObject({
      message: "Sem registros na agenda",
      errors: { period: ["Sem registros na agenda"] },
    });
    expect((await call("escritorio", "period=ontem")).status).toBe(422);
  });

  test.each(calls)("%s: platform staff are rejected", async (_, call) => {
    expect((await call("admin", "period=01/03/2026-31/03/2026")).status).toBe(403);
  });

  test(
    "contain what the reader may see: a lawyer's own compromises, and nothing of another office",
    { tags: "night" },
    async () => {
      expect(
        (await sheetRows(MARCH, "associado")).map((row) => String(row["Descrição"]).slice(0, 9)),
      ).toEqual([HOSTILE.slice(0, 9), "Audiência"]);
      const { text } = await pdfText(MARCH, "associado");
      expect(text).toContain("Audiência de instrução");
      expect(text).not.toContain("Réplica");
      expect((await pdfText(MARCH, "vizinha")).text).toContain("Segredo do vizinho");
      for (const who of ["escritorio", "controladoria"])
        expect((await pdfText(MARCH, who)).text).not.toContain("Segredo");
    },
  );

  test(
    "with more entries than anybody reads are rejected with an alternative",
    { tags: "night" },
    async () => {
      await server.rows.query(
        `insert into compromises (company_id, user_id, compromise_type_id, description, compromise_date, all_day, created_at, updated_at)
       select $1, $2, 1, 'Muitos ' || n, '2030-01-01'::date + n % 300, true, now(), now() from generate_series(1, 20001) n`,
        [offices.companies["dois"], offices.ids["vizinha"]],
      );
      const period = "period=01/01/2030-31/12/2030";
      for (const kind of ["pdf", "doc"]) {
        const { status, bytes } = await save(
          server,
          people["vizinha"]!,
          `/api/print_compromise_${kind}?${period}`,
        );
        expect(status).toBe(422);
        expect(JSON.parse(bytes.toString()).message).toMatch(/20\.001 compromissos .* exporte em Xls/);
      }
    },
  );
});

test("an agenda PDF passes the strict parser of another program", async () => {
  const { bytes } = await save(server, people["escritorio"]!, `/api/print_compromise_pdf${MARCH}`);
  const folder = await mkdtemp(path.join(tmpdir(), "pauta-pdf-"));
  try {
    await writeFile(path.join(folder, "agenda.pdf"), bytes);
    const checked = await promisify(execFile)("pdfinfo", [path.join(folder, "agenda.pdf")]).catch(
      (fault: unknown) => fault,
    );
    // only where poppler is installed
    if ((checked as { code?: string }).code !== "ENOENT")
      expect((checked as { stdout: string; stderr: string }).stderr).toBe("");
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("cancelling an agenda PDF does not block others", { tags: "night", timeout: 240_000 }, async () => {
  await server.rows.query(
    `insert into compromises (company_id, user_id, compromise_type_id, description, compromise_date, all_day, created_at, updated_at)
     select $1, $2, 1, 'Muitos ' || n, '2031-01-01'::date + n % 300, true, now(), now() from generate_series(1, 4000) n`,
    [offices.companies["dois"], offices.ids["vizinha"]],
  );
  const address = `${server.address}/api/print_compromise_pdf?period=01/01/2031-31/12/2031`;
  for (let time = 0; time < 3; time++) {
    const leaving = new AbortController();
    const answer = await fetch(address, { headers: people["vizinha"]!.headers(), signal: leaving.signal });
    expect(answer.status).toBe(200);
    await answer.body!.getReader().read();
    leaving.abort();
  }
  expect((await pdfText(MARCH, "vizinha")).pages).toBe(1);
});
