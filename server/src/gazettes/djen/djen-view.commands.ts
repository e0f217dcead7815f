import type { djen, DjenFetch, DjenState } from "@pauta/contract/gazettes/djen";
import type { Received } from "@pauta/contract/platform/endpoint";
import { formatOab } from "@pauta/contract/platform/oab";
import { listSearchedLawyers } from "../import/search-terms/searched-lawyers.commands.ts";
import type { PlatformDb } from "../../platform/database/db.ts";
import { found } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { pageOf, windowOf } from "../../platform/http/pages.ts";
import { findFetch, importsOfFetch, latestFetch } from "./djen-fetches.store.ts";
import { FIRST_AT, SECOND_AT } from "./djen.jobs.ts";
import { courtsOf, isDjenConfigured, nameOfCourt } from "./calls/djen-source.rules.ts";
import { pageOfTargets } from "./djen-targets.store.ts";
import { countTasks } from "./djen-tasks.store.ts";

/** The list of names is cut after this many. */
const MOST_NAMES = 50;

/** How the gazette is fetched, and the state of that, for the administrator. */
export async function readDjenState({ settings, clock }: AppContext, db: PlatformDb): Promise<DjenState> {
  const looksForLawyers = settings.DJEN_LAWYERS === "on";
  const lawyers = looksForLawyers ? await listSearchedLawyers(db, clock.now()) : [];
  const latest = await latestFetch(db);
  const { total: withErrors } = await pageOfTargets(db, { failed: true }, { limit: 0, offset: 0 });
  const isScheduled = isDjenConfigured(settings) && settings.DJEN_SCHEDULE === "on";
  return {
    is_configured: isDjenConfigured(settings),
    looks_for_lawyers: looksForLawyers,
    courts: courtsOf(settings).map(nameOfCourt),
    at: isScheduled ? [FIRST_AT, SECOND_AT] : [],
    without_inscription: lawyers
      .filter(({ oabs }) => oabs.length === 0)
      .map(({ name }) => name)
      .toSorted((one, other) => one.localeCompare(other, "pt-BR"))
      .slice(0, MOST_NAMES),
    with_errors: withErrors,
    latest: latest === undefined ? null : await wholeFetch(db, latest),
  };
}

/** A fetch with its progress. */
export async function readDjenFetch(db: PlatformDb, id: number): Promise<DjenFetch> {
  return wholeFetch(db, found(await findFetch(db, id)));
}

async function wholeFetch(
  db: PlatformDb,
  fetch: NonNullable<Awaited<ReturnType<typeof findFetch>>>,
): Promise<DjenFetch> {
  return { ...fetch, ...(await countTasks(db, fetch.id)), imports: await importsOfFetch(db, fetch.id) };
}

/** The targets of the gazette's queries, each with the owner of the bar number. */
export async function readDjenTargets(
  { clock }: AppContext,
  db: PlatformDb,
  query: Received<(typeof djen)["targets"]>["query"],
) {
  const { total, rows } = await pageOfTargets(db, { failed: query.failed === 1 }, windowOf(query));
  const people = new Map<string, Set<string>>();
  const note = (target: string, name: string) =>
    people.set(target, (people.get(target) ?? new Set()).add(name));
  for (const { name, oabs, other_names } of await listSearchedLawyers(db, clock.now())) {
    for (const oab of oabs) note(`lawyer ${formatOab(oab)}`, name);
    for (const each of [name, ...(other_names ?? [])]) note(`name ${each}`, name);
  }
  const data = rows.map((row) =>
    Object.assign(row, { people: [...(people.get(`${row.kind} ${row.name}`) ?? [])] }),
  );
  return pageOf(query, total, data);
}

/** The first of the targets whose last fetch failed. */
export async function listFailures(db: PlatformDb) {
  const { rows } = await pageOfTargets(db, { failed: true }, { limit: MOST_NAMES, offset: 0 });
  return rows;
}
