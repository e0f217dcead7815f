import type { ChainStep } from "@pauta/contract/agenda/compromise-chains";
import type { NoticeKind, NotificationData } from "@pauta/contract/office/notifications";
import { sql, type Insertable, type Updateable } from "kysely";
import type { CompanyDb, Tables } from "../../../platform/database/db.ts";

export type NewCompromise = Omit<Insertable<Tables["compromises"]>, "company_id" | "id">;

/** Whether the agenda was created: absences are inserted last, deadlines may exist before. */
export async function hasAgenda(db: CompanyDb): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from absences) as found`.execute(db);
  return rows[0]!.found;
}

/** Inserts compromises and returns their ids in the same order. */
export async function insertCompromises(db: CompanyDb, rows: readonly NewCompromise[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await db
    .insertInto("compromises")
    .values([...rows])
    .returning("id")
    .execute();
  return made.map(({ id }) => id);
}

export type NewComment = Omit<Insertable<Tables["compromise_comments"]>, "company_id" | "id">;

/** Inserts participants, mentions, tags and comments of compromises. */
export async function insertAround(
  db: CompanyDb,
  around: {
    involved: readonly { compromise_id: number; user_id: number }[];
    mentioned: readonly { compromise_id: number; user_id: number; in_form: boolean }[];
    tags: readonly { compromise_id: number; tag_id: number }[];
    comments: readonly NewComment[];
  },
): Promise<void> {
  const { involved, mentioned, tags, comments } = around;
  if (involved.length > 0)
    await db
      .insertInto("compromise_involved")
      .values([...involved])
      .execute();
  if (mentioned.length > 0)
    await db
      .insertInto("compromise_mentions")
      .values([...mentioned])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (tags.length > 0)
    await db
      .insertInto("compromise_tags")
      .values([...tags])
      .execute();
  if (comments.length > 0)
    await db
      .insertInto("compromise_comments")
      .values([...comments])
      .execute();
}

/** Recent publications with a lawsuit, in a fixed order. */
export function linkedPublications(db: CompanyDb, from: string) {
  return db
    .selectFrom("publications as p")
    .innerJoin("lawsuits as l", (join) =>
      join.onRef("l.company_id", "=", "p.company_id").onRef("l.id", "=", "p.lawsuit_id"),
    )
    .select([
      "p.id",
      "p.publication_code",
      "p.user_id",
      "p.publication_date",
      "p.registration_date",
      "p.title",
      "p.treated",
      "p.treated_at",
      "p.treated_by_id",
      "l.id as lawsuit_id",
      "l.process",
      "l.judging_organ",
      "l.judicial_district",
    ])
    .where("p.publication_date", ">=", from)
    .where("p.canceled_date", "is", null)
    .orderBy("p.publication_code")
    .orderBy("p.user_id")
    .execute();
}
export type LinkedPublication = Awaited<ReturnType<typeof linkedPublications>>[number];

/** Open automatic deadlines, in a fixed order. */
export function automaticDeadlines(db: CompanyDb) {
  return db
    .selectFrom("compromises as c")
    .innerJoin("publications as p", (join) =>
      join.onRef("p.company_id", "=", "c.company_id").onRef("p.id", "=", "c.publication_id"),
    )
    .select(["c.id", "c.user_id", "c.compromise_date", "c.created_at", "p.publication_code", "p.treated"])
    .where("c.created_by_id", "is", null)
    .where("c.completed", "=", false)
    .where("c.cancelled_at", "is", null)
    .orderBy("p.publication_code")
    .orderBy("c.id")
    .execute();
}

export type Closing = Pick<
  Updateable<Tables["compromises"]>,
  "completed" | "completed_at" | "completed_by_id" | "cancelled_at" | "cancelled_by_id" | "cancel_reason"
>;

/** Completes or cancels a compromise. */
export async function endCompromise(db: CompanyDb, id: number, closing: Closing, at: Date): Promise<void> {
  await db
    .updateTable("compromises")
    .set({ ...closing, updated_at: at })
    .where("id", "=", id)
    .execute();
}

export function tagIds(db: CompanyDb) {
  return db.selectFrom("tags").select("id").orderBy("id").execute();
}

/** Chain templates, each with its own id. */
export async function insertTemplates(
  db: CompanyDb,
  templates: readonly { name: string; steps: readonly ChainStep[] }[],
  now: Date,
): Promise<void> {
  await db
    .insertInto("chain_templates")
    .values(
      templates.map(({ name, steps }) => ({
        name,
        steps: JSON.stringify(steps),
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
}

export async function insertAbsences(
  db: CompanyDb,
  absences: readonly { user_id: number; from: string; to: string; reason: string }[],
  now: Date,
): Promise<void> {
  await db
    .insertInto("absences")
    .values(absences.map((absence) => ({ ...absence, created_at: now, updated_at: now })))
    .execute();
}

export type NewNotice = {
  user_id: number;
  type: NoticeKind;
  data: NotificationData;
  created_at: Date;
  read_at: Date | null;
};

/** Inserts notifications, without sending emails. */
export async function insertNotices(db: CompanyDb, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await db
    .insertInto("notifications")
    .values(notices.map((notice) => ({ ...notice, awaits_summary: false })))
    .execute();
}
