import type { SearchState } from "@pauta/contract/gazettes/coverage";
import { screen, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, upTo } from "../../testing/fake-server.fixture.ts";
import { fakeCompromises } from "../../agenda/compromises/compromises.fixture.tsx";
import { fakeDesk } from "../../desk/forwarding/desk.fixture.ts";
import { publication, YESTERDAY, stats } from "../../desk/publications/office.fixture.ts";

/** The page and its parts are many modules, loaded from disk one by one here. */
const LONGEST_READING_MS = 60_000;
beforeAll(async () => {
  await import("../../pages/lawyer-dashboard.page.tsx");
  await import("../../pages/controller-dashboard.page.tsx");
  await import("./first-day.part.tsx");
}, LONGEST_READING_MS);

const STATE: SearchState = {
  lawyers: [
    {
      user: { id: 7, name: "Ana Lima", oab_code: "900001/SP" },
      company_id: 1,
      company_name: "Lima Advogados",
      searched: [
        {
          kind: "oab",
          what: "900001/SP",
          since: "2026-03-16",
          searched_from: null,
          sources: [],
          stopped: null,
        },
      ],
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
  const server = fakeCompromises([], personWith("lawyer"));
  Object.assign(server.responses, {
    "GET /api/publications": ok({ ...page([]), total_is_lower_bound: false }),
    "GET /api/publications_stats": ok(stats()),
    "GET /api/month_publications": ok({ data: [] }),
    "GET /api/past_deadlines": ok({
      ...page([]),
      total_is_lower_bound: false,
      counts: { running: upTo(0), over: upTo(0), undated: upTo(0) },
    }),
    "GET /api/search_state": ok({ ...STATE, ...state }),
  });
  openApp("/advogado/dashboard");
  return within(await screen.findByRole("region", { name: "O que está sendo procurado" }));
}

it(
  "before the first publication the page shows what is searched for, since when and how far, and what to do",
  { tags: "night" },
  async () => {
    const notice = await open({});
    expect(notice.getByText(/vêm do DJEN, pela OAB de cada advogado, nos dias úteis/)).toBeTruthy();
    expect(notice.getByText("900001/SP: procurado desde 16/03/2026")).toBeTruthy();
    expect(
      notice.getByText(/Histórico no DJEN: 12 de 53 dias desde 16\/12\/2025; a busca continua/),
    ).toBeTruthy();
    expect(notice.getByRole("link", { name: "seu perfil" }).getAttribute("href")).toBe("/perfil");
  },
);

it(
  "while the gazette does not answer the page says so, and when it is queried again",
  { tags: "night" },
  async () => {
    const waiting = {
      ...STATE.lawyers[0]!.gazette!,
      state: "waiting" as const,
      waits_until: "2026-03-16T13:05:00Z",
      failure: "O DJEN não respondeu a tempo.",
    };
    const notice = await open({ lawyers: [{ ...STATE.lawyers[0]!, gazette: waiting }] });
    expect(notice.getByText(/O DJEN não respondeu a tempo\. Nova tentativa em 16\/03\/2026/)).toBeTruthy();
  },
);

it(
  "where nothing is fetched, administrators see the names of the settings, and others see whom to ask",
  { tags: "night" },
  async () => {
    const notice = await open({ source: "none", settings: ["DJEN_LAWYERS", "DJEN_COURTS"] });
    expect(notice.getByRole("alert").textContent).toContain("variável DJEN_LAWYERS ou DJEN_COURTS");
  },
);

it("a lawyer reads that the administrator has to act", { tags: "night" }, async () => {
  const notice = await open({ source: "none" });
  expect(notice.getByRole("alert").textContent).toContain("O administrador precisa ligar a busca");
  expect(notice.queryByText(/DJEN_LAWYERS/)).toBeNull();
});

/** The desk of a forwarding agent. */
function openForwardDesk(
  publications: Parameters<typeof fakeDesk>[0],
  state: Partial<SearchState> = {},
  address = "/controller/dashboard",
) {
  fakeDesk(publications, {
    "GET /api/past_deadlines": ok({
      ...page([]),
      total_is_lower_bound: false,
      counts: { running: upTo(0), over: upTo(0), undated: upTo(0) },
    }),
    "GET /api/search_state": ok({ ...STATE, ...state }),
  });
  openApp(address);
}

it(
  "a forwarding agent sees the same before the first publication, what to do meanwhile, and that it comes to this desk",
  { tags: "night" },
  async () => {
    openForwardDesk([]);
    const notice = within(await screen.findByRole("region", { name: "O que está sendo procurado" }));
    expect(screen.getByText("Nenhuma publicação até agora.")).toBeTruthy();
    expect(screen.queryByText(/todas as publicações estão com quem cuida delas/)).toBeNull();
    expect(notice.getByText(/vêm do DJEN, pela OAB de cada advogado, nos dias úteis/)).toBeTruthy();
    expect(notice.getByText("900001/SP: procurado desde 16/03/2026")).toBeTruthy();
    expect(notice.getByText(/Histórico no DJEN: 12 de 53 dias/)).toBeTruthy();
    expect(
      notice.getByText(/confira os nomes e as OABs acima; quem os corrige é o administrador do escritório/),
    ).toBeTruthy();
    expect(notice.getByText(/aparece aqui, para ser encaminhada/)).toBeTruthy();
    expect(notice.getByRole("link", { name: "os processos" }).getAttribute("href")).toBe(
      "/advogado/processos",
    );
    expect(notice.queryByRole("link", { name: "seu perfil" })).toBeNull();
  },
);

it(
  "a forwarding agent of an installation that fetches nothing reads that the administrator has to act",
  { tags: "night" },
  async () => {
    openForwardDesk([], { source: "none" });
    const notice = within(await screen.findByRole("region", { name: "O que está sendo procurado" }));
    expect(notice.getByRole("alert").textContent).toContain("O administrador precisa ligar a busca");
  },
);

it("a forwarding agent sees that all is forwarded, and no first-day text, once anything came", async () => {
  openForwardDesk([publication(1, { forwarded: true, publication_date: YESTERDAY })]);
  expect(
    await screen.findByText("Nada a encaminhar: todas as publicações estão com quem cuida delas."),
  ).toBeTruthy();
  expect(screen.queryByRole("region", { name: "O que está sendo procurado" })).toBeNull();
});

it("a forwarding agent sees an empty search, and no first-day text", { tags: "night" }, async () => {
  openForwardDesk([], {}, "/controller/dashboard?publication_text=penhora");
  expect(await screen.findByText("Nenhuma publicação com “penhora”.")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "O que está sendo procurado" })).toBeNull();
});
