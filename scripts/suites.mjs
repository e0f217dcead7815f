/**
 * Which tests are tried at length by `npm run attack` (whoever means harm) and `npm run faults` (whatever breaks). Each is a
 * part of `npm test` too, with few trials; a test that counts its trials by `trials()` stands here, or `npm test` fails.
 */
export const suites = {
  attack: {
    unit: [
      // who may do what, and whose rows are whose
      "server/src/testing/role-matrix.test.ts",
      "server/src/testing/tenant-matrix.test.ts",
      "server/src/platform/database/isolation.test.ts",
      "server/src/office/identity/throttle.test.ts",
      "server/src/office/identity/known-devices.test.ts",
      "server/src/office/identity/sign-in-links.test.ts",
      "server/src/office/identity/sign-in-queue.test.ts",
      "server/src/office/identity/confirmed-emails.test.ts",
      "server/src/office/identity/changed-emails.test.ts",
      "server/src/office/identity/address-owners.test.ts",
      // whom letters may reach, and what they may hold
      "server/src/office/outsiders/outsiders.test.ts",
      "server/src/office/outsiders/outsider-letters.test.ts",
      "server/src/office/outsiders/stopping.test.ts",
      "server/src/office/outsiders/doors.test.ts",
      "server/src/testing/letters-to-unconfirmed.test.ts",
      "server/src/testing/letters-without-secrets.test.ts",
      // what callers may send
      "server/src/testing/fuzz.test.ts",
      "server/src/testing/hostile-text-matrix.test.ts",
      "server/src/testing/odd-values.test.ts",
      "server/src/testing/number-parameters.test.ts",
      "server/src/testing/request-matrix.test.ts",
      // what files and texts may hold
      "server/src/testing/hostile-backups.test.ts",
      "server/src/testing/hostile-documents.test.ts",
      "server/src/agenda/calendar-feeds/damaged-calendars.test.ts",
      "server/src/reading/documents/publications-documents.test.ts",
      "server/src/gazettes/formats/odd-gazettes.test.ts",
      "server/src/gazettes/import/reading/sanitise.test.ts",
      "server/src/gazettes/formats/zip-entries.reader.test.ts",
      "server/src/practice/lawsuit-files/file-text.test.ts",
      "server/src/platform/storage/archive/archive.test.ts",
      "server/src/platform/http/uploads.test.ts",
      "server/src/practice/spreadsheets/odd-sheets.test.ts",
      // where the server itself may be sent
      "server/src/testing/outgoing-calls.test.ts",
      "server/src/gazettes/djen/calls/djen.adapter.test.ts",
      "server/src/gazettes/djen/calls/djen-cadernos.test.ts",
      "server/src/practice/monitoring/datajud.adapter.test.ts",
      "server/src/office/payment/pagarme-gateway.test.ts",
      "server/src/office/mails/delivery.test.ts",
      // who comes twenty times at once
      "server/src/testing/races.test.ts",
      "server/src/office/identity/office-users.test.ts",
      "server/src/office/sign-up/sign-up.test.ts",
    ],
    e2e: ["e2e/hostile-text.spec.ts"],
  },
  faults: {
    unit: [
      // programs that are killed
      "server/src/testing/company-export-after-a-kill.test.ts",
      "server/src/testing/deadlines-after-a-kill.test.ts",
      "server/src/gazettes/djen/fetch-after-a-kill.test.ts",
      "server/src/gazettes/djen/history-after-a-kill.test.ts",
      "server/src/testing/import-after-a-kill.test.ts",
      "server/src/practice/lawsuit-files/files-after-a-kill.test.ts",
      "server/src/testing/letters-after-a-kill.test.ts",
      "server/src/testing/mails-after-a-kill.test.ts",
      "server/src/testing/migration-after-a-kill.test.ts",
      "server/src/practice/monitoring/check-after-a-kill.test.ts",
      "server/src/platform/database/embedded-postgres/after-a-kill.test.ts",
      "server/src/testing/reminders-after-a-kill.test.ts",
      "server/src/testing/sheet-after-a-kill.test.ts",
      "server/src/testing/subscriptions-after-a-kill.test.ts",
      "server/src/testing/upload-after-a-kill.test.ts",
      // what programs lean on and find gone, full, slow or failing
      "server/src/testing/database-away.test.ts",
      "server/src/testing/database-frozen.test.ts",
      "server/src/platform/database/database-faults.test.ts",
      "server/src/platform/database/lost-connections.test.ts",
      "server/src/platform/process/loop-guard.test.ts",
      "server/src/platform/process/readiness.test.ts",
      "server/src/platform/http/slow-bodies.test.ts",
      "server/src/platform/jobs/stuck-workers.test.ts",
      "server/src/testing/disk-full.test.ts",
      "server/src/practice/lawsuit-files/files-on-a-failing-disk.test.ts",
      "server/src/office/subscriptions/gateway-away.test.ts",
      "server/src/testing/backup-under-writes.test.ts",
      // how programs come and go
      "server/src/testing/several-servers.test.ts",
      "server/src/platform/process/draining.test.ts",
      "server/src/testing/rolling-restart.test.ts",
      "server/src/testing/version-before.test.ts",
      "server/src/testing/starting.test.ts",
      "server/src/testing/stopping.test.ts",
    ],
    e2e: [],
  },
};

/** What is tried once more over other ways to a database, each where its program is on the machine. */
export const elsewhere = {
  files: ["server/src/testing/tenant-matrix.test.ts", "server/src/platform/database/isolation.test.ts"],
  ways: [
    {
      name: "atrás do pgbouncer, session",
      needs: "/usr/sbin/pgbouncer",
      env: { PAUTA_TEST_POOLER: "session" },
    },
    {
      name: "atrás do pgbouncer, transaction",
      needs: "/usr/sbin/pgbouncer",
      env: { PAUTA_TEST_POOLER: "transaction" },
    },
    {
      name: "num PostgreSQL 15",
      needs: "/usr/lib/postgresql/15/bin/initdb",
      env: { PAUTA_TEST_POSTGRES: "/usr/lib/postgresql/15/bin" },
    },
  ],
};
