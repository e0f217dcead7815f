import { formatOab } from "@pauta/contract/platform/oab";
import { recordCurrentTerms } from "../import/search-terms/search-terms.commands.ts";
import type { PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { openFetchOf } from "./djen-fetches.store.ts";
import { isNameQueried } from "../import/search-terms/queried-names.rules.ts";
import { daysToFetch, type DjenDays } from "./calls/djen-queries.rules.ts";
import { courtsOf, nameOfCourt } from "./calls/djen-source.rules.ts";
import { saveWanted, type KnownTarget, type WantedTarget } from "./djen-targets.store.ts";
import { addTasks, dropOlderTasks } from "./djen-tasks.store.ts";

/** The targets of a fetch: all, or those that are incomplete up to that day. */
export type FetchScope = "all" | "missing";

export type RequestedFetch = { day: string; scope: FetchScope; requestedBy: number | null };

/** Opens a fetch of a day, or widens the open one, in the caller's transaction. */
export async function openFetch(
  context: AppContext,
  db: PlatformDb,
  { day, scope, requestedBy }: RequestedFetch,
): Promise<{ id: number; is_new: boolean }> {
  const targets = await saveWanted(db, await wantedTargets(context, db));
  const opened = await openFetchOf(db, day, requestedBy, context.clock.now());
  const requested = targets.filter((target) => scope === "all" || isMissing(target, day));
  await addTasks(
    db,
    opened.id,
    requested.map((target) => Object.assign(daysToFetch(day, daysKnownOf(target)), { target_id: target.id })),
  );
  await dropOlderTasks(db, opened.id);
  return opened;
}

const daysKnownOf = ({ fetched_from: from, fetched_until: until }: KnownTarget): DjenDays | null =>
  from === null || until === null ? null : { from, until };

/** A court may publish late, or once more: it is queried again, and known editions are skipped. */
const isMissing = ({ kind, fetched_until, last_error }: KnownTarget, day: string): boolean =>
  kind === "court" || last_error !== null || fetched_until === null || fetched_until < day;

/** The targets that the settings name, and everybody who is looked up now. */
export async function wantedTargets(
  { settings, clock }: AppContext,
  db: PlatformDb,
): Promise<WantedTarget[]> {
  const courts = courtsOf(settings).map((court) => ({ kind: "court" as const, name: nameOfCourt(court) }));
  if (settings.DJEN_LAWYERS !== "on") return courts;
  const { lawyers, followed } = await recordCurrentTerms(db, clock.now());
  const barNumbers = lawyers.flatMap(({ oabs }) => oabs.map(formatOab));
  const names = lawyers.flatMap(({ name, other_names }) => [name].concat(other_names ?? []));
  const firms = followed.map(({ name_to_follow }) => name_to_follow);
  return [
    ...distinct("lawyer", barNumbers),
    ...courts,
    ...distinct(
      "name",
      names.filter((name) => isNameQueried("name", name)),
    ),
    ...distinct(
      "followed",
      firms.filter((name) => isNameQueried("followed", name)),
    ),
  ];
}

const distinct = (kind: WantedTarget["kind"], names: readonly string[]): WantedTarget[] =>
  [...new Set(names)].map((name) => ({ kind, name }));
