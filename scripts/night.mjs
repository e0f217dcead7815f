/**
 * Test files that `npm test` leaves to `npm run test:night`: slow ones of a kind of which others run by day.
 * A file named on the command line (`npm test -- FILE`) always runs.
 */
export const night = {
  unit: [
    // by day an import, an upload and the database itself are killed
    "server/src/testing/failures/company-export-after-a-kill.test.ts",
    "server/src/testing/failures/deadlines-after-a-kill.test.ts",
    "server/src/gazettes/djen/fetch-after-a-kill.test.ts",
    "server/src/gazettes/djen/history-after-a-kill.test.ts",
    "server/src/practice/lawsuit-files/files-after-a-kill.test.ts",
    "server/src/testing/failures/daily-emails-after-a-kill.test.ts",
    "server/src/testing/failures/emails-after-a-kill.test.ts",
    "server/src/testing/failures/migration-after-a-kill.test.ts",
    "server/src/practice/monitoring/check-after-a-kill.test.ts",
    "server/src/testing/failures/reminders-after-a-kill.test.ts",
    "server/src/testing/failures/sheet-after-a-kill.test.ts",
    "server/src/testing/failures/subscriptions-after-a-kill.test.ts",
    "server/src/testing/failures/upload-after-a-kill.test.ts",
    // by day connections are lost and a server is stopped
    "server/src/testing/failures/database-away.test.ts",
    "server/src/platform/http/slow-bodies.test.ts",
    "server/src/office/identity/passwords/hashing-apart.test.ts",
    "server/src/testing/failures/database-frozen.test.ts",
    "server/src/testing/failures/disk-full.test.ts",
    "server/src/testing/failures/backup-under-writes.test.ts",
    "server/src/testing/failures/several-servers.test.ts",
    "server/src/testing/failures/rolling-restart.test.ts",
    // by day the demonstration is loaded once, and looked at by the journeys
    "server/src/running/demonstration/demonstration.test.ts",
    "server/src/running/demonstration/loading-demonstration.test.ts",
    "server/src/running/demonstration/publications/shown-acts.test.ts",
    "server/src/running/demonstration/agenda/demonstration-agenda.test.ts",
    "server/src/running/demonstration/offices/demonstration-billing.test.ts",
    // by day the past of a bar number is fetched, and names are found in a day's gazette
    "server/src/gazettes/djen/names-in-the-gazette.test.ts",
    // what is large; by day the same calls read and write what is small
    "server/src/testing/lists-at-size.test.ts",
    "server/src/desk/publications/texts/long-texts.test.ts",
    "server/src/agenda/compromises/lists/crowded-day.test.ts",
    // an operator's commands as processes; by day what they do is tried inside one
    "server/src/running/operator/verify.test.ts",
    // by day documents of ten kinds are hostile
    "server/src/testing/hostile/hostile-backups.test.ts",
    "server/src/agenda/calendar-feeds/damaged-calendars.test.ts",
    "server/src/practice/spreadsheets/odd-sheets.test.ts",
    "server/src/gazettes/formats/odd-gazettes.test.ts",
  ],
  /** What by day runs for some of its cases only (`someByDay`, server/src/testing/run-counts.fixture.ts). */
  partly: [
    "bench/gazette-day/recall.test.ts",
    "server/src/desk/publications/suggestions/blind-acts.test.ts",
    "server/src/testing/every-call/number-parameters.test.ts",
    "server/src/testing/every-call/odd-values.test.ts",
    "server/src/testing/every-call/role-matrix.test.ts",
    "server/src/testing/every-call/tenant-matrix.test.ts",
    "server/src/testing/hostile/hostile-text-matrix.test.ts",
  ],
};
