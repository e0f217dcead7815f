import { namesOf } from "@pauta/contract/platform/field-rows";
import { listedLawsuitFields, unlistedLawsuitFields } from "@pauta/contract/practice/lawsuit-fields";
import type { LawsuitRow, lawsuits, MainRelation, RelatedLawsuit } from "@pauta/contract/practice/lawsuits";
import type { Received } from "@pauta/contract/platform/endpoint";
import { parseSort, type PageRequest } from "@pauta/contract/platform/paging";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { findPage } from "../../platform/database/find-page.ts";
import type { Search, SearchedList } from "../../platform/database/searched-list.ts";
import { boundedPageOf, windowOf, type CountedTo } from "../../platform/http/pages.ts";
import { searchedDigits, searchedWords } from "./lawsuit-search.rules.ts";
import { isNumberValid } from "./lawsuits.rules.ts";

const columns = [
  "l.id",
  ...namesOf(listedLawsuitFields).map((name) => `l.${name}` as const),
  "l.court",
  "l.federation_state_id",
  "l.main_lawsuit_id",
  "l.updated_at",
] as const;

/** The query of lawsuits as lists show them, to be filtered. */
const shownLawsuits = (db: CompanyDb) =>
  db
    .selectFrom("lawsuits as l")
    .select(columns)
    .select([
      // without its main lawsuit the stored relation means nothing
      sql<MainRelation | null>`case when l.main_lawsuit_id is not null then l.main_relation end`.as(
        "main_relation",
      ),
      sql<LawsuitRow["status"]>`(
        select json_build_object('id', s.id, 'status', s.status) from lawsuits_status s where s.id = l.lawsuit_status_id)`.as(
        "status",
      ),
      sql<LawsuitRow["user"]>`(
        select json_build_object('id', u.id, 'name', u.name) from users u where u.company_id = l.company_id and u.id = l.user_id)`.as(
        "user",
      ),
      sql<LawsuitRow["tags"]>`coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color) order by t.folded_name)
        from lawsuit_tags lt join tags t on t.company_id = lt.company_id and t.id = lt.tag_id
        where lt.company_id = l.company_id and lt.lawsuit_id = l.id), '[]')`.as("tags"),
      sql<LawsuitRow["parts"]>`(
        select json_build_object(
          'clients', coalesce(json_agg(party order by c.folded_name, c.id) filter (where not c.opposite), '[]'),
          'adverse', coalesce(json_agg(party order by c.folded_name, c.id) filter (where c.opposite), '[]'))
        from lawsuit_clients lc join clients c on c.company_id = lc.company_id and c.id = lc.client_id
        cross join lateral json_build_object('id', c.id, 'name', c.name, 'cpf_cnpj', c.cpf_cnpj, 'opposite', c.opposite) party
        where lc.company_id = l.company_id and lc.lawsuit_id = l.id)`.as("parts"),
      sql<boolean>`exists (
        select from lawsuit_monitorings m where m.company_id = l.company_id and m.lawsuit_id = l.id and m.active)`.as(
        "monitored",
      ),
    ]);

const unlistedColumns = namesOf(unlistedLawsuitFields).map((name) => `l.${name}` as const);

/** One lawsuit with all fields, and the lawsuits related to it on both sides. */
export async function findLawsuit(db: CompanyDb, id: number) {
  const row = await shownLawsuits(db)
    .select(["l.company_id", ...unlistedColumns, "l.created_at"])
    .select(
      sql<RelatedLawsuit[]>`coalesce((
        select json_agg(json_build_object('id', r.id, 'process', r.process, 'status', s.status, 'court', r.court,
          'is_main', r.id = l.main_lawsuit_id, 'relation', case when r.id = l.main_lawsuit_id then l.main_relation else r.main_relation end)
          order by r.id = l.main_lawsuit_id desc, r.id)
        from lawsuits r join lawsuits_status s on s.id = r.lawsuit_status_id
        where r.company_id = l.company_id and (r.id = l.main_lawsuit_id or r.main_lawsuit_id = l.id)), '[]')`.as(
        "related",
      ),
    )
    .where("l.id", "=", id)
    .executeTakeFirst();
  return row && { ...row, is_number_valid: isNumberValid(row.process) };
}

