import type { Coverage, coverage } from "@pauta/contract/coverage";
import { courtByInitials } from "@pauta/contract/courts";
import { formatOab, parseOabList } from "@pauta/contract/oab";
import type { Received } from "@pauta/contract/endpoint";
import { type CourtCalendar, NATIONAL_CALENDAR } from "../deadlines/calendar.rules.ts";
import { calendarFor } from "../deadlines/calendar.commands.ts";
import { addDays, dayIn, instantAt, OFFICE_ZONE } from "../platform/clock.ts";
import type { CompanyDb, PlatformDb } from "../platform/db.ts";
import type { House } from "../platform/house.ts";
import { pageOf, windowOf } from "../platform/pages.ts";
import { shownHistory, shownPast, shownTerms, soughtOf } from "./sought.rules.ts";
import { arrivalsOf, coverageDays, daysOfMonth } from "./coverage.rules.ts";
import { listHistories, listSoughtTerms } from "../gazettes/sought-terms.commands.ts";
import { ownSources } from "./own-sources.rules.ts";
import {
  arrivedBetween,
  countsByDay,
  countSilences,
  gazetteHistories,
  openSilences,
  pageOfLawyers,
  sourcesByLawyer,
  wholeDays,
} from "./coverage.store.ts";

/** So far back it is looked where a lawyer's publications come from. */
const SOURCE_DAYS = 90;
/** The longest that a listing day lies after the month: courts close for weeks at the year's end. */
const DAYS_BEYOND = 40;
/** By then the publications of a listing day are there. */
const PROMISED_AT = "10:00";

type Asked = Received<(typeof coverage)["everywhere"]>["query"];

/** What was expected and what came, by lawyer and day of a month: of the bound company, or of all. */
export async function readCoverage(
  db: CompanyDb | PlatformDb,
  query: Asked,
  { clock, settings }: Pick<House, "clock" | "settings">,
): Promise<Coverage> {
  const today = clock.today();
  const month = wholeMonth(query.month, today);
  const days = { from: `${month}-01`, until: daysOfMonth(month).at(-1)! };
  const lately = { from: addDays(days.from, -SOURCE_DAYS), until: days.until };
  const lawyers = { name: query.name, onlySilent: query.silent === 1 };
  const { total, rows } = await pageOfLawyers(db, lawyers, windowOf(query));
  const ids = rows.map(({ id }) => id);
  const counts = byPerson(await countsByDay(db, ids, days, query));
  const sources = byPerson(await sourcesByLawyer(db, ids, lately, query));
  const found = rows.map(({ state, ...row }) =>
    Object.assign(row, { oabs: inscriptionsOf(row.oab_code, state) }),
  );
  const whole = await wholeDays(
    db,
    found.map(({ id, oabs }) => ({ user_id: id, oabs })),
  );
  const silences = await openSilences(db, ids);
  const terms = byPerson(await listSoughtTerms(db, ids));
  const pasts = byPerson(await gazetteHistories(db, ids));
  const asksForPasts = settings.DJEN_LAWYERS === "on" && settings.HISTORY_DAYS > 0;
  const histories = byPerson(await listHistories(db, ids));
  const came = await arrivedBetween(db, lately.from, lately.until);
  const courts = new Set([...sources.values()].flat().map(({ court }) => court));
  if (query.court) courts.add(query.court);
  const calendars = await calendarsOf(db, courts, {
    from: lately.from,
    until: addDays(days.until, DAYS_BEYOND),
  });
  const facts = {
    today,
    settled: clock.now() < instantAt(today, PROMISED_AT, OFFICE_ZONE) ? addDays(today, -1) : today,
    arrived: arrivalsOf(came.map((row) => Object.assign(row, { arrived_at: new Date(row.arrived_at) }))),
    promisedAt: (day: string) => instantAt(day, PROMISED_AT, OFFICE_ZONE),
    calendarOf: (court: string) => calendars.get(court) ?? NATIONAL_CALENDAR,
  };
  const until = days.until < today ? days.until : today;
  const businessDays = (court: string, since: string) =>
    countBusinessDays(facts.calendarOf(court), since, until);
  const data = found.map(({ company_id, company_name, oabs, ...user }) => {
    const counted = counts.get(user.id) ?? [];
    const seen = sources.get(user.id);
    const known = terms.get(user.id) ?? [];
    const past = (pasts.get(user.id) ?? []).filter(({ oab }) => oabs.includes(oab));
    const lawyer = {
      sources: seen ? ownSources(seen, businessDays) : askedSource(query),
      counts: new Map(counted.map(({ day, count, listed_on }) => [day, { count, listed_on }])),
      whole: whole.get(user.id) ?? [],
      sought: soughtOf(known, oabs),
    };
    return {
      user,
      company_id,
      company_name,
      days: coverageDays(month, lawyer, facts),
      total: counted.reduce((sum, { count }) => sum + count, 0),
      silence: silences.get(user.id) ?? null,
      sought: shownTerms(known, asksForPasts ? past : null, (instant) => dayIn(instant, OFFICE_ZONE)),
      history: shownHistory(histories.get(user.id)?.[0]),
      gazette: shownPast(past, clock.now()),
    };
  });
  const origins = new Map(came.map(({ source, court }) => [`${source}|${court}`, { source, court }]));
  return {
    ...pageOf(query, total, data),
    month,
    sources: [...origins.values()],
    silent: await countSilences(db),
  };
}

const inscriptionsOf = (written: string | null, state: string | null): string[] => [
  ...new Set(parseOabList(written ?? "", state ?? undefined).oabs.map(formatOab)),
];

/** Of who has nothing from the source that is asked for, that source is looked at. */
const askedSource = ({ source = "", court = "" }: Asked) =>
  source === "" && court === "" ? [] : [{ source, court }];

function countBusinessDays(calendar: CourtCalendar, from: string, until: string): number {
  let count = 0;
  for (let day = from; day <= until; day = addDays(day, 1)) if (calendar.isBusinessDay(day)) count++;
  return count;
}

const wholeMonth = (asked: string | undefined, today: string): string => {
  if (asked === undefined) return today.slice(0, 7);
  const [month, year = today.slice(0, 4)] = asked.split("-").toReversed();
  return `${year}-${month!.padStart(2, "0")}`;
};

function byPerson<T extends { user_id: number }>(rows: readonly T[]): Map<number, T[]> {
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

async function calendarsOf(
  db: CompanyDb | PlatformDb,
  courts: ReadonlySet<string>,
  { from, until }: { from: string; until: string },
): Promise<Map<string, CourtCalendar>> {
  const calendars = new Map<string, CourtCalendar>();
  for (const court of courts) {
    const known = courtByInitials(court) === null ? null : court;
    calendars.set(court, await calendarFor(db, { court: known }, from, until));
  }
  return calendars;
}
