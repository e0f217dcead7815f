import { engines } from "./engines.mjs";

/**
 * The tests that `npm run attack` (malicious input) and `npm run faults` (failures) run at length. Each also runs
 * with few repetitions in `npm test` or `npm run test:night`; a test that uses `runCount()` must be listed here, or
 * `npm test` fails.
 */
export const suites = {
  attack: {
    unit: [
      // permissions and tenant isolation
      "server/src/testing/every-call/role-matrix.test.ts",
      "server/src/testing/every-call/tenant-matrix.test.ts",
      "server/src/testing/every-call/walls.test.ts",
      "server/src/platform/database/isolation.test.ts",
      "server/src/office/identity/sign-in/throttle.test.ts",
      "server/src/office/identity/sign-in/known-devices.test.ts",
      "server/src/office/identity/sign-in/sign-in-links.test.ts",
      "server/src/office/identity/sign-in/sign-in-queue.test.ts",
      "server/src/office/identity/emails/confirmed-emails.test.ts",
      "server/src/office/identity/emails/changed-emails.test.ts",
      "server/src/office/identity/emails/address-owners.test.ts",
      // recipients and content of emails
      "server/src/office/outsiders/outsiders.test.ts",
      "server/src/office/outsiders/outsider-emails.test.ts",
      "server/src/office/outsiders/unsubscribe.test.ts",
      "server/src/office/outsiders/email-recipients.test.ts",
      "server/src/testing/emails-to-unconfirmed.test.ts",
      "server/src/testing/emails-without-secrets.test.ts",
      // input of callers
      "server/src/testing/hostile/fuzz.test.ts",
      "server/src/testing/hostile/hostile-text-matrix.test.ts",
      "server/src/testing/every-call/odd-values.test.ts",
      "server/src/testing/every-call/number-parameters.test.ts",
      "server/src/testing/every-call/request-matrix.test.ts",
      // content of files and texts
      "server/src/testing/hostile/hostile-backups.test.ts",
      "server/src/testing/hostile/hostile-documents.test.ts",
      "server/src/agenda/calendar-feeds/damaged-calendars.test.ts",
      "server/src/reading/documents/publications-documents.test.ts",
      "server/src/gazettes/formats/odd-gazettes.test.ts",
      "server/src/gazettes/import/reading/sanitise.test.ts",
      "server/src/gazettes/formats/zip-entries.reader.test.ts",
      "server/src/practice/lawsuit-files/file-text.test.ts",
      "server/src/platform/storage/archive/archive.test.ts",
      "server/src/platform/http/uploads.test.ts",
      "server/src/practice/spreadsheets/odd-sheets.test.ts",
      // redirects of outgoing calls
      "server/src/testing/hostile/outgoing-calls.test.ts",
      "server/src/gazettes/djen/calls/djen.adapter.test.ts",
      "server/src/gazettes/djen/calls/djen-cadernos.test.ts",
      "server/src/practice/monitoring/datajud.adapter.test.ts",
      "server/src/office/payment/pagarme-gateway.test.ts",
      "server/src/office/mails/delivery.test.ts",
      // concurrent calls
      "server/src/testing/failures/races.test.ts",
      "server/src/office/identity/people/office-users.test.ts",
      "server/src/office/sign-up/sign-up.test.ts",
    ],
    e2e: ["e2e/interface/hostile-text.spec.ts"],
  },
  faults: {
    unit: [
      // going back to an instant
      "server/src/platform/database/wal-archive/recovery.test.ts",
      "server/src/running/operator/interrupted-recovery.test.ts",
      "server/src/running/operator/adopt.test.ts",
      "server/src/testing/failures/failover.test.ts",
      "server/src/testing/failures/patroni-failover.test.ts",
      "server/src/testing/failures/replicas.test.ts",
      "server/src/platform/database/replicas.test.ts",
      "server/src/platform/database/replica-faults.test.ts",
      "server/src/testing/failures/recovery-to-an-instant.test.ts",
      // killed programs
      "server/src/testing/failures/company-export-after-a-kill.test.ts",
      "server/src/testing/failures/deadlines-after-a-kill.test.ts",
      "server/src/gazettes/djen/fetch-after-a-kill.test.ts",
      "server/src/gazettes/djen/history-after-a-kill.test.ts",
      "server/src/testing/failures/import-after-a-kill.test.ts",
      "server/src/practice/lawsuit-files/files-after-a-kill.test.ts",
      "server/src/testing/failures/daily-emails-after-a-kill.test.ts",
      "server/src/testing/failures/emails-after-a-kill.test.ts",
      "server/src/testing/failures/migration-after-a-kill.test.ts",
      "server/src/testing/failures/move-storage-after-a-kill.test.ts",
      "server/src/practice/monitoring/check-after-a-kill.test.ts",
      "server/src/platform/database/embedded-postgres/after-a-kill.test.ts",
      "server/src/testing/failures/reminders-after-a-kill.test.ts",
      "server/src/testing/failures/sheet-after-a-kill.test.ts",
      "server/src/testing/failures/billing-after-a-kill.test.ts",
      "server/src/testing/failures/subscriptions-after-a-kill.test.ts",
      "server/src/testing/failures/upload-after-a-kill.test.ts",
      // dependencies that are gone, full, slow or failing
      "server/src/testing/failures/database-away.test.ts",
      "server/src/testing/failures/database-frozen.test.ts",
      "server/src/platform/database/database-faults.test.ts",
      "server/src/platform/database/lost-connections.test.ts",
      "server/src/platform/process/loop-guard.test.ts",
      "server/src/platform/process/readiness.test.ts",
      "server/src/platform/http/slow-bodies.test.ts",
      "server/src/platform/jobs/stuck-workers.test.ts",
      "server/src/testing/failures/disk-full.test.ts",
      "server/src/testing/failures/failing-bucket.test.ts",
      "server/src/platform/storage/bucket/bucket-store.test.ts",
      "server/src/platform/storage/bucket/slow-bucket.test.ts",
      "server/src/platform/storage/files-in-a-bucket.test.ts",
      "server/src/practice/lawsuit-files/files-on-a-failing-disk.test.ts",
      "server/src/office/subscriptions/gateway-away.test.ts",
      "server/src/testing/failures/backup-under-writes.test.ts",
      // starting and stopping
      "server/src/testing/failures/several-servers.test.ts",
      "server/src/platform/process/draining.test.ts",
      "server/src/testing/failures/rolling-restart.test.ts",
      "server/src/testing/failures/version-before.test.ts",
      "server/src/testing/failures/behind-a-pooler.test.ts",
      "server/src/testing/failures/starting.test.ts",
      "server/src/testing/failures/stopping.test.ts",
    ],
    e2e: [],
  },
};

