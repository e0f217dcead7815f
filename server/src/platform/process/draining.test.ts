// At length in: faults
import { expect, test } from "vitest";
import { drainSeconds } from "./draining.ts";

const DATABASE_URL = "postgres://pauta@db/pauta";

test.each<[string, { DRAIN_SECONDS?: number; DATABASE_URL?: string }, NodeJS.Signals, number]>([
  ["several servers over one database", { DATABASE_URL }, "SIGTERM", 5],
  ["one server with its own database", {}, "SIGTERM", 0],
  ["as set", { DATABASE_URL, DRAIN_SECONDS: 2.5 }, "SIGTERM", 2.5],
  ["as set, also with its own database", { DRAIN_SECONDS: 2 }, "SIGTERM", 2],
  ["none when set to 0", { DATABASE_URL, DRAIN_SECONDS: 0 }, "SIGTERM", 0],
  ["Ctrl+C in a terminal", { DATABASE_URL, DRAIN_SECONDS: 5 }, "SIGINT", 0],
])("how long requests are still accepted: %s", (_name, settings, signal, seconds) => {
  expect(drainSeconds({ DRAIN_SECONDS: undefined, DATABASE_URL: undefined, ...settings }, signal)).toBe(
    seconds,
  );
});
