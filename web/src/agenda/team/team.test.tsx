import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith, fakeServer } from "../../testing/fake-server.fixture.ts";
import { readTeamDays, showHours, showRate } from "./team.view.ts";

const member = (name: string, id: number) => ({
  user: { id, name },
  open: 31,
  attention: 6,
  overdue: 2,
  completed: 26,
  on_time_rate: 0.875,
  untreated: 10,
  treated: 76,
  hours_to_treat: 52,
});
const { user: _, ...totals } = member("", 0);
const TEAM = {
  from: "2026-02-12",
  to: "2026-03-13",
  people: [member("Ana Lima", 7), { ...member("Beto Sá", 8), on_time_rate: null, hours_to_treat: null }],
  treated_by_day: [
    { date: "2026-03-12", treated: 4, published: 9 },
    { date: "2026-03-13", treated: 1, published: 0 },
  ],
  totals,
};

const WEEK = {
  days: [13, 14, 15, 16, 17, 18, 19].map((day) => `2026-03-${day}`),
  people: [
    {
      user: { id: 7, name: "Ana Lima" },
      open: [2, 0, 0, 7, 0, 0, 0],
      deadlines: [1, 0, 0, 1, 0, 0, 0],
      away: [],
    },
    {
      user: { id: 8, name: "Beto Sá" },
      open: [0, 0, 0, 0, 0, 0, 0],
      deadlines: [0, 0, 0, 0, 0, 0, 0],
      away: ["2026-03-16", "2026-03-17"],
    },
  ],
};

async function open(address = "/empresa/equipe", role: "client_admin" | "lawyer" = "client_admin") {
  const periods: (string | null)[] = [];
  fakeServer({
    "GET /api/profile": ok(personWith(role)),
    "GET /api/health": ok({ status: "ok" }),
    "GET /api/team_week": ok(WEEK),
    "GET /api/team": ({ query }) => {
      periods.push(query.get("period"));
      return ok(TEAM);
    },
  });
  const app = openApp(address);
  await screen.findByRole("heading", { level: 1 });
  return { periods, ...app };
}

describe("Equipe", () => {
  it("shows each figure in numbers, person by person and day by day", async () => {
    await open();
    const late = await screen.findByRole("region", { name: "Em aberto e em atraso, por pessoa" });
    const rows = within(within(late).getByRole("table")).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "PessoaEm abertoEm AtençãoEm Atraso",
      "Ana Lima3162",
      "Beto Sá3162",
    ]);
    const kept = screen.getByRole("region", { name: "Cumpridos no prazo" });
    expect(within(kept).getByRole("row", { name: /Ana Lima/ }).textContent).toBe("Ana Lima88%26");
    expect(within(kept).getByRole("row", { name: /Beto/ }).textContent).toBe("Beto Sá–26");
    const days = screen.getByRole("region", { name: "Publicações por dia" });
    expect(within(days).getAllByRole("row")[1]!.textContent).toBe("13/03/202601");
  });

  it("shows who has room in the next seven days, with the days of absence", async () => {
    await open();
    const week = await screen.findByRole("region", { name: "Próximos 7 dias" });
    const [ana, beto] = within(week).getAllByRole("listitem");
    expect(ana!.textContent).toContain("sex. 13/03: 2 em aberto, 1 prazo; seg. 16/03: 7 em aberto, 1 prazo");
    expect(ana!.textContent).toContain("9 em aberto, 2 prazos");
    expect(beto!.textContent).toContain("nada em aberto, ausente 2 dias");
    expect(within(week).getByTitle("seg. 16/03: 7 em aberto, 1 prazo").dataset["level"]).toBe("3");
  });

  it("uses the period in the address, and stores the chosen one there", { tags: "night" }, async () => {
    const { user, periods, address } = await open("/empresa/equipe?dias=7");
    await screen.findByRole("region", { name: "Cumpridos no prazo" });
    await user.click(screen.getByRole("radio", { name: "90 dias" }));
    await waitFor(() => expect(address()).toBe("/empresa/equipe?dias=90"));
    await waitFor(() => expect(new Set(periods).size).toBe(2));
    expect(periods[0]).toMatch(/^\d\d\/\d\d\/\d{4}-\d\d\/\d\d\/\d{4}$/);
  });

  it("is hidden from a lawyer", async () => {
    await open("/empresa/equipe", "lawyer");
    expect(screen.queryByRole("heading", { name: "Equipe" })).toBeNull();
  });
});

it.each([
  [null, "–"],
  [0, "0 h"],
  [17.6, "18 h"],
  [48, "2 d"],
  [52, "2 d 4 h"],
])("formats %s hours as %s", (hours, said) => expect(showHours(hours)).toBe(said));

it("rates are whole percents, and an invalid address gives the default period", () => {
  expect([showRate(0.8749), showRate(1), showRate(null)]).toEqual(["87%", "100%", "–"]);
  expect([readTeamDays({ dias: "9" }), readTeamDays({ dias: "90" }), readTeamDays({})]).toEqual([
    "30",
    "90",
    "30",
  ]);
});
