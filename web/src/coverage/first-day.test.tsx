import type { SearchState } from "@pauta/contract/coverage";
import { screen, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { openApp } from "../app/open-app.fixture.tsx";
import { ok, personWith } from "../app/pretend-server.fixture.ts";
import { pretendAgenda } from "../compromises/compromises.fixture.tsx";

/** The page and its parts are many files, read from disk one by one here. */
const LONGEST_READING_MS = 60_000;
beforeAll(async () => {
  await import("../dashboards/lawyer-dashboard.page.tsx");
  await import("./first-day.part.tsx");
}, LONGEST_READING_MS);

const STATE: SearchState = {
  lawyers: [
    {
      user: { id: 7, name: "Ana Lima", oab_code: "900001/SP" },
      company_id: 1,
      company_name: "Lima Advogados",
      sought: [{ kind: "oab", what: "900001/SP", since: "2026-03-16", searched_from: null, sources: [] }],
      history: null,
      gazette: {
        searched_from: "2025-12-16",
        days: 53,
        read: 12,
        state: "running",
        waits_until: null,
        failure: null,
      },
    },
  ],
  total: 1,
  source: "lawyers",
  by_the_clock: true,
  settings: [],
};
const page = (data: object[]) => ({ data, current_page: 1, last_page: 1, per_page: 30, total: data.length });

async function open(state: Partial<SearchState>) {
  const server = pretendAgenda([], personWith("lawyer"));
  Object.assign(server.answers, {
    "GET /api/publications": ok(page([])),
    "GET /api/publications_stats": ok({}),
    "GET /api/month_publications": ok({ data: [] }),
    "GET /api/past_deadlines": ok({ ...page([]), counts: { running: 0, over: 0, undated: 0 } }),
    "GET /api/search_state": ok({ ...STATE, ...state }),
  });
  openApp("/advogado/dashboard");
  return within(await screen.findByRole("region", { name: "O que está sendo procurado" }));
}

it("The day before the first publication says what is looked for, since when, how far the past is, and what to do", async () => {
  const told = await open({});
  expect(told.getByText(/vêm do DJEN, pela OAB de cada advogado, nos dias úteis/)).toBeTruthy();
  expect(told.getByText("900001/SP: procurado desde 16/03/2026")).toBeTruthy();
  expect(
    told.getByText(/Histórico no DJEN: 12 de 53 dias desde 16\/12\/2025; a busca continua/),
  ).toBeTruthy();
  expect(told.getByRole("link", { name: "seu perfil" }).getAttribute("href")).toBe("/perfil");
});

it("While the gazette gives no answer the day says so, and when it is asked again", async () => {
  const waiting = {
    ...STATE.lawyers[0]!.gazette!,
    state: "waiting" as const,
    waits_until: "2026-03-16T13:05:00Z",
    failure: "O DJEN não respondeu a tempo.",
  };
  const told = await open({ lawyers: [{ ...STATE.lawyers[0]!, gazette: waiting }] });
  expect(told.getByText(/O DJEN não respondeu a tempo\. Nova tentativa em 16\/03\/2026/)).toBeTruthy();
});

it("Where nothing is fetched, who answers for the office reads the settings' names, and others to whom to turn", async () => {
  const told = await open({ source: "none", settings: ["DJEN_LAWYERS", "DJEN_COURTS"] });
  expect(told.getByRole("alert").textContent).toContain("variável DJEN_LAWYERS ou DJEN_COURTS");
});

it("A lawyer is told that the administrator has to act", async () => {
  const told = await open({ source: "none" });
  expect(told.getByRole("alert").textContent).toContain("O administrador precisa ligar a busca");
  expect(told.queryByText(/DJEN_LAWYERS/)).toBeNull();
});
