import type { ListWithViews, SavedView, ViewSearch } from "@pauta/contract/office/saved-views";
import { sql, type ColumnType, type Generated, type SqlBool } from "kysely";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import { writtenUnlessTaken, type WriteResult } from "../../platform/http/lost-updates.ts";
import type { Part } from "../../platform/process/contributions.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    saved_views: {
      /** Null: of the platform's own people. */
      company_id: Generated<number | null>;
      id: Generated<number>;
      /** Null: of the whole office. */
      user_id: number | null;
      list: ListWithViews;
      name: string;
      folded_name: ColumnType<string, never, never>;
      search: ViewSearch;
      created_at: Instant;
      updated_at: Instant;
    };
    list_choices: {
      company_id: Generated<number | null>;
      user_id: number;
      list: ListWithViews;
      default_view_id: number | null;
      hidden_columns: Generated<string>;
    };
  }
}

/** A person's own views and those of the whole office. */
const visibleTo = (db: CompanyDb, userId: number) =>
  db
    .selectFrom("saved_views")
    .select(["id", "name", "search", sql<boolean>`user_id is null`.as("shared")])
    .where(sql<SqlBool>`(user_id = ${userId} or (user_id is null and company_id = current_company()))`);

export const viewsOfList = (db: CompanyDb, userId: number, list: ListWithViews): Promise<SavedView[]> =>
  visibleTo(db, userId).where("list", "=", list).orderBy("folded_name").orderBy("id").execute();

export const findView = (db: CompanyDb, userId: number, id: number) =>
  visibleTo(db, userId).select("list").where("id", "=", id).executeTakeFirst();

export type NewView = { list: ListWithViews; name: string; search: ViewSearch };

/** @param owner null for the whole office @returns undefined when such a view has that name already */
export async function insertView(
  db: CompanyDb,
  owner: number | null,
  view: NewView,
  now: Date,
): Promise<number | undefined> {
  const written = await db
    .insertInto("saved_views")
    .values({ ...view, user_id: owner, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return written?.id;
}

export const changeView = (
  db: CompanyDb,
  { id, shared }: Pick<SavedView, "id" | "shared">,
  changes: { name?: string | undefined; search?: ViewSearch | undefined },
  now: Date,
): Promise<WriteResult> =>
  writtenUnlessTaken(
    db
      .updateTable("saved_views")
      .set({ ...changes, updated_at: now })
      .where("id", "=", id),
    shared ? "saved_views_shared" : "saved_views_own",
  );

export async function deleteView(db: CompanyDb, id: number): Promise<void> {
  await db.deleteFrom("saved_views").where("id", "=", id).execute();
}

export const choicesOf = (db: CompanyDb, userId: number, list: ListWithViews) =>
  db
    .selectFrom("list_choices")
    .select(["default_view_id", "hidden_columns"])
    .where("user_id", "=", userId)
    .where("list", "=", list)
    .executeTakeFirst();

export type NewChoices = { default_view_id?: number | null; hidden_columns?: string };

export async function saveChoices(
  db: CompanyDb,
  userId: number,
  list: ListWithViews,
  choices: NewChoices,
): Promise<void> {
  await db
    .insertInto("list_choices")
    .values({ user_id: userId, list, default_view_id: null, ...choices })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "list"]).doUpdateSet({ user_id: userId, ...choices }),
    )
    .execute();
}

/** Deletes what a person saved for himself. */
export async function deleteOwn(db: PlatformDb, userId: number): Promise<void> {
  await db.deleteFrom("saved_views").where("user_id", "=", userId).execute();
  await db.deleteFrom("list_choices").where("user_id", "=", userId).execute();
}

/** A person's own views, as he may export them. */
export const ownViews: Part<object[]> = (user) => sql`(
  select coalesce(json_agg(json_build_object('list', list, 'name', name, 'search', search, 'created_at', created_at) order by id), '[]')
  from saved_views where user_id = ${user})`;
