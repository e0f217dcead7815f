import type { FoundTerm } from "@pauta/contract/law/acts";
import { isToCheck } from "@pauta/contract/law/deadline-candidates";
import { Branch } from "@pauta/contract/law/deadlines";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Candidate } from "../../../law/acts/candidate.rules.ts";
import { candidatesOf } from "../../../law/acts/proposal.rules.ts";
import { courtCalendar } from "../../../law/deadlines/calendar.rules.ts";
import { placeOf } from "../../../law/deadlines/court-place.rules.ts";
import { deadlineOf } from "../../../law/deadlines/deadline.rules.ts";
import { byDate, dated, FIRST_DAY, isAllCounted, proposalOf } from "./candidate-dates.rules.ts";

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
  sittings: fc.constantFrom([], [{}]),
  ruling: fc.record({
    decides: fc.boolean(),
    rules: fc.boolean(),
    habeas: fc.constantFrom(null, true, false),
    by_majority: fc.boolean(),
    fiduciary: fc.boolean(),
    refuses_strict: fc.boolean(),
    suspends: fc.boolean(),
    rejects_charge: fc.boolean(),
    brief_electoral: fc.boolean(),
    short_procedure: fc.boolean(),
    electoral_crime: fc.boolean(),
    superior_labour: fc.boolean(),
    recursal_panel: fc.boolean(),
    supreme: fc.boolean(),
    protective: fc.boolean(),
    childs_own: fc.boolean(),
    waived: fc.boolean(),
    may_decide: fc.boolean(),
    unit: fc.constantFrom("judge" as const, "panel" as const, null),
    course: fc.record({
      put_away: fc.boolean(),
      organises: fc.boolean(),
      reconsiders: fc.boolean(),
      no_listed_appeal: fc.boolean(),
      orders_behind: fc.boolean(),
      informs_of: fc.subarray(["sentenca" as const, "acordao" as const, "decisao" as const]),
    }),
  }),
  also: fc.constantFrom("decisao" as const, null),
  doubts: fc.record({
    set_aside: fc.array(someTerm, { maxLength: 3 }),
    is_answered: fc.boolean(),
    is_others: fc.boolean(),
    asks: fc.boolean(),
    of_law: fc.constant([]),
    of_subject: fc.constant([]),
    in_turn: fc.array(someTerm, { maxLength: 2 }),
    has_public_party: fc.boolean(),
    has_public_defence: fc.boolean(),
    of_silence: fc.array(someTerm, { maxLength: 2 }),
    unsure: fc.constantFrom([], [0]),
    by_action: fc.constant([]),
    orders: fc.constant([]),
    unread: fc.option(someTerm),
  }),
  branch: fc
    .uniqueArray(fc.constantFrom(...Branch.options), { maxLength: 4 })
    .map((branches) => ({ branches, source: "organ" as const, words: null })),
});
const someDay = fc.integer({ min: 0, max: 1500 }).map((days) => {
  return new Date(Date.UTC(2024, 0, 8 + days)).toISOString().slice(0, 10);
});

test("the proposed date is never later than any other that the act allows, and several dates must be checked", () => {
  fc.assert(
    fc.property(someReading, someDay, (reading, date) => {
      const candidates = byDate(
        candidatesOf(reading).map((candidate) => {
          const requested = {
            ...(candidate.count ?? FIRST_DAY),
            notice: "gazette" as const,
            date,
            confirmed: null,
            public_body: false,
            year_end_suspension: true,
            court: "TJSP",
            city: null,
          };
          const deadline = deadlineOf(calendar, requested);
          if ("refusal" in deadline) throw new Error(deadline.refusal);
          return dated(candidate, { ...deadline, warnings: [] }, reading, record);
        }),
      );
      for (const other of candidates) expect(candidates[0]!.date <= other.date).toBe(true);
      const isOpen =
        candidates.some(({ date: day, count }) => day !== candidates[0]!.date || count === null) ||
        (candidates.length > 0 && candidates.every(({ is_unsure }) => is_unsure));
      expect(isToCheck(candidates.map(({ shown }) => shown))).toBe(isOpen);
    }),
    { numRuns: 200 },
  );
});

/** A candidate of a number of days. */
function possible(amount: number, more: Partial<Candidate> = {}): Candidate {
  const count = { amount, regime: "uteis", doubled: false } as const;
  return { term: null, usual_term: null, norm: "CPC", reason: `Conta ${amount} dias.`, count, ...more };
}
function counted(candidate: Candidate) {
  const place = { court: "TJSP", city: null, state: null };
  const deadline = deadlineOf(calendar, {
    ...(candidate.count ?? FIRST_DAY),
    notice: "gazette",
    date: "2026-03-11",
    confirmed: null,
    public_body: false,
    year_end_suspension: true,
    ...place,
  });
  if ("refusal" in deadline) throw new Error(deadline.refusal);
  return dated(candidate, { ...deadline, warnings: [] }, { terms: [] }, record);
}
const [five, ten, aside] = [possible(5), possible(10), possible(3, { only_if_earlier: true })];

test.each<[string, Candidate[], Candidate[], boolean, string | null]>([
  ["all are counted and end on several days", [five, ten], [five, ten], true, null],
  ["the only one is counted", [five], [five], false, null],
  ["one that was only spoken of was not counted", [five, aside], [five], false, null],
  ["another could not be counted", [five, ten], [five], true, "10 dias úteis"],
  [
    "another, doubled, could not be counted",
    [five, possible(10, { count: { ...ten!.count!, doubled: true } })],
    [five],
    true,
    "20 dias úteis",
  ],
  [
    "one with two dates hides no other that could not be counted",
    [five, ten],
    [five, possible(5, { reason: "Sem o recesso." })],
    true,
    "10 dias úteis",
  ],
])("a suggestion is certain only where nothing else may end before: %s", (_, all, some, isOpen, missing) => {
  const [first, ...more] = all;
  const proposal = proposalOf([first!, ...more], some.map(counted), { terms: [] });
  expect(proposal.is_to_check).toBe(isOpen);
  const warning = `Não se contou outro prazo que o ato admite, e que pode vencer antes: ${missing}. Confira.`;
  expect(proposal.reason).toBe(missing === null ? "Conta 5 dias." : `Conta 5 dias. ${warning}`);
  expect(isAllCounted(all, some.map(counted))).toBe(missing === null);
});

test("a suggestion without a countable term names the first term", () => {
  expect(proposalOf([five!, ten!], [], { terms: [] })).toEqual({
    term: null,
    usual_term: null,
    reason: "Conta 5 dias.",
    deadline: null,
    candidates: [],
    is_to_check: false,
  });
});
