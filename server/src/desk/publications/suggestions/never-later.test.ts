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

test("the shortest acts, each of which was once misread, have a date, except one that orders only others", () => {
  const { figures } = dateFigures(files.get("short-acts.jsonl")!);
  expect(figures.acts).toBeGreaterThan(200);
  expect(figures.none).toBeLessThanOrEqual(1);
});

test("most acts with one certain and right date still have it", () => {
  const { figures } = dateFigures(actsNamed("acts-"));
  // 447 acts had one date, the law's, before set-aside lengths and uncertain terms were added, and 348 before
  // the law's days were added for each order without a term of its own and for a mere order titled "Decisão"
  expect(figures.sure_right).toBeGreaterThanOrEqual(0.71 * 447);
  // courts with calendars of their own, and acts against which perhaps nothing runs
  expect(figures.sure_earlier).toBeLessThanOrEqual(6);
});
