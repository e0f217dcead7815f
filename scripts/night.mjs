/**
 * What `npm test` leaves to `npm run test:night`: what takes long and is one of many of its kind, of which the day tries others. A
 * file named on the command line (`npm test -- FILE`) always runs.
 */
export const night = {
  unit: [
    // by day an import, an upload and the database itself are killed
    "server/src/company-export-after-a-kill.test.ts",
    "server/src/deadlines-after-a-kill.test.ts",
    "server/src/djen/fetch-after-a-kill.test.ts",
    "server/src/djen/history-after-a-kill.test.ts",
    "server/src/lawsuit-files/files-after-a-kill.test.ts",
    "server/src/letters-after-a-kill.test.ts",
    "server/src/mails-after-a-kill.test.ts",
    "server/src/migration-after-a-kill.test.ts",
    "server/src/monitoring/check-after-a-kill.test.ts",
    "server/src/reminders-after-a-kill.test.ts",
    "server/src/sheet-after-a-kill.test.ts",
    "server/src/subscriptions-after-a-kill.test.ts",
    // by day connections are lost and bodies are slow
    "server/src/database-frozen.test.ts",
    "server/src/disk-full.test.ts",
    "server/src/backup-under-writes.test.ts",
    "server/src/several-servers.test.ts",
    "server/src/rolling-restart.test.ts",
    // by day documents of ten kinds are hostile
    "server/src/hostile-backups.test.ts",
    "server/src/calendar-feeds/damaged-calendars.test.ts",
    "server/src/spreadsheets/odd-sheets.test.ts",
    "server/src/gazettes/odd-gazettes.test.ts",
  ],
};
