import { setTimeout as pause } from "node:timers/promises";
import { runExclusively } from "../../platform/database/run-exclusively.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { openChecks, type OpenCheck } from "./checks.store.ts";
import type { MovementSource } from "./movement-source.rules.ts";
import { runCheck } from "./run-check.commands.ts";

/** How many offices are checked at a time, so that one with a slow court does not delay the others. */
const LANES = 4;
/** How soon an idle lane looks for checks again while others are working. */
const POLL_MS = 1000;
/** The first key of the advisory lock on an office's check. */
const LOCK_KEY = 7_282_007;

/**
 * Runs every open check to its end, some at a time, including those opened meanwhile.
 * @throws the first failure, after all checks were tried; a failed check stays open
 */
export async function workOffChecks(
  context: AppContext,
  source: MovementSource,
  stopping: AbortSignal,
): Promise<void> {
  const seen = new Set<number>();
  const failures: unknown[] = [];
  let busy = 0;
  const lane = async () => {
    while (!stopping.aborted) {
      const next = (await context.database.acrossCompanies(openChecks)).find(({ id }) => !seen.has(id));
      if (next === undefined && busy === 0) return;
      if (next === undefined || seen.has(next.id)) {
        await pause(POLL_MS, undefined, { signal: stopping }).catch(() => {});
        continue;
      }
      seen.add(next.id);
      busy += 1;
      await runAlone(context, source, next, stopping)
        .catch((error: unknown) => failures.push(error))
        .finally(() => (busy -= 1));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (failures.length > 0) throw failures[0];
}

/** Runs a check under a lock, so that an office is never checked twice at once. */
async function runAlone(
  context: AppContext,
  source: MovementSource,
  check: OpenCheck,
  stopping: AbortSignal,
): Promise<void> {
  await runExclusively(context.database, "monitoring", [LOCK_KEY, check.company_id], () =>
    runCheck(context, source, check, stopping),
  );
}
