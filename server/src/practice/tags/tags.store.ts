import type { Received } from "@pauta/contract/platform/endpoint";
import { parseSort, type PageRequest } from "@pauta/contract/platform/paging";
import type { TagForm, tags } from "@pauta/contract/practice/tags";
import { sql, type Generated, type SqlBool } from "kysely";
import type { z } from "zod";
import type { CompanyDb } from "../../platform/database/db.ts";
import {
  laterThanBefore,
  unchangedSince,
  type WriteResult,
  writtenUnlessTaken,
} from "../../platform/http/lost-updates.ts";
import { pageFrom } from "../../platform/http/pages.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    tags: {
      company_id: Generated<number>;
      id: Generated<number>;
      name: string;
      folded_name: Generated<string>;
      color: string;
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

/** The columns of a tag. */
export type TagFields = Omit<z.output<typeof TagForm>, "updated_at">;

const shown = (db: CompanyDb) =>
  db
    .selectFrom("tags")
    .select(["id", "name", "color", "updated_at"])
    .select(
      sql<number>`(select count(*)::int from lawsuit_tags l where l.company_id = tags.company_id and l.tag_id = tags.id)`.as(
        "lawsuits",
      ),
    );

const called = (name: string) => sql<SqlBool>`strpos(folded_name, folded(${name})) > 0`;

/** All tags by name, or those whose name contains a text. */
export async function listTags(db: CompanyDb, name: string | undefined) {
  const data = await shown(db)
    .$if(name !== undefined, (all) => all.where(called(name!)))
    .orderBy("folded_name")
    .execute();
  return { data };
}

type PageQuery = Received<(typeof tags)["page"]>["query"];
export type TagsQuery = Omit<PageQuery, keyof PageRequest>;

function matching(db: CompanyDb, { name, sortBy }: TagsQuery) {
  const { field, direction } = parseSort(sortBy, "id-asc");
  return shown(db)
    .$if(name !== undefined, (all) => all.where(called(name!)))
    .orderBy(field === "name" ? "folded_name" : "id", direction);
}

export const pageOfTags = (db: CompanyDb, query: PageQuery) => pageFrom(query, matching(db, query));

export async function idsOfTags(db: CompanyDb, requested: TagsQuery): Promise<number[]> {
  return (await matching(db, requested).clearSelect().select("id").execute()).map(({ id }) => id);
}

export const tagsWithIds = (db: CompanyDb, ids: readonly number[]) =>
  shown(db).where("id", "in", ids).execute();

export function findTag(db: CompanyDb, id: number) {
  return shown(db).where("id", "=", id).executeTakeFirst();
}

/**
 * Returns undefined when a tag has that name, ignoring accents and case; of
 * several simultaneous ones one is inserted.
 */
export async function insertTag(db: CompanyDb, fields: TagFields, now: Date): Promise<number | undefined> {
  const written = await db
    .insertInto("tags")
    .values({ ...fields, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(["company_id", "folded_name"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return written?.id;
}

/**
 * Returns `written`, `changed` when somebody changed it since it was read, or `taken` when another tag has
 * the name.
 */
export function changeTag(
  db: CompanyDb,
  id: number,
  fields: TagFields,
  readAt: string | undefined,
  now: Date,
): Promise<WriteResult> {
  return writtenUnlessTaken(
    db
      .updateTable("tags")
      .set({ ...fields, updated_at: laterThanBefore(now) })
      .where("id", "=", id)
      .where(unchangedSince(readAt)),
    "tags_name",
  );
}

/** Returns whether the office had the tag. The foreign key removes it from its lawsuits. */
export async function deleteTag(db: CompanyDb, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("tags").where("id", "=", id).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
