import { type CalendarChange, daysOf, spanOf } from "../../law/deadlines/calendar-change.rules.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { runDeadlinesNow } from "./automatic-deadlines.commands.ts";
import { enqueueProposed } from "./automatic-deadlines.store.ts";

/** Has deadlines of the past proposed anew that may have been counted over the days of a change of the calendar. */
export async function renewProposals(context: AppContext, change: CalendarChange): Promise<void> {
  const courts = daysOf(change).map(({ court }) => court);
  const only = courts.filter((court) => court !== null);
  const queued = await context.database.acrossCompanies((db) =>
    enqueueProposed(db, spanOf(change), only.length < courts.length ? null : only, context.clock.now()),
  );
  if (queued > 0) await runDeadlinesNow(context);
}