const { pgbouncer: PGBOUNCER, "postgresql-15": POSTGRES_15 } = engines;

/**
 * Behind a pooler, which drops every start-up option: in front of the pools of requests only, or ("alone") of all
 * connections, those of the jobs and migrations too.
 */
const pooled = (mode, postgres) => ({
  name: `atrás do pgbouncer, ${mode}${postgres ? ", num PostgreSQL 15" : ""}`,
  needs: [PGBOUNCER, ...(postgres ? [postgres] : [])],
  env: { PAUTA_TEST_POOLER: mode, ...(postgres && { PAUTA_TEST_POSTGRES: postgres }) },
});
const MODES = ["session", "transaction", "alone"];

/** Files encrypted in a bucket, instead of plain in a folder. */
export const OVER_BUCKET = { PAUTA_TEST_STORAGE: "encrypted bucket" };

/** Tests that are repeated in other ways: with other databases, poolers and places of files, where those are installed. */
export const isolation = {
  what: "Isolamento",
  files: [
    "server/src/testing/every-call/role-matrix.test.ts",
    "server/src/testing/every-call/tenant-matrix.test.ts",
    "server/src/platform/database/isolation.test.ts",
  ],
  ways: [
    ...MODES.map((mode) => pooled(mode)),
    { name: "num PostgreSQL 15", needs: [POSTGRES_15], env: { PAUTA_TEST_POSTGRES: POSTGRES_15 } },
    ...MODES.map((mode) => pooled(mode, POSTGRES_15)),
  ],
};

export const isolationByReplica = {
  what: "Isolamento por uma réplica",
  files: [
    "server/src/testing/every-call/role-matrix.test.ts",
    "server/src/testing/every-call/tenant-matrix.test.ts",
  ],
  ways: [
    {
      name: "com uma réplica, num PostgreSQL 15",
      needs: [POSTGRES_15],
      env: { PAUTA_TEST_POSTGRES: POSTGRES_15, PAUTA_TEST_REPLICA: "on" },
    },
  ],
};

export const filesUnderKills = {
  what: "Arquivos",
  files: [
    "server/src/practice/lawsuit-files/files-after-a-kill.test.ts",
    "server/src/testing/failures/upload-after-a-kill.test.ts",
    "server/src/testing/failures/import-after-a-kill.test.ts",
    "server/src/testing/failures/sheet-after-a-kill.test.ts",
    "server/src/testing/failures/backup-under-writes.test.ts",
  ],
  ways: [{ name: "num bucket, cifrados", needs: [], env: OVER_BUCKET }],
};

/** What the two suites repeat. */
export const elsewhere = [isolation, isolationByReplica, filesUnderKills];

/** Tests of stored files that the night repeats over a bucket. */
export const ofStoredFiles = [
  "server/src/platform/storage/archive/archive.test.ts",
  "server/src/platform/http/uploads.test.ts",
  "server/src/practice/lawsuit-files/files.test.ts",
  "server/src/practice/lawsuit-files/download.test.ts",
  "server/src/practice/lawsuit-files/file-text.test.ts",
  "server/src/practice/lawsuit-files/sweep.test.ts",
  "server/src/practice/spreadsheets/spreadsheets.test.ts",
  "server/src/office/company-exports/company-exports.test.ts",
  "server/src/agenda/calendar-feeds/import-ics.test.ts",
  "server/src/gazettes/import/gazettes.test.ts",
  "server/src/gazettes/import/reading/preview.test.ts",
  "server/src/gazettes/djen/djen.test.ts",
  "server/src/running/operator/check.test.ts",
];
