// @module-tag night

import { readdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PASSWORD, type Visitor } from "../test-server.fixture.ts";
import { openLawsuit, sendFile } from "../../practice/lawsuit-files/uploaded-files.fixture.ts";
import { openPagarmePeer, type PagarmePeer } from "../../office/payment/pagarme-peer.fixture.ts";
import { databaseOf, makeInstallation, type RunningServer } from "../running-server.fixture.ts";
import { newcomer } from "../../office/sign-up/sign-up.fixture.ts";
import { cardForm } from "../../office/subscriptions/subscriptions-samples.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";

const LONGEST = 60_000;

type Office = { username: string; company: number; subscription: number };

let peer: PagarmePeer;
let installation: ReturnType<typeof makeInstallation>;
let server: RunningServer;
let tries: Office;
let pays: Office;
let leaves: Office;

const start = (clock: string) => installation.start({ PAUTA_CLOCK: clock });

beforeAll(async () => {
  peer = await openPagarmePeer();
  installation = makeInstallation({ LOG_LEVEL: "warn", ...peer.settings, PAYMENT_PATIENCE_MS: "10000" });
  server = await start("2026-03-16T12:00:00Z");
  tries = await openOffice();
  pays = await openOffice();
  leaves = await openOffice();
}, LONGEST);
afterAll(async () => {
  await installation.remove();
  await peer.close();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(databaseOf(installation.dataDir, "postgres"));
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function runQuery(query: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = await connect();
  try {
    return (await client.query(query, values)).rows;
  } finally {
    await client.end();
  }
}

/** An office on a free trial, from 16 to 23 March. */
async function openOffice(): Promise<Office> {
  const form = { ...newcomer(), plan_id: 3 };
  const stranger = server.visitor();
  await stranger.get("/sanctum/csrf-cookie");
  expect((await stranger.post("/api/company_free_trial", form)).status).toBe(201);
  const [office] = await runQuery(
    `select s.company_id::int as company, s.id::int as subscription from subscriptions s
     join users u on u.company_id = s.company_id where u.username = $1`,
    [form.username],
  );
  // without a confirmed address its emails are not sent
  await runQuery("update users set email_verified_at = $2 where username = $1", [
    form.username,
    "2026-03-16",
  ]);
  return { username: form.username, ...office } as Office;
}

async function enter({ username }: Office): Promise<Visitor> {
  const visitor = server.visitor();
  expect((await visitor.signIn(username, PASSWORD)).status).toBe(200);
  return visitor;
}

const statusOf = async ({ company }: Office) =>
  (await runQuery("select status from subscriptions where company_id = $1", [company]))[0]?.["status"];
const emailsTo = async ({ company }: Office) =>
  (
    await runQuery("select kind from mails where company_id = $1 and kind like 'subscription%' order by id", [
      company,
    ])
  ).map(({ kind }) => kind);
const invoicesOf = ({ company }: Office) =>
  runQuery(
    "select refusals, payment::text, charging_since is not null as is_unknown from invoices where company_id = $1",
    [company],
  );

type Place = { held: string; values?: unknown[]; stands: string };

/** Kills the server while its transaction waits at this place, uncommitted. */
async function killWhere(
  { held, values = [], stands }: Place,
  setGoing: () => Promise<unknown> | void,
): Promise<void> {
  const holder = await connect();
  await holder.query("begin");
  await holder.query(held, values);
  const [own] = (await holder.query<{ pid: number }>("select pg_backend_pid() as pid")).rows;
  const waiting = `select pid from pg_stat_activity where $1::int = any (pg_blocking_pids(pid)) and query like $2`;
  await setGoing();
  const pids = await waitFor(async () => {
    const found = await runQuery(waiting, [own!.pid, stands]);
    return found.length > 0 && found.map(({ pid }) => pid);
  });
  await server.end("SIGKILL");
  await holder.query("rollback");
  await holder.end();
  const left = "select pid from pg_stat_activity where pid = any ($1::int[])";
  await waitFor(async () => (await runQuery(left, [pids])).length === 0);
}

/** When an email is inserted. */
const AT_THE_EMAIL: Place = {
  held: "lock table mails in share row exclusive mode",
  stands: 'insert into "mails"%',
};

/** Whether a session from before the kill is still valid. */
const staysSignedIn = async (visitor: Visitor) =>
  (await fetch(`${server.address}/api/profile`, { headers: visitor.headers() })).status === 200;

const storedFiles = () =>
  readdirSync(path.join(installation.dataDir, "storage"), { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile() && one.name !== "installation",
  );

test(
  "an interrupted cancellation has no effect; repeated it takes effect once",
  { timeout: LONGEST },
  async () => {
    const visitor = await enter(leaves);
    const cancel = (who: Visitor) => who.delete(`/api/subscriptions/${leaves.subscription}`);
    await killWhere(AT_THE_EMAIL, () => void cancel(visitor).catch(() => {}));
    expect([await statusOf(leaves), await emailsTo(leaves)]).toEqual(["trialing", []]);

    server = await start("2026-03-16T13:00:00Z");
    expect(await staysSignedIn(visitor)).toBe(true);
    const later = await enter(leaves);
    expect((await later.post("/api/tags", { name: "Antes" })).status).toBe(201);
    const rows = await connect();
    const [folder] = await openLawsuit(rows, leaves.username, "Inicial");
    await rows.end();
    expect((await sendFile(later, folder!, "a.bin", "a")).status).toBe(201);

    expect([(await cancel(later)).status, (await cancel(later)).status]).toEqual([204, 204]);
    expect([await statusOf(leaves), await emailsTo(leaves)]).toEqual(["canceled", ["subscription_canceled"]]);
    expect((await later.post("/api/tags", { name: "Depois" })).status).toBe(402);
    expect((await later.get("/api/tags")).body.data).toHaveLength(1);
  },
);

test(
  "an interrupted end of a trial is completed at the next start, once, and nothing is charged",
  { timeout: LONGEST },
  async () => {
    await server.end("SIGKILL");
    await killWhere(AT_THE_EMAIL, async () => {
      server = await start("2026-03-24T11:00:00Z");
    });
    expect([await statusOf(tries), await emailsTo(tries)]).toEqual(["trialing", []]);
    server = await start("2026-03-24T12:00:00Z");
    await waitFor(async () => (await statusOf(tries)) === "unpaid" && (await statusOf(pays)) === "unpaid");
    expect(await emailsTo(tries)).toEqual(["subscription_trial_over"]);
    expect(await invoicesOf(tries)).toEqual([]);
  },
);

test(
  "a declined card, and then an accepted one, while the server is killed: one charge, one paid invoice",
  { timeout: LONGEST },
  async () => {
    const sendCard = async () =>
      (await enter(pays)).put(`/api/subscriptions/${pays.subscription}/card`, cardForm());
    const killWhileItThinks = async (tried: number) => {
      const paying = sendCard().catch(() => undefined);
      await waitFor(() => peer.tried().length === tried);
      await server.end("SIGKILL");
      await paying;
    };
    Object.assign(peer.mood, { declines: true, delayMs: 3000 });
    await killWhileItThinks(1);
    server = await start("2026-03-24T13:00:00Z");
    await waitFor(async () => (await invoicesOf(pays))[0]?.["refusals"] === 1);
    expect(await emailsTo(pays)).toEqual(["subscription_trial_over", "subscription_refused"]);

    peer.mood.declines = false;
    await killWhileItThinks(2);
    peer.mood.delayMs = 0;
    server = await start("2026-03-24T14:00:00Z");
    await waitFor(async () => (await statusOf(pays)) === "paid");
    expect(await invoicesOf(pays)).toEqual([{ refusals: 1, payment: "2026-03-24", is_unknown: false }]);
    expect([peer.paid().length, peer.tried().length]).toEqual([1, 2]);
    expect((await (await enter(pays)).post("/api/tags", { name: "Em dia" })).status).toBe(201);
    expect(await emailsTo(pays)).toHaveLength(2);
    expect(await emailsTo(tries)).toEqual(["subscription_trial_over"]);
  },
);

test(
  "an interrupted erasure is completed after the next start, and no other company is affected",
  { timeout: LONGEST },
  async () => {
    const tables = await runQuery(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'company_id' order by 1`,
    );
    const held = async (where: string) => {
      const counts = tables.map(
        ({ name }) =>
          `select '${String(name)}' as name, count(*)::int as n from ${String(name)} where ${where}`,
      );
      return (await runQuery(`select * from (${counts.join(" union all ")}) t where n > 0`)).map(
        ({ name }) => name,
      );
    };
    const others = () =>
      runQuery(
        `select c.id, c.company_name, (select count(*)::int from users u where u.company_id = c.id) as users,
        (select count(*)::int from tags t where t.company_id = c.id) as tags,
        (select count(*)::int from invoices i where i.company_id = c.id) as invoices
       from companies c where c.id <> $1 order by c.id`,
        [leaves.company],
      );
    const before = await others();
    const whole = await held(`company_id = ${leaves.company}`);
    expect(whole).toEqual(expect.arrayContaining(["lawsuit_files", "subscriptions", "tags", "users"]));
    expect(storedFiles()).toHaveLength(1);

    await server.end("SIGKILL");
    const atATag: Place = {
      held: "select from tags where company_id = $1 for update",
      values: [leaves.company],
      stands: 'delete from "companies"%',
    };
    await killWhere(atATag, async () => {
      server = await start("2026-04-16T11:00:00Z");
    });
    expect(await held(`company_id = ${leaves.company}`)).toEqual(expect.arrayContaining(whole));

    server = await start("2026-04-16T12:00:00Z");
    await waitFor(
      async () => (await runQuery("select from companies where id = $1", [leaves.company])).length === 0,
    );
    await waitFor(() => storedFiles().length === 0);
    // The row of a discarded file goes after its bytes.
    await waitFor(async () => (await held(`company_id = ${leaves.company}`)).length === 0);
    expect(await others()).toEqual(before);
    const auditLines =
      "select from audit_entries where act = 'erased' and subject = 'company' and subject_id = $1";
    expect(await runQuery(auditLines, [leaves.company])).toHaveLength(1);
  },
);
