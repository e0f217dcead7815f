import { expect, test } from "vitest";
import { actsNamed, recordedActs } from "../../../law/acts/samples/recorded-acts.fixture.ts";
import { dateFigures } from "./act-dates.fixture.ts";

const files = recordedActs();

test("no date proposed for the recorded acts is later than the law's", () => {
  const { figures, later } = dateFigures([...files.values()].flat());
  console.log("dates by the law", figures);
  expect(figures.acts).toBeGreaterThan(900);
  expect(later).toEqual([]);
});

test("the shortest acts, each of which was once misread, lead to a date, except one that orders others only", () => {
  const { figures } = dateFigures(files.get("short-acts.jsonl")!);
  expect(figures.acts).toBeGreaterThan(200);
  expect(figures.none).toBeLessThanOrEqual(1);
});

test("most acts with one certain and right date keep it", () => {
  const { figures } = dateFigures(actsNamed("acts-"));
  // 447 of them had one date, the law's, before set-aside lengths and uncertain terms were added; 348 before
  // the law's days for each order without a term of its own, and for a mere order under the title "Decisão",
  // were added too
  expect(figures.sure_right).toBeGreaterThanOrEqual(0.71 * 447);
  // calendars of their own, and acts against which nothing may run
  expect(figures.sure_earlier).toBeLessThanOrEqual(6);
});
