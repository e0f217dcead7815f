import { expect, test } from "vitest";
import { type EarlierAct, wordsOfEarlierAct, coveredBy } from "./earlier-act.rules.ts";

const before = (more: Partial<EarlierAct> = {}): EarlierAct => ({
  publication_date: "2026-03-16",
  is_canceled: false,
  is_unread: false,
  deadlines: [{ date: "2026-04-07", is_cancelled: false }],
  ...more,
});
const cancelled = { date: "2026-04-07", is_cancelled: true };

test.each<[string, EarlierAct, string | null, string | null]>([
  [
    "the same day",
    before(),
    "2026-04-07",
    "já tem, na publicação da lista de 16/03/2026, prazo em 07/04/2026",
  ],
  ["a later day", before(), "2026-04-09", "prazo em 07/04/2026"],
  ["no day of its own", before(), null, "prazo em 07/04/2026"],
  ["an earlier day", before(), "2026-04-06", null],
  [
    "a later day than the earlier of two",
    before({ deadlines: [{ date: "2026-04-10", is_cancelled: false }, ...before().deadlines] }),
    "2026-04-08",
    "prazo em 07/04/2026",
  ],
  ["what a person cancelled", before({ deadlines: [cancelled] }), "2026-04-06", "cancelado por uma pessoa"],
  [
    "a later day than the one that remains besides a cancelled one",
    before({ deadlines: [{ ...cancelled, date: "2026-04-01" }, ...before().deadlines] }),
    "2026-04-06",
    null,
  ],
  ["what the court took back", before({ is_canceled: true }), "2026-04-09", null],
  ["an act without a deadline", before({ deadlines: [] }), "2026-04-09", null],
  ["an act that requests nothing, requesting nothing itself", before({ deadlines: [] }), null, null],
  [
    "what nobody could read, unread itself",
    before({ deadlines: [], is_unread: true }),
    null,
    "já está entre os que pedem conferência",
  ],
  ["what nobody could read, readable itself", before({ deadlines: [], is_unread: true }), "2026-04-09", null],
])("a copy with %s: its own deadline, or the reason for none", (_, act, own, reason) => {
  expect(coveredBy(act, own)).toEqual(
    reason === null ? null : { state: "none", reason: expect.stringContaining(reason) },
  );
});

test("the deadline of a copy describes the state of the earlier act", () => {
  expect(wordsOfEarlierAct(before())).toBe(
    "O mesmo ato saiu também na publicação da lista de 16/03/2026, com prazo em 07/04/2026: este vence antes. Confira qual vale e cancele o outro.",
  );
  expect(wordsOfEarlierAct(before({ is_canceled: true }))).toContain("que o tribunal cancelou");
  expect(wordsOfEarlierAct(before({ deadlines: [] }))).toContain("sem prazo");
});
