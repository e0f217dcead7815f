import {
  addAutomaticDeadline,
  cancelAutomaticDeadline,
} from "../../agenda/compromises/deadlines/automatic-compromise.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { wordsOfEarlierAct, coveredBy } from "./earlier-act.rules.ts";
import { CANCELED, countInWords, DOUBTFUL } from "./automatic-deadlines.rules.ts";
import {
  awaitCopiesOf,
  claimSome,
  companiesWithWork,
  deleteOutcome,
  saveOutcome,
  type Settled,
  type Waiting,
} from "./automatic-deadlines.store.ts";

import { datesOf, inWords } from "./dates-of-act.commands.ts";
import { datesOfAllTexts, hasDeadline, makeOfRectified } from "./rectified-deadlines.commands.ts";

/** How many are created in one transaction. */
const AT_A_TIME = 20;

/**
 * Processes the queue. Each deadline is created in the transaction that updates its queue row, so that a killed
 * process leaves none half done and several servers can share the work.
 */
export async function makeAutomaticDeadlines(context: AppContext, stopping?: AbortSignal): Promise<void> {
  for (const company_id of await context.database.acrossCompanies(companiesWithWork)) {
    for (;;) {
      stopping?.throwIfAborted();
      const taken = await context.database.inCompany({ company_id, user_id: null }, (db) =>
        makeSome(context, db),
      );
      // ends when nothing more can be taken: a copy may have waited for an act that was among the last ones
      if (taken === 0) break;
    }
  }
}

async function makeSome(context: AppContext, db: CompanyDb): Promise<number> {
  const some = await claimSome(db, AT_A_TIME);
  for (const one of some) {
    const settled = await workOff(context, db, one);
    if (settled === null) await deleteOutcome(db, one.publication_id);
    else await saveOutcome(db, one.publication_id, settled, context.clock.now());
  }
  return some.length;
}

async function workOff(context: AppContext, db: CompanyDb, waiting: Waiting): Promise<Settled | null> {
  if (waiting.state !== "withdrawn") {
    if (waiting.is_past) return propose(context, db, waiting);
    const hasOne = waiting.is_wished || waiting.compromise_id !== null;
    return hasOne ? make(context, db, waiting) : reasonWithoutDate(context, db, waiting);
  }
  const compromise_id = waiting.compromise_id!;
  await cancelAutomaticDeadline(context, db, compromise_id, cancellation(waiting));
  await awaitCopiesOf(db, waiting.publication_id, context.clock.now());
  return { state: "cancelled", compromise_id };
}

/**
 * For people without automatic deadlines: why no date can be proposed;
 * null when one can, or when none is needed.
 */
async function reasonWithoutDate(
  context: AppContext,
  db: CompanyDb,
  waiting: Waiting,
): Promise<Settled | null> {
  if (waiting.canceled_date !== null) return null;
  const dates = await datesOf(context, db, waiting);
  if (!("state" in dates) || dates.state === "none") return null;
  const { act_before: before } = waiting;
  return before && coveredBy(before, null) ? null : dates;
}

/**
 * For a publication of the past only a date is proposed. Only a rectified one
 * that has a deadline is compared with it.
 */
async function propose(context: AppContext, db: CompanyDb, waiting: Waiting): Promise<Settled> {
  if (waiting.canceled_date !== null) return CANCELED;
  if (waiting.is_doubtful) return DOUBTFUL;
  if (waiting.rectified_at !== null && (await hasDeadline(context, db, waiting)))
    return makeOfRectified(context, db, waiting);
  const dates = await datesOfAllTexts(context, db, waiting);
  const date = "state" in dates ? null : dates.dates[0].date;
  const { act_before: before } = waiting;
  const covered = before && coveredBy(before, date);
  if (covered) return covered;
  if ("state" in dates) return dates;
  const possible = dates.dates.map(({ shown }) => shown);
  return {
    state: "proposed",
    date: dates.dates[0].date,
    reason: countInWords(dates.terms, dates.inForce, possible),
  };
}

/** Creates the deadline of a publication, or saves why there is none. */
export async function make(context: AppContext, db: CompanyDb, waiting: Waiting): Promise<Settled> {
  if (waiting.canceled_date !== null) return CANCELED;
  if (waiting.is_doubtful) return DOUBTFUL;
  if (waiting.rectified_at !== null) return makeOfRectified(context, db, waiting);
  const { act_before: before } = waiting;
  const dates = await datesOf(context, db, waiting);
  const counted = "state" in dates ? dates : inWords(dates);
  const covered = before && coveredBy(before, "state" in counted ? null : counted.compromise_date);
  if (covered) return covered;
  if ("state" in counted) return counted;
  const compromise_id = await addAutomaticDeadline(
    db,
    {
      ...counted,
      observation: [...(before ? [wordsOfEarlierAct(before)] : []), counted.observation].join("\n"),
      user_id: waiting.user_id,
      lawsuit_id: waiting.lawsuit_id,
      publication_id: waiting.publication_id,
    },
    context.clock.now(),
  );
  return { state: "made", compromise_id };
}

const cancellation = ({ cancel_reason }: Waiting): string =>
  `A publicação foi cancelada pelo tribunal${cancel_reason ? `: ${cancel_reason}` : ""}`;
