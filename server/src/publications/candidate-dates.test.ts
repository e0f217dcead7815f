import type { FoundTerm } from "@pauta/contract/acts";
import { isToCheck } from "@pauta/contract/deadline-candidates";
import { Branch } from "@pauta/contract/deadlines";
import fc from "fast-check";
import { expect, test } from "vitest";
import { candidatesOf } from "../acts/proposal.rules.ts";
import { courtCalendar } from "../deadlines/calendar.rules.ts";
import { placeOf } from "../deadlines/court-place.rules.ts";
import { deadlineOf } from "../deadlines/deadline.rules.ts";
import { byDate, dated, FIRST_DAY } from "./candidate-dates.rules.ts";

const calendar = courtCalendar(placeOf({ court: "TJSP" })!, []);
const record = { title: "Sentença", court: "TJSP", notebook_identification: "1ª Vara" };

const someTerm = fc.record({
  confidence: fc.constant(1),
  places: fc.constant<FoundTerm["places"]>([]),
  amount: fc.integer({ min: 1, max: 60 }),
  unit: fc.constantFrom("dias" as const, "uteis" as const, "corridos" as const, "horas" as const),
  addressee: fc.constantFrom("both" as const, "plaintiff" as const, "expert" as const),
  doubled: fc.boolean(),
  doubling_open: fc.boolean(),
  doubling_norm: fc.constant(null),
  until: fc.constant(null),
  usual_term: fc.constant(null),
  norm: fc.constant(null),
});
const someReading = fc.record({
  act: fc
    .constantFrom(null, ...(["sentenca", "decisao", "despacho"] as const))
    .map((kind) => kind && { kind, confidence: 1, places: [] }),
  terms: fc.array(someTerm, { maxLength: 4 }),
  appeal: fc.constant(null),
  ruling: fc.record({
    decides: fc.boolean(),
    habeas: fc.constantFrom(null, true, false),
    by_majority: fc.boolean(),
    fiduciary: fc.boolean(),
    refuses_strict: fc.boolean(),
    suspends: fc.boolean(),
    brief_electoral: fc.boolean(),
    electoral_crime: fc.boolean(),
  }),
  doubts: fc.record({
    set_aside: fc.array(someTerm, { maxLength: 3 }),
    is_answered: fc.boolean(),
    is_others: fc.boolean(),
    of_law: fc.constant([]),
  }),
  branch: fc
    .uniqueArray(fc.constantFrom(...Branch.options), { maxLength: 4 })
    .map((branches) => ({ branches, source: "organ" as const, words: null })),
});
const someDay = fc.integer({ min: 0, max: 1500 }).map((days) => {
  return new Date(Date.UTC(2024, 0, 8 + days)).toISOString().slice(0, 10);
});

test("The date that is proposed is never later than any other that the act allows, and several are to be checked", () => {
  fc.assert(
    fc.property(someReading, someDay, (reading, date) => {
      const candidates = byDate(
        candidatesOf(reading).map((candidate) => {
          const asked = {
            ...(candidate.count ?? FIRST_DAY),
            notice: "gazette" as const,
            date,
            confirmed: null,
            public_body: false,
            year_end_suspension: true,
            court: "TJSP",
            city: null,
          };
          const deadline = deadlineOf(calendar, asked);
          if ("refusal" in deadline) throw new Error(deadline.refusal);
          return dated(candidate, { ...deadline, warnings: [] }, reading, record);
        }),
      );
      for (const other of candidates) expect(candidates[0]!.date <= other.date).toBe(true);
      const isOpen = candidates.some(({ date: day, count }) => day !== candidates[0]!.date || count === null);
      expect(isToCheck(candidates.map(({ shown }) => shown))).toBe(isOpen);
    }),
    { numRuns: 200 },
  );
});
