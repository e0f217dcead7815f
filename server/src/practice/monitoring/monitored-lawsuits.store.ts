import type { Received } from "@pauta/contract/platform/endpoint";
import type { monitoring } from "@pauta/contract/practice/monitoring";
import { parseSort, type PageRequest } from "@pauta/contract/platform/paging";
import { sql, type SqlBool } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { Search, SearchedList, Window } from "../../platform/database/searched-list.ts";

type PageQuery = Received<(typeof monitoring)["page"]>["query"];
export type MonitoredQuery = Omit<PageQuery, keyof PageRequest>;

/** The rows of a list by its other filters, which no search narrows. */
const unsearched = (db: CompanyDb, requested: MonitoredQuery) =>
  db
    .selectFrom("lawsuits as l")
    .leftJoin("lawsuit_monitorings as m", (join) =>
      join.onRef("m.company_id", "=", "l.company_id").onRef("m.lawsuit_id", "=", "l.id"),
    )
    .$if(requested.active !== undefined, (query) =>
      query.where(sql<SqlBool>`coalesce(m.active, false) = ${requested.active === 1}`),
    )
    .$if(requested.isClient === 1 || requested.isClient === 2, (query) =>
      query.where(hasParty(requested.isClient === 2)),
    );

const hasParty = (opposite: boolean) => sql<SqlBool>`exists (
  select from lawsuit_clients k join clients c on c.company_id = k.company_id and c.id = k.client_id
  where k.company_id = l.company_id and k.lawsuit_id = l.id and c.opposite = ${opposite})`;

const orderOf = ({ sortBy }: MonitoredQuery) => {
  const { field, direction } = parseSort(sortBy, "id-asc");
  if (field !== "last_checked_at") return { column: `l.${field}`, direction, how: direction };
  const how = direction === "asc" ? "asc nulls first" : "desc nulls last";
  return { column: "m.last_checked_at", direction, how };
};

/** The ids of the lawsuits of a list, in its order: those of a window, or all; `search` narrows it. */
export async function idsOfMonitored(
  db: CompanyDb,
  requested: MonitoredQuery,
  { search, window }: { search?: Search | undefined; window?: Window | undefined },
): Promise<number[]> {
  const { column, direction, how } = orderOf(requested);
  const rows = await unsearched(db, requested)
    .select("l.id")
    .$if(search !== undefined, (all) =>
      all.where(sql<SqlBool>`l.id in (select id from (${search!.byIndex}) about)`),
    )
    .orderBy(sql`${sql.ref(column)} ${sql.raw(how)}`)
    .orderBy("l.id", direction)
    .$if(window !== undefined, (all) => all.limit(window!.limit).offset(window!.offset))
    .execute();
  return rows.map(({ id }) => id);
}

export function searchedMonitored(db: CompanyDb, requested: MonitoredQuery, search: Search): SearchedList {
  const { column, direction, how } = orderOf(requested);
  const rows = unsearched(db, requested).select(["l.id", "l.company_id", sql.ref(column).as("place")]);
  return {
    alias: "l",
    rows: sql`${rows}`,
    placedBy: ["place"],
    order: sql`place ${sql.raw(how)}, id ${sql.raw(direction)}`,
    searches: [search],
  };
}

/** Counts the lawsuits of a list without a search. */
export async function countMonitored(db: CompanyDb, requested: MonitoredQuery): Promise<number> {
  const { total } = await unsearched(db, requested)
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** The lawsuits with these ids and their monitoring, in the given order. */
export async function monitoredRows(db: CompanyDb, ids: readonly number[]) {
  return unsearched(db, {})
    .where(sql<SqlBool>`l.id = any (${[...ids]}::bigint[])`)
    .select([
      "l.id",
      "l.process",
      sql<string>`(select s.status from lawsuits_status s where s.id = l.lawsuit_status_id)`.as("status"),
      sql<string[]>`array(select c.name from lawsuit_clients k
        join clients c on c.company_id = k.company_id and c.id = k.client_id
        where k.company_id = l.company_id and k.lawsuit_id = l.id and not c.opposite order by c.folded_name, c.id)`.as(
        "clients",
      ),
      sql<boolean>`coalesce(m.active, false)`.as("active"),
      "m.last_checked_at",
      "m.last_found_at",
      "m.last_error",
    ])
    .orderBy(sql`array_position(${[...ids]}::bigint[], l.id)`)
    .execute();
}

export type LatestMovement = { progress_date: string; progress_title: string };

/** The newest court movement of each of these lawsuits, if it has one. */
export async function latestMovements(
  db: CompanyDb,
  lawsuitIds: readonly number[],
): Promise<Map<number, LatestMovement>> {
  const { rows } = await sql<LatestMovement & { lawsuit_id: number }>`
    select l.id as lawsuit_id, g.progress_date, g.progress_title
    from unnest(${[...lawsuitIds]}::bigint[]) as l (id)
    cross join lateral (select progress_date, progress_title from lawsuit_progresses
      where lawsuit_id = l.id and manual_progress = 0 order by progress_date desc, id desc limit 1) g`.execute(
    db,
  );
  return new Map(rows.map(({ lawsuit_id, ...movement }) => [lawsuit_id, movement]));
}
