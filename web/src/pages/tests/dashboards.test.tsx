import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import type { RoleName } from "@pauta/contract/platform/roles";
import type { UserAction } from "@pauta/contract/desk/user-actions";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, fakeServer, type FakeServer, upTo } from "../../testing/fake-server.fixture.ts";

/** The page and its dialogs are many modules, loaded from disk one by one here. */
const LONGEST_READING_MS = 60_000;
beforeAll(async () => {
  await import("../lawyer-dashboard.page.tsx");
  await import("../parts/lawyer-agenda.part.tsx");
  await import("../../agenda/compromises/compromise-list.dialog.tsx");
}, LONGEST_READING_MS);

const otavio = { id: 3, name: "Otávio Cerejal" };
const beatriz = { id: 4, name: "Beatriz Trovoada" };

const row = (id: number, description: string, situation: string) => ({
  id,
  user_id: 4,
  user: beatriz,
  compromise_type_id: 2,
  compromise_type: { id: 2, compromise_type: "Audiência", color: "#8E24AA" },
  classification_id: 2,
  description,
  compromise_date: "2026-03-20",
  start_time: "14:00",
  end_time: "15:00",
  all_day: false,
  situation,
  completed: false,
  completed_at: null,
  awaits_check: false,
  is_fatal: false,
  dates_to_check: false,
  case_name: null,
  court_time_zone: null,
  lawsuit_id: null,
  lawsuit: null,
  client_id: null,
  client: null,
  tags: [],
  created_at: "2026-03-10T12:00:00Z",
  updated_at: "2026-03-10T12:00:00Z",
});

const pageOf = (data: unknown[]) =>
  ok({ data, current_page: 1, last_page: 1, per_page: 30, total: data.length, total_is_lower_bound: false });

const action = (id: number, own: Partial<UserAction> = {}): UserAction => ({
  id,
  action_type: "publicationForward",
  color: "#4D55F1",
  sub_color: "#E4E5FD",
  icon: "forward",
  creator_user: otavio,
  target_user: beatriz,
  comment: "Favor providenciar.",
  compromise: null,
  compromiseType: { id: 6, compromise_type: "Análise de publicação", color: "#607D8B" },
  lawsuit: { id: 9, process: "50773265920188210001", tags: [{ id: 1, name: "Urgente", color: "#E03131FF" }] },
  publication_id: 12,
  publication: {
    id: 12,
    publication_code: "556677",
    publication_date: "2026-03-13",
    lawsuit_number: "50773265920188210001",
    lawsuit_id: 9,
    updated_at: "2026-03-13T12:00:00.000Z",
  },
  taken_back: null,
  opened: true,
  created_at: "2026-03-13T13:32:00Z",
  closed_at: null,
  ...own,
});

const STATS = {
  opened: 7,
  pending: 7,
  treated: 4,
  countForDay: 5,
  countProgresses: 2,
  to_forward: 3,
  electronic: 6,
};
const AGENDA = {
  counts: { on_time: 11, attention: 2, delayed: 1 },
  types: [
    { id: 1, compromise_type: "Prazo", color: "#1976D2", count: 0 },
    { id: 2, compromise_type: "Audiência", color: "#8E24AA", count: 5 },
  ],
};

async function open(address: string, responses: FakeServer["responses"] = {}, ...held: RoleName[]) {
  const server = fakeServer({
    "GET /api/profile": ok(personWith(...(held.length === 0 ? (["client_admin"] as const) : held))),
    "GET /api/health": ok({ status: "ok" }),
    "GET /api/publications": pageOf([]),
    "GET /api/publications_stats": ok(STATS),
    "GET /api/month_publications": ok({ data: [] }),
    "GET /api/compromise_stats": ok(AGENDA),
    "GET /api/compromises_ahead": ok({
      deadlines: { until: "2100-01-01", count: 0 },
      hearings: { count: 0, starts_at: null },
    }),
    "GET /api/compromises": pageOf([]),
    "GET /api/undecided_deadlines": ok({
      data: [],
      current_page: 1,
      last_page: 1,
      per_page: 30,
      ...upTo(0),
      counts: { without: upTo(0), to_check: upTo(0) },
    }),
    "GET /api/lawsuits_progress_stats": ok({ latest_progress: 8 }),
    "GET /api/user_actions": pageOf([]),
    ...responses,
  });
  const app = openApp(address);
  await screen.findByRole("heading", { level: 1 });
  return { server, ...app };
}

