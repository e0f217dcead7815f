import type { Deadline } from "@pauta/contract/law/deadlines";
import { countAgain } from "../../law/deadlines/repeated-count.commands.ts";
import {
  type CalendarChange,
  daysOf,
  type Span,
  spanOf,
  type StoredDay,
} from "../../law/deadlines/calendar-change.rules.ts";
import { concerns, placeOf } from "../../law/deadlines/court-place.rules.ts";
import { recountDates } from "../compromises/deadlines/recounted-dates.commands.ts";
import { type NoticeContext, notifyUsers } from "../../office/notifications/notifications.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { dayToPropose, touches, waitingInWords } from "./recounts.rules.ts";
import {
  administratorsOf,
  companiesTouched,
  lockCounted,
  lockOpenWithId,
  propose,
  supersede,
  type Counted,
} from "./recounts.store.ts";

/**
 * Counts again, office by office, the open deadlines that a change of the calendar affects, and
 * proposes those with another day for a decision; their other possible dates change at once. Running it twice
 * proposes nothing and notifies nobody again; a later change replaces an earlier one.
 */
export async function recountTouched(
  context: AppContext,
  change: CalendarChange,
  stopping?: AbortSignal,
): Promise<void> {
  const days = daysOf(change);
  const span = spanOf(change);
  const because = (change.after ?? change.before!).name;
  for (const company_id of await context.database.acrossCompanies((db) => companiesTouched(db, span))) {
    stopping?.throwIfAborted();
    await context.database.inCompany({ company_id, user_id: null }, (db) =>
      recountOffice(context, db, days, span, because),
    );
  }
}

/** Counts a reopened deadline again: changes of the calendar passed over it while it was closed. */
export async function recountReopened(context: NoticeContext, db: CompanyDb, id: number): Promise<void> {
  const now = context.clock.now();
  const counted = await lockOpenWithId(db, id);
  if (!counted) return;
  const { deadline, user_id } = await recountDates(db, counted, counted.compromise_date, now);
  if (deadline === null || !(await recount(db, { ...counted, deadline }, now))) return;
  await notifyAbout(context, db, [user_id], "Reabertura");
}

async function recountOffice(
  context: AppContext,
  db: CompanyDb,
  days: readonly StoredDay[],
  span: Span,
  because: string,
): Promise<void> {
  const now = context.clock.now();
  const responsible: number[] = [];
  for (const counted of await lockCounted(db, span)) {
    const areTouched = (counts: readonly Count[]) =>
      counts.some((count) => days.some((day) => isTouched(count, day)));
    const { deadline, proposed, dates_to_check } = counted;
    const listed = areTouched(countsOf(counted));
    if (listed) await recountDates(db, counted, counted.compromise_date, now);
    const own = areTouched([deadline, proposed].filter((count) => count !== null));
    if (deadline === null || !(own || (listed && dates_to_check))) continue;
    if (await recount(db, { ...counted, deadline }, now)) responsible.push(counted.user_id);
  }
  await notifyAbout(context, db, responsible, because);
}

/** @param responsible for each new proposal its responsible person */
async function notifyAbout(
  context: NoticeContext,
  db: CompanyDb,
  responsible: readonly number[],
  because: string,
): Promise<void> {
  if (responsible.length === 0) return;
  const mine = (user: number) => responsible.filter((one) => one === user).length;
  const administrators = await administratorsOf(db);
  const notify = (users: readonly number[], count: number) =>
    notifyUsers(context, db, users, "deadline_recount", {
      message: waitingInWords(count, because),
      recounts: { count },
    });
  await notify(administrators, responsible.length);
  for (const user of new Set(responsible))
    if (!administrators.includes(user)) await notify([user], mine(user));
}

type Count = Pick<Deadline, "requested" | "end">;

/** The counts behind a deadline's possible dates. */
const countsOf = ({ deadline_candidates }: Counted): Count[] =>
  deadline_candidates.flatMap(({ requested, date: end }) => (requested ? [{ requested, end }] : []));

function isTouched(count: Count, day: StoredDay): boolean {
  const place = placeOf(count.requested);
  return place !== null && concerns(place, day) && touches(count, day);
}

/**
 * Proposes the day of the deadline's own term; while nobody has decided which of several applies, the earliest of
 * theirs.
 * @returns whether there is something new to decide
 */
async function recount(
  db: CompanyDb,
  counted: Counted & { deadline: Deadline },
  now: Date,
): Promise<boolean> {
  const { id, compromise_date, deadline: before, dates_to_check } = counted;
  const own = await countAgain(db, before.requested);
  const deadline = own && dates_to_check ? await earliestOf(db, own, countsOf(counted)) : own;
  const new_date = deadline && dayToPropose(compromise_date, standing(counted), dayOf(deadline, counted));
  if (deadline === null || new_date === null) {
    await supersede(db, id, now);
    return false;
  }
  return propose(
    db,
    { compromise_id: id, old_date: compromise_date, old_deadline: before, new_date, deadline },
    now,
  );
}

/** The first to end of a term and others, of which it is preferred. */
async function earliestOf(db: CompanyDb, own: Deadline, others: readonly Count[]): Promise<Deadline> {
  let earliest = own;
  for (const { requested } of others) {
    const other = await countAgain(db, requested);
    if (other !== null && other.end < earliest.end) earliest = other;
  }
  return earliest;
}

type End = Pick<Deadline, "end">;

/** An undecided deadline's date is one of those possible, whichever term its memória de cálculo is of. */
const standing = ({ compromise_date, deadline, dates_to_check }: Counted & { deadline: Deadline }): End =>
  dates_to_check ? { end: compromise_date } : deadline;

/** The end of a count, or an earlier possible date that is not counted, such as a day that the act states. */
function dayOf({ end }: Deadline, { dates_to_check, deadline_candidates }: Counted): End {
  const stated = deadline_candidates.filter(({ requested }) => dates_to_check && requested === null);
  return { end: [end, ...stated.map(({ date }) => date)].toSorted()[0]! };
}
