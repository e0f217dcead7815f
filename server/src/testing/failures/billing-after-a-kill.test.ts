// @module-tag night

import { randomInt } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPagarmePeer, type PagarmePeer } from "../../office/payment/pagarme-peer.fixture.ts";
import { payingOffice } from "../../office/sign-up/sign-up.fixture.ts";
import { noteRuns, runCount } from "../run-counts.fixture.ts";
import { databaseOf, makeInstallation, pause, type RunningServer } from "../running-server.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";

const RUNS = runCount(2, 50);
const OFFICES = 4;
/** A start sends its first charges within this time. */
const LATEST_KILL_MS = 1500;

let peer: PagarmePeer;
let installation: ReturnType<typeof makeInstallation>;
let server: RunningServer;

const start = (clock: string) => installation.start({ PAUTA_CLOCK: clock });
/** An hour of the 20th, months after March 2026: every period has ended. */
const at = (months: number, hour: number) =>
  new Date(Date.UTC(2026, 2 + months, 20, hour)).toISOString().replace(".000", "");

async function rows<T extends object>(query: string): Promise<T[]> {
  const client = new pg.Client(databaseOf(installation.dataDir, "postgres"));
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<T>(query)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  peer = await openPagarmePeer();
  installation = makeInstallation({ LOG_LEVEL: "warn", ...peer.settings, PAYMENT_PATIENCE_MS: "10000" });
  server = await start("2026-03-16T12:00:00Z");
  const stranger = server.visitor();
  await stranger.get("/sanctum/csrf-cookie");
  for (let office = 0; office < OFFICES; office += 1) {
    const { status, body } = await stranger.post("/api/company", payingOffice());
    expect([status, body.payment]).toEqual([201, "paid"]);
  }
  await server.end("SIGTERM");
});
afterAll(async () => {
  await installation.remove();
  await peer.close();
});

test(
  `servers killed at ${RUNS} random instants of billing charge each period of each office once`,
  { timeout: RUNS * 120_000 },
  async () => {
    // a charge takes a moment, in which the server may end
    peer.mood.delayMs = 150;
    const wrong: string[] = [];
    let interrupted = 0;
    for (let round = 1; round <= RUNS; round += 1) {
      const before = peer.paid().length;
      server = await start(at(round, 11));
      await pause(randomInt(LATEST_KILL_MS));
      await server.end("SIGKILL");
      if (peer.paid().length < before + OFFICES) interrupted += 1;

      server = await start(at(round, 12));
      const due = OFFICES * (round + 1);
      const paid = await waitFor(async () => {
        const [found] = await rows<{ all: number; paid: number; unsure: number }>(
          `select count(*)::int as all, count(payment)::int as paid, count(charging_since)::int as unsure from invoices`,
        );
        return found!.paid >= due && found;
      });
      if (paid.all !== due || paid.paid !== due || paid.unsure > 0) wrong.push(JSON.stringify(paid));
      if (peer.paid().length !== due) wrong.push(`${peer.paid().length} charges of ${due} periods`);
      const states = await rows<{ status: string }>("select distinct status from subscriptions");
      if (states.map(({ status }) => status).join() !== "paid") wrong.push(JSON.stringify(states));
      expect(await server.end("SIGTERM")).toMatchObject({ code: 0 });
    }
    noteRuns({
      what: "servers killed while they bill",
      runs: RUNS,
      acknowledged: peer.paid().length,
      findings: wrong.length,
      also: `${interrupted} before the last charge`,
    });
    expect(wrong).toEqual([]);
  },
);
