import type { OwnDate } from "@pauta/contract/desk/own-dates";
import { describe, expect, test } from "vitest";
import { blankForward, faultsOfForward, forwardOf } from "./forward.form.ts";
import { BLANK_OWN_DATES, dayOf, faultOfDates, type OwnDatesValues } from "./own-dates.form.ts";

const own = (publication_id: number, date: string | null): OwnDate => ({
  publication_id,
  process: null,
  court: "TJSP",
  city: null,
  state: "SP",
  registration_date: "2026-06-25",
  date,
  term: "15 dias úteis",
  reason: "",
  is_to_check: false,
  candidates: [],
  earlier: null,
  requested: null,
});
const EACH: OwnDatesValues = { ...BLANK_OWN_DATES, dates_for: "each" };
const deadline = (some: Partial<OwnDatesValues>) => ({
  ...blankForward(),
  user_id: "8",
  compromise_type_id: "1",
  own: { ...EACH, ...some },
});

describe("a forwarding that dates each publication", () => {
  test("requires no date or hours, and is sent without them, with the typed dates", () => {
    const values = deadline({ said: { 4: "2026-07-20", 5: "2026-" } });
    expect(faultsOfForward(values)).toEqual({});
    expect(forwardOf(values)).toMatchObject({
      date: "",
      all_day: true,
      own_dates: { term: null, said: [{ publication_id: 4, date: "2026-07-20" }] },
    });
  });

  test("is sent with the term that was typed for all", () =>
    expect(forwardOf(deadline({ term_of: "all", amount: "10", doubled: true }))).toMatchObject({
      own_dates: { term: { amount: 10, regime: "uteis", doubled: true } },
    }));

  test("requires the dates that could not be counted, and the term where one applies to all", () => {
    const answer = { data: [own(4, "2026-07-20"), own(5, null)], differ: true };
    expect(faultOfDates(answer, EACH).own_dates).toBe("Informe a data da publicação marcada");
    expect(faultOfDates(answer, { ...EACH, said: { 5: "2026-07-17" } })).toEqual({});
    expect(faultOfDates(answer, { ...EACH, term_of: "all" }).amount).toBe("Informe o prazo");
    expect(faultOfDates(undefined, EACH).own_dates).toMatch(/Aguarde/);
  });

  test("shows a typed date before a counted one", () => {
    expect(dayOf(own(4, "2026-07-20"), { ...EACH, said: { 4: "2026-07-17" } })).toBe("2026-07-17");
    expect(dayOf(own(4, null), EACH)).toBe("");
  });
});

test("one date for publications that differ must be confirmed, and is sent as confirmed for all", () => {
  const answer = { data: [own(4, "2026-07-20")], differ: true };
  expect(faultOfDates(answer, BLANK_OWN_DATES).same_date).toMatch(/^Confirme/);
  expect(faultOfDates({ ...answer, differ: false }, BLANK_OWN_DATES)).toEqual({});
  expect(faultOfDates(answer, { ...BLANK_OWN_DATES, same_date: true })).toEqual({});
  expect(forwardOf(deadline({ dates_for: "all", same_date: true }))).toMatchObject({ same_date: true });
});
