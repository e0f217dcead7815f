import { setTimeout as pause } from "node:timers/promises";
import { runExclusively } from "../../platform/database/run-exclusively.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { openChecks, type OpenCheck } from "./checks.store.ts";
import type { MovementSource } from "./movement-source.rules.ts";
import { runCheck } from "./run-check.commands.ts";

/** Offices checked at a time: one with a slow court does not delay the others. */
const LANES = 4;
/** How soon an idle worker looks again while others are working. */
const LOOK_AGAIN_MS = 1000;
/** The key among the database's advisory locks. */
const LOCK_KEY = 7_282_007;

/**
 * Runs every open check to its end, some at a time, and those that are opened meanwhile.
 * @throws the first failure, after all have had their turn; what failed stays open
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
        await pause(LOOK_AGAIN_MS, undefined, { signal: stopping }).catch(() => {});
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

/** An office is never checked twice at once. */
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
