import { expect, test } from "vitest";
import { courtCalendar } from "../../../law/deadlines/calendar.rules.ts";
import { placeOf } from "../../../law/deadlines/court-place.rules.ts";
import { deadlineOf } from "../../../law/deadlines/deadline.rules.ts";
import { datesOfAct } from "./act-dates.fixture.ts";
import { ordersOfTerms } from "./orders-of-terms.fixture.ts";

const AVAILABLE = "2026-03-11";
const calendar = courtCalendar(placeOf({ court: "TJSP" })!, []);

function endOf(days: number): string {
  const deadline = deadlineOf(calendar, {
    amount: days,
    regime: "uteis",
    doubled: false,
    notice: "gazette",
    date: AVAILABLE,
    confirmed: null,
    public_body: false,
    year_end_suspension: true,
    court: "TJSP",
    city: null,
  });
  if ("refusal" in deadline) throw new Error(deadline.refusal);
  return deadline.end;
}

/** Coprime to the numbers of orders, words and terms, so that each is combined with each. */
const STEP = 211;

test("no order has a date later than the end of its term, whatever its subject and its word order", () => {
  const orders = ordersOfTerms(STEP);
  expect(orders.length).toBeGreaterThan(600);
  const ends = new Map([1, 2, 3, 10].map((days) => [days, endOf(days)]));
  const late = orders.flatMap(({ text, days }) => {
    const [first] = datesOfAct({
      publication_text: text,
      title: "Despacho",
      court: "TJSP",
      notebook_identification: "12ª Vara Cível",
      registration_date: AVAILABLE,
      class_code: "7",
    });
    return first !== undefined && first.date <= ends.get(days)! ? [] : [`${first?.date ?? "none"}: ${text}`];
  });
  expect(late).toEqual([]);
});
