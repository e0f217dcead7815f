import { ANALYSIS } from "@pauta/contract/agenda/compromise-form";
import type { Received } from "@pauta/contract/platform/endpoint";
import type { PageRequest } from "@pauta/contract/platform/paging";
import type { TagChip } from "@pauta/contract/practice/tags";
import type { ActionType, UserAction, userActions } from "@pauta/contract/desk/user-actions";
import { sql, type Generated, type SqlBool } from "kysely";
import { searchedDigits } from "../../practice/lawsuits/lawsuit-search.rules.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { idsUpTo } from "../../platform/http/pages.ts";
import type { Part, Uses } from "../../platform/process/contributions.ts";
import type { ActionScope } from "./user-actions.rules.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    user_actions: {
      company_id: Generated<number>;
      id: Generated<number>;
      action_type: ActionType;
      creator_user_id: number;
      target_user_id: number | null;
      compromise_id: number | null;
      lawsuit_id: number | null;
      publication_id: number | null;
      comment: string | null;
      requested: Generated<string | null>;
      taken_back: Generated<string | null>;
      opened: Generated<boolean>;
      created_at: Instant;
      closed_at: InstantOrNull;
      closed_by_id: number | null;
    };
  }
}

export type ActionsQuery = Received<(typeof userActions)["page"]>["query"];
type Filters = Omit<ActionsQuery, keyof PageRequest>;
type Named = { id: number; name: string };

const named = (column: string) =>
  sql`(select json_build_object('id', u.id, 'name', u.name) from users u where u.company_id = a.company_id and u.id = ${sql.ref(column)})`;

const shown = (db: CompanyDb) =>
  db.selectFrom("user_actions as a").select([
    "a.id",
    "a.action_type",
    "a.comment",
    "a.compromise_id",
    "a.publication_id",
    sql<UserAction["taken_back"]>`a.taken_back`.as("taken_back"),
    "a.opened",
    "a.created_at",
    "a.closed_at",
    sql<UserAction["compromiseType"]>`(
      select json_build_object('id', t.id, 'compromise_type', t.compromise_type, 'color', t.color) from compromise_types t
      where t.id = coalesce(
        (select c.compromise_type_id from compromises c where c.company_id = a.company_id and c.id = a.compromise_id),
        case when a.action_type = 'publicationForward' then ${ANALYSIS}::int end))`.as("compromiseType"),
    sql<UserAction["publication"]>`(
      select json_build_object('id', p.id, 'publication_code', p.publication_code, 'publication_date', p.publication_date,
        'lawsuit_number', p.lawsuit_number, 'lawsuit_id', p.lawsuit_id, 'updated_at', to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from publications p where p.company_id = a.company_id and p.id = a.publication_id)`.as("publication"),
    named("a.creator_user_id").$castTo<Named>().as("creator_user"),
    named("a.target_user_id").$castTo<Named | null>().as("target_user"),
    sql<{ id: number; process: string; tags: TagChip[] } | null>`(
      select json_build_object('id', l.id, 'process', l.process, 'tags', coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color) order by t.folded_name)
        from lawsuit_tags lt join tags t on t.company_id = lt.company_id and t.id = lt.tag_id
        where lt.company_id = l.company_id and lt.lawsuit_id = l.id), '[]'))
      from lawsuits l where l.company_id = a.company_id and l.id = a.lawsuit_id)`.as("lawsuit"),
  ]);

const matching = (db: CompanyDb, { onlyUserId }: ActionScope, filters: Filters) =>
  db
    .selectFrom("user_actions as a")
    .$if(onlyUserId !== null, (query) =>
      query.where((where) =>
        where.or([where("a.creator_user_id", "=", onlyUserId!), where("a.target_user_id", "=", onlyUserId!)]),
      ),
    )
    .$if(filters.creator !== undefined, (query) => query.where("a.creator_user_id", "in", filters.creator!))
    .$if(filters.user !== undefined, (query) => query.where("a.target_user_id", "in", filters.user!))
    .$if(filters.action_type !== undefined, (query) =>
      query.where("a.action_type", "=", filters.action_type!),
    )
    .$if(filters.action_status !== undefined, (query) =>
      query.where("a.opened", "=", filters.action_status === "true"),
    )
    .$if(filters.lawsuit !== undefined, (query) => query.where(isOfNumber(filters.lawsuit!)))
    .$if(filters.type !== undefined || filters.completed !== undefined, (query) =>
      query.where(hasCompromise(filters)),
    )
    .$if(filters.tags !== undefined, (query) => query.where(bearsTag(filters.tags!)));