const counted = async (name: RegExp, text: string) => {
  const counter = await screen.findByRole("button", { name });
  await waitFor(() => expect(counter.textContent).toBe(text));
  return counter;
};

describe("the lawyer's dashboard", () => {
  it("counts open compromises by situation, and each counter opens its list", async () => {
    const requested: URLSearchParams[] = [];
    const { user } = await open("/advogado/dashboard", {
      "GET /api/compromises": ({ query }) => {
        requested.push(query);
        return pageOf(query.get("situation") === "delayed" ? [row(1, "Réplica atrasada", "delayed")] : []);
      },
    });
    await counted(/^Em Dia/, "Em Dia11");
    await counted(/^Em Atenção/, "Em Atenção2");
    await user.click(await counted(/^Em Atraso/, "Em Atraso1"));
    const list = await screen.findByRole("dialog", { name: "Compromissos: Em Atraso" });
    expect(await within(list).findByText("Réplica atrasada")).toBeTruthy();
    expect(requested.at(-1)?.get("situation")).toBe("delayed");
    expect(requested.at(-1)?.get("period")).toBe("01/01/2000-31/12/2100");
  });

  it("has a chip for each type with open compromises", async () => {
    await open("/advogado/dashboard");
    const chips = await screen.findByRole("list", { name: "Compromissos em aberto por tipo" });
    expect(
      within(chips)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Audiência 5"]);
  });

  it("shows the next hearings, and counts electronic notices, whose list it opens", async () => {
    const { user, address } = await open("/advogado/dashboard", {
      "GET /api/compromises": ({ query }) =>
        pageOf(query.get("type") === "2" ? [row(1, "Audiência de instrução", "on_time")] : []),
    });
    const hearings = await screen.findByRole("list", { name: "Próximas audiências" });
    expect(within(hearings).getByRole("button").textContent).toContain("Audiência de instrução");
    await user.click(await counted(/^Intimações eletrônicas/, "Intimações eletrônicas6"));
    await waitFor(() => expect(address()).toContain("electronic=1"));
    expect(await screen.findByRole("heading", { level: 1, name: "Intimações eletrônicas" })).toBeTruthy();
  });

  it.each([
    [1, true],
    [3, false],
  ] as const)("on plan type %i, whether automatic deadlines are shown: %s", async (plan_type, isShown) => {
    const person = personWith("lawyer");
    const company = { ...person.company!, plan: { id: 2, name: "PLANO", plan_type } };
    await open("/advogado/dashboard", { "GET /api/profile": ok({ ...person, company }) });
    await screen.findByRole("region", { name: "Próximas audiências" });
    expect(screen.queryByRole("region", { name: "Prazos automáticos" }) !== null).toBe(isShown);
  });

  it("shows the terms of automatic deadlines on the basic plan", async () => {
    const person = personWith("lawyer");
    const company = { ...person.company!, plan: { id: 2, name: "LIGHT", plan_type: 1 } };
    const description =
      "Prazo automático: 15 dias úteis - disponibilização 13/03/2026, publicação 16/03/2026, início 17/03/2026";
    await open("/advogado/dashboard", {
      "GET /api/profile": ok({ ...person, company }),
      "GET /api/compromises": ({ query }) =>
        pageOf(query.get("type") === "7" ? [row(1, description, "on_time")] : []),
    });
    const made = await screen.findByRole("region", { name: "Prazos automáticos" });
    expect((await within(made).findByRole("button")).textContent).toMatch(/15 dias úteis$/);
    expect(within(made).getByText(/um auxílio. Confira cada um/)).toBeTruthy();
    expect(await screen.findByText("Nenhum prazo a decidir.")).toBeTruthy();
  });
});

describe("Painel", () => {
  it("counts publications, and a counter opens its list", async () => {
    const { user, address } = await open("/empresa/dashboard");
    await screen.findByText((_, shown) => shown?.textContent === "A Encaminhar3");
    await counted(/^Tratadas/, "Tratadas4");
    await user.click(await counted(/^Pendentes/, "Pendentes7"));
    await waitFor(() => expect(address()).toBe("/advogado/dashboard?days=all&treated=0"));
  });
  it("opens the day's movements", async () => {
    const days: (string | null)[] = [];
    const { user } = await open("/empresa/dashboard", {
      "GET /api/latest_lawsuit_progresses": ({ query }) => {
        days.push(query.get("date"));
        return pageOf([]);
      },
    });
    await user.click(await counted(/^Andamentos/, "Andamentos2"));
    const dialog = await screen.findByRole("dialog", { name: /^Andamentos de/ });
    expect(await within(dialog).findByText("Sem Movimentações neste dia.")).toBeTruthy();
    expect(days[0]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it("shows who did what for whom, and closes an action", async () => {
    let opened = true;
    const { user, server } = await open("/empresa/dashboard", {
      "GET /api/user_actions": () => pageOf([action(1, { opened })]),
      "PUT /api/close_action/1": () => {
        opened = false;
        return ok(action(1, { opened, closed_at: "2026-03-13T14:00:00Z" }));
      },
    });
    expect(await screen.findByText("Publicação encaminhada")).toBeTruthy();
    expect(screen.getByText(/Otávio Cerejal para Beatriz Trovoada/).textContent).toContain("10:32");
    expect(screen.getByRole("link", { name: "5077326-59.2018.8.21.0001" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Novo Compromisso/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Encerrar/ }));
    expect(await screen.findByText("Ação Encerrada com Sucesso")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Encerrar/ })).toBeNull());
    expect(server.calls).toContain("PUT /api/close_action/1");
  });

  it("offers a new compromise for an analysed publication", async () => {
    await open("/empresa/dashboard", {
      "GET /api/user_actions": pageOf([
        action(1, {
          action_type: "deadlineEndedPublicationRead",
          creator_user: beatriz,
          target_user: otavio,
          opened: false,
        }),
      ]),
    });
    expect(await screen.findByText("Publicação analisada")).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Novo Compromisso/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Encerrar/ })).toBeNull();
  });

  it("filters the actions by the address, and offers to clear the filters", async () => {
    const requested: URLSearchParams[] = [];
    const { user, address } = await open("/empresa/dashboard?creator=4&action_status=true&type=2", {
      "GET /api/user_actions": ({ query }) => {
        requested.push(query);
        return pageOf([]);
      },
    });
    const way = await screen.findByRole("button", { name: "Limpar filtros" });
    expect(Object.fromEntries(requested[0]!)).toEqual({
      creator: "4",
      action_status: "true",
      type: "2",
      page: "1",
    });
    await user.click(way);
    await waitFor(() => expect(address()).toBe("/empresa/dashboard"));
  });

  it.each(["forwarding_agent", "lawyer", "associate_lawyer", "admin"] as const)(
    "is hidden from %s",
    async (role) => {
      await open("/empresa/dashboard", {}, role);
      expect(screen.queryByRole("heading", { name: "Painel" })).toBeNull();
    },
  );
});

describe("Atividades", () => {
  it("is the timeline of forwarding agents", async () => {
    await open(
      "/controller/atividades",
      { "GET /api/user_actions": pageOf([action(1)]) },
      "forwarding_agent",
    );
    expect(await screen.findByText("Publicação encaminhada")).toBeTruthy();
    expect(await screen.findByRole("link", { name: "Atividades" })).toBeTruthy();
  });

  it("is hidden from administrators", async () => {
    await open("/controller/atividades");
    expect(screen.queryByRole("heading", { name: "Atividades" })).toBeNull();
  });
});
