import { engines, SWIFT } from "./engines.mjs";
import { filesUnderKills, isolation, isolationByReplica, OVER_BUCKET, ofStoredFiles } from "./suites.mjs";

const isPooled = ({ env }) => env.PAUTA_TEST_POOLER !== undefined;
const overSwift = [
  { name: "no Swift, cifrados", needs: SWIFT, env: { ...OVER_BUCKET, PAUTA_TEST_SWIFT: "on" } },
];
const { haproxy, nginx, pgbouncer, patroni } = engines;
const etcd = engines["etcd-server"];
const postgres15 = engines["postgresql-15"];

/**
 * What `npm run test:growth` runs, each a line of its table: test files that need an engine of an operator (`files`), and
 * those that are repeated with one (`repeated`). Without the programs in `needs` some of the files step aside.
 */
export const growth = [
  {
    what: "PostgreSQL 15",
    needs: [postgres15],
    files: ["server/src/testing/failures/external-postgres.test.ts"],
    repeated: [{ ...isolation, ways: isolation.ways.filter((way) => !isPooled(way)) }],
  },
  {
    what: "Poolers",
    needs: [pgbouncer, postgres15],
    files: ["server/src/testing/failures/behind-a-pooler.test.ts"],
    repeated: [{ ...isolation, ways: isolation.ways.filter(isPooled) }],
  },
  {
    what: "S3",
    needs: SWIFT,
    files: [
      "server/src/platform/storage/bucket/bucket-store.test.ts",
      "server/src/platform/storage/bucket/slow-bucket.test.ts",
      "server/src/platform/storage/files-in-a-bucket.test.ts",
      "server/src/testing/failures/failing-bucket.test.ts",
      "server/src/testing/failures/move-storage-after-a-kill.test.ts",
    ],
    repeated: [
      filesUnderKills,
      { what: "Arquivos", files: [...ofStoredFiles, ...filesUnderKills.files], ways: overSwift },
    ],
  },
  {
    what: "Réplicas",
    needs: [postgres15],
    files: [
      "server/src/platform/database/replica-faults.test.ts",
      "server/src/platform/database/replica-lag.test.ts",
      "server/src/platform/database/replicas.test.ts",
      "server/src/testing/failures/replicas.test.ts",
    ],
    repeated: [isolationByReplica],
  },
  {
    what: "Failover",
    needs: [postgres15, patroni, etcd],
    files: [
      "server/src/platform/database/lost-primary.test.ts",
      "server/src/platform/database/several-servers.test.ts",
      "server/src/testing/failures/failover.test.ts",
      "server/src/testing/failures/patroni-failover.test.ts",
    ],
    repeated: [],
  },
  {
    what: "Recuperação",
    needs: [],
    files: [
      "server/src/platform/database/wal-archive/recovery.test.ts",
      "server/src/running/operator/adopt.test.ts",
      "server/src/running/operator/interrupted-recovery.test.ts",
      "server/src/running/operator/recover.test.ts",
      "server/src/testing/failures/recovery-to-an-instant.test.ts",
    ],
    repeated: [],
  },
  {
    what: "Vários servidores",
    needs: [haproxy, nginx],
    files: [
      "server/src/testing/behind-a-proxy.test.ts",
      "server/src/testing/failures/rolling-restart.test.ts",
      "server/src/testing/failures/several-servers.test.ts",
      "server/src/testing/failures/version-before.test.ts",
    ],
    repeated: [],
  },
];

/** The groups with the test files whose names contain one of the parts; all without parts. */
export function chooseGrowth(parts) {
  const fits = (file) => parts.length === 0 || parts.some((part) => file.includes(part));
  const chosenOf = ({ what, files, ways }) => ({ what, files: files.filter(fits), ways });
  return growth
    .map(({ what, needs, files, repeated }) => ({
      what,
      needs,
      files: files.filter(fits),
      repeated: repeated.map(chosenOf).filter((one) => one.files.length > 0),
    }))
    .filter(({ files, repeated }) => files.length + repeated.length > 0);
}
