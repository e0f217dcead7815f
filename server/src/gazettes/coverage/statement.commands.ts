import type { CoverageStatement, StatedSource } from "@pauta/contract/gazettes/coverage-statement";
import { showDate } from "@pauta/contract/platform/dates";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import {
  coverageDays,
  type CoveredLawyer,
  type ExpectedSource,
  isNational,
  isWithin,
} from "./coverage.rules.ts";
import { countsByDay, countsBySource, nameOf, pageOfLawyers, sourcesByLawyer } from "./coverage.store.ts";
import { latelyBefore, readFacts, readSearches } from "./ledger-facts.commands.ts";
import { arrivedWithin, countsOf, gapsOf, type MonthStated, monthsOf, sourceKey } from "./statement.rules.ts";

type Requested = { user: number; period: { from: string; to: string } };

/**
 * The ledger of a lawyer for a period, day by day and source by source: the same as its months show.
 * @param by the person who requests it
 * @throws not_found, for a lawyer whom the caller's ledger does not contain; invalid, for future days
 */
export async function stateCoverage(
  db: CompanyDb | PlatformDb,
  { user, period }: Requested,
  { by, context }: { by: number; context: Pick<AppContext, "clock" | "settings"> },
): Promise<CoverageStatement> {
  const { clock } = context;
  const today = clock.today();
  if (period.to > today) throw afterToday(today);
  const { rows } = await pageOfLawyers(db, { id: user }, { limit: 1, offset: 0 });
  const lawyer = found(rows[0]);
  const days = { from: period.from, until: period.to };
  const months: Month[] = [];
  for (const month of monthsOf(period)) {
    const lately = latelyBefore({ from: month.whole[0]!, until: month.whole.at(-1)! });
    months.push({ ...month, seen: await sourcesByLawyer(db, [user], lately, {}) });
  }
  const counted = await countsByDay(db, [user], days, {});
  const bySource = Map.groupBy(await countsBySource(db, user, days), sourceKey);
  const { whole, awaited, searched, shown } = (await readSearches(db, [lawyer], context))(lawyer);
  const all = new Map(months.flatMap(({ seen }) => seen).map((each) => [sourceKey(each), each]));
  const ledger = { from: months[0]!.whole[0]!, until: months.at(-1)!.whole.at(-1)! };
  const facts = await readFacts(db, clock, ledger, new Set([...all.values()].map(({ court }) => court)));
  const owned = months.map(({ stated, whole: month, seen }) => ({
    stated,
    own: seen.length > 0 ? facts.ownAmong(seen, month.at(-1)!) : [],
  }));
  const daysBy = (
    counts: typeof counted,
    sourcesIn: (month: (typeof owned)[number]) => ExpectedSource[],
    isQueried: boolean,
  ) => {
    const known = new Map(counts.map(({ day, count, listed_on }) => [day, { count, listed_on }]));
    return owned.flatMap((month) => {
      const covered: CoveredLawyer = {
        sources: sourcesIn(month),
        counts: known,
        whole,
        awaited: isQueried ? awaited : [],
        searched,
      };
      return coverageDays(month.stated, covered, facts).map(({ day, state, count }) => ({
        day,
        state,
        count,
      }));
    });
  };
  const usualIn = owned.map(({ own }) => new Set(own.map(sourceKey)));
  const sources: StatedSource[] = [...all].map(([key, { source, court }]) => {
    const counts = bySource.get(key) ?? [];
    return {
      source,
      court,
      is_usual: usualIn.some((usual) => usual.has(key)),
      count: counts.reduce((sum, { count }) => sum + count, 0),
      days: daysBy(counts, () => [{ source, court }], isNational(source)),
    };
  });
  const inAll = daysBy(counted, ({ own }) => own, true);
  const usualOn = new Map(owned.flatMap(({ stated }, at) => stated.map((day) => [day, usualIn[at]!])));
  return {
    kind: "pauta.coverage_statement",
    version: 2,
    office: lawyer.company_name,
    lawyer: { id: lawyer.id, name: lawyer.name, oab_code: lawyer.oab_code },
    period,
    made_at: clock.now().toISOString(),
    time_zone: lawyer.time_zone,
    made_by: (await nameOf(db, by)) ?? "",
    ...shown,
    requested_whole: whole.map(({ from, until }) => ({ from, to: until })),
    counts: countsOf(inAll),
    gaps: gapsOf(inAll, sources, {
      usualOn: (day) => usualOn.get(day)!,
      isAwaited: (day) => isWithin(awaited, day),
    }),
    sources: sources.toSorted(byWeight),
    arrived: arrivedWithin(facts.came, period),
    days: inAll,
  };
}

type Month = MonthStated & { seen: Awaited<ReturnType<typeof sourcesByLawyer>> };

/** Usual sources come first, then those that bring most. */
const byWeight = (one: StatedSource, other: StatedSource): number =>
  Number(other.is_usual) - Number(one.is_usual) ||
  other.count - one.count ||
  (sourceKey(one) < sourceKey(other) ? -1 : 1);

const afterToday = (today: string) => {
  const message = `O período vai no máximo até hoje, ${showDate(today)}`;
  return new Rejection("invalid", { message, fields: { period: [message] } });
};
