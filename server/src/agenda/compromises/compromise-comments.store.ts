import type { CompromiseComment } from "@pauta/contract/agenda/compromise-shapes";
import { sql, type ColumnType, type Generated } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { Part } from "../../platform/process/contributions.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    compromise_comments: {
      company_id: Generated<number>;
      id: Generated<number>;
      compromise_id: number;
      user_id: number;
      title: string;
      comment: string;
      mentioned_users: ColumnType<string[], number[], number[]>;
      created_at: Instant;
    };
    compromise_mentions: {
      company_id: Generated<number>;
      compromise_id: number;
      user_id: number;
      /** False for people who are mentioned only in comments. */
      in_form: Generated<boolean>;
    };
  }
}

const shown = (db: CompanyDb) =>
  db
    .selectFrom("compromise_comments as m")
    .innerJoin("users as u", (join) =>
      join.onRef("u.company_id", "=", "m.company_id").onRef("u.id", "=", "m.user_id"),
    )
    .select([
      "m.id",
      "m.title",
      "m.comment",
      "m.user_id",
      "m.created_at",
      sql<CompromiseComment["user"]>`json_build_object('id', u.id, 'name', u.name)`.as("user"),
      sql<number[]>`to_json(m.mentioned_users)`.as("mentioned_users"),
    ]);

/** A compromise's comments in the order in which they were written. */
export const commentsOf = (db: CompanyDb, compromiseId: number) =>
  shown(db).where("m.compromise_id", "=", compromiseId).orderBy("m.id").execute();

export const findComment = (db: CompanyDb, id: number) =>
  shown(db).where("m.id", "=", id).executeTakeFirstOrThrow();

/** The fields of a new comment. */
export type CommentWritten = {
  compromise_id: number;
  user_id: number;
  title: string;
  comment: string;
  mentioned_users: number[];
};

/** A comment with the same words and mentions, by the same person after an instant. */
export async function findRepeated(
  db: CompanyDb,
  { compromise_id, user_id, title, comment, mentioned_users }: CommentWritten,
  after: Date,
): Promise<number | undefined> {
  const same = await db
    .selectFrom("compromise_comments")
    .select("id")
    .where("compromise_id", "=", compromise_id)
    .where("user_id", "=", user_id)
    .where("title", "=", title)
    .where("comment", "=", comment)
    .where("mentioned_users", "=", sql<string[]>`${mentioned_users}::bigint[]`)
    .where("created_at", ">", after.toISOString())
    .executeTakeFirst();
  return same?.id;
}

/** Inserts a comment; mentioned people see the compromise from now on. */
export async function insertComment(db: CompanyDb, comment: CommentWritten, now: Date): Promise<number> {
  const { id } = await db
    .insertInto("compromise_comments")
    .values({ ...comment, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (comment.mentioned_users.length > 0)
    await db
      .insertInto("compromise_mentions")
      .values(
        comment.mentioned_users.map((user_id) => ({
          compromise_id: comment.compromise_id,
          user_id,
          in_form: false,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return id;
}

/** A person's comments on compromises, for the export of his own data. */
export const ownComments: Part<object[]> = (user) => sql`(
  select coalesce(json_agg(json_build_object('compromise_id', compromise_id, 'title', title, 'comment', comment,
    'created_at', created_at) order by created_at), '[]')
  from compromise_comments where user_id = ${user})`;
