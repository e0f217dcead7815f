import { recordCurrentTerms } from "../import/search-terms/search-terms.commands.ts";
import { addDays } from "../../platform/process/clock.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import {
  isPastUnqueried,
  openHistories,
  stopHistories,
  targetsWithoutHistory,
} from "./djen-histories.store.ts";
import { historyDays } from "./calls/djen-queries.rules.ts";
import { saveWanted } from "./djen-targets.store.ts";
import { wantedTargets } from "./open-fetch.commands.ts";

/**
 * Opens queries for the past of new bar numbers and names, whoever entered them, as far back as the settings
 * say and including today; the past of removed ones is cancelled. Running it again changes nothing.
 */
export async function openNewHistories(context: AppContext): Promise<void> {
  const { HISTORY_DAYS: most, DJEN_LAWYERS: lookups } = context.settings;
  if (most === 0 || lookups !== "on") return;
  await context.database.acrossCompanies(async (db) => {
    const now = context.clock.now();
    const today = context.clock.today();
    const from = addDays(today, -most);
    await recordCurrentTerms(db, now);
    await stopHistories(db);
    if (!(await isPastUnqueried(db, from))) return;
    await saveWanted(db, await wantedTargets(context, db));
    const ids = await targetsWithoutHistory(db, from);
    if (ids.length > 0) await openHistories(db, ids, historyDays({ from, until: today }), now);
  });
}
