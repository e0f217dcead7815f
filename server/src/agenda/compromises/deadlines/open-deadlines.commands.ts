import { can, type Actor } from "@pauta/contract/platform/capabilities";
import type { CompromiseForm } from "@pauta/contract/agenda/compromise-form";
import { datesNoted } from "@pauta/contract/law/deadline-candidates";
import { showDate } from "@pauta/contract/platform/dates";
import type { ExistingDeadline, OpenDeadline } from "@pauta/contract/platform/open-deadlines";
import { notifyUsers, type NoticeContext } from "../../../office/notifications/notifications.commands.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { actsFrom } from "../../../platform/process/contributions.ts";
import { Rejection } from "../../../platform/process/errors.ts";
import { moveChain } from "../chains/chains.commands.ts";
import { updateCompromise } from "../compromise-writing.store.ts";
import { rightsOver, participantsOf } from "../compromises.rules.ts";
import { zoneOfOffice } from "../../../platform/process/office-clock.ts";
import { countForForm } from "./counted-deadline.commands.ts";
import {
  existingOpenDeadline,
  involve,
  openDeadlinesOf,
  restoreDeadline,
  unchangedAmong,
} from "./open-deadlines.store.ts";
import type { DeadlineBefore } from "./open-deadlines.rules.ts";
import { columnsOfDates } from "./possible-dates.rules.ts";
import { remindFrom } from "../reminders/reminder.rules.ts";
import { readLockedCompromise } from "../whole-compromise.commands.ts";

/** The changed existing deadlines, and the notifications about them. */
export type Decided = { deadlines: DeadlineBefore[]; notifications: number[] };
type NoticeOptions = { held_seconds?: number };
type Work = Pick<
  CompromiseForm,
  | "user_id"
  | "compromise_date"
  | "start_time"
  | "end_time"
  | "all_day"
  | "observation"
  | "warning_date"
  | "deadline"
  | "deadline_candidates"
  | "dates_to_check"
>;

/** The open deadlines of publications' acts, by publication, for display. */
export async function openDeadlines(
  { contributions }: Pick<AppContext, "contributions">,
  db: CompanyDb,
  actor: Actor,
  publicationIds: readonly number[],
): Promise<Map<number, OpenDeadline[]>> {
  const rows = await openDeadlinesOf(db, actsFrom(contributions), publicationIds);
  const seesAll = can(actor, "compromises.read_all");
  const shown = rows.map((row): OpenDeadline => {
    const { id, publication_id, description, compromise_type, compromise_date, user } = row;
    const may_change = seesAll || user.id === actor.id || row.created_by_id === actor.id;
    return { id, publication_id, description, compromise_type, compromise_date, user, may_change };
  });
  return Map.groupBy(shown, ({ publication_id }) => publication_id);
}

/**
 * Requires a choice about the open deadlines.
 * @throws open_deadline with them, invalid (an act has several, and only one could get the date)
 */
export function requireDecision(
  open: ReadonlyMap<number, readonly OpenDeadline[]>,
  existing: ExistingDeadline,
): void {
  const found = [...open.values()].flat();
  if (found.length > 0 && existing === undefined)
    throw new Rejection("open_deadline", { openDeadlines: found });
  if (existing === "change" && [...open.values()].some((each) => each.length > 1))
    throw new Rejection("invalid", {
      fields: { existing: ["O ato tem mais de um prazo aberto: altere a data de cada um na agenda."] },
    });
}

/**
 * Applies the choice to an act's open deadlines.
 * @param open the earliest first
 * @returns the deadline used for the request, or null when a new one is to be created
 * @throws not_found, not_allowed, changed_since
 */
