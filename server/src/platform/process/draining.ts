import { setTimeout as sleep } from "node:timers/promises";
import type { Settings } from "./config.ts";
import type { AppContext } from "./app-context.ts";

/** A balancer that asks every second and believes the second refusal has taken its requests elsewhere by then. */
const USUAL_SECONDS = 5;

/**
 * How long requests are still taken after the server was told to stop. With the embedded database there is no other server
 * that could take them, and who presses Ctrl+C has nobody waiting: both stop at once.
 */
export function drainSeconds(
  { DRAIN_SECONDS, DATABASE_URL }: Pick<Settings, "DRAIN_SECONDS" | "DATABASE_URL">,
  signal: NodeJS.Signals,
): number {
  if (signal === "SIGINT") return 0;
  return DRAIN_SECONDS ?? (DATABASE_URL ? USUAL_SECONDS : 0);
}

/** `ready` has been red since the stop was asked for: waits until balancers have seen it, then sends live streams elsewhere. */
export async function drain(context: AppContext, signal: NodeJS.Signals, hurry: AbortSignal): Promise<void> {
  const seconds = drainSeconds(context.settings, signal);
  if (seconds > 0) await sleep(seconds * 1000, undefined, { signal: hurry }).catch(() => {});
  context.events.endStreams();
}
