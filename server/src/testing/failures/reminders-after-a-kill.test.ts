// @module-tag night

import { afterAll, beforeAll, expect, test } from "vitest";
import { IN_HAND, openMailingServer } from "../mailing-server.fixture.ts";
import { openOffice } from "../office-at-work.fixture.ts";
import { databaseOf } from "../running-server.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";
import { noteRuns, runCount } from "../run-counts.fixture.ts";

const RUNS = runCount(2, 200);
const REMINDERS = RUNS * 40;

let server: Awaited<ReturnType<typeof openMailingServer>>;
beforeAll(async () => {
  server = await openMailingServer({ OUTSIDER_EMAILS_PAYING: "100000" });
  await openOffice(databaseOf(server.dataDir, "pauta"));
  // only an office whose administrator has confirmed his address sends to outsiders
  await rows(
    "update users set role_ids = role_ids || (select id from roles where name = 'client_admin') where username = 'bento'",
  );
});
afterAll(() => server.close());

const rows = <T extends object>(query: string): Promise<T[]> => server.rows<T>(query);
const count = async (query: string): Promise<number> =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${query}`))[0]!.n;
const notificationCount = () => count("notifications");

test(
  "a server killed again and again while it sends reminders: each is sent once, none is left out",
  { timeout: 600_000 + RUNS * 30_000 },
  async () => {
    await rows(
      `insert into compromises (company_id, user_id, compromise_type_id, description, compromise_date, all_day, remind_at,
       email_notification, created_at, updated_at)
     select company_id, id, 1, 'Prazo ' || n, '2026-03-17', true, '2026-03-16T11:00:00Z', array['cliente' || n || '@exemplo.test'],
       '2026-03-16T11:00:00Z', '2026-03-16T11:00:00Z'
     from users, generate_series(1, ${REMINDERS}) n where username = 'ana'`,
    );
    let cutShort = 0;
    for (let round = 0; round < RUNS; round++) {
      const before = await notificationCount();
      // the killed server has taken this minute's slot: this avoids waiting for the next
      await rows("delete from pgboss.job where name = 'compromises.remind'");
      await server.killAndStart();
      await waitFor(async () => (await notificationCount()) > before);
      if ((await notificationCount()) < REMINDERS) cutShort += 1;
    }
    expect(cutShort).toBeGreaterThan(0);
    await rows("delete from pgboss.job where name = 'compromises.remind'");
    await server.killAndStart();
    await waitFor(async () => (await count("compromises where reminded_at is null")) === 0);
    await waitFor(async () => (await count("mails where status <> 'sent'")) === 0);

    const reminded = await notificationCount();
    noteRuns({
      what: "servers killed while they remind",
      runs: RUNS + 1,
      acknowledged: REMINDERS,
      findings: Math.abs(reminded - REMINDERS),
      also: `${cutShort} cut short`,
    });
    expect(reminded).toBe(REMINDERS);
    expect(await count("(select distinct data ->> 'compromiseId' from notifications) as each")).toBe(
      REMINDERS,
    );
    expect(await count("mails")).toBe(2 * REMINDERS);
    const ids = server.mailbox.received.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(2 * REMINDERS);
    expect(new Set(server.mailbox.received.flatMap(({ to }) => to)).size).toBe(REMINDERS + 1);
    expect(ids.length - new Set(ids).size).toBeLessThanOrEqual((RUNS + 1) * IN_HAND);
  },
);
