import { expect, test } from "vitest";
import { PrimaryPositions } from "./replica-lag.ts";

test("a replica's lag is the time since the primary was further, and none while nobody writes", () => {
  const positions = new PrimaryPositions();
  positions.note(100, 0);
  positions.note(100, 1000);
  expect(positions.lagOf(100, 60_000)).toBe(0);
  positions.note(200, 61_000);
  positions.note(300, 62_000);
  expect(positions.lagOf(100, 63_000)).toBe(2);
  expect(positions.lagOf(200, 63_000)).toBe(1);
  expect(positions.lagOf(300, 63_000)).toBe(0);
});

test("after a failover the positions of the former primary say nothing", () => {
  const positions = new PrimaryPositions();
  positions.note(500, 0);
  positions.note(400, 1000);
  expect(positions.lagOf(400, 90_000)).toBe(0);
});