function isOfNumber(typed: string) {
  const digits = searchedDigits(typed);
  if (digits === "") return sql<SqlBool>`false`;
  return sql<SqlBool>`exists (
    select from lawsuits l where l.company_id = a.company_id and l.id = a.lawsuit_id and l.process_digits like ${`%${digits}%`})`;
}

/**
 * Filters by the compromise. An open one is neither completed nor cancelled; an analysis has
 * no compromise and is found by its type.
 */
const hasCompromise = ({ type, completed }: Filters) => sql<SqlBool>`(
  (${completed ?? null}::int is null and ${ANALYSIS}::bigint = any (${type ?? null}::bigint[])
    and a.action_type = 'publicationForward' and a.compromise_id is null)
  or exists (
  select from compromises c where c.company_id = a.company_id and c.id = a.compromise_id
    and (${type ?? null}::bigint[] is null or c.compromise_type_id = any (${type ?? null}::bigint[]))
    and (${completed ?? null}::int is null or c.completed = (${completed ?? null}::int = 1))
    and (${completed ?? null}::int is distinct from 0 or c.cancelled_at is null)))`;

/** Tags of the lawsuit or of the compromise. */
const bearsTag = (tags: readonly number[]) => sql<SqlBool>`(
  exists (select from lawsuit_tags t where t.company_id = a.company_id and t.lawsuit_id = a.lawsuit_id and t.tag_id = any (${[...tags]}::bigint[]))
  or exists (select from compromise_tags t where t.company_id = a.company_id and t.compromise_id = a.compromise_id and t.tag_id = any (${[...tags]}::bigint[])))`;

export type ActionShown = Awaited<ReturnType<typeof pageOfActions>>["rows"][number];

/** A page's actions, newest first, and how many there are. */
export async function pageOfActions(db: CompanyDb, scope: ActionScope, requested: ActionsQuery) {
  const ordered = matching(db, scope, requested)
    .select("a.id")
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc");
  const { ids, ...counted } = await idsUpTo(db, requested, ordered);
  const rows = await shown(db)
    .where(sql<SqlBool>`a.id = any (${ids}::bigint[])`)
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .execute();
  return { counted, rows };
}

export const findAction = (db: CompanyDb, scope: ActionScope, id: number) =>
  shown(db)
    .where("a.id", "=", id)
    .where("a.id", "in", matching(db, scope, {}).select("a.id").where("a.id", "=", id))
    .executeTakeFirst();

/** The fields of a new action. */
export type NewAction = {
  action_type: ActionType;
  creator_user_id: number;
  target_user_id: number | null;
  compromise_id: number | null;
  lawsuit_id: number | null;
  publication_id: number | null;
  comment: string | null;
  /** The digest of the request: no second action with the same one is opened while this one is open. */
  requested?: string | null;
  /** JSON of the undone treatment. */
  taken_back?: string;
  /** Only informs, with nothing left to do: closed from the beginning. */
  is_over?: boolean;
};

export async function openAction(
  db: CompanyDb,
  { is_over = false, ...action }: NewAction,
  now: Date,
): Promise<number> {
  const closed = is_over
    ? { opened: false, closed_at: now, closed_by_id: action.creator_user_id }
    : { closed_at: null, closed_by_id: null };
  const { id } = await db
    .insertInto("user_actions")
    .values({ ...action, created_at: now, ...closed })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Closes an open action; a closed one stays unchanged. */
export async function closeOpenAction(db: CompanyDb, id: number, by: number, now: Date): Promise<void> {
  await db
    .updateTable("user_actions")
    .set({ opened: false, closed_at: now, closed_by_id: by })
    .where("id", "=", id)
    .where("opened", "=", true)
    .execute();
}

/** The actions that a person made or received, for the export of his own data. */
export const ownActions: Part<object[]> = (user) => sql`(
  select coalesce(json_agg(json_build_object('id', id, 'action_type', action_type, 'comment', comment,
    'created_at', created_at) order by id), '[]')
  from user_actions where creator_user_id = ${user} or target_user_id = ${user})`;

export const actionsUsingLawsuit: Uses = (lawsuit) =>
  sql`select from user_actions a where a.lawsuit_id = ${lawsuit}`;
