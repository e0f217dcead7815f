import { CoverageStatement } from "@pauta/contract/gazettes/coverage-statement";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importGazettes } from "../import/running-imports.fixture.ts";
import type { TestServer, Visitor } from "../../testing/test-server.fixture.ts";
import { textOfPdf } from "../../reading/documents/pdf/read-pdf.fixture.ts";
import { save } from "../../reading/documents/workbooks/read-workbook.fixture.ts";
import { contentOfStatement, openStatedOffice, PERIOD, saveStatement } from "./stated-office.fixture.ts";

let server: TestServer;
let admin: Visitor;
let eva: Visitor;
let ana: number;
let vito: number;

beforeAll(async () => {
  ({ server, admin, eva, ana, vito } = await openStatedOffice());
});
afterAll(() => server.close());

const statementOf = (visitor: Visitor, user: number, period?: string) =>
  saveStatement(server, visitor, user, period);
type Ledger = { data: { user: { id: number }; days: { day: string; state: string; count: number }[] }[] };
async function ledgerOf(user: number, query = ""): Promise<Map<string, { state: string; count: number }>> {
  const days = [];
  for (const month of ["2026-02", "2026-03"]) {
    const { body } = await eva.get(`/api/company/coverage?month=${month}${query}`);
    days.push(...(body as Ledger).data.find((line) => line.user.id === user)!.days);
  }
  return new Map(
    days
      .filter(({ day }) => day >= "2026-02-10" && day <= "2026-03-16")
      .map(({ day, state, count }) => [day, { state, count }]),
  );
}

