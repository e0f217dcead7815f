import type { Coverage, LawyerCoverage, SearchedSource, SearchTerm } from "@pauta/contract/gazettes/coverage";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, type FakeServer, fakeServer, rejection } from "../../testing/fake-server.fixture.ts";
import { readCoverageView, writeCoverageView } from "./coverage.view.ts";

const LEDGER = "GET /api/company/coverage";
const EVERYWHERE = "GET /api/coverage";

const lawyer = (id: number, name: string, more: Partial<LawyerCoverage> = {}): LawyerCoverage => ({
  user: { id, name, oab_code: `90000${id}/SP` },
  company_id: 7,
  company_name: "Lima Advogados",
  days: [
    { day: "2026-03-12", state: "came", count: 2, listed_on: "2026-03-13" },
    { day: "2026-03-13", state: "missing", count: 0, listed_on: null },
    { day: "2026-03-14", state: "closed", count: 0, listed_on: null },
    { day: "2026-03-16", state: "nothing", count: 0, listed_on: null },
    { day: "2026-03-17", state: "unsearched", count: 0, listed_on: null },
    { day: "2026-03-18", state: "partial", count: 0, listed_on: null },
  ],
  total: 2,
  silence: null,
  searched: [
    {
      kind: "oab",
      what: `90000${id}/SP`,
      since: "2026-03-02",
      searched_from: null,
      sources: [],
      stopped: null,
    },
  ],
  history: null,
  gazette: null,
  ...more,
});
const REQUESTED: SearchedSource = {
  source: "djen",
  way: "requested",
  from: "2025-12-02",
  to: "2026-03-12",
  days: 100,
};
const READ: SearchedSource = { source: "aasp", way: "read", from: "2026-03-02", to: "2026-03-12", days: 8 };
const searched = (
  kind: SearchTerm["kind"],
  what: string,
  since: string,
  searched_from: string | null,
  sources: SearchedSource[],
): SearchTerm => ({ kind, what, since, searched_from, sources, stopped: null });
const ledger: Coverage = {
  data: [
    lawyer(1, "Ana Lima"),
    lawyer(2, "Beto Sá", { silence: { since: "2026-02-27", business_days: 9, usual: 4 } }),
  ],
  current_page: 1,
  last_page: 2,
  per_page: 20,
  total: 22,
  month: "2026-03",
  sources: [
    { source: "djen", court: "TJRS" },
    { source: "aasp", court: "" },
  ],
  silent: 1,
};

let server: FakeServer;
let requested: URLSearchParams[];

beforeEach(() => {
  requested = [];
  server = fakeServer({
    "GET /api/profile": ok(personWith("client_admin")),
    "GET /api/health": ok({ status: "ok" }),
    [LEDGER]: ({ query }) => {
      requested.push(query);
      return ok(ledger);
    },
  });
});

async function open(address = "/empresa/cobertura?month=2026-03") {
  const app = openApp(address);
  await screen.findByText("Beto Sá", {}, { timeout: 15_000 });
  return app;
}

