// @module-tag night

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, type TestResponse, type Visitor } from "../../testing/test-server.fixture.ts";
import { openPagarmePeer, type PagarmePeer } from "../payment/pagarme-peer.fixture.ts";
import { databaseOf, makeInstallation, type RunningServer } from "../../testing/running-server.fixture.ts";
import { newcomer, payingOffice } from "../sign-up/sign-up.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { cardForm } from "./subscriptions-samples.fixture.ts";

/** The card whose number, code and holder must reach nothing but the gateway. */
const NUMBER = "4916338506082832";
const CARD = { card_number: NUMBER, card_cvv: "7391", card_holder_name: "CANARIO CARTAO" };
/** The number also with spaces; the code only where it is a separate word. */
const CANARY = /4916\s?3385\s?0608\s?2832|CANARIO|(?<![0-9a-f.:-])7391(?![0-9a-f.:-])/;

let peer: PagarmePeer;
let installation: ReturnType<typeof makeInstallation>;
let server: RunningServer;
let visitor: Visitor;
let subscription: number;
const answers: TestResponse[] = [];
const lines: string[] = [];

const settingsAt = (clock: string) => ({ PAUTA_CLOCK: clock });

beforeAll(async () => {
  peer = await openPagarmePeer();
  installation = makeInstallation({ LOG_LEVEL: "debug", ...peer.settings });
  server = await installation.start(settingsAt("2026-03-16T12:00:00Z"));
  await visit();
});
afterAll(async () => {
  await installation.remove();
  await peer.close();
});

/** Opens an office on trial, and signs its administrator in. */
async function visit(): Promise<void> {
  const form = { ...newcomer(), plan_id: 3 };
  const stranger = server.visitor();
  await stranger.get("/sanctum/csrf-cookie");
  expect((await stranger.post("/api/company_free_trial", form)).status).toBe(201);
  visitor = server.visitor();
  expect((await visitor.signIn(form.username, PASSWORD)).status).toBe(200);
  subscription = (await visitor.get("/api/company/subscription")).body.id;
}

const sendCard = async (over: object = {}): Promise<TestResponse> => {
  const answer = await visitor.put(`/api/subscriptions/${subscription}/card`, {
    ...cardForm(),
    ...CARD,
    ...over,
  });
  answers.push(answer);
  return answer;
};

async function runQuery<R extends pg.QueryResultRow>(query: string): Promise<R[]> {
  const client = new pg.Client(databaseOf(installation.dataDir, "postgres"));
  await client.connect();
  try {
    return (await client.query<R>(query)).rows;
  } finally {
    await client.end();
  }
}

/** The content of every table, including jobs. */
async function tables(): Promise<[string, string][]> {
  const names = await runQuery<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss')`,
  );
  const held: [string, string][] = [];
  for (const { name } of names) {
    const [row] = await runQuery<{ all: string }>(
      `select coalesce(string_agg(t::text, E'\\n'), '') as all from ${name} t`,
    );
    held.push([name, row!.all]);
  }
  return held;
}

const textOf = (file: string): string =>
  (file.endsWith(".gz") ? gunzipSync(readFileSync(file)) : readFileSync(file)).toString("latin1");

/** Searches responses, tables and logs for card data. */
async function expectNothing(): Promise<void> {
  for (const { text } of answers) expect(text).not.toMatch(CANARY);
  for (const line of [...lines, ...server.lines]) expect(line).not.toMatch(CANARY);
  const held = await tables();
  expect(held.length).toBeGreaterThan(60);
  for (const [name, all] of held) expect(CANARY.test(all), name).toBe(false);
}

describe("number, code and holder of a card are in no table, job, log or response", () => {
  test(
    "when the gateway declines it, fails and echoes the request, loses its response, or takes too long",
    { tags: "night" },
    async () => {
      Object.assign(peer.mood, { declines: true });
      expect((await sendCard()).status).toBe(422);
      Object.assign(peer.mood, { declines: false, answer: "failed" });
      expect((await sendCard()).status).toBe(409);
      Object.assign(peer.mood, { answer: "given", delayMs: 1500 });
      expect((await sendCard()).status).toBe(409);
      Object.assign(peer.mood, { delayMs: 0 });
      expect((await sendCard({ month: "13" })).status).toBe(422);
      expect(peer.received.filter((text) => text.includes(NUMBER)).length).toBeGreaterThanOrEqual(3);
      await expectNothing();
    },
  );

  test("when it is accepted: brand and four digits are stored", async () => {
    const { status, body } = await sendCard();
    expect([status, body.status, body.card_last_four]).toEqual([200, "paid", "2832"]);
    await expectNothing();
  });

  test("when an office registers itself with it", async () => {
    const stranger = server.visitor();
    await stranger.get("/sanctum/csrf-cookie");
    answers.push(await stranger.post("/api/company", { ...payingOffice(), ...CARD }));
    expect(answers.at(-1)!.body.payment).toBe("paid");
    await expectNothing();
  });

  test(
    "when the server is killed during the gateway's call; the charge that was made is found, once",
    { timeout: 180_000 },
    async () => {
      await visit();
      const before = peer.paid().length;
      peer.mood.delayMs = 3000;
      const requested = sendCard().catch(() => undefined);
      await waitFor(() => peer.paid().length === before + 1);
      lines.push(...(await server.end("SIGKILL")).output.split("\n"));
      await requested;
      peer.mood.delayMs = 0;
      server = await installation.start(settingsAt("2026-03-16T13:00:00Z"));
      const paid = () =>
        runQuery<{ n: number }>(`select count(*)::int as n from invoices where payment is not null`);
      await waitFor(async () => (await paid())[0]!.n === 3);
      expect(peer.paid().length).toBe(before + 1);
      expect(await runQuery("select status from subscriptions where status <> 'paid'")).toEqual([]);
      await expectNothing();
    },
  );

  test("in a backup", async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "pauta-card-"));
    try {
      const file = path.join(folder, "copia.tar");
      expect((await installation.run("backup", file)).code).toBe(0);
      execFileSync("tar", ["xf", file, "-C", folder]);
      const held = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
        one.isFile(),
      );
      expect(held.length).toBeGreaterThan(3);
      for (const { parentPath, name } of held)
        expect(CANARY.test(textOf(path.join(parentPath, name))), name).toBe(false);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
