// @module-tag night

import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openBalancer } from "../balancer.fixture.ts";
import { hasHaproxy, openHaproxy } from "../haproxy.fixture.ts";
import { openVisitor, type Visitor } from "../test-server.fixture.ts";
import { openOffice } from "../office-at-work.fixture.ts";
import { addressOf, makeInstallation, statusOf, type RunningServer } from "../running-server.fixture.ts";
import { waitFor } from "../wait-for.fixture.ts";

const PEOPLE = 8;
const CONTACT = { contact_type_id: 2, phone_number: "(11) 3333-4444" };

const owner = { ...inject("owner"), database: `rolling_${randomUUID().replaceAll("-", "")}` };
const admin = new pg.Client(inject("admin"));
const installation = makeInstallation({
  DATABASE_URL: addressOf(owner),
  LOG_LEVEL: "error",
  DRAIN_SECONDS: "5",
});
let servers: RunningServer[];
let balancer: Awaited<ReturnType<typeof openBalancer>>;

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${owner.database} owner pauta`);
  servers = await Promise.all([1, 2, 3].map(() => installation.start()));
  await openOffice(owner);
  balancer = await (hasHaproxy ? openHaproxy : openBalancer)(servers.map(portOf));
  await waitFor(async () => (await balancer.serving()) === 3);
});
afterAll(async () => {
  await balancer.close();
  await installation.remove();
  await admin.query(`drop database ${owner.database} with (force)`);
  await admin.end();
});

const portOf = ({ address }: RunningServer) => Number(new URL(address).port);

async function signIn(username: string): Promise<Visitor> {
  const visitor = openVisitor(balancer.address);
  expect((await visitor.signIn(username)).status).toBe(200);
  return visitor;
}

/** Keeps an event stream open as a browser does, and collects the events of each. */
async function keepListening(visitor: Visitor, over: AbortSignal, streams: string[]): Promise<void> {
  while (!over.aborted) {
    const answer = await fetch(`${balancer.address}/api/events`, {
      headers: visitor.headers(),
      signal: over,
    });
    const at = streams.push("") - 1;
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) streams[at] += piece;
  }
}

test(
  "three servers behind a balancer are restarted one after the other under load: no request is lost, event streams continue elsewhere",
  { timeout: 300_000 },
  async () => {
    const lawyer = await signIn("ana");
    const over = new AbortController();
    const streams: string[] = [];
    const listening = keepListening(lawyer, over.signal, streams).catch((error: Error) => error.name);
    const answers = new Map<string, number>();
    const written: string[] = [];
    const note = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
    const work = async (n: number) => {
      for (let index = 0; !over.signal.aborted; index += 1) {
        const name = `contato ${n}.${index}`;
        const answer = await (
          n % 2 ? lawyer.get("/api/profile") : lawyer.post("/api/phone_books", { ...CONTACT, contact: name })
        ).then(
          ({ status }) => String(status),
          (error: Error) => `lost: ${error.message}`,
        );
        note(answer);
        if (answer === "201") written.push(name);
      }
    };
    const working = Promise.all(Array.from({ length: PEOPLE }, (_, n) => work(n)));

    for (const [index, server] of servers.entries()) {
      const startedAt = performance.now();
      const ended = server.end("SIGTERM");
      // after the signal to stop it is not ready at once, but still accepts requests
      await waitFor(async () => (await statusOf(`${server.address}/api/health/ready`)) === 503);
      expect(performance.now() - startedAt).toBeLessThan(1500);
      expect(await statusOf(`${server.address}/api/health`)).toBe(200);
      expect(await ended).toMatchObject({ code: 0 });
      servers[index] = await installation.start({ PORT: String(portOf(server)) });
      await waitFor(async () => (await balancer.serving()) === 3);
    }
    over.abort();
    await working;
    expect(await listening).toBe("AbortError");
    console.log(
      `rolling restart of three servers behind ${hasHaproxy ? "haproxy" : "a balancer of ours"}:`,
      Object.fromEntries(answers),
    );
    expect(new Set(answers.keys())).toEqual(new Set(["200", "201"]));
    const rows = new pg.Client({ ...inject("admin"), database: owner.database });
    await rows.connect();
    const { rows: kept } = await rows.query<{ contact: string }>("select contact from phone_books");
    await rows.end();
    expect(kept.map(({ contact }) => contact).toSorted()).toEqual(written.toSorted());
    // each but the last was moved to another server, and none broke off
    expect(streams.length).toBeGreaterThan(1);
    for (const stream of streams.slice(0, -1)) expect(stream).toMatch(/^retry: 5000\n\n[^]*retry: \d+\n\n$/);
  },
);
