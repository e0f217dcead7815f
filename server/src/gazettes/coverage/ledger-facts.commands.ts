import type { CoverageSource } from "@pauta/contract/gazettes/coverage";
import { courtByInitials } from "@pauta/contract/platform/courts";
import { namesIn } from "@pauta/contract/office/name-list";
import { formatOab, parseOabList } from "@pauta/contract/platform/oab";
import { BRASILIA_ZONE } from "@pauta/contract/platform/office-zones";
import { type CourtCalendar, NATIONAL_CALENDAR } from "../../law/deadlines/calendar.rules.ts";
import { calendarFor } from "../../law/deadlines/calendar.commands.ts";
import { listHistories, listTerms } from "../import/search-terms/search-terms.commands.ts";
import { addDays, dayIn, instantAt, type Clock } from "../../platform/process/clock.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { arrivalsOf, type CoverageFacts, type DaysOfGazette, type ExpectedSource } from "./coverage.rules.ts";
import {
  arrivedBetween,
  arrivedDays,
  awaitedDays,
  gazetteHistories,
  type LawyerRow,
  wholeDays,
} from "./coverage.store.ts";
import { isTerm } from "./known-terms.rules.ts";
import { ownSources, type SeenSource } from "./own-sources.rules.ts";
import {
  decidingTerms,
  hasUnopenedPast,
  shownHistory,
  shownPast,
  shownTerms,
  searchStart,
  type CurrentTerms,
  termsNow,
} from "./search-terms.rules.ts";

/** How many days back a lawyer's sources are derived from. */
const SOURCE_DAYS = 90;
/** How many days after a month a listing day may fall: courts close for weeks at the year's end. */
const DAYS_BEYOND = 40;
/** The hour by which the publications of a listing day should have come. */
const PROMISED_AT = "10:00";

export type Days = { from: string; until: string };

/** The period from which somebody's sources for some days are derived. */
export const latelyBefore = ({ from, until }: Days): Days => ({ from: addDays(from, -SOURCE_DAYS), until });

export type LedgerFacts = CoverageFacts & {
  /** What came on these days and before them, for anybody. */
  came: (CoverageSource & { day: string; is_partial: boolean })[];
  /** Which of the sources that brought somebody something, up to a day, are his own. */
  ownAmong: (seen: readonly SeenSource[], until: string) => ExpectedSource[];
};

/** What came, and when the courts publish, within some days. */
export async function readFacts(
  db: CompanyDb | PlatformDb,
  clock: Clock,
  days: Days,
  courts: ReadonlySet<string>,
): Promise<LedgerFacts> {
  const today = clock.today();
  const lately = latelyBefore(days);
  const came = await arrivedBetween(db, lately.from, lately.until);
  const calendars = await calendarsOf(db, courts, {
    from: lately.from,
    until: addDays(days.until, DAYS_BEYOND),
  });
  const calendarOf = (court: string) => calendars.get(court) ?? NATIONAL_CALENDAR;
  return {
    came,
    today,
    settled: clock.now() < instantAt(today, PROMISED_AT, BRASILIA_ZONE) ? addDays(today, -1) : today,
    arrived: arrivalsOf(
      came.map(({ source, court, day, is_partial, arrived_at }) => ({
        source,
        court,
        day,
        is_partial,
        arrived_at: new Date(arrived_at),
      })),
    ),
    promisedAt: (day) => instantAt(day, PROMISED_AT, BRASILIA_ZONE),
    calendarOf,
    ownAmong: (seen, until) =>
      ownSources(seen, (court, since) =>
        countBusinessDays(calendarOf(court), since, until < today ? until : today),
      ),
  };
}

/** The terms by which people were looked up, and the gazettes in which they were. */
export async function readSearches(
  db: CompanyDb | PlatformDb,
  lawyers: readonly LawyerRow[],
  { clock, settings }: Pick<AppContext, "clock" | "settings">,
) {
  const users = lawyers.map(({ id }) => id);
  const nowOf = new Map(lawyers.map((lawyer) => [lawyer.id, currentTerms(lawyer)]));
  const decided = [...nowOf].map(([user_id, now]) => ({ user_id, terms: decidingTerms(now) }));
  const whole = await wholeDays(db, decided);
  const terms = byPerson(await listTerms(db, users));
  const pasts = byPerson(await gazetteHistories(db, users));
  const histories = byPerson(await listHistories(db, users));
  const arrived = await arrivedDays(db);
  const today = clock.today();
  const { HISTORY_DAYS: daysBack } = settings;
  const isQueried = settings.DJEN_LAWYERS === "on";
  const isPastQueried = isQueried && daysBack > 0;
  const awaited = isQueried
    ? await awaitedDays(db, users, { today, daysBack })
    : new Map<number, DaysOfGazette[]>();
  const soonQueried = { from: addDays(today, -daysBack), until: today };
  return ({ id }: LawyerRow) => {
    const now = nowOf.get(id)!;
    const known = terms.get(id) ?? [];
    const present = termsNow(now);
    const past = (pasts.get(id) ?? []).filter((fetched) => present.some(isTerm(fetched)));
    const current = known.filter((term) => present.some(isTerm(term)));
    const isUnopened = isPastQueried && hasUnopenedPast(current, past, soonQueried.from);
    return {
      whole: whole.get(id) ?? [],
      awaited: [...(awaited.get(id) ?? []), ...(isUnopened ? [soonQueried] : [])],
      searched: searchStart(known, decidingTerms(now)),
      shown: {
        searched: shownTerms(known, { pasts: past, arrived, isPastQueried }, (instant) =>
          dayIn(instant, BRASILIA_ZONE),
        ),
        history: shownHistory(histories.get(id)?.[0]),
        gazette: shownPast(past, { now: clock.now(), isQueried }),
      },
    };
  };
}

const currentTerms = (lawyer: LawyerRow): CurrentTerms => ({
  barNumbers: [
    ...new Set(parseOabList(lawyer.oab_code ?? "", lawyer.state ?? undefined).oabs.map(formatOab)),
  ],
  name: lawyer.is_lawyer ? lawyer.name : null,
  others: lawyer.is_lawyer ? namesIn(lawyer.other_names).filter((other) => other !== lawyer.name) : [],
  followed: lawyer.followed,
});

export function byPerson<T extends { user_id: number }>(rows: readonly T[]): Map<number, T[]> {
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

function countBusinessDays(calendar: CourtCalendar, from: string, until: string): number {
  let count = 0;
  for (let day = from; day <= until; day = addDays(day, 1)) if (calendar.isBusinessDay(day)) count++;
  return count;
}

async function calendarsOf(
  db: CompanyDb | PlatformDb,
  courts: ReadonlySet<string>,
  { from, until }: Days,
): Promise<Map<string, CourtCalendar>> {
  const calendars = new Map<string, CourtCalendar>();
  for (const court of courts) {
    const known = courtByInitials(court) === null ? null : court;
    calendars.set(court, await calendarFor(db, { court: known }, from, until));
  }
  return calendars;
}
