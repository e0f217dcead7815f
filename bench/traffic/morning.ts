import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { BenchRow } from "../row.ts";
import { percentile, signIn } from "../running-server.ts";
import { PASSWORD } from "../offices-at-work.ts";
import { numbersFrom, openHome, readSomething, writeSomething, type AtWork } from "./acts.ts";
import type { Employee } from "./staff.ts";
import type { TimedCall } from "./steady.ts";

/** The average time between two acts of a person. */
const THINK_MS = 6000;
const MOST_MS = 500;
const STEP_USERS = 100;
const STEP_MS = 30_000;
const LEAST_USERS = 600;
/** How many slow steps do not end the measurement, because one may be an accident. */
const STEPS_BEYOND = 1;

type Step = { users: number; p95: number; calls: number; failures: number; ours: number };

/**
 * P13: people arrive in hundreds, sign in, open their day, read, treat, forward and search, each with an open event
 * stream, until the 95th percentile of a second step is over half a second, or calls fail in it.
 */
export async function fillMorning(
  address: string,
  staff: readonly Employee[],
  scale: number,
): Promise<BenchRow[]> {
  const over = new AbortController();
  const steps: Step[] = [];
  const working: Promise<void>[] = [];
  let answered: TimedCall[] = [];
  const stepMs = Math.max(STEP_MS * scale, 10_000);
  let slow = 0;
  for (let users = 0; users + STEP_USERS <= staff.length && slow <= STEPS_BEYOND;) {
    const coming = staff.slice(users, users + STEP_USERS);
    working.push(
      ...coming.map((one, n) => workOn(address, one, n, over.signal, (each) => answered.push(each))),
    );
    users += STEP_USERS;
    await pause(stepMs / 2); // the arriving people sign in within this time
    answered = [];
    const before = process.cpuUsage();
    await pause(stepMs);
    const used = process.cpuUsage(before);
    const p95 = percentile(
      answered.map(({ ms }) => ms),
      0.95,
    );
    const failures = answered.filter(({ failure }) => failure !== undefined).length;
    const ours = (used.user + used.system) / 1000 / stepMs;
    steps.push({ users, p95, calls: answered.length, failures, ours });
    process.stdout.write(
      `${users} people: p95 ${p95.toFixed(0)} ms, ${((answered.length / stepMs) * 1000).toFixed(0)} calls a second, ${failures} failures, callers took ${(ours * 100).toFixed(0)} % of a core\n`,
    );
    if (p95 > MOST_MS || failures > 0) slow++;
  }
  over.abort();
  await Promise.allSettled(working);
  return [rowOf(steps)];
}

function rowOf(steps: readonly Step[]): BenchRow {
  const fine = steps.filter(({ p95, failures }) => p95 <= MOST_MS && failures === 0);
  const knee = fine.at(-1)?.users ?? 0;
  return {
    id: "P13",
    work: "pessoas ao mesmo tempo até p95 de 500 ms",
    ours: knee,
    reference: LEAST_USERS,
    unit: "",
    ratio: knee / LEAST_USERS,
    target: "≥ 1",
    reached: knee >= LEAST_USERS,
    note: `${steps.map(({ users, p95 }) => `${users}: ${p95.toFixed(0)} ms`).join(", ")}; quem chama tomou ${((fine.at(-1)?.ours ?? 0) * 100).toFixed(0)} % de um núcleo`,
  };
}

/** Signs in at some moment, opens the day, and works until the measurement is over. */
async function workOn(
  address: string,
  who: Employee,
  n: number,
  over: AbortSignal,
  keep: (answered: TimedCall) => void,
): Promise<void> {
  const draw = numbersFrom(who.id);
  await pause(n * 50);
  const caller = await signIn(address, who.username, PASSWORD);
  const events = http.get(`${address}/api/events`, { headers: caller.headers }, (answer) => answer.resume());
  events.on("error", () => {}); // it ends when the work does
  const worker: AtWork = { who, caller, draw, time: timing(keep) };
  try {
    await openHome(worker);
    while (!over.aborted) {
      await pause(THINK_MS * (0.3 + 1.4 * draw()));
      if (over.aborted) return;
      await (draw() < 0.8 ? readSomething(worker) : writeSomething(worker));
    }
  } finally {
    events.destroy();
    caller.close();
  }
}

/** Records how long each call took. A failed call is recorded too, and answered with an empty list. */
export const timing =
  (keep: (answered: TimedCall) => void): AtWork["time"] =>
  async (kind, call) => {
    const started = performance.now();
    const ended = () => performance.now() - started;
    try {
      const answer = await call();
      keep({ kind, ms: ended() });
      return answer;
    } catch (error) {
      const failure = (error as Error).message;
      // somebody else was first: not a failure
      const isAnswer = /: (?:409|422) /.test(failure);
      keep({ kind, ms: ended(), ...(!isAnswer && { failure }) });
      return '{"data":[]}';
    }
  };
