import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NATIONAL_CALENDAR } from "../../law/deadlines/calendar.rules.ts";
import { openTestClock, openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { openDatabase, type Database } from "../database/db.ts";
import { openLog } from "../process/log.ts";
import { runSchedule, claimDueSlots, type Scheduled } from "./schedule.ts";

let server: TestServer;
/** Another server's connections to the same database. */
let other: Database;
const clock = openTestClock();

beforeAll(async () => {
  server = await openTestServer({ clock });
  other = openDatabase(server.context.owner, { connections: 8 });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

let schedules = 0;
/** A schedule at ten on business days, and the days on which it was started. */
function schedule(start: Scheduled["start"] = async () => {}) {
  schedules += 1;
  const started: string[] = [];
  const scheduled: Scheduled = {
    name: `schedule.${schedules}`,
    at: "10:00",
    isDay: NATIONAL_CALENDAR.isBusinessDay,
    start: async (db, day) => {
      await start(db, day);
      started.push(day);
    },
  };
  return { scheduled, started };
}

/** Both servers check the schedule at once, ten times each. */
const claimByBoth = (scheduled: Scheduled) =>
  Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      claimDueSlots(n % 2 ? other : server.context.database, [scheduled], clock),
    ),
  );

/** A schedule that has run before: on Friday the 13th. */
async function running(start?: Scheduled["start"]) {
  clock.moveTo("2026-03-13T14:00:00Z");
  const made = schedule(start);
  await claimDueSlots(server.context.database, [made.scheduled], clock);
  return made;
}

describe("with two servers that check at once, again and again", () => {
  test("a slot is started once, not before its time", async () => {
    const { scheduled, started } = await running();
    clock.moveTo("2026-03-16T12:59:59Z");
    await claimByBoth(scheduled);
    expect(started).toEqual([]);
    clock.moveTo("2026-03-16T13:00:00Z");
    await claimByBoth(scheduled);
    clock.moveTo("2026-03-16T22:00:00Z");
    await claimByBoth(scheduled);
    expect(started).toEqual(["2026-03-16"]);
  });

  test("after two days without a server the newest slot is caught up, once", async () => {
    const { scheduled, started } = await running();
    clock.moveTo("2026-03-18T18:00:00Z");
    await claimByBoth(scheduled);
    await claimByBoth(scheduled);
    expect(started).toEqual(["2026-03-18"]);
  });

  test("a slot missed before a weekend is caught up on the weekend, and Monday has its own", async () => {
    const { scheduled, started } = await running();
    clock.moveTo("2026-03-21T15:00:00Z"); // Saturday
    await claimByBoth(scheduled);
    clock.moveTo("2026-03-23T13:00:00Z");
    await claimByBoth(scheduled);
    expect(started).toEqual(["2026-03-20", "2026-03-23"]);
  });

  test("a slot missed more than a week ago is skipped", async () => {
    const { scheduled, started } = await running();
    clock.moveTo("2027-01-06T15:00:00Z"); // in the recess, 19 days after the last business day
    await claimByBoth(scheduled);
    expect(started).toEqual([]);
  });
});

test("a new schedule begins with its next slot", async () => {
  clock.moveTo("2026-03-16T18:00:00Z");
  const { scheduled, started } = schedule();
  await claimByBoth(scheduled);
  expect(started).toEqual([]);
  clock.moveTo("2026-03-17T13:00:00Z");
  await claimByBoth(scheduled);
  expect(started).toEqual(["2026-03-17"]);
});

test("a slot whose start fails stays free, and is taken at the next check", async () => {
  let isFailing = true;
  const { scheduled, started } = await running(async () => {
    if (isFailing) throw new Error("not now");
  });
  clock.moveTo("2026-03-16T13:00:00Z");
  await expect(claimDueSlots(server.context.database, [scheduled], clock)).rejects.toThrow("not now");
  isFailing = false;
  await claimByBoth(scheduled);
  expect(started).toEqual(["2026-03-16"]);
});

test("one failing schedule does not keep the others from starting", async () => {
  const { scheduled: failing } = await running(async () => Promise.reject(new Error("not now")));
  const { scheduled: sound, started } = await running();
  clock.moveTo("2026-03-16T13:00:00Z");
  const stop = runSchedule(server.context.database, [failing, sound], clock, openLog("silent"), 60_000);
  await expect.poll(() => started).toEqual(["2026-03-16"]);
  await stop();
});
