import type { PageRequest } from "@pauta/contract/platform/paging";
import type { Publication, publications } from "@pauta/contract/desk/publications";
import type { TagChip } from "@pauta/contract/practice/tags";
import type { Received } from "@pauta/contract/platform/endpoint";
import { ANALYSIS, AUTOMATIC_DEADLINE, DEADLINE } from "@pauta/contract/agenda/compromise-form";
import { sql, type SqlBool } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { pageOf, windowOf } from "../../platform/http/pages.ts";
import { CUT, NEVER_CUT_BYTES } from "../../platform/words/search-text.rules.ts";
import { searchQuestion } from "../../platform/words/word-question.rules.ts";

/** Whose publications somebody may see: those found for one person or forwarded to him, or the whole office's. */
export type PublicationScope = { onlyUserId: number | null };

type Filters = Omit<
  Received<(typeof publications)["page"]>["query"],
  "page" | "per_page" | "rows" | "holding"
> & {
  /** A client one of whose lawsuits is cited. */
  client?: number;
  /** Only these. */
  ids?: readonly number[];
  /** Very long texts that match the search beyond the index. */
  far?: readonly number[];
};

const columns = [
  "p.id",
  "p.publication_code",
  "p.source",
  "p.lawsuit_id",
  "p.lawsuit_number",
  "p.registration_date",
  "p.publication_date",
  "p.notebook_identification_cab",
  "p.notebook_identification",
  "p.page",
  "p.city",
  "p.title",
  "p.court",
  "p.class_code",
  "p.class_name",
  "p.publication_text",
  "p.parties",
  "p.match_method",
  "p.match_confidence",
  "p.read",
  "p.treated",
  "p.treated_at",
  "p.forwarded",
  "p.comment",
  "p.canceled_date",
  "p.cancel_reason",
  "p.rectified_at",
  "p.updated_at",
] as const;

type Named = { id: number; name: string };

const shown = (db: CompanyDb) =>
  db
    .selectFrom("publications as p")
    .select(columns)
    .select([
      sql<Named>`(select json_build_object('id', u.id, 'name', u.name) from users u where u.company_id = p.company_id and u.id = p.user_id)`.as(
        "user",
      ),
      sql<Named | null>`(select json_build_object('id', u.id, 'name', u.name) from users u where u.company_id = p.company_id and u.id = p.treated_by_id)`.as(
        "treated_by",
      ),
      sql<{ id: number; process: string; user: Named | null } | null>`(
        select json_build_object('id', l.id, 'process', l.process, 'user', (
          select json_build_object('id', u.id, 'name', u.name) from users u where u.company_id = l.company_id and u.id = l.user_id))
        from lawsuits l where l.company_id = p.company_id and l.id = p.lawsuit_id)`.as("lawsuit"),
      // the length is known without reading the text; nearly every one is shorter
      sql<boolean>`case when octet_length(p.publication_text) < ${NEVER_CUT_BYTES} then true
        else not (p.search @@ ${`'${CUT}'`}::tsquery) end`.as("is_searched_whole"),
      sql<TagChip[]>`coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color) order by t.folded_name)
        from lawsuit_tags lt join tags t on t.company_id = lt.company_id and t.id = lt.tag_id
        where lt.company_id = p.company_id and lt.lawsuit_id = p.lawsuit_id), '[]')`.as("tags"),
      sql<Publication["same_act"]>`coalesce((
        select json_agg(json_build_object('id', m.id, 'publication_code', m.publication_code, 'source', m.source, 'title', m.title,
          'notebook_identification_cab', m.notebook_identification_cab, 'registration_date', m.registration_date, 'similarity', m.similarity) order by m.id)
        from publications m where m.company_id = p.company_id and m.same_act_as = p.id), '[]')`.as(
        "same_act",
      ),
      sql<Publication["repeats"]>`(
        select json_build_object('id', r.id, 'publication_code', r.publication_code, 'source', r.source, 'title', r.title,
          'notebook_identification_cab', r.notebook_identification_cab, 'registration_date', r.registration_date, 'similarity', p.repeats_similarity,
          'publication_date', r.publication_date, 'treated', r.treated, 'forwarded', r.forwarded,
          'treated_at', to_char(r.treated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'treated_by', (
          select json_build_object('id', u.id, 'name', u.name) from users u where u.company_id = r.company_id and u.id = r.treated_by_id), 'deadline', (
          select json_build_object('id', c.id, 'compromise_date', c.compromise_date, 'completed', c.completed, 'cancelled', c.cancelled_at is not null)
          from compromises c
          where c.company_id = r.company_id and c.publication_id = r.id and c.user_id = r.user_id
            and c.compromise_type_id in (${DEADLINE}, ${AUTOMATIC_DEADLINE})
          order by c.cancelled_at is not null, c.compromise_date, c.id limit 1))
        from publications r where r.company_id = p.company_id and r.id = p.repeats)`.as("repeats"),
      sql<Publication["forwardings"]>`coalesce((
        select json_agg(json_build_object('id', a.id, 'target_user', json_build_object('id', u.id, 'name', u.name), 'compromise_type', t.compromise_type,
          'opened', a.opened, 'created_at', to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.id)
        from user_actions a
        join users u on u.company_id = a.company_id and u.id = a.target_user_id
        left join compromises c on c.company_id = a.company_id and c.id = a.compromise_id
        join compromise_types t on t.id = coalesce(c.compromise_type_id, ${ANALYSIS})
        where a.company_id = p.company_id and a.publication_id = p.id and a.action_type = 'publicationForward'), '[]')`.as(
        "forwardings",
      ),
    ]);

