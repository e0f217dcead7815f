import { sql, type Generated } from "kysely";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    demonstrations: {
      id: Generated<number>;
      day: string;
      created_at: Instant;
      finished_at: InstantOrNull;
    };
  }
}

export function findDemonstration(db: PlatformDb) {
  return db.selectFrom("demonstrations").select(["day", "finished_at"]).executeTakeFirst();
}

export async function beginDemonstration(db: PlatformDb, day: string, now: Date): Promise<void> {
  await db.insertInto("demonstrations").values({ id: 1, day, created_at: now, finished_at: null }).execute();
}

export async function finishDemonstration(db: PlatformDb, now: Date): Promise<void> {
  await db.updateTable("demonstrations").set({ finished_at: now }).execute();
}

/** Whether the database has any office or person. */
export async function hasPeople(db: PlatformDb): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from companies) or exists (select from users) as found`.execute(db);
  return rows[0]!.found;
}

/** People's ids and companies by username. */
export async function idsByUsername(db: PlatformDb) {
  const people = await db.selectFrom("users").select(["id", "username", "company_id"]).execute();
  return new Map(people.map((person) => [person.username, person]));
}

export type NewLawsuit = {
  company_id: number;
  process: string;
  lawsuit_status_id: number;
  user_id: number;
  folder: string;
  action_nature: string;
  procedural_class: string;
  process_subject: string;
  judging_organ: string;
  judicial_district: string;
  opening_date: string;
};

/** Inserts lawsuits and returns their ids in the same order. */
export async function insertLawsuits(
  db: PlatformDb,
  lawsuits: readonly NewLawsuit[],
  now: Date,
): Promise<number[]> {
  const created = await db
    .insertInto("lawsuits")
    .values(lawsuits.map((lawsuit) => ({ ...lawsuit, created_at: now, updated_at: now })))
    .returning("id")
    .execute();
  return created.map(({ id }) => id);
}

export type NewProgress = {
  company_id: number;
  lawsuit_id: number;
  progress_date: Date;
  progress_title: string;
  progress_text: string;
};

export async function insertProgress(
  db: PlatformDb,
  movements: readonly NewProgress[],
  now: Date,
): Promise<void> {
  await db
    .insertInto("lawsuit_progresses")
    .values(movements.map((movement) => ({ ...movement, created_at: now, updated_at: now })))
    .execute();
}

/** The import of a file, if there was one. */
export function findImportOfFile(db: PlatformDb, ...names: readonly string[]) {
  return db
    .selectFrom("gazette_imports as i")
    .innerJoin("gazette_files as f", "f.gazette_import_id", "i.id")
    .select(["i.id", "i.status"])
    .where("f.name", "in", names)
    .executeTakeFirst();
}

/** The office's publications, each person's of a day in a fixed order, without copies, which stay untreated. */
export function listForTreating(db: CompanyDb) {
  return db
    .selectFrom("publications")
    .select(["id", "publication_code", "user_id", "publication_date", "title", "publication_text", "treated"])
    .where("same_act_as", "is", null)
    .where("repeats", "is", null)
    .orderBy("publication_date")
    .orderBy("user_id")
    .orderBy("publication_code")
    .execute();
}

/** The office's publications with these codes, and their state. */
export function publicationsCoded(db: CompanyDb, codes: readonly string[]) {
  return db
    .selectFrom("publications")
    .select(["id", "publication_code", "treated", "forwarded", "rectified_at"])
    .where("publication_code", "in", [...codes])
    .orderBy("id")
    .execute();
}

/** Whether the office's monitored lawsuits have been looked up. */
export async function hasChecks(db: CompanyDb): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from monitoring_checks where finished_at is not null) as found`.execute(db);
  return rows[0]!.found;
}

/** Marks old notifications as read. */
export async function readOldNotifications(db: CompanyDb, before: Date): Promise<void> {
  await sql`update notifications set read_at = created_at + interval '2 hours'
    where read_at is null and created_at < ${before}`.execute(db);
}