export async function decideOnDeadlines(
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  requested: { open: readonly OpenDeadline[]; existing: ExistingDeadline; work: Work },
  { decided, held_seconds }: NoticeOptions & { decided: Decided },
): Promise<number | null> {
  const { open, existing, work } = requested;
  const [first] = open;
  if (first === undefined || existing === "add" || existing === undefined) return null;
  const options = { decided, ...(held_seconds !== undefined && { held_seconds }) };
  if (existing === "replace") {
    for (const { id } of open) decided.deadlines.push(await replace(context, db, actor, id, options));
    return null;
  }
  const before =
    existing === "change"
      ? await change(context, db, actor, first.id, work, options)
      : { id: first.id, ...(await existingOpenDeadline(db, first.id)) };
  decided.deadlines.push({ ...before, joined: await involve(db, first.id, work.user_id) });
  return first.id;
}

/**
 * Restores deadlines to their state of seconds ago, unless somebody has changed one since.
 * @returns whether they are restored
 */
export async function restoreDeadlines(
  db: CompanyDb,
  changed: readonly DeadlineBefore[],
  now: Date,
): Promise<boolean> {
  if ((await unchangedAmong(db, changed)) !== changed.length) return false;
  for (const one of changed) await restoreDeadline(db, one, now);
  return true;
}

type Decision = NoticeOptions & { decided: Decided };

async function change(
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  id: number,
  work: Work,
  { decided, ...options }: Decision,
): Promise<Omit<DeadlineBefore, "joined">> {
  const now = context.clock.now();
  const held = await readLockedCompromise(db, actor, id);
  if (!rightsOver(actor, held).may_edit) throw new Rejection("not_allowed");
  const { was } = await existingOpenDeadline(db, id);
  const { compromise_date, start_time, end_time, all_day } = work;
  const warned = work.warning_date ?? held.warning_date;
  const warning_date = warned !== null && warned > compromise_date ? compromise_date : warned;
  const counted = await countForForm(db, work.deadline);
  const dates = columnsOfDates(work);
  // setting another date decides which one applies
  const isUndecided = compromise_date === held.compromise_date && held.dates_to_check;
  const { dates_to_check = isUndecided } = dates;
  const written = [held.observation, work.observation].filter((each) => each !== null);
  await updateCompromise(
    db,
    id,
    {
      compromise_date,
      start_time,
      end_time,
      all_day,
      warning_date,
      observation: written.length === 0 ? null : [...new Set(written)].join("\n"),
      deadline: counted && JSON.stringify(counted),
      ...dates,
      dates_to_check,
      remind_at: remindFrom(now, { ...held, compromise_date, warning_date }, await zoneOfOffice(db)),
      reminded_at: null,
    },
    now,
  );
  await moveChain(db, id, compromise_date, now);
  const { deadline_candidates = held.deadline_candidates } = work;
  const noted = datesNoted({ description: held.description, deadline_candidates, dates_to_check });
  const message = `Data alterada de ${showDate(held.compromise_date)} para ${showDate(compromise_date)}: ${held.description}${noted}`;
  decided.notifications.push(...(await notify(context, db, actor, held, message, options)));
  return { id, was, updated_at: (await existingOpenDeadline(db, id)).updated_at };
}

async function replace(
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  id: number,
  { decided, ...options }: Decision,
): Promise<DeadlineBefore> {
  const now = context.clock.now();
  const held = await readLockedCompromise(db, actor, id);
  if (!rightsOver(actor, held).may_cancel) throw new Rejection("not_allowed");
  const { was } = await existingOpenDeadline(db, id);
  await updateCompromise(
    db,
    id,
    { cancelled_at: now, cancelled_by_id: actor.id, cancel_reason: REPLACED },
    now,
  );
  const message = `Cancelado: ${held.description}. ${REPLACED}`;
  decided.notifications.push(...(await notify(context, db, actor, held, message, options)));
  return { id, was, updated_at: (await existingOpenDeadline(db, id)).updated_at, joined: [] };
}

const REPLACED = "Substituído por outro prazo do mesmo ato.";

const notify = (
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  held: Awaited<ReturnType<typeof readLockedCompromise>>,
  message: string,
  options: NoticeOptions,
) =>
  notifyUsers(
    context,
    db,
    participantsOf(held).filter((user) => user !== actor.id),
    "compromise_comment",
    { message, compromiseId: held.id, compromise: { id: held.id } },
    options,
  );
