import { screen, waitFor, within } from "@testing-library/react";
import type { PastDeadline } from "@pauta/contract/desk/automatic-deadlines";
import { beforeAll, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, upTo } from "../../testing/fake-server.fixture.ts";
import { stats } from "../../desk/publications/office.fixture.ts";
import { fakeCompromises } from "../../agenda/compromises/compromises.fixture.tsx";

/** The page and its parts are many modules, loaded from disk one by one here. */
const LONGEST_READING_MS = 60_000;
beforeAll(async () => {
  await import("../lawyer-dashboard.page.tsx");
  await import("../parts/past-deadlines.part.tsx");
  await import("../controller-dashboard.page.tsx");
}, LONGEST_READING_MS);

const PAST: PastDeadline = {
  publication_id: 9,
  publication_date: "2026-03-12",
  date: "2026-03-20",
  title: "Despacho",
  process: "5000001-27.2026.8.21.0001",
  user: { id: 7, name: "Ana Lima" },
  reason:
    "Prazo automático: 5 dias úteis - disponibilização 12/03/2026, publicação 13/03/2026. Conferir: 20/03/2026 (5 dias úteis) ou 07/04/2026 (15 dias úteis)",
};
const page = (data: object[]) => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 30,
  ...upTo(data.length),
});

async function open(address: string, role: "lawyer" | "forwarding_agent") {
  const server = fakeCompromises([], personWith(role));
  let isMade = false;
  Object.assign(server.responses, {
    "GET /api/publications": ok(page([])),
    "GET /api/publications_stats": ok(stats()),
    "GET /api/month_publications": ok({ data: [] }),
    "GET /api/past_deadlines": () =>
      ok({
        ...page(isMade ? [] : [PAST]),
        counts: { running: upTo(isMade ? 0 : 1), over: upTo(3), undated: upTo(2) },
      }),
    "POST /api/past_deadlines": () => {
      isMade = true;
      return { status: 201, body: { id: 4 } };
    },
  });
  return { server, ...openApp(address) };
}

it(
  "a lawyer's start page lists running deadlines of older publications, and one click creates one of them",
  { tags: "night" },
  async () => {
    const { user, server } = await open("/advogado/dashboard", "lawyer");
    const card = await screen.findByRole("region", { name: "Prazos do histórico em curso (1)" });
    expect(within(card).getByText("Vence em 20/03/2026")).toBeTruthy();
    expect(within(card).getByText("3 prazos já vencidos no histórico.")).toBeTruthy();
    expect(within(card).getByText(/2 publicações do histórico sem data/)).toBeTruthy();
    expect(within(card).getByText(/5 dias úteis\. Conferir: 20\/03\/2026 .* ou 07\/04\/2026/)).toBeTruthy();
    await user.click(within(card).getByRole("button", { name: "Criar prazo de 20/03/2026" }));
    await waitFor(() => expect(server.bodies).toContainEqual({ publication_id: 9 }));
    await screen.findByText("Nenhum prazo do histórico está em curso.");
  },
);

it.each([
  [
    "Prazo automático: 48 horas, a contar à mão - início 16/03/2026. Prazo em horas: conferir 16/03/2026 (48 horas, a contar à mão) ou 20/03/2026 (5 dias úteis)",
    "48 horas, a contar à mão. Prazo em horas: conferir 16/03/2026 (48 horas, a contar à mão) ou 20/03/2026 (5 dias úteis)",
  ],
  ["Prazo automático: 5 dias úteis - disponibilização 12/03/2026", "5 dias úteis"],
])("each line shows its term and every date: %s", async (reason, shown) => {
  const { server } = await open("/advogado/dashboard", "lawyer");
  server.responses["GET /api/past_deadlines"] = ok({
    ...page([{ ...PAST, reason }]),
    counts: { running: upTo(1), over: upTo(0), undated: upTo(0) },
  });
  expect(await screen.findByText(`Despacho. ${shown}`)).toBeTruthy();
});

it("each line links to its publication", { tags: "night" }, async () => {
  const { user, address } = await open("/advogado/dashboard", "lawyer");
  await user.click(await screen.findByRole("button", { name: /Vence em 20\/03\/2026/ }));
  await waitFor(() => expect(address()).toContain("publication_date=2026-03-12&publication=9"));
});

it("the controller sees whose the deadlines are", async () => {
  await open("/controller/dashboard", "forwarding_agent");
  const card = await screen.findByRole("region", { name: "Prazos do histórico em curso (1)" });
  expect(within(card).getByText("Ana Lima")).toBeTruthy();
});

it("nothing is shown when there are no such deadlines", async () => {
  const { server } = await open("/advogado/dashboard", "lawyer");
  server.responses["GET /api/past_deadlines"] = ok({
    ...page([]),
    counts: { running: upTo(0), over: upTo(0), undated: upTo(0) },
  });
  await waitFor(() => expect(server.calls).toContain("GET /api/past_deadlines"));
  expect(screen.queryByText(/do histórico/)).toBeNull();
});
