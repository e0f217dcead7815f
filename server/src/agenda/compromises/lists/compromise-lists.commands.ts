import type { Actor } from "@pauta/contract/platform/capabilities";
import {
  MOST_OF_A_DAY,
  type CalendarEvent,
  type CalendarEvents,
  type CompromiseRow,
  type CompromisesAhead,
  type CompromiseStats,
} from "@pauta/contract/agenda/compromise-shapes";
import { mayEditCompromise } from "@pauta/contract/agenda/compromises";
import type { PageRequest } from "@pauta/contract/platform/paging";
import { withCaseNames, type Named } from "../../../practice/lawsuits/case-name.commands.ts";
import { requireLawsuit } from "../../../practice/lawsuits/lawsuits.commands.ts";
import { dayIn } from "../../../platform/process/clock.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import type { WholeList } from "../../../platform/http/pages.ts";
import {
  compromisesWithIds,
  firstOfDays,
  idsOfCompromises,
  idsSeenAmong,
  pageOfCompromises,
  pageOfLawsuit,
  type CompromisesQuery,
  type StoredRow,
  type Viewed,
} from "./compromise-lists.store.ts";
import { withSearches } from "./compromise-searches.store.ts";
import { drawnWithIds, type DrawnRow } from "./compromise-calendar.store.ts";
import { countAhead, countOpenCompromises } from "./compromise-counts.store.ts";
import { scopeOf } from "../compromises.rules.ts";
import { zoneOfOffice } from "../../../platform/process/office-clock.ts";
import { endOfWorkingWeek, limitsOf, monthOf, situationOf, type Limits } from "../situation.rules.ts";

/** What the viewer may see, and the limits of the situations on the office's day. */
export const viewed = async (db: CompanyDb, actor: Actor, now: Date): Promise<Viewed> => ({
  scope: scopeOf(actor),
  limits: limitsOf(dayIn(now, await zoneOfOffice(db))),
});

/** Rows as lists show them: with their situations and the names of their cases. */
export async function shownRows(
  db: CompanyDb,
  rows: readonly StoredRow[],
  limits: Limits,
): Promise<CompromiseRow[]> {
  const named = await withCaseNames(db, rows);
  return named.map((row) => Object.assign(row, { situation: situationOf(row, limits) }));
}

/** A page of the compromises that the viewer sees, of the present month unless a period is given. */
export async function showCompromises(
  db: CompanyDb,
  actor: Actor,
  query: CompromisesQuery & PageRequest,
  now: Date,
) {
  const view = await viewed(db, actor, now);
  const period = query.period ?? monthOf(view.limits.today);
  const page = await pageOfCompromises(db, view, withSearches({ ...query, period }));
  return { ...page, data: await shownRows(db, page.data, view.limits) };
}

/**
 * A page of a lawsuit's compromises that the viewer sees.
 * @throws not_found, when the lawsuit does not exist
 */
export async function compromisesOfLawsuit(
  db: CompanyDb,
  actor: Actor,
  lawsuitId: number,
  query: PageRequest & Pick<CompromisesQuery, "completed">,
  now: Date,
) {
  await requireLawsuit(db, lawsuitId);
  const view = await viewed(db, actor, now);
  const page = await pageOfLawsuit(db, view, lawsuitId, query);
  return { ...page, data: await shownRows(db, page.data, view.limits) };
}

/** The compromises of a period that the viewer sees, for the calendar: the first ones of each day. */
export async function drawCompromises(
  db: CompanyDb,
  actor: Actor,
  { per_day = MOST_OF_A_DAY, ...requested }: CompromisesQuery & { per_day?: number | undefined },
  now: Date,
): Promise<CalendarEvents> {
  const view = await viewed(db, actor, now);
  const { ids, further } = await firstOfDays(db, view, withSearches(requested), per_day);
  const rows = await withCaseNames(db, await drawnWithIds(db, ids));
  return { data: rows.map((row) => drawn(actor, row, view.limits)), further };
}

const drawn = (actor: Actor, row: Named<DrawnRow>, limits: Limits): CalendarEvent => ({
  id: row.id,
  title: row.description,
  start: row.start_time === null ? row.compromise_date : `${row.compromise_date}T${row.start_time}:00`,
  end: row.end_time === null ? null : `${row.compromise_date}T${row.end_time}:00`,
  backgroundColor: row.color,
  all_day: row.start_time === null,
  situation: situationOf(row, limits),
  compromise_type_id: row.compromise_type_id,
  is_fatal: row.is_fatal,
  dates_to_check: row.dates_to_check,
  user: row.user,
  process: row.process,
  case_name: row.case_name,
  may_edit: mayEditCompromise(actor, row),
  updated_at: row.updated_at,
});

/** The number of the viewer's open compromises by situation and by type. */
export const compromiseStats = async (db: CompanyDb, actor: Actor, now: Date): Promise<CompromiseStats> =>
  countOpenCompromises(db, await viewed(db, actor, now));

/** The viewer's own open deadlines until the end of the working week, and his hearings of today. */
export async function compromisesAhead(db: CompanyDb, actor: Actor, now: Date): Promise<CompromisesAhead> {
  const today = dayIn(now, await zoneOfOffice(db));
  const until = endOfWorkingWeek(today);
  const { deadlines, hearings, starts_at } = await countAhead(db, actor.id, { today, until });
  return { deadlines: { until, count: deadlines }, hearings: { count: hearings, starts_at } };
}

/** Which of some compromises the viewer sees. */
export const compromisesSeenAmong = (db: CompanyDb, actor: Actor, ids: readonly number[]) =>
  idsSeenAmong(db, scopeOf(actor), ids);

/** All compromises that the viewer sees, for exports; without a period, of all time. */
export async function wholeCompromises(
  db: CompanyDb,
  actor: Actor,
  now: Date,
): Promise<WholeList<CompromisesQuery, CompromiseRow>> {
  const view = await viewed(db, actor, now);
  return {
    ids: (scoped, requested) => idsOfCompromises(scoped, view, withSearches(requested)),
    rows: async (scoped, ids) =>
      shownRows(scoped, await compromisesWithIds(scoped, view.scope, ids), view.limits),
  };
}
