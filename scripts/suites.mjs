/**
 * Which tests are tried at length by `npm run attack` (whoever means harm) and `npm run faults` (whatever breaks). Each is a
 * part of `npm test` too, with few trials; a test that counts its trials by `trials()` stands here, or `npm test` fails.
 */
export const suites = {
  attack: {
    unit: [
      // who may do what, and whose rows are whose
      "server/src/house-roles.test.ts",
      "server/src/house-tenants.test.ts",
      "server/src/platform/isolation.test.ts",
      "server/src/identity/throttle.test.ts",
      "server/src/identity/known-devices.test.ts",
      "server/src/identity/sign-in-links.test.ts",
      "server/src/identity/sign-in-queue.test.ts",
      "server/src/identity/confirmed-emails.test.ts",
      "server/src/identity/changed-emails.test.ts",
      "server/src/identity/address-owners.test.ts",
      // whom letters may reach, and what they may hold
      "server/src/outsiders/outsiders.test.ts",
      "server/src/outsiders/outsider-letters.test.ts",
      "server/src/outsiders/stopping.test.ts",
      "server/src/outsiders/doors.test.ts",
      "server/src/letters-to-unconfirmed.test.ts",
      "server/src/letters-without-secrets.test.ts",
      // what callers may send
      "server/src/house-fuzz.test.ts",
      "server/src/house-hostile.test.ts",
      "server/src/house-odd-values.test.ts",
      "server/src/house-numbers.test.ts",
      "server/src/house-requests.test.ts",
      // what files and texts may hold
      "server/src/hostile-backups.test.ts",
      "server/src/hostile-documents.test.ts",
      "server/src/calendar-feeds/damaged-calendars.test.ts",
      "server/src/documents/publications-papers.test.ts",
      "server/src/gazettes/odd-gazettes.test.ts",
      "server/src/gazettes/sanitise.test.ts",
      "server/src/gazettes/zip-entries.reader.test.ts",
      "server/src/lawsuit-files/file-text.test.ts",
      "server/src/platform/archive/archive.test.ts",
      "server/src/platform/uploads.test.ts",
      "server/src/spreadsheets/odd-sheets.test.ts",
      // where the server itself may be sent
      "server/src/outgoing-calls.test.ts",
      "server/src/djen/djen.adapter.test.ts",
      "server/src/djen/djen-cadernos.test.ts",
      "server/src/monitoring/datajud.adapter.test.ts",
      "server/src/payment/pagarme-gateway.test.ts",
      "server/src/mails/delivery.test.ts",
      // who comes twenty times at once
      "server/src/races.test.ts",
      "server/src/identity/office-users.test.ts",
      "server/src/sign-up/sign-up.test.ts",
    ],
    e2e: ["e2e/hostile-text.spec.ts"],
  },
  faults: {
    unit: [
      // programs that are killed
      "server/src/company-export-after-a-kill.test.ts",
      "server/src/deadlines-after-a-kill.test.ts",
      "server/src/djen/fetch-after-a-kill.test.ts",
      "server/src/djen/history-after-a-kill.test.ts",
      "server/src/import-after-a-kill.test.ts",
      "server/src/lawsuit-files/files-after-a-kill.test.ts",
      "server/src/letters-after-a-kill.test.ts",
      "server/src/mails-after-a-kill.test.ts",
      "server/src/migration-after-a-kill.test.ts",
      "server/src/monitoring/check-after-a-kill.test.ts",
      "server/src/platform/embedded-postgres/after-a-kill.test.ts",
      "server/src/reminders-after-a-kill.test.ts",
      "server/src/sheet-after-a-kill.test.ts",
      "server/src/subscriptions-after-a-kill.test.ts",
      "server/src/upload-after-a-kill.test.ts",
      // what programs lean on and find gone, full, slow or failing
      "server/src/database-away.test.ts",
      "server/src/database-frozen.test.ts",
      "server/src/platform/database-faults.test.ts",
      "server/src/platform/lost-connections.test.ts",
      "server/src/platform/loop-guard.test.ts",
      "server/src/platform/readiness.test.ts",
      "server/src/platform/slow-bodies.test.ts",
      "server/src/platform/stuck-workers.test.ts",
      "server/src/disk-full.test.ts",
      "server/src/lawsuit-files/files-on-a-failing-disk.test.ts",
      "server/src/subscriptions/gateway-away.test.ts",
      "server/src/backup-under-writes.test.ts",
      // how programs come and go
      "server/src/several-servers.test.ts",
      "server/src/platform/draining.test.ts",
      "server/src/rolling-restart.test.ts",
      "server/src/version-before.test.ts",
      "server/src/starting.test.ts",
      "server/src/stopping.test.ts",
    ],
    e2e: [],
  },
};

/** What is tried once more over other ways to a database, each where its program is on the machine. */
export const elsewhere = {
  files: ["server/src/house-tenants.test.ts", "server/src/platform/isolation.test.ts"],
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
