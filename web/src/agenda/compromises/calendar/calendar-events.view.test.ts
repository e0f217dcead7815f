import type { CourtDay } from "@pauta/contract/law/court-days";
import { expect, it } from "vitest";
import { event } from "./agenda.fixture.ts";
import {
  courtDaysByDate,
  eventsByDay,
  countWithin,
  eventsWithin,
  isNamedOn,
  marksOf,
  showTimes,
  whenOf,
} from "./calendar-events.view.ts";

const MARCH = { from: "2026-03-01", to: "2026-03-31" };
const allDay = { all_day: true, start: "2026-03-13", end: null };

it("sorts a day's events by their hours, all-day ones first", () => {
  const late = event(1, { start: "2026-03-13T14:00" });
  const early = event(2, { start: "2026-03-13T08:00" });
  const other = event(3, { start: "2026-04-01T08:00" });
  const whole = event(4, allDay);
  expect(eventsWithin([late, other, early, whole], MARCH).map(({ id }) => id)).toEqual([4, 2, 1]);
  expect(eventsByDay([late, early], MARCH)).toEqual([["2026-03-13", [early, late]]]);
});

it("formats times as people write them", () => {
  expect(showTimes(whenOf(event(1)))).toBe("09:00–10:30");
  expect(showTimes(whenOf(event(1, allDay)))).toBe("");
  expect(whenOf(event(1, allDay))).toEqual({ date: "2026-03-13", start: null, end: null });
});

it("marks a day by its most urgent open event, and in words", () => {
  const marked = (...situations: Parameters<typeof event>[1][]) =>
    marksOf({ data: situations.map((own, at) => event(at + 1, own)), further: [] }, MARCH)["2026-03-13"];
  expect(marked({ situation: "on_time" }, { situation: "delayed" })).toEqual({
    kind: "delayed",
    label: "2 compromissos, em atraso",
  });
  expect(marked({ situation: "attention" }, {})?.kind).toBe("attention");
  expect(marked({}, { situation: "completed" })?.kind).toBe("open");
  expect(marked({ situation: "cancelled" })).toEqual({
    kind: "done",
    label: "1 compromisso, nada em aberto",
  });
});

it("marks and counts a day by all its events, including those that were not returned", () => {
  const further = [
    { date: "2026-03-13", count: 1200, situations: ["completed" as const, "delayed" as const] },
    { date: "2026-04-01", count: 5, situations: ["on_time" as const] },
  ];
  const drawn = { data: [event(1), event(2, { start: "2026-04-01" })], further };
  expect(marksOf(drawn, MARCH)).toEqual({
    "2026-03-13": { kind: "delayed", label: "1.201 compromissos, em atraso" },
  });
  expect(countWithin(drawn, MARCH)).toBe(1201);
});

it("shows a holiday's own name within a suspension, and the suspension's name again in each week", () => {
  const day = (own: Partial<CourtDay>): CourtDay => ({
    date: "2026-12-20",
    until: null,
    name: "",
    kind: "closed",
    scope: "national",
    norm: "",
    ...own,
  });
  const rest = day({ until: "2027-01-20", name: "Suspensão", kind: "suspension" });
  const natal = day({ date: "2026-12-25", name: "Natal" });
  const byDate = courtDaysByDate([rest, natal], { from: "2026-11-29", to: "2027-01-02" });
  expect(byDate.get("2026-12-24")).toBe(rest);
  expect(byDate.get("2026-12-25")).toBe(natal);
  expect(byDate.get("2026-12-26")).toBe(rest);
  expect(byDate.has("2027-01-03")).toBe(false);
  expect([20, 22, 27].map((each) => isNamedOn(rest, `2026-12-${each}`, "2026-11-29"))).toEqual([
    true,
    false,
    true,
  ]);
});
