import { setTimeout as pause } from "node:timers/promises";
import type { DjenFetch } from "@pauta/contract/gazettes/djen";
import type { PlatformDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { fetchDjenJob } from "./djen.jobs.ts";
import { readDjenFetch } from "./djen-view.commands.ts";
import { isDjenConfigured } from "./calls/djen-source.rules.ts";
import { openDjenSource } from "./calls/open-djen.adapter.ts";
import { openFetch } from "./open-fetch.commands.ts";
import { workOffFetches } from "./process-fetches.commands.ts";

/** How soon to check again a fetch that another process runs. */
const POLL_MS = 500;

const NOT_CONFIGURED =
  "A busca no DJEN está desligada nesta instalação. Quem a opera a liga com DJEN_LAWYERS ou DJEN_COURTS.";

/**
 * Opens a fetch of a day for everybody and queues it.
 * @throws invalid for a future day, not_now where the settings name nobody
 */
export async function startFetch(
  context: AppContext,
  db: PlatformDb,
  day: string,
  requestedBy: number | null,
): Promise<DjenFetch> {
  if (!isDjenConfigured(context.settings)) throw new Rejection("not_now", { message: NOT_CONFIGURED });
  if (day > context.clock.today())
    throw new Rejection("invalid", { fields: { date: ["O DJEN desse dia ainda não saiu"] } });
  const { id } = await openFetch(context, db, { day, scope: "all", requestedBy });
  await context.jobs.enqueue(db, fetchDjenJob, {});
  return readDjenFetch(db, id);
}

/**
 * Fetches a day in this process, or waits for the process that does; returns when it is finished, or when the
 * gazette throttled it and it continues later.
 */
export async function fetchHere(context: AppContext, day: string, stopping: AbortSignal): Promise<DjenFetch> {
  const source = openDjenSource(context.settings);
  const { id } = await context.database.acrossCompanies((db) => startFetch(context, db, day, null));
  for (;;) {
    const isMine = await workOffFetches(context, source, stopping);
    const state = await context.database.acrossCompanies((db) => readDjenFetch(db, id));
    if (state.finished_at !== null || state.waits_until !== null) return state;
    if (!isMine) await pause(POLL_MS, undefined, { signal: stopping });
  }
}
