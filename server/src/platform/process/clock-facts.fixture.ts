import { sql } from "kysely";
import { parseDate, showDate } from "@pauta/contract/platform/dates";
import {
  NATIONAL_CALENDAR,
  nextBusinessDay,
  previousBusinessDay,
} from "../../law/deadlines/calendar.rules.ts";
import { addDays, dayIn, instantAt, openClock } from "./clock.ts";
import { openDatabase } from "../database/db.ts";
import { newestSlot } from "../jobs/schedule.ts";

/** A separate program that prints what the code makes of dates and instants in the machine's time zone. */
const database = openDatabase(JSON.parse(process.argv[2]!) as object, { connections: 1 });
const stored = await database.acrossCompanies(async (db) => {
  const instant = new Date("2018-11-03T23:30:00.250Z");
  const { rows } = await sql<{ instant: string; day: string }>`
    select ${instant}::timestamptz as instant, ${"2018-11-04"}::date as day`.execute(db);
  return rows[0]!;
});
await database.close();
const clock = openClock(new Date("2026-03-17T02:59:59Z"));
const slot = { at: "10:00", isDay: NATIONAL_CALENDAR.isBusinessDay };
const facts = {
  machine: Intl.DateTimeFormat().resolvedOptions().timeZone,
  stored,
  today: clock.today(),
  todayInManaus: clock.today("America/Manaus"),
  beforeMidnight: dayIn(new Date("2026-03-17T02:59:59.999Z")),
  atMidnight: dayIn(new Date("2026-03-17T03:00:00Z")),
  summerTimeUntil2019: dayIn(new Date("2018-12-31T02:30:00Z")),
  noSummerTimeSince: dayIn(new Date("2019-12-31T02:30:00Z")),
  atTenInSummer2018: instantAt("2018-12-31", "10:00"),
  atTenInSummer2019: instantAt("2019-12-31", "10:00"),
  inTheSkippedHour: instantAt("2018-11-04", "00:30"),
  dayAfterSummerBegan: addDays("2018-11-03", 1),
  leapDay: addDays("2028-02-28", 1),
  yearsLater: addDays("2026-12-31", 1),
  parsed: [
    parseDate("04/11/2018"),
    parseDate("2018-11-04"),
    parseDate("31/02/2026"),
    parseDate("29/02/2028"),
  ],
  shown: showDate("2018-11-04"),
  businessDays: [
    nextBusinessDay(NATIONAL_CALENDAR, "2026-03-13"),
    previousBusinessDay(NATIONAL_CALENDAR, "2026-03-16"),
    nextBusinessDay(NATIONAL_CALENDAR, "2026-12-18"),
  ],
  slots: [
    newestSlot(slot, new Date("2026-03-16T12:59:59Z")),
    newestSlot(slot, new Date("2026-03-16T13:00:00Z")),
    newestSlot(slot, new Date("2026-03-15T23:00:00Z")),
  ],
};
process.stdout.write(JSON.stringify(facts));
