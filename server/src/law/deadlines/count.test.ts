import type { CourtDay, HolidayKind } from "@pauta/contract/law/court-days";
import type { Deadline } from "@pauta/contract/law/deadlines";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../../platform/process/clock.ts";
import { courtCalendar, isWeekend } from "./calendar.rules.ts";
import { placeOf } from "./court-place.rules.ts";
import { deadlineOf } from "./deadline.rules.ts";
import { countByOracle, dayOf, indexOf, marksOf } from "./slow-count.fixture.ts";

type Requested = Deadline["requested"];

const COURTS = [null, "TJGO", "TRF4", "TRT23"];
const CASES = 20_000;
const CASES_OF_A_CALENDAR = 100;

/** An arbitrary day of the calendar, as a number so that fast-check can shrink it. */
const someDay = fc.integer({ min: indexOf("2016-03-18"), max: indexOf("2045-12-31") }).map(dayOf);

const actOf = (kind: HolidayKind, date: string, days: number): CourtDay => ({
  date,
  until: days === 0 ? null : addDays(date, days),
  name: "Ato",
  kind,
  // the court's own act opens a day whatever else closes it
  scope: kind === "open" ? "court" : "national",
  norm: "Portaria",
});

const someAct = fc
  .tuple(
    fc.constantFrom<HolidayKind[]>("closed", "partial", "suspension"),
    someDay,
    fc.integer({ min: 0, max: 12 }),
  )
  .map((parts) => actOf(...parts));

const someRequested: fc.Arbitrary<Requested> = fc
  .record({
    notice: fc.constantFrom("gazette", "known", "portal", "domicilio", "domicilio_citation"),
    date: someDay,
    wait: fc.option(fc.integer({ min: 0, max: 14 }), { nil: null }),
    amount: fc.integer({ min: 1, max: 45 }),
    regime: fc.constantFrom("uteis", "corridos", "meses"),
    doubled: fc.boolean(),
  })
  .map(({ wait, ...input }) =>
    Object.assign(input, {
      confirmed:
        input.notice === "domicilio_citation" || wait !== null ? addDays(input.date, wait ?? 0) : null,
      public_body: false,
      court: null,
      city: null,
      year_end_suspension: true,
    }),
  ) as fc.Arbitrary<Requested>;

const someCalendar = fc.record({
  court: fc.constantFrom(...COURTS),
  acts: fc.array(someAct, { maxLength: 80 }),
  hasYearEnd: fc.boolean(),
});

const calendarOf = ({
  court,
  acts,
  hasYearEnd,
}: {
  court: string | null;
  acts: CourtDay[];
  hasYearEnd: boolean;
}) => courtCalendar(placeOf({ court })!, acts, { hasYearEnd });

function counted(calendar: ReturnType<typeof courtCalendar>, input: Requested): Deadline {
  const deadline = deadlineOf(calendar, input);
  if ("refusal" in deadline) throw new Error(deadline.refusal);
  return deadline;
}

describe("for arbitrary input and an arbitrary calendar", () => {
  test(
    `the count equals the slow reference count, over ${CASES} cases`,
    { tags: "night", timeout: 300_000 },
    () => {
      let cases = 0;
      fc.assert(
        fc.property(
          someCalendar,
          fc.array(someRequested, { minLength: CASES_OF_A_CALENDAR, maxLength: CASES_OF_A_CALENDAR }),
          fc.option(someDay, { nil: null }),
          (where, all, opened) => {
            const acts = [...where.acts, ...(opened ? [actOf("open", opened, 0)] : [])].filter(
              // an opened day overrides other acts too; the reference implementation only knows days of the law
              ({ kind, date, until }) =>
                kind === "open" || !opened || opened < date || opened > (until ?? date),
            );
            const calendar = calendarOf({ ...where, acts });
            // decided by the court alone: an act may close other courts on the federal courts' day too
            const isFederal = calendarOf({ ...where, acts: [] }).dayOff("2026-08-11") !== null;
            const marks = marksOf(isFederal, where.hasYearEnd, acts);
            for (const input of all) {
              const { publication, start, end } = counted(calendar, input);
              expect({ publication, start, end }, JSON.stringify(input)).toEqual(countByOracle(marks, input));
              cases++;
            }
          },
        ),
        { numRuns: CASES / CASES_OF_A_CALENDAR, endOnFailure: true },
      );
      expect(cases).toBeGreaterThanOrEqual(CASES);
    },
  );

  test("a term neither begins nor ends on a closed day, a short day or a day on which terms are suspended", () => {
    fc.assert(
      fc.property(someCalendar, someRequested, (where, input) => {
        const calendar = calendarOf(where);
        const { publication, start, end } = counted(calendar, input);
        for (const day of [start, end])
          expect([
            isWeekend(day),
            calendar.dayOff(day),
            calendar.partialDay(day),
            calendar.suspension(day),
          ]).toEqual([false, null, null, null]);
        expect(publication < start && start <= end).toBe(true);
      }),
    );
  });

  test("one more holiday, short day or suspension never makes the deadline earlier", () => {
    fc.assert(
      fc.property(
        someCalendar,
        someRequested,
        someAct,
        fc.integer({ min: 0, max: 90 }),
        (where, input, act, ahead) => {
          const near = { ...act, date: addDays(input.date, ahead), until: null };
          const before = counted(calendarOf(where), input);
          const after = counted(calendarOf({ ...where, acts: [...where.acts, near] }), input);
          expect(after.end >= before.end && after.start >= before.start).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("every skipped day is in the memória de cálculo with its norm, except weekends", () => {
    fc.assert(
      fc.property(someCalendar, someRequested, (where, input) => {
        const calendar = calendarOf(where);
        const { publication, start, end, skipped, counted: amount, steps } = counted(calendar, input);
        const listed = (day: string) =>
          skipped.some(({ date, until }) => date <= day && day <= (until ?? date));
        let days = 0;
        for (let day = addDays(publication, 1); day <= end; day = addDays(day, 1))
          if (day >= start && calendar.isBusinessDay(day) && !calendar.isSuspended(day)) days++;
          else if (input.regime === "uteis" && !isWeekend(day) && !calendar.isBusinessDay(day))
            expect(listed(day), day).toBe(true);
        if (input.regime === "uteis") expect(days).toBeGreaterThanOrEqual(amount);
        expect(skipped.every(({ norm }) => norm.length > 0)).toBe(true);
        expect(steps.every(({ norm, explanation }) => norm.length > 0 && explanation.length > 0)).toBe(true);
        expect(steps.at(-1)).toMatchObject({ title: "Vencimento", date: end });
      }),
    );
  });
});
