import { makeAutomaticDeadlines } from "../../desk/automatic-deadlines/make-deadlines.commands.ts";
import { searchHistories } from "../../gazettes/import/search-terms/search-histories.commands.ts";
import { addDays } from "../../platform/process/clock.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { idsByUsername } from "./demonstration.store.ts";
import { newcomer } from "./offices.rules.ts";
import { houseAt } from "./past-context.commands.ts";
import { createOffice } from "./people.commands.ts";

const JOINED_AT = "14:10";
const SEARCHED_AT = "14:12";
/** So far back what is kept is searched here: less than installations do, so that the ledger shows days before it too. */
const SEARCHED_DAYS = 45;

/**
 * Lets an office sign up the day before. What came until then is searched for its lawyer as for anybody who is new, and
 * the deadlines that still run are proposed. Done again it changes nothing.
 */
export async function letNewcomerJoin(context: AppContext, day: string): Promise<void> {
  const eve = addDays(day, -1);
  await context.database.acrossCompanies(async (db) => {
    const known = await idsByUsername(db);
    if (newcomer.people.some(({ username }) => known.has(username))) return;
    const joined = houseAt(context, eve, JOINED_AT).clock.now();
    await createOffice(db, joined, joined, newcomer);
  });
  const searching = houseAt(context, eve, SEARCHED_AT);
  const settings = {
    ...context.settings,
    HISTORY_DAYS: Math.min(context.settings.HISTORY_DAYS, SEARCHED_DAYS),
  };
  await searchHistories({ ...searching, settings }, new AbortController().signal);
  await makeAutomaticDeadlines(searching);
}
