import { expect, test } from "vitest";
import { actsNamed, recordedActs } from "../../law/acts/recorded-acts.fixture.ts";
import { dateFigures } from "./act-dates.fixture.ts";

const files = recordedActs();

test("No date that is proposed for the recorded acts is later than the law's", () => {
  const { figures, later } = dateFigures([...files.values()].flat());
  console.log("dates by the law", figures);
  expect(figures.acts).toBeGreaterThan(900);
  expect(later).toEqual([]);
});

test("The shortest acts, each of which was once misread, lead to a date, all but one that orders others only", () => {
  const { figures } = dateFigures(files.get("short-acts.jsonl")!);
  expect(figures.acts).toBeGreaterThan(200);
  expect(figures.none).toBeLessThanOrEqual(1);
});

test("Most acts of which one date was sure and right stay so", () => {
  const { figures } = dateFigures(actsNamed("acts-"));
  // 447 of them had one date, the law's, before what is set aside, and what nobody can be sure of, stood beside it; 348 before
  // each order without a term of its own, and what a mere order under the title "Decisão" has by the law, stood beside it too
  expect(figures.sure_right).toBeGreaterThanOrEqual(0.71 * 447);
  // calendars of their own, and acts against which nothing may run
  expect(figures.sure_earlier).toBeLessThanOrEqual(6);
});
