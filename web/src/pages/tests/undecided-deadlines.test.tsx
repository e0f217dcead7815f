import { screen, waitFor, within } from "@testing-library/react";
import type { UndecidedDeadline } from "@pauta/contract/desk/automatic-deadlines";
import type { DeadlineCandidate } from "@pauta/contract/law/deadline-candidates";
import { beforeAll, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, upTo } from "../../testing/fake-server.fixture.ts";
import { stats } from "../../desk/publications/office.fixture.ts";
import { compromise, fakeCompromises } from "../../agenda/compromises/compromises.fixture.tsx";

/** The page and its dialogs are many modules, loaded from disk one by one here. */
const LONGEST_READING_MS = 60_000;
beforeAll(async () => {
  await import("../lawyer-dashboard.page.tsx");
  await import("../parts/lawyer-agenda.part.tsx");
  await import("../controller-dashboard.page.tsx");
  await import("../../agenda/compromises/detail/compromise-detail.dialog.tsx");
}, LONGEST_READING_MS);

const WITHOUT: UndecidedDeadline = {
  kind: "without",
  publication_id: 9,
  compromise_id: null,
  date: "2026-03-16",
  title: "Despacho",
  process: "5000001-27.2026.8.21.0001",
  user: { id: 7, name: "Ana Lima" },
  reason: "Os prazos do texto não são de parte: confira se algum é seu.",
};
const TO_CHECK: UndecidedDeadline = {
  ...WITHOUT,
  kind: "to_check",
  compromise_id: 4,
  date: "2026-03-23",
  title: null,
  reason: "Conferir: 23/03/2026 (5 dias úteis) ou 07/04/2026 (15 dias úteis)",
};
const candidate = (date: string, term: string): DeadlineCandidate => ({
  date,
  term,
  norm: null,
  evidence: "“5 dias”",
  reason: "É um dos 2 prazos de parte que o texto traz.",
  requested: null,
});
const DEADLINE = compromise(4, {
  description: "Prazo de duas datas",
  compromise_date: "2026-03-23",
  dates_to_check: true,
  deadline_candidates: [candidate("2026-03-23", "5 dias úteis"), candidate("2026-04-07", "15 dias úteis")],
});
const DECIDED = { ...DEADLINE, compromise_date: "2026-04-07", dates_to_check: false };

const IN_HOURS: UndecidedDeadline = {
  ...TO_CHECK,
  compromise_id: 5,
  reason: "Prazo em horas: conferir 17/03/2026 (48 horas, a contar à mão)",
};
const HOURS = compromise(5, {
  description: "Prazo de 48 horas",
  compromise_date: "2026-03-17",
  dates_to_check: true,
  deadline_candidates: [{ ...candidate("2026-03-17", "48 horas, a contar à mão"), in_hours: true }],
});

const page = (data: object[]) => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 30,
  ...upTo(data.length),
});

async function open(
  address: string,
  role: "lawyer" | "forwarding_agent",
  plan_type = role === "lawyer" ? 1 : 2,
) {
  const person = personWith(role);
  const plan = { id: 2, name: "LIGHT", plan_type };
  const server = fakeCompromises([DEADLINE], { ...person, company: { ...person.company!, plan } });
  let isDecided = false;
  Object.assign(server.responses, {
    "GET /api/publications": ok(page([])),
    "GET /api/publications_stats": ok(stats()),
    "GET /api/month_publications": ok({ data: [] }),
    "GET /api/undecided_deadlines": () => {
      const data = isDecided ? [WITHOUT] : [TO_CHECK, WITHOUT];
      return ok({ ...page(data), counts: { without: upTo(1), to_check: upTo(isDecided ? 0 : 1) } });
    },
    "GET /api/compromises/4": () => ok(isDecided ? DECIDED : DEADLINE),
    "PUT /api/compromises/4/deadline": () => {
      isDecided = true;
      return ok(DECIDED);
    },
  });
  return { server, ...openApp(address) };
}

const saysOfCard = (card: HTMLElement, words: string) =>
  within(card).findByText((_, shown) => shown?.textContent === words);

