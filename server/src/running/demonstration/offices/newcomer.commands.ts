import { makeAutomaticDeadlines } from "../../../desk/automatic-deadlines/make-deadlines.commands.ts";
import { searchHistories } from "../../../gazettes/import/search-terms/search-histories.commands.ts";
import { addDays } from "../../../platform/process/clock.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { idsByUsername } from "../demonstration.store.ts";
import { newcomer } from "./offices.rules.ts";
import { contextAt } from "../past-context.commands.ts";
import { createOffice } from "./people.commands.ts";

const JOINED_AT = "14:10";
const SEARCHED_AT = "14:12";
/**
 * How many days back stored gazettes are searched: fewer than usual, so that the coverage ledger also
 * shows unsearched days.
 */
const SEARCHED_DAYS = 45;

/**
 * Signs an office up the day before. Earlier gazettes are searched for its lawyer as for any new one, and
 * deadlines that are still running are proposed. Idempotent.
 */
export async function signUpNewcomer(context: AppContext, day: string): Promise<void> {
  const eve = addDays(day, -1);
  await context.database.acrossCompanies(async (db) => {
    const known = await idsByUsername(db);
    if (newcomer.people.some(({ username }) => known.has(username))) return;
    const joined = contextAt(context, eve, JOINED_AT).clock.now();
    await createOffice(db, joined, joined, newcomer);
  });
  const searching = contextAt(context, eve, SEARCHED_AT);
  const settings = {
    ...context.settings,
    HISTORY_DAYS: Math.min(context.settings.HISTORY_DAYS, SEARCHED_DAYS),
  };
  await searchHistories({ ...searching, settings }, new AbortController().signal);
  await makeAutomaticDeadlines(searching);
}
