import http from "node:http";
import os from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { hashPassword, verifyPassword } from "../server/src/office/identity/passwords/passwords.commands.ts";
import { openBenchContext } from "./bench-context.ts";
import { openOffice, PASSWORD, WHO } from "./offices-at-work.ts";
import { processorTimeOf } from "./processor-time.ts";
import { timeRow, type BenchRow } from "./row.ts";
import { percentile, signIn, startOver } from "./running-server.ts";

const PEOPLE = 1500;
/** Sign-ins before the measurement, to warm the server up. */
const EARLIER = 200;
const READERS = 20;
const THINK_MS = 500;
const PORT = 41_879;
const PAGES = ["/api/profile", "/api/user/sessions", "/api/lawsuits?page=1"];

/**
 * P12: everybody of an office signs in at once, from one address, while others read; compared with the hashes alone.
 */
export async function signInBurst(scale: number): Promise<BenchRow[]> {
  const people = Math.round(PEOPLE * scale);
  const context = await openBenchContext("sign-in");
  await openOffice(context);
  const stored = await hashPassword(PASSWORD);
  await preparePeople(context.owner, people + EARLIER, stored);
  await context.close();
  const loadBefore = os.loadavg()[0]!;
  const before = await hashBare(people, stored);
  const server = await startOver(context.dataDir, PORT);
  try {
    const readers = await Promise.all(
      Array.from({ length: READERS }, () => signIn(server.address, WHO, PASSWORD)),
    );
    await enterAll(server.address, { from: people + 1, count: EARLIER });
    const quiet = await readWhile(readers, pause(4000));
    const usedBefore = processorTimeOf(context.dataDir);
    const started = performance.now();
    const entering = enterAll(server.address, { from: 1, count: people });
    const times = await readWhile(readers, entering);
    const statuses = await entering;
    const elapsed = performance.now() - started;
    const used = processorTimeOf(context.dataDir) - usedBefore;
    for (const reader of readers) reader.close();
    const after = await hashBare(people, stored);
    const bare = (before.ms + after.ms) / 2;
    const bareUsed = (before.processor_ms + after.processor_ms) / 2;
    const refused = statuses.filter((status) => status !== 200).length;
    const answered = [...new Set(statuses)].map(
      (status) => `${statuses.filter((each) => each === status).length} × ${status}`,
    );
    const note = `${people - refused} de ${people} entraram (${answered.join(", ")}); referência ${Math.round(before.ms)} e ${Math.round(after.ms)} ms; carga de fora ${loadBefore.toFixed(1)}`;
    const burst = timeRow("P12", `${people} entradas de uma só vez`, elapsed, bare, 1.3, note);
    const p95 = percentile(times, 0.95);
    return [
      { ...burst, reached: burst.reached && refused === 0 },
      timeRow("P12", "processador do servidor e do banco, com as leituras", used, bareUsed, 1.3),
      {
        id: "P12",
        work: "leituras durante as entradas (p95)",
        ours: p95,
        reference: percentile(quiet, 0.95),
        unit: "ms",
        ratio: p95 / 150,
        target: "≤ 150 ms",
        reached: p95 <= 150,
        note: `${times.length} leituras; referência: sem entradas; razão: do limite`,
      },
    ];
  } finally {
    await server.stop();
  }
}

/** People of the first office, all with one password: verifying it costs the same for each. */
async function preparePeople(owner: pg.ClientConfig, people: number, stored: string): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query("set role pauta_platform");
  await client.query(
    `insert into users (company_id, name, username, email, password_hash, role_ids, created_at, updated_at)
     select (select min(id) from companies), 'Pessoa ' || n, 'pessoa-' || n, 'pessoa-' || n || '@exemplo.test', $2, '{5}', now(), now()
     from generate_series(1, $1::int) n`,
    [people, stored],
  );
  await client.query("reset role");
  await client.query("vacuum analyze");
  await client.end();
}

type Cost = { ms: number; processor_ms: number };

/** The same hashes in the same threads, and nothing else. */
async function hashBare(count: number, stored: string): Promise<Cost> {
  const used = process.cpuUsage();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: count }, async () => {
      if (!(await verifyPassword(stored, PASSWORD))) throw new Error("the hash does not match");
    }),
  );
  const { user, system } = process.cpuUsage(used);
  return { ms: performance.now() - started, processor_ms: (user + system) / 1000 };
}

type Reader = { get(url: string): Promise<string> };

/** The readers' response time of each page, as long as something else goes on. */
async function readWhile(readers: readonly Reader[], until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const over = new AbortController();
  void until.finally(() => over.abort());
  await Promise.all(
    readers.map(async (reader, i) => {
      await pause((THINK_MS * i) / readers.length);
      for (let n = i; !over.signal.aborted; n++) {
        const started = performance.now();
        await reader.get(PAGES[n % PAGES.length]!);
        times.push(performance.now() - started);
        await pause(THINK_MS);
      }
    }),
  );
  return times;
}

/** A connection for each, all opened in the same moment. */
async function enterAll(
  address: string,
  { from, count }: { from: number; count: number },
): Promise<number[]> {
  const csrf = await fetch(`${address}/sanctum/csrf-cookie`);
  const cookie = csrf.headers.getSetCookie()[0]!.split(";")[0]!;
  const headers = {
    "content-type": "application/json",
    cookie,
    "x-xsrf-token": decodeURIComponent(cookie.slice("XSRF-TOKEN=".length)),
  };
  const enter = (n: number) =>
    new Promise<number>((resolve, reject) => {
      const sent = http.request(`${address}/login`, { method: "POST", headers, agent: false }, (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode!));
      });
      sent.on("error", reject);
      sent.end(JSON.stringify({ username: `pessoa-${n}`, password: PASSWORD }));
    });
  return Promise.all(Array.from({ length: count }, (_, i) => enter(from + i)));
}
