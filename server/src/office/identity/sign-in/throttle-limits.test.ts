import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../../testing/test-server.fixture.ts";
import { limits } from "./throttle.rules.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.rows.query(`
    do $$ declare source text := pg_get_functiondef('count_try'::regproc); begin
      execute replace(replace(source, 'FUNCTION public.count_try(', 'FUNCTION public.count_try_the_long_way('),
        'if is_far then', 'if false then');
    end $$`);
});
afterAll(() => server.close());

const NOW = new Date("2026-03-16T12:00:00Z");
const hash = (name: string | null) => (name === null ? null : Buffer.from(name.padEnd(32, ".")));

/** The seconds around which a limit's answer changes. */
const seconds = fc.oneof(
  fc.integer({ min: -70, max: 130 }),
  fc.constantFrom(0, 29, 30, 31, 59, 60, 61, 3_599, 3_601, 7_300, 86_399, 86_400, 86_401),
);
const account = fc.constantFrom("", "ana", "bia");
const address = fc.constantFrom("casa", "rua");
const device = fc.constantFrom(null, "notebook");
const before = fc.record({ account, address, device, seconds, isSettled: fc.boolean() });
/** Limits of a device are asked for with a device, and no others are. */
const asked = fc.oneof(
  fc.record({ account, address, device: fc.constant("notebook"), by: fc.constant("known") }),
  fc.record({
    account,
    address,
    device: fc.constant(null),
    by: fc.constantFrom(...Object.keys(limits).filter((by) => by !== "known")),
  }),
);

test("the quick answer to a try is the one that counting every limit gives", async () => {
  let quick = 0;
  const connection = server.rows;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(before, fc.integer({ min: 1, max: 26 })), { maxLength: 6 }),
      asked,
      async (groups, one) => {
        const rows = groups.flatMap(([row, times]) => Array<typeof row>(times).fill(row));
        await connection.query("begin");
        await connection.query(
          `insert into throttled_tries (purpose, account_hash, address_hash, device_hash, tried_at, is_settled)
             select 'sign_in', * from unnest($1::bytea[], $2::bytea[], $3::bytea[], $4::timestamptz[], $5::boolean[])`,
          [
            rows.map((row) => (row.account === "" ? Buffer.alloc(0) : hash(row.account))),
            rows.map((row) => hash(row.address)),
            rows.map((row) => hash(row.device)),
            rows.map((row) => new Date(NOW.getTime() - row.seconds * 1000)),
            rows.map((row) => row.isSettled),
          ],
        );
        const answers = [];
        for (const name of ["count_try_the_long_way", "count_try"]) {
          await connection.query("savepoint counted");
          const { rows: answer } = await connection.query(
            `select reserved is not null as is_reserved, wait_seconds from ${name}('sign_in', $1, $2, $3, $4, $5)`,
            [
              one.account === "" ? Buffer.alloc(0) : hash(one.account),
              hash(one.address),
              hash(one.device),
              JSON.stringify(limits[one.by as keyof typeof limits]),
              NOW,
            ],
          );
          answers.push(answer);
          await connection.query("rollback to savepoint counted");
        }
        await connection.query("rollback");
        if ((answers[1]![0] as { is_reserved: boolean }).is_reserved) quick++;
        expect(answers[1]).toEqual(answers[0]);
      },
    ),
    { numRuns: 300 },
  );
  expect(quick).toBeGreaterThan(30);
});