const patternsOf = (typed: string) => sql`array(
  select '%' || folded(word) || '%' from unnest(${searchedWords(typed)}::text[]) with ordinality as typed (word, place) order by place)`;

/** Every word of a search is in a lawsuit's number, texts or parties. */
export const searchOfWords = (typed: string): Search => ({
  ofRow: sql`(
    select s.search_text like all (${patternsOf(typed)}) from lawsuit_search s
    where s.company_id = l.company_id and s.lawsuit_id = l.id)`,
  byIndex: sql`select lawsuits_about(${patternsOf(typed)}) as id`,
});

/** By digits, with or without punctuation, whole or part; a text without digits matches no number. */
function searchOfNumber(typed: string): Search {
  const digits = searchedDigits(typed);
  if (digits === "") return { ofRow: sql`false`, byIndex: sql`select null::bigint as id where false` };
  const pattern = `%${digits}%`;
  const bears = (process: RawBuilder<unknown>) =>
    sql<SqlBool>`regexp_replace(${process}, '\\D', '', 'g') like ${pattern}`;
  return {
    ofRow: bears(sql`l.process`),
    // the index covers more than the number, so its results are checked again
    byIndex: sql`select n.id from lawsuits n
      where n.id in (select lawsuits_about(array[${pattern}])) and ${bears(sql`n.process`)}`,
  };
}

const searchesOf = ({ lawsuit, lawsuit_search: words }: Partial<Requested>): Search[] => [
  ...(lawsuit ? [searchOfNumber(lawsuit)] : []),
  ...(words ? [searchOfWords(words)] : []),
];

const matches = ({ byIndex }: Search) => sql<SqlBool>`l.id in (select id from (${byIndex}) about)`;

type Requested = Received<(typeof lawsuits)["page"]>["query"];

/** The rows of a list by its other filters, which no search narrows. */
const unsearched = (db: CompanyDb, filters: Partial<Requested>) =>
  db
    .selectFrom("lawsuits as l")
    .$if(filters.status !== undefined, (query) => query.where("l.lawsuit_status_id", "=", filters.status!))
    .$if(filters.user !== undefined, (query) => query.where("l.user_id", "=", filters.user!))
    .$if(filters.tags !== undefined, (query) =>
      query.where(
        sql<SqlBool>`l.id in (select lt.lawsuit_id from lawsuit_tags lt where lt.tag_id = any (${filters.tags}::bigint[]))`,
      ),
    );

const orderOf = ({ sortBy }: Pick<Requested, "sortBy">) => {
  const { field, direction } = parseSort(sortBy, "id-asc");
  const how = field === "opening_date" ? `${direction} nulls last` : direction;
  return { column: `l.${field}` as const, direction, how };
};

const inOrder = (rows: ReturnType<typeof unsearched>, requested: Pick<Requested, "sortBy">) => {
  const { column, direction, how } = orderOf(requested);
  return rows
    .select("l.id")
    .orderBy(sql`${sql.ref(column)} ${sql.raw(how)}`)
    .orderBy("l.id", direction);
};

/**
 * A page of lawsuits. Equal ones are ordered by id, so that pages neither repeat
 * nor skip; those without a date come last. The results of a search are counted up to a thousand.
 */
export async function pageOfLawsuits(db: CompanyDb, query: Requested) {
  const searches = searchesOf(query);
  const { ids, ...counted } = await (searches.length > 0
    ? findPage(db, searchedLawsuits(db, query, searches), windowOf(query))
    : pageWithoutSearch(db, query));
  const data = await shownLawsuits(db)
    .where(sql<SqlBool>`l.id = any (${ids}::bigint[])`)
    .orderBy(sql`array_position(${ids}::bigint[], l.id)`)
    .execute();
  return boundedPageOf(query, counted, data);
}

function searchedLawsuits(db: CompanyDb, query: Requested, searches: readonly Search[]): SearchedList {
  const { column, direction, how } = orderOf(query);
  const rows = unsearched(db, query).select(["l.id", "l.company_id", "l.process", `${column} as place`]);
  return {
    alias: "l",
    rows: sql`${rows}`,
    placedBy: ["place"],
    order: sql`place ${sql.raw(how)}, id ${sql.raw(direction)}`,
    searches,
  };
}

