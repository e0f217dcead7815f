import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CompanyDb } from "./db.ts";

/**
 * One search in two forms of the same meaning: as a condition of a row, and as the ids that an index gives, each once and
 * unordered, whatever else filters the list.
 */
export type Search = { ofRow: RawBuilder<SqlBool>; byIndex: RawBuilder<{ id: number }> };

/** A search that no index helps, because its words are too short. */
export type Unindexed = { ofRow: RawBuilder<SqlBool>; byIndex: null };

/** How the searches of a list are read: in each row, or led by the index of the search at this place. */
export type SearchesRead = "row by row" | { ledBy: number };

/** A list that searches narrow. */
export type SearchedList = {
  /** What the searches call a row. */
  alias: string;
  /** The rows by all other filters, unordered: `id`, the columns of the order, and those that the searches look at. */
  rows: RawBuilder<unknown>;
  /** The columns of the order besides `id`. */
  placedBy: readonly string[];
  /** The order, by these columns and `id`; an index should give it. */
  order: RawBuilder<unknown>;
  searches: readonly (Search | Unindexed)[];
};

export type Window = { limit: number; offset: number };

/** The matches of all searches among the first rows, and how many of these rows each search matches alone. */
export async function sampleFirst(
  db: CompanyDb,
  list: SearchedList,
  most: number,
): Promise<{ ids: number[]; hits: number[]; isAll: boolean }> {
  const { searches, order } = list;
  const hit = searches.map((_, place) => sql<SqlBool>`${sql.ref(`hit_${place}`)}`);
  const { rows } = await sql<{ seen: number; ids: number[]; hits: number[] }>`
    with ${sql.ref(list.alias)} as materialized (${firstRows(list, most)}),
      looked as materialized (select ${placeOf(list)}, ${sql.join(
        searches.map(({ ofRow }, place) => sql`${ofRow} as ${sql.ref(`hit_${place}`)}`),
      )} from ${sql.ref(list.alias)})
    select count(*)::int as seen, json_build_array(${sql.join(hit.map((one) => sql`count(*) filter (where ${one})`))}) as hits,
      to_json(array(select id from looked where ${allOf(hit)} order by ${order})) as ids
    from looked`.execute(db);
  const { ids, hits, seen } = rows[0]!;
  return { ids, hits, isAll: seen < most };
}

/** The first matching rows in the list's order, until there are enough or too many rows were read. */
export const readOn = (list: SearchedList, most: number, farthest: number): RawBuilder<unknown> => sql`
  select ${placeOf(list)} from (${firstRows(list, farthest)}) ${sql.ref(list.alias)}
  where ${allOf(list.searches.map(({ ofRow }) => ofRow))} order by ${list.order} limit ${most}`;

/** Some matching rows, found by the index of one search one after another, until there are enough. */
export function firstByIndex(list: SearchedList, most: number, ledBy: number): RawBuilder<unknown> {
  const alias = sql.ref(list.alias);
  const others = list.searches.filter((_, place) => place !== ledBy).map(({ ofRow }) => ofRow);
  return sql`
    select ${placeOf(list)}
    from (${list.searches[ledBy]!.byIndex!}) about
    cross join lateral (
      select ${placeOf(list)} from (${list.rows}) ${alias}
      where ${allOf([sql`${sql.ref(`${list.alias}.id`)} = about.id`, ...others])} offset 0) ${alias}
    limit ${most}`;
}

/** All matching rows. */
export function allFound(list: SearchedList, read: SearchesRead): RawBuilder<unknown> {
  const conditions = list.searches.map(({ ofRow, byIndex }, place) =>
    read !== "row by row" && read.ledBy === place
      ? sql<SqlBool>`${sql.ref(`${list.alias}.id`)} in (select id from (${byIndex!}) about)`
      : ofRow,
  );
  return sql`select ${placeOf(list)} from (${list.rows}) ${sql.ref(list.alias)} where ${allOf(conditions)}`;
}

/** Counts the found rows and selects the ids of a page, in one pass. */
export async function pageOfFound(
  db: CompanyDb,
  list: SearchedList,
  found: RawBuilder<unknown>,
  { limit, offset }: Window,
): Promise<{ count: number; ids: number[] }> {
  const { rows } = await sql<{ count: number; ids: number[] }>`
    with found as materialized (${found})
    select (select count(*)::int from found) as count, to_json(array(
      select id from found order by ${list.order} limit ${limit} offset ${offset})) as ids`.execute(db);
  return rows[0]!;
}

const firstRows = ({ rows, alias, order }: SearchedList, most: number) =>
  sql`select * from (${rows}) ${sql.ref(alias)} order by ${order} limit ${most}`;

const placeOf = ({ alias, placedBy }: SearchedList) =>
  sql.join(["id", ...placedBy].map((column) => sql.ref(`${alias}.${column}`)));

const allOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql.join(conditions, sql` and `);
