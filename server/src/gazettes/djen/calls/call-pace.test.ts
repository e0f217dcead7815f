import { expect, test } from "vitest";
import { openTurns } from "./call-pace.rules.ts";

test("calls begin no closer to each other than the pace, and later after a hold", () => {
  const turns = openTurns(500);
  expect([turns.take(1000), turns.take(1000), turns.take(1100)]).toEqual([0, 500, 900]);
  expect(turns.take(9000)).toBe(0);
  turns.hold(9000, 1000);
  expect([turns.take(9100), turns.take(9100)]).toEqual([900, 1400]);
  turns.hold(9200, 10);
  expect(turns.take(9200)).toBe(1800);
});
