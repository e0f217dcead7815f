import type { Coverage, coverage } from "@pauta/contract/gazettes/coverage";
import type { Received } from "@pauta/contract/platform/endpoint";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { pageOf, windowOf } from "../../platform/http/pages.ts";
import { coverageDays, daysOfMonth, type ExpectedSource, isNational } from "./coverage.rules.ts";
import {
  countsByDay,
  countSilences,
  openSilences,
  pageOfLawyers,
  sourcesByLawyer,
} from "./coverage.store.ts";
import type { SeenSource } from "./own-sources.rules.ts";
import { byPerson, latelyBefore, readFacts, readSearches } from "./ledger-facts.commands.ts";

type Requested = Received<(typeof coverage)["everywhere"]>["query"];

/** What was expected and what came, by lawyer and day of a month: of the bound company, or of all. */
export async function readCoverage(
  db: CompanyDb | PlatformDb,
  query: Requested,
  context: Pick<AppContext, "clock" | "settings">,
): Promise<Coverage> {
  const { clock } = context;
  const month = wholeMonth(query.month, clock.today());
  const listed = daysOfMonth(month);
  const days = { from: listed[0]!, until: listed.at(-1)! };
  const lawyers = { name: query.name, onlySilent: query.silent === 1 };
  const { total, rows } = await pageOfLawyers(db, lawyers, windowOf(query));
  const ids = rows.map(({ id }) => id);
  const counts = byPerson(await countsByDay(db, ids, days, query));
  const sources = byPerson(await sourcesByLawyer(db, ids, latelyBefore(days), query));
  const searchOf = await readSearches(db, rows, context);
  const silences = await openSilences(db, ids);
  const courts = new Set([...sources.values()].flat().map(({ court }) => court));
  if (query.court) courts.add(query.court);
  const facts = await readFacts(db, clock, days, courts);
  const requested = requestedSource(query);
  const ownAmong = (seen: readonly SeenSource[]): ExpectedSource[] => {
    const own = facts.ownAmong(seen, days.until);
    // a source that was asked for stands for itself
    return requested.length === 0 ? own : own.map(({ source, court }) => ({ source, court }));
  };
  const data = rows.map((row) => {
    const { id, name, oab_code, company_id, company_name } = row;
    const counted = counts.get(id) ?? [];
    const seen = sources.get(id);
    const { whole, awaited, searched, shown } = searchOf(row);
    const lawyer = {
      sources: seen ? ownAmong(seen) : requested,
      counts: new Map(counted.map(({ day, count, listed_on }) => [day, { count, listed_on }])),
      whole,
      awaited: isNational(query.source ?? "") ? awaited : [],
      searched,
    };
    return {
      user: { id, name, oab_code },
      company_id,
      company_name,
      days: coverageDays(listed, lawyer, facts),
      total: counted.reduce((sum, { count }) => sum + count, 0),
      silence: silences.get(id) ?? null,
      searched: shown.searched,
      history: shown.history,
      gazette: shown.gazette,
    };
  });
  const origins = new Map(facts.came.map(({ source, court }) => [`${source}|${court}`, { source, court }]));
  return {
    ...pageOf(query, total, data),
    month,
    sources: [...origins.values()],
    silent: await countSilences(db),
  };
}

/** For lawyers without a source of their own, the source of the filter is used. */
const requestedSource = ({ source = "", court = "" }: Requested) =>
  source === "" && court === "" ? [] : [{ source, court }];

const wholeMonth = (requested: string | undefined, today: string): string => {
  if (requested === undefined) return today.slice(0, 7);
  const [month, year = today.slice(0, 4)] = requested.split("-").toReversed();
  return `${year}-${month!.padStart(2, "0")}`;
};
