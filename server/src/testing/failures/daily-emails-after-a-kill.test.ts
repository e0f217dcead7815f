// @module-tag night

import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD } from "../test-server.fixture.ts";
import { createUser } from "../../office/identity/people/users.commands.ts";
import { IN_HAND, openMailingServer } from "../mailing-server.fixture.ts";
import { openOffice } from "../office-at-work.fixture.ts";
import { openDatabase } from "../../platform/database/db.ts";
import { databaseOf } from "../running-server.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";
import { noteRuns, runCount } from "../run-counts.fixture.ts";

const RUNS = runCount(2, 50);
const READERS = 24;
/** New publications of each reader before each round. */
const PUBLICATIONS = 2;
/** The daily email is sent at 10:00, its supplements every hour until 19:00. */
const HOURS = 10;

let server: Awaited<ReturnType<typeof openMailingServer>>;
let readers: number[];

beforeAll(async () => {
  server = await openMailingServer({ PAUTA_CLOCK: "2026-03-13T23:00:00Z" });
  await openOffice(databaseOf(server.dataDir, "pauta"));
  readers = await addReaders();
}, 60_000);
afterAll(() => server.close());

async function addReaders(): Promise<number[]> {
  const database = openDatabase(databaseOf(server.dataDir, "pauta"), { connections: 1 });
  const [office] = await server.rows<{ id: string }>(
    "select company_id as id from users where username = 'ana'",
  );
  const made = await database.acrossCompanies(async (db) => {
    const ids: number[] = [];
    for (let at = 0; at < READERS; at++) {
      const user = {
        username: `leitor${at}`,
        name: `Leitor ${at} de Atos`,
        email: `leitor${at}@exemplo.test`,
      };
      const whole = {
        ...user,
        roles: ["lawyer" as const],
        company_id: Number(office!.id),
        email_verified: true,
        password: PASSWORD,
      };
      ids.push(await createUser(db, new Date("2026-03-13T12:00:00Z"), whole));
    }
    return ids;
  });
  await database.close();
  return made;
}

const count = async (query: string): Promise<number> =>
  (await server.rows<{ n: number }>(`select count(*)::int as n from ${query}`))[0]!.n;
const emailsOf = (day: string) => count(`mails where cause like 'day:${day}:%'`);
const unsent = () =>
  count("publications p where not exists (select from mailed_publications m where m.publication_id = p.id)");
const waiting = () => count("mails where status <> 'sent'");

/** Imports publications before an hour's emails: each act contains the round, its reader and its number. */
const comeIn = (round: number, day: string) =>
  server.rows(
    `insert into publications (company_id, user_id, source, publication_code, identity_key, registration_date, publication_date, publication_text,
       lawsuit_number, match_method, match_confidence, search, created_at, updated_at)
     select u.company_id, u.id, 'djen', 'L', '${round}-' || u.id || '-' || n, '${day}', '${day}',
       '<p>Ato ' || '${round}-' || u.id || '-' || n || '.</p>', '0024118-95.2026.8.26.0178', 'oab', 1, '', now(), now()
     from users u, generate_series(1, ${PUBLICATIONS}) n where u.id in (${readers.join(", ")}) returning id`,
  );

/** Business days from Monday 16 March 2026 on, ten hours a day. */
function slotOf(round: number): { day: string; clock: string } {
  const days = Math.floor(round / HOURS);
  const date = 16 + days + 2 * Math.floor(days / 5);
  const day = new Date(Date.UTC(2026, 2, date)).toISOString().slice(0, 10);
  return { day, clock: new Date(Date.UTC(2026, 2, date, 13 + (round % HOURS), 0, 5)).toISOString() };
}

test(
  "a server killed again and again while it writes daily and hourly emails reports each publication in exactly one",
  { timeout: 120_000 + RUNS * 60_000 },
  async () => {
    let cutShort = 0;
    const look = async () => void (cutShort += (await unsent()) > 0 ? 1 : 0);
    for (let round = 0; round < RUNS; round++) {
      const { day, clock } = slotOf(round);
      // the last hour's emails are interrupted, and the next hour begins with new publications
      await server.killAndStart({ PAUTA_CLOCK: clock }, async () => {
        await look();
        await comeIn(round, day);
      });
      const before = await emailsOf(day);
      const enough = 1 + Math.floor(Math.random() * (READERS - 4));
      await waitFor(async () => (await emailsOf(day)) >= before + enough || (await unsent()) === 0);
    }
    await server.killAndStart({ PAUTA_CLOCK: slotOf(RUNS - 1).clock }, look);
    await waitFor(async () => (await unsent()) === 0);
    expect(cutShort).toBeGreaterThan(0);
    await waitFor(async () => (await waiting()) === 0);

    const messages = new Map(server.mailbox.received.map((message) => [message.messageId, message]));
    const reported = [...messages.values()].flatMap(({ to, html }) =>
      [...html.matchAll(/Ato (\d+-\d+-\d+)\./g)].map(([, act]) => `${act} ${to.join()}`),
    );
    const expected = readers.flatMap((id, at) =>
      Array.from({ length: RUNS * PUBLICATIONS }, (_, each) => {
        const act = `${Math.floor(each / PUBLICATIONS)}-${id}-${1 + (each % PUBLICATIONS)}`;
        return `${act} leitor${at}@exemplo.test`;
      }),
    );
    const twice = server.mailbox.received.length - messages.size;
    noteRuns({
      what: "servers killed while the day's emails are written",
      runs: RUNS + 1,
      acknowledged: expected.length,
      findings: expected.filter((line) => !reported.includes(line)).length,
      also: `${cutShort} while writing, ${messages.size} emails, ${twice} delivered again`,
    });
    expect(reported.toSorted()).toEqual(expected.toSorted());
    // every publication has one email; only emails being sent at a kill may arrive twice, with one Message-ID
    expect(twice).toBeLessThanOrEqual((RUNS + 1) * IN_HAND);
  },
);