it(
  "a lawyer's start page counts the undecided deadlines, and each line opens its publication or its dates",
  { tags: "night" },
  async () => {
    const { user, address, server } = await open("/advogado/dashboard", "lawyer");
    const card = await screen.findByRole("region", { name: "Prazos a decidir" });
    await saysOfCard(card, "Conferir a data1");
    await saysOfCard(card, "Sem prazo automático1");
    await user.click(
      within(card).getByRole("button", { name: /Conferir: 23\/03\/2026 \(5 dias úteis\) ou/ }),
    );
    const dates = await screen.findByRole("region", { name: "Conferir a data" });
    expect(within(dates).getAllByRole("listitem")).toHaveLength(2);
    await user.click(within(dates).getByRole("button", { name: "Usar esta data: 07/04/2026" }));
    await waitFor(() =>
      expect(server.bodies).toContainEqual(expect.objectContaining({ date: "2026-04-07" })),
    );
    await screen.findByRole("region", { name: "Datas possíveis" });
    await saysOfCard(card, "Conferir a data0");
    await user.keyboard("{Escape}");
    await user.click(within(card).getByRole("button", { name: /não são de parte/ }));
    await waitFor(() => expect(address()).toContain("publication_date=2026-03-16&publication=9"));
  },
);

it("a term in hours is listed with the reason, and its dates say that hours are not counted in days", async () => {
  const { user, server } = await open("/advogado/dashboard", "lawyer");
  server.responses["GET /api/undecided_deadlines"] = ok({
    ...page([IN_HOURS]),
    counts: { without: upTo(0), to_check: upTo(1) },
  });
  server.responses["GET /api/compromises/5"] = ok(HOURS);
  const card = await screen.findByRole("region", { name: "Prazos a decidir" });
  await user.click(await within(card).findByRole("button", { name: /Prazo em horas: conferir 17\/03/ }));
  const dates = await screen.findByRole("region", { name: "Conferir a data" });
  expect(dates.textContent).toContain("Prazo em horas: conferir. Horas não se contam em dias");
  expect(dates.textContent).not.toContain("mais de uma data");
  expect(within(dates).getAllByRole("listitem")).toHaveLength(1);
});

const withToCheck = (to_check: number) =>
  ok({ ...page(to_check === 0 ? [] : [TO_CHECK]), counts: { without: upTo(0), to_check: upTo(to_check) } });

it.each([2, 3])(
  "on plan %i, without automatic deadlines, a lawyer sees his deadlines with several dates",
  { tags: "night" },
  async (plan) => {
    const { user, server } = await open("/advogado/dashboard", "lawyer", plan);
    server.responses["GET /api/undecided_deadlines"] = withToCheck(1);
    const card = await screen.findByRole("region", { name: "Prazos a decidir" });
    await saysOfCard(card, "Conferir a data1");
    expect(within(card).queryByText("Sem prazo automático")).toBeNull();
    expect(screen.queryByRole("region", { name: "Prazos automáticos" })).toBeNull();
    await user.click(within(card).getByRole("button", { name: /Conferir: 23\/03\/2026/ }));
    await screen.findByRole("region", { name: "Conferir a data" });
  },
);

it("on a plan without automatic deadlines the list is omitted when no date must be checked", async () => {
  const { server } = await open("/advogado/dashboard", "lawyer", 3);
  server.responses["GET /api/undecided_deadlines"] = withToCheck(0);
  await screen.findByRole("region", { name: "Próximas audiências" });
  await waitFor(() => expect(server.calls).toContain("GET /api/undecided_deadlines"));
  expect(screen.queryByRole("region", { name: "Prazos a decidir" })).toBeNull();
});

it("on a plan without automatic deadlines a controller sees no count of deadlines that were not created", async () => {
  const { server } = await open("/controller/dashboard", "forwarding_agent", 3);
  server.responses["GET /api/undecided_deadlines"] = withToCheck(0);
  const card = await screen.findByRole("region", { name: "Prazos a decidir" });
  await saysOfCard(card, "Conferir a data0");
  expect(within(card).queryByText("Sem prazo automático")).toBeNull();
});

it("a controller's start page counts the office's undecided deadlines, with their people", async () => {
  await open("/controller/dashboard", "forwarding_agent");
  const card = await screen.findByRole("region", { name: "Prazos a decidir" });
  await saysOfCard(card, "Conferir a data1");
  expect(await within(card).findAllByText("Ana Lima")).toHaveLength(2);
});

it("more than a thousand are not counted: the counter and the button say that there are more", async () => {
  const { server } = await open("/controller/dashboard", "forwarding_agent");
  server.responses["GET /api/undecided_deadlines"] = ok({
    ...page([TO_CHECK, WITHOUT]),
    ...upTo(1000, true),
    counts: { without: upTo(1000, true), to_check: upTo(1) },
  });
  const card = await screen.findByRole("region", { name: "Prazos a decidir" });
  await saysOfCard(card, "Sem prazo automáticomais de 1.000");
  expect(within(card).getByRole("button", { name: "Ver todos (mais de 1.000)" })).toBeTruthy();
});
