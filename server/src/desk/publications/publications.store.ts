import type { publications } from "@pauta/contract/desk/publications";
import type { Received } from "@pauta/contract/platform/endpoint";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { PublicationScope } from "./publications.rules.ts";

/**
 * One search in two forms of the same meaning: as a condition of a row `p`, and as the ids that an index gives, each
 * once, unordered, of copies too.
 */
type PublicationSearch = { ofRow: RawBuilder<SqlBool>; byIndex: RawBuilder<{ id: number }> };

/** How the searches of a list are read: in each row, or led by the index of the search at this place. */
export type SearchesRead = "row by row" | { ledBy: number };

export type ListFilters = Omit<
  Received<(typeof publications)["page"]>["query"],
  "page" | "per_page" | "rows" | "holding"
> & {
  /** Only publications of this client's lawsuits. */
  client?: number;
  /** Only these publications. */
  ids?: readonly number[];
  /** Very long texts that match the search beyond what the index holds. */
  beyondIndex?: readonly number[];
  /** The searches among these filters. */
  searches?: readonly PublicationSearch[];
};

export type Listed = [db: CompanyDb, scope: PublicationScope, filters: Partial<ListFilters>];
export type Window = { limit: number; offset: number };

/** The rows of a list: each act once, however many sources printed it. */
const listed = (...[db, scope, filters, read]: [...Listed, read: SearchesRead]) =>
  unsearched(db, scope, filters).where((e) =>
    e.and(
      searchesOf(filters).map(({ ofRow, byIndex }, place) =>
        read !== "row by row" && read.ledBy === place
          ? sql<SqlBool>`p.id in (select id from (${byIndex}) about)`
          : ofRow,
      ),
    ),
  );

/** The rows of a list by its other filters, which no search narrows. */
const unsearched = (...[db, scope, filters]: Listed) =>
  db
    .selectFrom("publications as p")
    .where("p.same_act_as", "is", null)
    .$if(scope.onlyUserId !== null, (query) => query.where(reaches(scope.onlyUserId!)))
    .$if(filters.ids !== undefined, (query) => query.where(isAmong(filters.ids!)))
    .$if(filters.user !== undefined, (query) => query.where("p.user_id", "=", filters.user!))
    .$if(filters.publication_date !== undefined, (query) =>
      query.where("p.publication_date", "=", filters.publication_date!),
    )
    .$if(filters.treated === 0 || filters.treated === 1, (query) =>
      query.where("p.treated", "=", filters.treated === 1),
    )
    .$if(filters.forwarded === 0 || filters.forwarded === 1, (query) =>
      query.where("p.forwarded", "=", filters.forwarded === 1),
    )
    .$if(filters.client !== undefined, (query) =>
      query.where("p.lawsuit_id", "in", (inner) =>
        inner.selectFrom("lawsuit_clients").select("lawsuit_id").where("client_id", "=", filters.client!),
      ),
    )
    .$if(filters.tags !== undefined, (query) => query.where(bearsTag(filters.tags!)))
    .$if(filters.electronic === 1, (query) => query.where(IS_ELECTRONIC));

/** The newest listing day first. */
const newestFirst = (rows: ReturnType<typeof unsearched>) =>
  rows.select(["p.id", "p.publication_date"]).orderBy("p.publication_date", "desc").orderBy("p.id", "desc");

/** Found for a person, or forwarded to him; written so that both parts use their indexes. */
const reaches = (person: number | null) => sql<SqlBool>`(
  user_id = ${person} or id = any (array(select forwarded_to(${person}::bigint))))`;

/** The same for few rows, each looked up among the forwardings: thousands may have been forwarded to somebody. */
const reachesRow = (person: number) => sql<SqlBool>`(
  p.user_id = ${person} or exists (select from user_actions a
    where a.company_id = p.company_id and a.publication_id = p.id and a.target_user_id = ${person} and a.action_type = 'publicationForward'))`;

/**
 * The reader begins the title with the type of communication. The listed
 * publication may be another source's copy.
 */
const IS_ELECTRONIC = sql<SqlBool>`((source = 'djen' and title like 'Intimação%') or id in (
  select same_act_as from publications where same_act_as is not null and source = 'djen' and title like 'Intimação%'))`;

const isAmong = (ids: readonly number[]) => sql<SqlBool>`p.id = any (${[...ids]}::bigint[])`;

const bearsTag = (tags: readonly number[]) => sql<SqlBool>`
  p.lawsuit_id in (select lt.lawsuit_id from lawsuit_tags lt where lt.tag_id = any (${[...tags]}::bigint[]))`;

/** How many publications come before this one in a list; undefined when it is not in the list. */
export async function placeOfPublication(
  ...[db, scope, filters, id, read]: [...Listed, id: number, read: SearchesRead]
): Promise<number | undefined> {
  const { rows } = await sql<{ before: number }>`
    with own as (${listed(db, scope, filters, "row by row").select(["p.publication_date", "p.id"]).where("p.id", "=", id)})
    select (${listed(db, scope, filters, read)
      .select(sql<number>`count(*)::int`.as("before"))
      .where(
        sql<SqlBool>`(p.publication_date, p.id) > (own.publication_date, own.id)`,
      )}) as before from own`.execute(db);
  return rows[0]?.before;
}