/** The rows of a list: each act once, however many sources printed it. */
const matching = (db: CompanyDb, scope: PublicationScope, filters: Partial<Filters>) =>
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
    .$if(Boolean(filters.lawsuit), (query) => query.where(citesNumber(filters.lawsuit!)))
    .$if(filters.tags !== undefined, (query) => query.where(bearsTag(filters.tags!)))
    .$if(Boolean(filters.class), (query) => query.where(isOfClass(filters.class!, filters.publication_date)))
    .$if(filters.electronic === 1, (query) => query.where(IS_ELECTRONIC))
    .$if(Boolean(filters.publication_text), (query) =>
      query.where(isAbout(filters.publication_text!, filters.far ?? [])),
    );

/** Found for a person, or forwarded to him: written so that both parts use their indexes. */
const reaches = (person: number | null) => sql<SqlBool>`(
  user_id = ${person} or id = any (array(select forwarded_to(${person}::bigint))))`;

/**
 * The type of communication begins the title that its reader gives it. Another source's copy may be listed
 * instead.
 */
const IS_ELECTRONIC = sql<SqlBool>`((source = 'djen' and title like 'Intimação%') or id in (
  select same_act_as from publications where same_act_as is not null and source = 'djen' and title like 'Intimação%'))`;

function isAbout(typed: string, far: readonly number[]) {
  const lookup = searchQuestion(typed);
  if (lookup === null) return sql<SqlBool>`false`;
  const alsoFar = far.length === 0 ? sql`` : sql`union all select unnest(${[...far]}::bigint[])`;
  return sql<SqlBool>`p.id in (select publications_matching(${lookup}::tsquery) ${alsoFar})`;
}

/**
 * By its number in the unified table or by a part of its name, in any spelling. There are a hundred classes
 * and a hundred thousand publications: each name is folded once.
 */
const isOfClass = (typed: string, day: string | undefined) => sql<SqlBool>`(
  p.class_code = ${typed} or p.class_name in (
    with names as materialized (
      select distinct class_name from publications ${day === undefined ? sql`` : sql`where publication_date = ${day}`})
    select class_name from names where strpos(folded(class_name), folded(${typed})) > 0))`;

const isAmong = (ids: readonly number[]) => sql<SqlBool>`p.id = any (${[...ids]}::bigint[])`;

const bearsTag = (tags: readonly number[]) => sql<SqlBool>`
  p.lawsuit_id in (select lt.lawsuit_id from lawsuit_tags lt where lt.tag_id = any (${[...tags]}::bigint[]))`;

/** By digits, masked or not, whole or part; a text without any digit is in no number. */
function citesNumber(typed: string) {
  const digits = typed.replaceAll(/\D/g, "");
  if (digits === "") return sql<SqlBool>`false`;
  return sql<SqlBool>`regexp_replace(coalesce(p.lawsuit_number, ''), '\\D', '', 'g') like ${`%${digits}%`}`;
}

/** How many publications of a list come before one of them; undefined when it is not in the list. */
export async function placeOfPublication(
  db: CompanyDb,
  scope: PublicationScope,
  filters: Partial<Filters>,
  id: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ before: number }>`
    with own as (${matching(db, scope, filters).select(["p.publication_date", "p.id"]).where("p.id", "=", id)})
    select (${matching(db, scope, filters)
      .select(sql<number>`count(*)::int`.as("before"))
      .where(
        sql<SqlBool>`(p.publication_date, p.id) > (own.publication_date, own.id)`,
      )}) as before from own`.execute(db);
  return rows[0]?.before;
}

export async function idsOfPublications(
  db: CompanyDb,
  scope: PublicationScope,
  filters: Partial<Filters>,
): Promise<number[]> {
  const rows = await newestFirst(db, scope, filters).execute();
  return rows.map(({ id }) => id);
}

export const publicationsWithIds = (db: CompanyDb, scope: PublicationScope, ids: readonly number[]) =>
  shown(db)
    .where("p.id", "in", [...ids, 0])
    .$if(scope.onlyUserId !== null, (query) => query.where(reaches(scope.onlyUserId!)))
    .execute();

const newestFirst = (db: CompanyDb, scope: PublicationScope, filters: Partial<Filters>) =>
  matching(db, scope, filters).select("p.id").orderBy("p.publication_date", "desc").orderBy("p.id", "desc");

/** A page of publications, newest listing day first. */
export async function pageOfPublications(
  db: CompanyDb,
  scope: PublicationScope,
  query: PageRequest & Partial<Filters>,
) {
  const { page: _page, per_page: _one, rows: _other, ...filters } = query;
  const { limit, offset } = windowOf(query);
  const found = matching(db, scope, filters);
  const counting = found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const ids = newestFirst(db, scope, filters).limit(limit).offset(offset);
  const reading = shown(db)
    .where("p.id", "in", ids)
    .orderBy("p.publication_date", "desc")
    .orderBy("p.id", "desc")
    .execute();
  const [{ total }, data] = await Promise.all([counting, reading]);
  return pageOf(query, total, data);
}

export const findPublication = (db: CompanyDb, scope: PublicationScope, id: number) =>
  shown(db).where(isSeen(scope, id)).executeTakeFirst();

/**
 * Whether somebody may see it; planning the query of all shown fields takes PostgreSQL longer than this
 * look-up.
 */
export const seesPublication = (db: CompanyDb, scope: PublicationScope, id: number) =>
  db.selectFrom("publications as p").select("p.id").where(isSeen(scope, id)).executeTakeFirst();

const isSeen = ({ onlyUserId }: PublicationScope, id: number) =>
  onlyUserId === null ? sql<SqlBool>`p.id = ${id}` : sql<SqlBool>`p.id = ${id} and ${reaches(onlyUserId)}`;
