import { setTimeout as sleep } from "node:timers/promises";
import type { Settings } from "./config.ts";
import type { AppContext } from "./app-context.ts";

/** By then, a load balancer that checks every second and removes a server after two failures has removed it. */
const USUAL_SECONDS = 5;

/**
 * How long requests are still accepted after the stop was requested. With the embedded database there is no
 * other server that could take them, and after Ctrl+C nobody is waiting: both stop at once.
 */
export function drainSeconds(
  { DRAIN_SECONDS, DATABASE_URL }: Pick<Settings, "DRAIN_SECONDS" | "DATABASE_URL">,
  signal: NodeJS.Signals,
): number {
  if (signal === "SIGINT") return 0;
  return DRAIN_SECONDS ?? (DATABASE_URL ? USUAL_SECONDS : 0);
}

/**
 * `/ready` has failed since the stop was requested: waits until balancers have noticed, then moves event
 * streams to another server.
 */
export async function drain(context: AppContext, signal: NodeJS.Signals, hurry: AbortSignal): Promise<void> {
  const seconds = drainSeconds(context.settings, signal);
  if (seconds > 0) await sleep(seconds * 1000, undefined, { signal: hurry }).catch(() => {});
  context.events.endStreams();
}
