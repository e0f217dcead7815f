import type { Employee } from "./staff.ts";
import type { signIn } from "../running-server.ts";

export const DAY = "2026-03-13";
const MONTH = "01/03/2026-31/03/2026";
const WORDS = ["intimação", "penhora bloqueio valores", "alvará mandado", "raro123", "decisão"];
const NAMES = ["arvoredo", "0000123", "pequizal ana", "obrigação fazer"];

export type Caller = Awaited<ReturnType<typeof signIn>>;
/** A person at work: the reply to his last call decides what he can do next. */
export type AtWork = { who: Employee; caller: Caller; draw: () => number; time: Timing };
/** Makes a call and records its time. */
export type Timing = (kind: "read" | "write", call: () => Promise<unknown>) => Promise<unknown>;

type Act = { name: string; weight: number; run: (worker: AtWork) => Promise<unknown> };

const read = ({ caller, time }: AtWork, url: string) => time("read", () => caller.get(url));
const pick = <T>(worker: AtWork, from: readonly T[]): T => from[Math.floor(worker.draw() * from.length)]!;

/** What the home calls when it is opened. */
export async function openHome(worker: AtWork): Promise<void> {
  await read(worker, "/api/profile");
  const first = [
    `/api/publications?page=1&publication_date=${DAY}&forwarded=2`,
    `/api/month_lawyer_publications?month=${DAY.slice(0, 7)}`,
    `/api/publications_stats?publication_date=${DAY}`,
    "/api/notifications",
  ];
  await Promise.all(first.map((url) => read(worker, url)));
  const later = [
    "/api/compromise_stats",
    "/api/undecided_deadlines?rows=3",
    `/api/compromises?type=2&period=${encodeURIComponent("13/03/2026-31/12/2100")}&completed=0&sortBy=compromise_date-asc&rows=5`,
    "/api/lawsuits_progress_stats",
    "/api/past_deadlines?rows=5",
  ];
  await Promise.all(later.map((url) => read(worker, url)));
}

type Listed = { data: { id: number; updated_at: string; lawsuit_id: number | null }[] };

/** The first untreated publication, if there is one. */
async function nextWaiting(worker: AtWork): Promise<Listed["data"][number] | undefined> {
  const text = await read(worker, "/api/publications?page=1&treated=0&rows=1");
  return (JSON.parse(text as string) as Listed).data[0];
}

async function treat(worker: AtWork): Promise<void> {
  const waiting = await nextWaiting(worker);
  if (!waiting) return;
  await worker.time("write", () =>
    worker.caller.change("PUT", `/api/treat_publication/${waiting.id}`, {
      comment: "Ciente",
      updated_at: waiting.updated_at,
    }),
  );
}

async function forward(worker: AtWork): Promise<void> {
  if (!worker.who.isController) return treat(worker);
  const waiting = await nextWaiting(worker);
  if (!waiting) return;
  const work = { compromise_type_id: 1, date: "20/03/2026", start_time: "09:00", end_time: "10:30" };
  await worker.time("write", () =>
    worker.caller.change("POST", "/api/forward_publications", {
      lawsuits: [{ publication_id: waiting.id, lawsuit_id: waiting.lawsuit_id }],
      forwards: [{ ...work, target_user_id: worker.who.id, title: "Contestação" }],
    }),
  );
}

const enter = (worker: AtWork) =>
  worker.time("write", () =>
    worker.caller.change("POST", "/api/compromises", {
      user_id: worker.who.id,
      description: "Reunião com o cliente",
      classification_id: 3,
      compromise_type_id: 3,
      compromise_date: "20/03/2026",
      start_time: "09:00",
      end_time: "10:30",
    }),
  );

const READING: Act[] = [
  {
    name: "day",
    weight: 3,
    run: (worker) =>
      read(
        worker,
        `/api/publications?page=1&publication_date=2026-03-${pick(worker, ["09", "10", "11", "12", "13"])}`,
      ),
  },
  {
    name: "counters",
    weight: 2,
    run: (worker) => read(worker, `/api/publications_stats?publication_date=${DAY}`),
  },
  { name: "agenda", weight: 2, run: (worker) => read(worker, `/api/compromise_events?period=${MONTH}`) },
  { name: "lawsuits", weight: 1, run: (worker) => read(worker, "/api/lawsuits?sortBy=updated_at-desc") },
  { name: "clients", weight: 1, run: (worker) => read(worker, "/api/clients?isClient=3&sortBy=name-asc") },
  {
    name: "words of texts",
    weight: 1,
    run: (worker) =>
      read(worker, `/api/publications?publication_text=${encodeURIComponent(pick(worker, WORDS))}`),
  },
  {
    name: "one search",
    weight: 1,
    run: (worker) => read(worker, `/api/search?q=${encodeURIComponent(pick(worker, NAMES))}`),
  },
];
const WRITING: Act[] = [
  { name: "treat", weight: 3, run: treat },
  { name: "forward", weight: 1, run: forward },
  { name: "compromise", weight: 1, run: enter },
];

function drawn(worker: AtWork, acts: readonly Act[]): Act {
  let left = worker.draw() * acts.reduce((sum, { weight }) => sum + weight, 0);
  return acts.find(({ weight }) => (left -= weight) < 0) ?? acts[0]!;
}

export const readSomething = (worker: AtWork) => drawn(worker, READING).run(worker);
export const writeSomething = (worker: AtWork) => drawn(worker, WRITING).run(worker);

/** Pseudo-random numbers from 0 to 1, the same in each run. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 4_294_967_296;
}
