import { requestedRows, type PageRequest, type TotalUpTo } from "@pauta/contract/platform/paging";
import { sql, type SelectQueryBuilder } from "kysely";
import type { CompanyDb, PlatformDb } from "../database/db.ts";

/**
 * A list for exports: its ids in order, taken at one moment, then its rows in pieces. A row deleted meanwhile
 * is missing; none appears twice.
 */
export type WholeList<Requested, Row> = {
  ids: (db: CompanyDb, requested: Requested) => Promise<number[]>;
  rows: (db: CompanyDb, ids: readonly number[]) => Promise<(Row & { id: number })[]>;
  /** How many rows are read at a time, when they are small; 1000 by default. */
  piece?: number;
};

/** The limit and offset of a page. */
export function windowOf(requested: PageRequest): { limit: number; offset: number } {
  const limit = requestedRows(requested);
  return { limit, offset: (requested.page - 1) * limit };
}

/** The reply of every paged list. */
export function pageOf<T>(requested: PageRequest, total: number, data: T[]) {
  const perPage = requestedRows(requested);
  return {
    data,
    current_page: requested.page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    total,
  };
}

/** Long lists are counted up to this many rows; of longer ones the reply says that there are more. */
export const COUNTED = 1000;

/** How many rows a list has, or at least how many. */
export type CountedTo = { total: number; isLowerBound: boolean };

/** What is known of a number of rows that were counted to one more than the limit. */
export const countedTo = (count: number, most: number = COUNTED): CountedTo =>
  count > most ? { total: COUNTED, isLowerBound: true } : { total: count, isLowerBound: false };

/** The reply of a counter that counts up to a limit. */
export const totalUpTo = ({ total, isLowerBound }: CountedTo): TotalUpTo => ({
  total,
  total_is_lower_bound: isLowerBound,
});

/** The reply of a list that is counted up to a limit; beyond it, the last page is at least the next one. */
export function boundedPageOf<T>(requested: PageRequest, { total, isLowerBound }: CountedTo, data: T[]) {
  const page = pageOf(requested, total, data);
  const known = Math.max(Math.floor(total / page.per_page), requested.page) + 1;
  return {
    ...page,
    last_page: isLowerBound ? known : page.last_page,
    total_is_lower_bound: isLowerBound,
  };
}

/**
 * The ids of a page of an ordered query and how many rows it has, in one query, which reads no further than the
 * page and the first thousand rows.
 */
export async function idsUpTo<DB, TB extends keyof DB>(
  db: CompanyDb | PlatformDb,
  requested: PageRequest,
  ordered: SelectQueryBuilder<DB, TB, { id: number }>,
): Promise<CountedTo & { ids: number[] }> {
  const { limit, offset } = windowOf(requested);
  const most = Math.max(COUNTED, offset + limit);
  const { rows } = await sql<{ count: number; ids: number[] }>`
    with found as materialized (${ordered.limit(most + 1)})
    select (select count(*)::int from found) as count,
      to_json(array(select id from found offset ${offset} limit ${limit})) as ids`.execute(db);
  const { count, ids } = rows[0]!;
  return { ids, ...countedTo(count, most) };
}

/** Runs an ordered query for one page, and counts all of its rows. */
export async function pageFrom<DB, TB extends keyof DB, Row>(
  requested: PageRequest,
  query: SelectQueryBuilder<DB, TB, Row>,
) {
  const { limit, offset } = windowOf(requested);
  const [{ total }, data] = await Promise.all([
    query
      .clearSelect()
      .clearOrderBy()
      .select(sql<number>`count(*)::int`.as("total"))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
    query.limit(limit).offset(offset).execute(),
  ]);
  return pageOf(requested, total, data);
}
