import type { Publication } from "@pauta/contract/desk/publications";
import type { TagChip } from "@pauta/contract/practice/tags";
import { ANALYSIS, AUTOMATIC_DEADLINE, DEADLINE } from "@pauta/contract/agenda/compromise-form";
import { sql } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { CUT, NEVER_CUT_BYTES } from "../../platform/words/search-text.rules.ts";

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
      // the length is read without the text; nearly all texts are shorter than this
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

/** Publications as they are shown, in the order of lists, newest first; the caller has checked who may see them. */
export const publicationsShown = (db: CompanyDb, ids: readonly number[]) =>
  shown(db)
    .where(sql<boolean>`p.id = any (${[...ids]}::bigint[])`)
    .orderBy("p.publication_date", "desc")
    .orderBy("p.id", "desc")
    .execute();

export const publicationShown = (db: CompanyDb, id: number) =>
  shown(db).where("p.id", "=", id).executeTakeFirst();
