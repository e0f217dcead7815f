import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { openApp } from "../../testing/open-app.fixture.tsx";
import { ok, personWith } from "../../testing/fake-server.fixture.ts";
import { stats } from "../../desk/publications/office.fixture.ts";
import { event, fakeAgenda } from "../../agenda/compromises/calendar/agenda.fixture.ts";
import { compromise, fakeCompromises } from "../../agenda/compromises/compromises.fixture.tsx";

/** The pages and the grid are many modules, loaded from disk one by one here. */
const LONGEST_READING_MS = 60_000;
beforeAll(async () => {
  await import("../agenda.page.tsx");
  await import("../../agenda/compromises/calendar/calendar-grid.part.tsx");
  await import("../../agenda/compromises/compromise-list.dialog.tsx");
  await import("../lawyer-dashboard.page.tsx");
  await import("../parts/lawyer-agenda.part.tsx");
}, LONGEST_READING_MS);

const toCheck = { dates_to_check: true, compromise_type_id: 4 };
const five = () => [
  event(1, { ...toCheck, title: "Apelação" }),
  event(2, { title: "Réplica", compromise_type_id: 4 }),
  event(3, { ...toCheck, title: "Agravo", all_day: true, start: "2026-03-16", end: null }),
  event(4, { ...toCheck, title: "Encerrado", situation: "completed" }),
  event(5, { ...toCheck, title: "Cancelado", situation: "cancelled" }),
];
const AGENDA = "/advogado/compromissos?date=2026-03-13&view=";

it("the agenda's list marks open dates that a person has yet to check", async () => {
  fakeAgenda(five());
  openApp(`${AGENDA}list`);
  await waitFor(() => expect(document.querySelectorAll("main [data-row-opener]")).toHaveLength(5));
  const rows = [...document.querySelectorAll<HTMLElement>("main [data-row-opener]")];
  const marked = rows.filter(({ textContent }) => textContent.includes("Conferir a data"));
  expect(
    marked.map(({ textContent }) => /Apelação|Agravo|Encerrado|Cancelado|Réplica/.exec(textContent)![0]),
  ).toEqual(["Apelação", "Agravo"]);
  expect(marked[0]!.querySelector("[title^='Conferir a data: o compromisso mostra']")).toBeTruthy();
});

it.each(["month", "week"])(
  "the %s view marks such a date with a sign and words, and explains the sign in the legend",
  { tags: "night" },
  async (view) => {
    fakeAgenda(five().slice(0, 2));
    openApp(`${AGENDA}${view}`);
    await waitFor(() =>
      expect(document.querySelectorAll("main [title*='Apelação']").length).toBeGreaterThan(0),
    );
    const drawn = [...document.querySelectorAll<HTMLElement>("main [title*='Apelação']")];
    for (const one of drawn) {
      expect(one.textContent).toContain("Conferir a data");
      expect(one.title).toContain("Conferir a data");
    }
    const other = document.querySelector<HTMLElement>("main [title*='Réplica']")!;
    expect(other.textContent + other.title).not.toContain("Conferir");
    expect(screen.getAllByText("Conferir a data").length).toBeGreaterThan(0);
  },
);

it(
  "a lawyer's start page marks each such date, and so does the list that a counter opens",
  { tags: "night" },
  async () => {
    const rows = [
      compromise(1, { description: "Audiência de conciliação", dates_to_check: true }),
      compromise(2, { description: "Audiência de instrução" }),
    ];
    const server = fakeCompromises(rows, personWith("lawyer"));
    Object.assign(server.responses, {
      "GET /api/publications": ok({
        data: [],
        current_page: 1,
        last_page: 1,
        per_page: 30,
        total: 0,
        total_is_lower_bound: false,
      }),
      "GET /api/publications_stats": ok(stats()),
      "GET /api/month_publications": ok({ data: [] }),
      "GET /api/compromise_stats": ok({
        counts: { on_time: 2, attention: 0, delayed: 0 },
        types: [],
      }),
    });
    const { user } = openApp("/advogado/dashboard");
    const next = await screen.findByRole("list", { name: "Próximas audiências" });
    const lines = within(next).getAllByRole("button");
    expect(lines.map(({ textContent }) => textContent.includes("Conferir a data"))).toEqual([true, false]);
    const figures = await screen.findByRole("region", { name: "Agenda Inteligente" });
    await user.click(within(figures).getByRole("button", { name: /^Em Dia/ }));
    const dialog = await screen.findByRole("dialog", { name: "Compromissos: Em Dia" });
    expect(await within(dialog).findAllByTitle(/^Conferir a data: /)).toHaveLength(1);
  },
);
