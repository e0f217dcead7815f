import type { Deadline } from "@pauta/contract/law/deadlines";
import { inputOfCount } from "../../law/deadlines/repeated-count.rules.ts";
import { countDeadline } from "../../law/deadlines/calendar.commands.ts";
import type { CalendarChange } from "../../law/deadlines/calendar-change.rules.ts";
import { concerns, placeOf } from "../../law/deadlines/court-place.rules.ts";
import { notifyUsers } from "../../office/notifications/notifications.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { dayToPropose, touches, waitingInWords } from "./recounts.rules.ts";
import {
  administratorsOf,
  companiesTouched,
  lockCounted,
  propose,
  supersede,
  type Counted,
  type Span,
} from "./recounts.store.ts";

/**
 * Counts again, office by office, the open deadlines that a change of the calendar affects, and
 * proposes those with another day for a decision. Running it twice proposes nothing and notifies nobody
 * again; a later change replaces an earlier one.
 */
export async function recountTouched(
  context: AppContext,
  change: CalendarChange,
  stopping?: AbortSignal,
): Promise<void> {
  const days = [change.before, change.after].filter((day) => day !== null);
  const span = {
    first: days.map(({ date }) => date).toSorted()[0]!,
    last: days
      .map(({ date, until }) => until ?? date)
      .toSorted()
      .at(-1)!,
  };
  const because = (change.after ?? change.before!).name;
  for (const company_id of await context.database.acrossCompanies((db) => companiesTouched(db, span))) {
    stopping?.throwIfAborted();
    await context.database.inCompany({ company_id, user_id: null }, (db) =>
      recountOffice(context, db, days, span, because),
    );
  }
}

type Day = NonNullable<CalendarChange["after"]>;

async function recountOffice(
  context: AppContext,
  db: CompanyDb,
  days: readonly Day[],
  span: Span,
  because: string,
): Promise<void> {
  const now = context.clock.now();
  const responsible: number[] = [];
  for (const counted of await lockCounted(db, span)) {
    const proposals = [counted.deadline, ...(counted.proposed ? [counted.proposed] : [])];
    if (!proposals.some((deadline) => days.some((day) => isTouched(deadline, day)))) continue;
    if (await recount(db, counted, now)) responsible.push(counted.user_id);
  }
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

function isTouched(deadline: Deadline, day: Day): boolean {
  const place = placeOf(deadline.requested);
  return place !== null && concerns(place, day) && touches(deadline, day);
}

/** @returns whether there is something new to decide */
async function recount(db: CompanyDb, counted: Counted, now: Date): Promise<boolean> {
  const { id, compromise_date, deadline: before } = counted;
  const deadline = await countDeadline(db, inputOfCount(before.requested)).catch((refusal: unknown) => {
    if (refusal instanceof Rejection) return null;
    throw refusal;
  });
  const new_date = deadline && dayToPropose(compromise_date, before, deadline);
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