describe("the coverage ledger", () => {
  it("shows for each lawyer and day what came, in words too", async () => {
    await open();
    const grid = within(screen.getByRole("table", { name: "Cobertura de Março de 2026" }));
    const line = within(grid.getAllByRole("row")[1]!);
    for (const words of [
      "2 publicações",
      "não recebido em dia útil",
      "não era dia útil",
      "recebido, sem publicações",
      "ainda não procurado",
      "recebido em parte, sem publicações no que chegou",
    ])
      expect(line.getByText(words)).toBeTruthy();
    expect(within(screen.getByRole("list", { name: "Legenda" })).getAllByRole("listitem")).toHaveLength(7);
  });

  it("links from a day with publications to where they are read", async () => {
    await open();
    const [way] = screen.getAllByRole("link", { name: "2 publicações" });
    expect(way!.getAttribute("href")).toBe("/advogado/dashboard?publication_date=2026-03-13");
    expect(within(way!).getByTitle("12/03/2026: 2 publicações, no dia 13/03/2026")).toBeTruthy();
  });

  it("shows since when each bar number and name is searched for, and since when in stored gazettes", async () => {
    server.responses[LEDGER] = ok({
      ...ledger,
      data: [
        lawyer(2, "Beto Sá", {
          searched: [
            searched("oab", "900002/SP", "2026-03-02", "2025-12-02", [REQUESTED, READ]),
            searched("name", "Beto Sá", "2026-03-02", null, [READ]),
            searched("name", "Beto Solteiro Lima", "2026-03-09", null, [READ]),
            searched("followed", "Lima Comércio", "2026-03-10", null, [READ]),
            searched("followed", "Lima Transportes", "2026-03-11", null, []),
          ],
        }),
        lawyer(3, "Caio Reis", { searched: [] }),
      ],
    });
    await open();
    expect(screen.getByText("900002/SP: procurado desde 02/12/2025 (histórico)")).toBeTruthy();
    expect(screen.getByText("Lima Comércio: procurado desde 10/03/2026")).toBeTruthy();
    expect(screen.getByText("Beto Solteiro Lima: procurado desde 09/03/2026")).toBeTruthy();
    expect(screen.queryByText(/^Beto Sá: procurado/)).toBeNull();
    const read = "AASP, nos arquivos que vieram, de 02/03/2026 a 12/03/2026 (8 dias)";
    expect(
      screen.getByText("DJEN, por consulta, de 02/12/2025 a 12/03/2026, menos 1 dia sem resposta"),
    ).toBeTruthy();
    expect(screen.getByText("Em 2 fontes")).toBeTruthy();
    // two consecutive equal ones are shown once
    expect(screen.getAllByText("Em 1 fonte")).toHaveLength(1);
    expect(screen.getAllByText(read)).toHaveLength(2);
    expect(screen.getByText("Em nenhuma fonte ainda.")).toBeTruthy();
    expect(
      screen.getByText(
        "Ainda não procurado: a busca começa em instantes ou, no mais tardar, no próximo diário.",
      ),
    ).toBeTruthy();
  });

  it("warns of a lawyer without publications for unusually long", async () => {
    await open();
    expect(screen.getByText("9 dias úteis sem publicações")).toBeTruthy();
    expect(screen.getByText("A última é de 27/02/2026; o comum é até 4.")).toBeTruthy();
  });

  it(
    "downloads a lawyer's statement of the shown month, and rejects future days",
    { tags: "night" },
    async () => {
      const wanted: URLSearchParams[] = [];
      server.responses["GET /api/company/coverage_statement"] = ({ query }) => {
        wanted.push(query);
        return rejection(403, "Você não tem permissão para esta ação.");
      };
      const { user } = await open();
      await user.click(screen.getAllByRole("button", { name: "Declaração de cobertura (PDF)" })[1]!);
      const dialog = within(
        await screen.findByRole("dialog", { name: "Declaração de cobertura de Beto Sá" }),
      );
      const to = dialog.getByLabelText(/^Até/);
      await user.clear(to);
      await user.type(to, "31/12/2199");
      await user.click(dialog.getByRole("button", { name: "Gerar PDF" }));
      expect(dialog.getByText("O período vai no máximo até hoje")).toBeTruthy();
      await user.clear(to);
      await user.type(to, "17/03/2026");
      await user.click(dialog.getByRole("button", { name: "Gerar PDF" }));
      await waitFor(() =>
        expect(wanted.map((query) => Object.fromEntries(query))).toEqual([
          { user: "2", period: "2026-03-12/2026-03-17" },
        ]),
      );
    },
  );

  it(
    "switches months, sources, names and pages, and stores the choice in the address",
    { tags: "night" },
    async () => {
      const { user } = await open();
      await user.click(screen.getByLabelText("Mês anterior"));
      await waitFor(() => expect(requested.at(-1)?.get("month")).toBe("2026-02"));
      await user.selectOptions(screen.getByLabelText("Fonte"), "DJEN · TJRS");
      await waitFor(() => expect(requested.at(-1)?.get("court")).toBe("TJRS"));
      await user.type(screen.getByLabelText("Pesquisar advogado"), "beto{Enter}");
      await waitFor(() => expect(requested.at(-1)?.get("name")).toBe("beto"));
      await user.click(screen.getByLabelText("Somente sem publicações (1)"));
      await waitFor(() => expect(requested.at(-1)?.get("silent")).toBe("1"));
      await user.click(screen.getByLabelText("Página 2"));
      await waitFor(() => expect(requested.at(-1)?.get("page")).toBe("2"));
      expect(Object.fromEntries(requested.at(-1)!)).toMatchObject({ month: "2026-02", source: "djen" });
    },
  );

  it("says when nobody is silent, and when it cannot be loaded", async () => {
    server.responses[LEDGER] = ok({ ...ledger, data: [], last_page: 1, total: 0, silent: 0 });
    openApp("/empresa/cobertura?silent=1");
    expect(
      await screen.findByText(
        "Ninguém está sem publicações há mais tempo do que o comum.",
        {},
        { timeout: 15_000 },
      ),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: "Mostrar todos" })).toBeTruthy();
  });

  it("offers a retry when it cannot be loaded", async () => {
    server.responses[LEDGER] = rejection(403, "Você não tem permissão para esta ação.");
    openApp("/empresa/cobertura");
    expect(
      await screen.findByText(
        /Erro ao carregar a cobertura: Você não tem permissão/,
        {},
        { timeout: 15_000 },
      ),
    ).toBeTruthy();
  });

  it("names the offices for the platform's administrator", async () => {
    server.responses["GET /api/profile"] = ok(personWith("admin"));
    server.responses[EVERYWHERE] = ok(ledger);
    await open("/cobertura?month=2026-03");
    expect(screen.getByText("900001/SP · Lima Advogados")).toBeTruthy();
    const [way] = screen.getAllByRole("link", { name: "2 publicações" });
    expect(way!.getAttribute("href")).toBe("/empresa/informacoes?company=7&day=2026-03-13");
  });
});

describe("the address of the ledger", () => {
  it("contains only what differs from this month's first page, and ignores invalid values", () => {
    const today = "2026-03-18";
    const plain = { month: "2026-03", page: 1, name: "", source: "", onlySilent: false };
    expect(writeCoverageView(plain, today)).toEqual({});
    expect(readCoverageView({ month: "2026-13", page: "-1", silent: "x" }, today)).toEqual(plain);
    const other = { month: "2026-01", page: 3, name: "ana", source: "djen/TJRS", onlySilent: true };
    expect(readCoverageView(writeCoverageView(other, today), today)).toEqual(other);
  });
});
