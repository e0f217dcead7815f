import { screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { fakeServer, type FakeServer, ok, personWith } from "../../testing/fake-server.fixture.ts";

/** The page and its parts are many modules, loaded from disk one by one here. */
const LONGEST_READING_MS = 60_000;
beforeAll(async () => {
  await import("../lawyer-dashboard.page.tsx");
  await import("../parts/day-line.part.tsx");
}, LONGEST_READING_MS);

const FRIDAY = "2100-01-01";
const NOTHING_AHEAD = { deadlines: { until: FRIDAY, count: 0 }, hearings: { count: 0, starts_at: null } };

const pending = (opened: number) =>
  ok({
    opened,
    pending: opened,
    treated: 0,
    countForDay: 0,
    countProgresses: 0,
    to_forward: 0,
    electronic: 0,
  });

async function open(responses: FakeServer["responses"]) {
  fakeServer({
    "GET /api/profile": ok(personWith("client_admin")),
    "GET /api/health": ok({ status: "ok" }),
    "GET /api/publications": ok({
      data: [],
      current_page: 1,
      last_page: 1,
      per_page: 30,
      total: 0,
      total_is_lower_bound: false,
    }),
    "GET /api/month_publications": ok({ data: [] }),
    "GET /api/compromises_ahead": ok(NOTHING_AHEAD),
    ...responses,
  });
  const app = openApp("/advogado/dashboard");
  await screen.findByRole("heading", { level: 1 });
  return app;
}

describe("the line of the day", () => {
  it("says the day in one line, each part of which leads to what it counts", async () => {
    const { user, address } = await open({
      "GET /api/publications_stats": pending(7),
      "GET /api/compromises_ahead": ok({
        deadlines: { until: FRIDAY, count: 3 },
        hearings: { count: 1, starts_at: "14:00" },
      }),
    });
    const line = await screen.findByText("3 prazos até sexta");
    expect(screen.getByLabelText("Seu dia").textContent).toBe(
      "7 publicações a tratar, 3 prazos até sexta, 1 audiência hoje às 14:00",
    );
    expect(line.getAttribute("href")).toMatch(/compromissos\?.*type=1(?:%2C|,)7/);
    expect(screen.getByRole("link", { name: /audiência/ }).getAttribute("href")).toMatch(/view=day.*type=2/);
    await user.click(screen.getByRole("button", { name: "7 publicações a tratar" }));
    await waitFor(() => expect(address()).toMatch(/days=all&treated=0/));
  });

  it("says in one line that nothing is to be done", async () => {
    await open({ "GET /api/publications_stats": pending(0) });
    const nothing = "Nada a tratar, nenhum prazo até sexta e nenhuma audiência hoje.";
    expect(await screen.findByText(nothing)).toBeTruthy();
  });

  it("says when the first of several hearings begins", async () => {
    await open({
      "GET /api/publications_stats": pending(1),
      "GET /api/compromises_ahead": ok({ ...NOTHING_AHEAD, hearings: { count: 2, starts_at: "09:15" } }),
    });
    const line = "1 publicação a tratar, 2 audiências hoje, a primeira às 09:15";
    await waitFor(() => expect(screen.getByLabelText("Seu dia").textContent).toBe(line));
  });
});