describe("the coverage statement", () => {
  test("contains the ledger's state of each day, in total and by source", { tags: "night" }, async () => {
    const { status, headers, bytes } = await statementOf(eva, ana);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(decodeURIComponent(headers.get("content-disposition")!)).toContain(
      "Declaração de cobertura - Ana Advogada - 10-02-2026 a 16-03-2026.pdf",
    );
    const said = contentOfStatement(bytes);
    const asMap = (days: CoverageStatement["days"]) =>
      new Map(days.map(({ day, state, count }) => [day, { state, count }]));
    expect(asMap(said.days)).toEqual(await ledgerOf(ana));
    expect(said.sources.map(({ court, count }) => [court, count])).toEqual([
      ["TJSP", 4],
      ["TRT2", 2],
    ]);
    for (const { source, court, days } of said.sources)
      expect(asMap(days)).toEqual(await ledgerOf(ana, `&source=${source}&court=${court}`));
    const states = [...(await ledgerOf(ana)).values()].map(({ state }) => state);
    for (const [state, count] of Object.entries(said.counts.by_state))
      expect(count, state).toBe(states.filter((each) => each === state).length);
    expect(said.counts).toMatchObject({ publications: 6, days: 35 });
  });

  test("lists each gap separately, also on a day on which another source brought something", async () => {
    const said = contentOfStatement((await statementOf(eva, ana)).bytes);
    const states = await ledgerOf(ana);
    const lacking = [...states].filter(([, { state }]) => state === "missing" || state === "unsearched");
    expect(said.gaps.map(({ day }) => day)).toEqual(expect.arrayContaining(lacking.map(([day]) => day)));
    expect(said.gaps.find(({ day }) => day === "2026-03-05")).toEqual({
      day: "2026-03-05",
      state: "came",
      count: 1,
      sources: [{ source: "djen", court: "TJSP", state: "missing" }],
    });
    expect(said.gaps.some(({ day }) => states.get(day)!.state === "closed")).toBe(false);
  });

  test(
    "prints the lawyer, the period, since when he is looked up, counts, gaps and what it does not claim",
    { tags: "night" },
    async () => {
      const { bytes } = await statementOf(eva, ana);
      const { text, pages } = await textOfPdf(bytes);
      const said = contentOfStatement(bytes);
      expect(pages).toBeGreaterThan(1);
      for (const words of [
        "Declaração de cobertura",
        "Escritório um",
        "Ana Advogada",
        "900001/SP: procurado desde 05/03/2026. Em: DJEN, nos arquivos que vieram, de 03/03/2026 a",
        "10/02/2026 a 16/03/2026",
        "16/03/2026 às 10:00 (horário de Brasília)",
        `Dias em que não recebido em dia útil ${said.counts.by_state.missing}`,
        `${said.gaps.length} dias com alguma fonte habitual que não veio, veio só em parte ou não foi pesquisada.`,
        "05/03/2026, qui",
        "DJEN · TJSP: não recebido em dia útil",
        "Não afirma que não haja outras publicações.",
      ])
        expect(text).toContain(words);
      for (const { day } of said.gaps)
        expect(text).toContain(`${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`);
    },
  );

  test("counts days as not searched for somebody without publications who was never looked up", async () => {
    await server.rows.query(
      `insert into users (company_id, name, username, email, password_hash, role_ids, oab_code, status, created_at, updated_at)
       select company_id, 'Nara Nova Leal', 'nara', 'nara@exemplo.test', password_hash, '{5}', '900077/SP', 'A', now(), now()
       from users where username = 'advogada'`,
    );
    const { rows } = await server.rows.query("select id from users where username = 'nara'");
    const said = contentOfStatement((await statementOf(eva, Number(rows[0].id))).bytes);
    expect(said).toMatchObject({ sources: [], searched: [], counts: { publications: 0 } });
    expect(said.gaps[0]).toEqual({ day: "2026-02-10", state: "unsearched", count: 0, sources: [] });
  });

  test(
    "shows what came in part only, and in which sources each bar number and name was looked up",
    { tags: "night" },
    async () => {
      const page = {
        id: 990_001,
        texto: "Intimação",
        siglaTribunal: "TRT2",
        data_disponibilizacao: "2026-03-09",
      };
      await importGazettes(admin, "10/03/2026", {
        "pagina.json": JSON.stringify({ count: 1, items: [page] }),
      });
      await server.rows.query(
        `insert into djen_coverage (company_id, user_id, kind, what, since, whole)
       select company_id, user_id, kind, what, since, '{[2026-02-10, 2026-02-12]}' from searched_terms
       where user_id = $1 and kind = 'oab'`,
        [ana],
      );
      const { bytes } = await statementOf(eva, ana);
      const said = contentOfStatement(bytes);
      expect(said.version).toBe(2);
      const day = (court: string) =>
        said.sources.find((each) => each.court === court)!.days.find((each) => each.day === "2026-03-09");
      expect([day("TRT2")?.state, day("TJSP")?.state]).toEqual(["partial", "missing"]);
      expect(said.gaps.find((gap) => gap.day === "2026-03-09")?.sources).toContainEqual({
        source: "djen",
        court: "TRT2",
        state: "partial",
      });
      expect(said.arrived.find(({ court }) => court === "TRT2")).toMatchObject({ days: 3, partial: 1 });
      expect(said.searched.map(({ kind, sources }) => [kind, sources])).toEqual([
        [
          "oab",
          [
            { source: "djen", way: "requested", from: "2026-02-10", to: "2026-02-12", days: 3 },
            { source: "djen", way: "read", from: "2026-03-03", to: "2026-03-09", days: 5 },
          ],
        ],
        ["name", [{ source: "djen", way: "read", from: "2026-03-03", to: "2026-03-09", days: 5 }]],
      ]);
      const { text } = await textOfPdf(bytes);
      const line = text.replaceAll(/\s+/g, " ");
      for (const words of [
        "DJEN · TRT2: recebido em parte, sem publicações no que chegou",
        "Em: DJEN, por consulta, de 10/02/2026 a 12/02/2026; DJEN, nos arquivos que vieram, de 03/03/2026 a 09/03/2026 (5 dias).",
        "DJEN · TRT2 (3 dias, 1 só em parte: 04/03/2026 a 09/03/2026)",
        "“Em parte” é o dia de que veio um arquivo que não diz ser o dia inteiro do tribunal",
      ])
        expect(line).toContain(words);
    },
  );

  test("can be read in version 1, which lacks both", () => {
    const old = { source: "djen", court: "TJSP", days: 1, first: "2026-03-04", last: "2026-03-04" };
    const { arrived, searched, counts } = CoverageStatement.parse({
      kind: "pauta.coverage_statement",
      version: 1,
      office: "Escritório um",
      lawyer: { id: ana, name: "Ana Advogada", oab_code: null },
      period: { from: "2026-03-04", to: "2026-03-04" },
      made_at: "2026-03-16T13:00:00.000Z",
      time_zone: "America/Sao_Paulo",
      made_by: "Eva Escritório",
      searched: [{ kind: "oab", what: "900001/SP", since: "2026-03-02", searched_from: null }],
      history: null,
      gazette: null,
      requested_whole: [],
      counts: {
        publications: 0,
        days: 1,
        by_state: { came: 0, nothing: 1, missing: 0, unsearched: 0, closed: 0, ahead: 0 },
      },
      gaps: [],
      sources: [],
      arrived: [old],
      days: [{ day: "2026-03-04", state: "nothing", count: 0 }],
    });
    expect([arrived[0]!.partial, searched[0]!.sources, counts.by_state.nothing]).toEqual([0, [], 1]);
  });

  test("is recorded in the office's audit trail", async () => {
    await statementOf(eva, ana);
    const { rows } = await server.rows.query(
      "select act, actor_name from audit_entries where subject = 'coverage_statement' limit 1",
    );
    expect(rows).toMatchObject([{ act: "exported", actor_name: expect.stringContaining("Eva") }]);
  });
});

describe("permissions", () => {
  test("nobody gets a statement of another office's lawyer, or without the ledger's permission", async () => {
    expect((await statementOf(eva, vito)).status).toBe(404);
    expect((await statementOf(await server.enter("advogada"), ana)).status).toBe(403);
    expect((await save(server, eva, `/api/coverage_statement?user=${ana}&period=${PERIOD}`)).status).toBe(
      403,
    );
  });

  test("the platform's staff gets statements of every office", async () => {
    const { bytes } = await save(server, admin, `/api/coverage_statement?user=${vito}&period=${PERIOD}`);
    expect(contentOfStatement(bytes)).toMatchObject({
      office: "Escritório dois",
      lawyer: { name: "Vito Vizinho Prado" },
    });
  });

  test("a period in the future, too long or backwards is rejected with a message", async () => {
    const refusal = async (period: string) => {
      const { status, bytes } = await statementOf(eva, ana, period);
      return [status, Object.values(JSON.parse(bytes.toString()).errors).flat()];
    };
    expect(await refusal("2026-03-01/2026-03-17")).toEqual([
      422,
      ["O período vai no máximo até hoje, 16/03/2026"],
    ]);
    expect(await refusal("2025-03-15/2026-03-16")).toEqual([422, ["O período pode ter no máximo 366 dias"]]);
    expect(await refusal("2026-03-02/2026-03-01")).toEqual([422, ["Período inválido"]]);
    expect((await statementOf(eva, ana, "2025-03-16/2026-03-16")).status).toBe(200);
  });
});