export async function idsOfPublications(...requested: [...Listed, read: SearchesRead]): Promise<number[]> {
  const rows = await newestFirst(listed(...requested)).execute();
  return rows.map(({ id }) => id);
}

/** Counts the rows of a list without a search. */
export async function countListed(...requested: Listed): Promise<number> {
  const { total } = await unsearched(...requested)
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** The ids of a page of a list without a search. */
export async function idsOfPage(...[db, scope, filters, page]: [...Listed, page: Window]): Promise<number[]> {
  const rows = await newestFirst(unsearched(db, scope, filters))
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** The matches of all searches among the newest rows, and how many of these rows each search matches alone. */
export async function sampleNewest(
  ...[db, scope, filters, most]: [...Listed, most: number]
): Promise<{ ids: number[]; hits: number[]; isAll: boolean }> {
  const searches = searchesOf(filters);
  const hit = searches.map((_, place) => sql<SqlBool>`${sql.ref(`hit_${place}`)}`);
  const { rows } = await sql<{ seen: number; ids: number[]; hits: number[] }>`
    with p as materialized (${newestRows(db, scope, filters).limit(most)}),
      looked as materialized (select p.id, p.publication_date, ${sql.join(
        searches.map(({ ofRow }, place) => sql`${ofRow} as ${sql.ref(`hit_${place}`)}`),
      )} from p)
    select count(*)::int as seen, json_build_array(${sql.join(hit.map((one) => sql`count(*) filter (where ${one})`))}) as hits,
      to_json(array(
        select id from looked where ${allOf(hit)} order by publication_date desc, id desc)) as ids
    from looked`.execute(db);
  const { ids, hits, seen } = rows[0]!;
  return { ids, hits, isAll: seen < most };
}

/** The newest matching rows, until there are enough or too many rows were read. */
export const readOn = (
  ...[db, scope, filters, most, farthest]: [...Listed, most: number, farthest: number]
) => sql`
  select p.id, p.publication_date from (${newestRows(db, scope, filters).limit(farthest)}) p
  where ${allOf(searchesOf(filters).map(({ ofRow }) => ofRow))}
  order by p.publication_date desc, p.id desc limit ${most}`;

/** Some matching rows, found by the index of one search one after another, until there are enough. */
export function firstByIndex(
  ...[db, scope, filters, most, ledBy]: [...Listed, most: number, ledBy: number]
): RawBuilder<unknown> {
  const searches = searchesOf(filters);
  const others = searches.filter((_, place) => place !== ledBy).map(({ ofRow }) => ofRow);
  return sql`
    select p.id, p.publication_date
    from (${searches[ledBy]!.byIndex}) about
    cross join lateral (${unsearched(db, scope, filters)
      .select(["p.id", "p.publication_date"])
      .where(sql<boolean>`p.id = about.id`)
      .where((e) => e.and(others))
      .offset(0)}) p
    limit ${most}`;
}

export const allFound = (...requested: [...Listed, read: SearchesRead]): RawBuilder<unknown> =>
  sql`${listed(...requested).select(["p.id", "p.publication_date"])}`;

/** With the columns that searches look at. */
const newestRows = (...[db, scope, filters]: Listed) =>
  newestFirst(unsearched(db, scope, filters)).select([
    "p.company_id",
    "p.lawsuit_number",
    "p.class_code",
    "p.class_name",
    sql`p.search`.as("search"),
  ]);

const searchesOf = ({ searches }: Partial<ListFilters>) => searches ?? [];

const allOf = (conditions: readonly RawBuilder<SqlBool>[]) => sql.join(conditions, sql` and `);

/** Counts the found rows and selects the ids of a page, in one pass. */
export async function pageOfFound(
  db: CompanyDb,
  found: RawBuilder<unknown>,
  { limit, offset }: Window,
): Promise<{ count: number; ids: number[] }> {
  const { rows } = await sql<{ count: number; ids: number[] }>`
    with found as materialized (${found})
    select (select count(*)::int from found) as count, to_json(array(
      select id from found order by publication_date desc, id desc limit ${limit} offset ${offset})) as ids`.execute(
    db,
  );
  return rows[0]!;
}

/** The ids among these of publications that somebody may see. */
export async function seenAmong(
  db: CompanyDb,
  { onlyUserId }: PublicationScope,
  ids: readonly number[],
): Promise<Set<number>> {
  if (onlyUserId === null) return new Set(ids);
  const rows = await db
    .selectFrom("publications as p")
    .select("p.id")
    .where(isAmong(ids))
    .where(reachesRow(onlyUserId))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Whether somebody may see a publication. PostgreSQL plans the query of all
 * shown fields longer than this look-up takes.
 */
export const seesPublication = (db: CompanyDb, scope: PublicationScope, id: number) =>
  db.selectFrom("publications as p").select("p.id").where(isSeen(scope, id)).executeTakeFirst();

const isSeen = ({ onlyUserId }: PublicationScope, id: number) =>
  onlyUserId === null ? sql<SqlBool>`p.id = ${id}` : sql<SqlBool>`p.id = ${id} and ${reachesRow(onlyUserId)}`;
