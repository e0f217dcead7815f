import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { addDays, dayIn, instantAt, openClock } from "./clock.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";

const name = `zones_${randomUUID().replaceAll("-", "")}`;
const admin = new pg.Client(inject("admin"));
beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${name} template pauta_template owner pauta`);
  // a foreign database with another time zone
  await admin.query(`alter database ${name} set timezone = 'Asia/Tokyo'`);
  await admin.query(`alter database ${name} set datestyle = 'SQL, DMY'`);
});
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

const FACTS = {
  stored: { instant: "2018-11-03T23:30:00.250Z", day: "2018-11-04" },
  today: "2026-03-16",
  todayInManaus: "2026-03-16",
  beforeMidnight: "2026-03-16",
  atMidnight: "2026-03-17",
  // UTC-2 in the summers until 2019, UTC-3 since (Decretos 6.558/2008 and 9.772/2019)
  summerTimeUntil2019: "2018-12-31",
  noSummerTimeSince: "2019-12-30",
  atTenInSummer2018: "2018-12-31T12:00:00.000Z",
  atTenInSummer2019: "2019-12-31T13:00:00.000Z",
  inTheSkippedHour: "2018-11-04T03:30:00.000Z",
  dayAfterSummerBegan: "2018-11-04",
  leapDay: "2028-02-29",
  yearsLater: "2027-01-01",
  parsed: ["2018-11-04", "2018-11-04", null, "2028-02-29"],
  shown: "04/11/2018",
  businessDays: ["2026-03-16", "2026-03-13", "2027-01-07"],
  slots: ["2026-03-13", "2026-03-16", "2026-03-13"],
};

test.each([
  "UTC",
  "America/Sao_Paulo",
  "Asia/Tokyo",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Europe/Lisbon",
])(
  "a machine in time zone %s gives the same dates and instants, those of the office",
  { tags: "night" },
  async (zone) => {
    const program = path.join(import.meta.dirname, "clock-facts.fixture.ts");
    const connection = JSON.stringify({ ...inject("owner"), database: name });
    const { stdout } = await promisify(execFile)(process.execPath, [program, connection], {
      env: { PATH: process.env["PATH"], TZ: zone },
    });
    expect(JSON.parse(stdout)).toEqual({ machine: zone, ...FACTS });
  },
);

test("a wall-clock time on a day is on that day, and consecutive days have no gap", () => {
  const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays("1970-01-01", count));
  const times = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map((parts) => parts.map((n) => String(n).padStart(2, "0")).join(":"));
  fc.assert(
    fc.property(days, times, (day, time) => {
      expect(dayIn(instantAt(day, time))).toBe(day);
      expect(addDays(addDays(day, 1), -1)).toBe(day);
      expect(addDays(day, 1) > day).toBe(true);
    }),
  );
});

test("the program's clock can be started at another moment, and runs on from there", async () => {
  const clock = openClock(new Date("2030-01-01T12:00:00Z"));
  const first = clock.now().getTime();
  expect(first - Date.parse("2030-01-01T12:00:00Z")).toBeGreaterThanOrEqual(0);
  await waitFor(() => clock.now().getTime() > first);
  expect(clock.today()).toBe("2030-01-01");
});
