import { readFileSync } from "node:fs";
import { courts } from "@pauta/contract/platform/courts";
import { sittingState } from "@pauta/contract/law/court-seats";
import { describe, expect, test } from "vitest";
import { courtCalendar } from "./calendar.rules.ts";
import { placeOf, type RequestedPlace } from "./court-place.rules.ts";
import { deadlineOf } from "./deadline.rules.ts";
import { easterOf } from "./yearly-days.rules.ts";
import { addDays } from "../../platform/process/clock.ts";

const calendarOf = (input: RequestedPlace) => courtCalendar(placeOf(input)!, []);
const isOff = (input: RequestedPlace, day: string) => calendarOf(input).dayOff(day) !== null;

/**
 * The days that two public lists have for each state alone, of each year (the packages `holidays` 0.105 for
 * Python, MIT, and `date-holidays` 3.37.0 for Node, ISC and CC BY 3.0): `MM-DD`, days from Easter, or a Sunday
 * to which the state moves it.
 */
const listed = readFileSync(new URL("fixtures/state-days-in-two-lists.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t"))
  .map(([state, ...lists]) => ({ state: state!, lists: lists.map((days) => days.split(" ")) }));

/** Where one list is behind the law: Lei estadual (PE) 16.059/2017 fixed the first Sunday of March to the 6th. */
const behindTheLaw = new Set(["PE"]);

/** The civil holiday of each state in 2026 and 2028. */
const civil: Record<string, string | null> = {
  AC: "06-15",
  AL: "09-16",
  AM: "09-05",
  AP: "09-13",
  BA: "07-02",
  CE: "03-25",
  DF: null,
  ES: "easter+8",
  GO: null,
  MA: "07-28",
  MG: null,
  MS: "10-11",
  MT: null,
  PA: "08-15",
  PB: "08-05",
  PE: "03-06",
  PI: "10-19",
  PR: null,
  RJ: "04-23",
  RN: "10-03",
  RO: "01-04",
  RR: "10-05",
  RS: "09-20",
  SC: null,
  SE: "07-08",
  SP: "07-09",
  TO: "10-05",
};

const dayIn = (year: number, written: string) =>
  written === "easter+8" ? addDays(easterOf(year), 8) : `${year}-${written}`;
const allDays = Object.values(civil).filter((day) => day !== null);

describe("a state's civil holiday", () => {
  test.each(listed)("of $state is in two public lists", ({ state, lists }) => {
    const day = civil[state];
    if (day === null) return;
    const having = lists.filter((days) => days.includes(day!)).length;
    expect(having).toBe(behindTheLaw.has(state) ? 1 : 2);
  });

  test("is checked for every state, and of 30 November in the Federal District too", () => {
    expect(listed.map(({ state }) => state).toSorted()).toEqual(Object.keys(civil).toSorted());
    for (const days of listed.find(({ state }) => state === "DF")!.lists) expect(days).toContain("11-30");
  });

  test.each(courts.filter(({ states }) => states.length === 1))(
    "closes $initials on the day of its own state and on none of another's",
    ({ initials, states }) => {
      const own = civil[states[0]!];
      for (const year of [2026, 2028]) {
        const plain = courtCalendar({ ...placeOf({ court: initials })!, states: [], seat: null }, []);
        for (const written of allDays) {
          const day = dayIn(year, written);
          expect(isOff({ court: initials }, day), day).toBe(
            plain.dayOff(day) !== null || (own != null && dayIn(year, own) === day),
          );
        }
      }
    },
  );

  test.each([
    ["TRF3", "São Paulo", "2026-07-09", true],
    ["TRF3", "Campo Grande", "2026-07-09", false],
    ["TRF3", null, "2026-07-09", false],
    ["TRF4", "Porto Alegre", "2027-09-20", true],
    ["TRF4", "Curitiba", "2027-09-20", false],
    ["TRT2", null, "2026-07-09", true],
    ["TRT5", null, "2026-07-02", true],
    ["TRT6", null, "2026-03-06", true],
    ["TJDFT", null, "2026-11-30", true],
    ["TRE-DF", null, "2026-11-30", false],
    ["STJ", null, "2026-11-30", false],
  ])("at %s in %s on %s: closed is %s", (court, city, day, closed) =>
    expect(isOff({ court, city }, day)).toBe(closed),
  );
});

test.each([
  ["TRF3", "5001234-56.2025.4.03.6100", null, "SP"],
  ["TRF3", "5001234-56.2025.4.03.6000", null, null],
  ["TRF3", "5001234-56.2025.4.03.6000", "1ª Vara Federal de Campo Grande", "MS"],
  ["TRF3", "5001234-56.2025.4.03.6000", "Gab. 12 - Des. Federal", null],
  ["TRF1", "1001234-56.2025.4.01.3300", "3ª Vara Federal Cível da SJBA", "BA"],
  ["TRF1", "1001234-56.2025.4.01.0000", null, "DF"],
  ["TRF4", "5001234-56.2025.4.04.7100", null, "RS"],
  ["TRT10", "0001234-56.2025.5.10.0801", "1ª Vara do Trabalho de Palmas", "TO"],
  ["TRT10", "0001234-56.2025.5.10.0801", null, null],
  ["TRT14", "0001234-56.2025.5.14.0003", null, "RO"],
  ["TRF3", "0001234-56.2025.8.26.0100", null, null],
  ["STJ", "0001234-56.2025.3.00.0000", null, null],
])("a unit of %s with the number %s called %s sits in %s", (court, process, organ, state) =>
  expect(sittingState({ court, process, organ })).toBe(state),
);

describe("the vacations of the superior courts", () => {
  const fifteen = (court: string, date: string, year_end_suspension = true) => {
    const calendar = courtCalendar(placeOf({ court })!, [], { hasYearEnd: year_end_suspension });
    const deadline = deadlineOf(calendar, {
      notice: "gazette",
      date,
      confirmed: null,
      public_body: false,
      amount: 15,
      regime: "uteis",
      doubled: false,
      court,
      city: null,
      year_end_suspension,
    });
    if ("refusal" in deadline) throw new Error(deadline.refusal);
    return [deadline.start, deadline.end];
  };

  test.each(["STF", "STJ", "TST"])(
    "suspend a term of the %s from 2 to 31 July and from 20 December to 31 January",
    (court) => {
      expect(fifteen(court, "2026-06-19")).toEqual(["2026-06-23", "2026-08-13"]);
      expect(fifteen(court, "2026-07-10")).toEqual(["2026-08-03", "2026-08-24"]);
      expect(fifteen(court, "2027-01-08")).toEqual(["2027-02-01", "2027-02-23"]);
    },
  );

  test.each(["TSE", "STM", "TRT23", "TJSP"])("do not affect %s", (court) =>
    expect(calendarOf({ court }).suspension("2026-07-15")).toBeNull(),
  );

  test("do not lengthen the term of an urgent case", () =>
    expect(fifteen("STJ", "2026-07-10", false)[0]).toBe("2026-07-14"));
});
