import { setTimeout as pause } from "node:timers/promises";
import type { BenchRow } from "../row.ts";
import { percentile } from "../running-server.ts";
import { readSomething, writeSomething, type AtWork } from "./acts.ts";

const PER_SECOND = 150;
const READS = 0.9;
const LONGEST_MS = 300_000;

export type TimedCall = { kind: "read" | "write"; ms: number; failure?: string };

/** P10: 150 calls begin in each second, whether or not the earlier ones have ended; nine of ten read. */
export async function keepCalling(
  workers: readonly AtWork[],
  answered: TimedCall[],
  scale: number,
): Promise<BenchRow[]> {
  const forMs = Math.max(LONGEST_MS * scale, 20_000);
  const started = performance.now();
  const running: Promise<unknown>[] = [];
  for (let n = 0; (n / PER_SECOND) * 1000 < forMs; n++) {
    const early = started + (n / PER_SECOND) * 1000 - performance.now();
    if (early > 1) await pause(early);
    const worker = workers[n % workers.length]!;
    running.push(n % 10 < READS * 10 ? readSomething(worker) : writeSomething(worker));
  }
  await Promise.allSettled(running);
  const seconds = (performance.now() - started) / 1000;
  const times = answered.map(({ ms }) => ms);
  const failed = answered.filter(({ failure }) => failure !== undefined);
  const note = `${workers.length} sessões, ${(answered.length / seconds).toFixed(0)} chamadas por segundo durante ${seconds.toFixed(0)} s; ${failed.length} falhas${failed.length > 0 ? `, a primeira: ${failed[0]!.failure}` : ""}`;
  const row = (share: number, most: number): BenchRow => {
    const ours = percentile(times, share);
    return {
      id: "P10",
      work: `${PER_SECOND} chamadas por segundo: p${share * 100}`,
      ours,
      reference: most,
      unit: "ms",
      ratio: ours / most,
      target: `≤ ${most} ms, sem 5xx`,
      reached: ours <= most && failed.length === 0,
      note,
    };
  };
  return [row(0.95, 250), row(0.99, 600)];
}