async function pageWithoutSearch(db: CompanyDb, query: Requested): Promise<CountedTo & { ids: number[] }> {
  const { limit, offset } = windowOf(query);
  const [{ total }, rows] = await Promise.all([
    unsearched(db, query)
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow(),
    inOrder(unsearched(db, query), query).limit(limit).offset(offset).execute(),
  ]);
  return { ids: rows.map(({ id }) => id), total, isLowerBound: false };
}

export type LawsuitsQuery = Omit<Requested, keyof PageRequest>;

export async function idsOfLawsuits(db: CompanyDb, requested: LawsuitsQuery): Promise<number[]> {
  const found = unsearched(db, requested).where((e) => e.and(searchesOf(requested).map(matches)));
  return (await inOrder(found, requested).execute()).map(({ id }) => id);
}

/** The lawsuits with these ids, with the list's fields and all others. */
export const lawsuitsWithIds = (db: CompanyDb, ids: readonly number[]) =>
  shownLawsuits(db).select(unlistedColumns).where("l.id", "in", ids).execute();

type ChoicesQuery = Received<(typeof lawsuits)["choices"]>["query"];

const latestChanged = (db: CompanyDb, { client }: ChoicesQuery) =>
  db
    .selectFrom("lawsuits as l")
    .$if(client !== undefined, (query) => query.where("l.id", "in", ofClient(db, client!)))
    .orderBy("l.updated_at", "desc")
    .orderBy("l.id", "desc");

/**
 * The first matches among the latest changed lawsuits, the latest first; `isEnough` when no lawsuit beyond these can be
 * among the chosen.
 */
export async function chooseAmongLatest(
  db: CompanyDb,
  requested: ChoicesQuery,
  { looked, chosen }: { looked: number; chosen: number },
): Promise<{ ids: number[]; isEnough: boolean }> {
  const typed = requested.lawsuit_search;
  const latest = latestChanged(db, requested).select(["l.company_id", "l.id", "l.updated_at"]).limit(looked);
  const { rows } = await sql<{ ids: number[]; seen: number }>`
    with l as materialized (${latest})
    select (select count(*)::int from l) as seen, to_json(array(
      select l.id from l where ${typed ? searchOfWords(typed).ofRow : sql`true`}
      order by l.updated_at desc, l.id desc limit ${chosen})) as ids`.execute(db);
  const { ids, seen } = rows[0]!;
  return { ids, isEnough: ids.length === chosen || seen < looked };
}

/** The first matches among all lawsuits, by the search index. */
export async function chooseAmongAll(
  db: CompanyDb,
  requested: ChoicesQuery,
  chosen: number,
): Promise<number[]> {
  const { lawsuit_search: typed } = requested;
  const rows = await latestChanged(db, requested)
    .select("l.id")
    .$if(Boolean(typed), (query) => query.where(matches(searchOfWords(typed!))))
    .limit(chosen)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lawsuits as they are chosen from, in the order of these ids. */
export const choicesAmong = (db: CompanyDb, ids: readonly number[]) =>
  db
    .selectFrom("lawsuits as l")
    .select(["l.id", "l.process", "l.folder"])
    .select(
      sql<string[]>`array(
        select c.name from lawsuit_clients lc join clients c on c.company_id = lc.company_id and c.id = lc.client_id
        where lc.company_id = l.company_id and lc.lawsuit_id = l.id and not c.opposite order by c.folded_name, c.id)`.as(
        "clients",
      ),
    )
    .where(sql<SqlBool>`l.id = any (${[...ids]}::bigint[])`)
    .orderBy(sql`array_position(${[...ids]}::bigint[], l.id)`)
    .execute();

const ofClient = (db: CompanyDb, client: number) =>
  db.selectFrom("lawsuit_clients").select("lawsuit_id").where("client_id", "=", client);

/** All lawsuits of a client; empty when the office does not have the client. */
export async function lawsuitsOfClient(db: CompanyDb, client: number) {
  const known = db.selectFrom("clients").select("id").where("id", "=", client).executeTakeFirst();
  const reading = shownLawsuits(db).where("l.id", "in", ofClient(db, client)).orderBy("l.id").execute();
  const [row, data] = await Promise.all([known, reading]);
  return row && { data };
}
