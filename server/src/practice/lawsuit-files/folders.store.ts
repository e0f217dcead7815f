import type { LawsuitFolder } from "@pauta/contract/practice/lawsuit-files";
import { sql, type Generated } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import { isWritten, laterThanBefore, unchangedSince } from "../../platform/http/lost-updates.ts";
import type { Part, Uses } from "../../platform/process/contributions.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    lawsuit_folders: {
      company_id: Generated<number>;
      id: Generated<number>;
      lawsuit_id: number;
      folder_name: string;
      folded_name: Generated<string>;
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

const shown = (db: CompanyDb, lawsuitId: number) =>
  db
    .selectFrom("lawsuit_folders as d")
    .select(["d.id", "d.lawsuit_id", "d.folder_name", "d.updated_at"])
    .select((query) => [
      query
        .selectFrom("lawsuit_files as f")
        .whereRef("f.company_id", "=", "d.company_id")
        .whereRef("f.folder_id", "=", "d.id")
        .select(sql<number>`count(*)::int`.as("files"))
        .$asScalar()
        .$notNull()
        .as("files"),
      query
        .selectFrom("lawsuit_files as f")
        .whereRef("f.company_id", "=", "d.company_id")
        .whereRef("f.folder_id", "=", "d.id")
        .select(sql<number>`coalesce(sum(f.size), 0)::bigint`.as("size"))
        .$asScalar()
        .$notNull()
        .as("size"),
    ])
    .where("d.lawsuit_id", "=", lawsuitId);

/** Whether the office has this lawsuit. */
export const findLawsuitId = (db: CompanyDb, lawsuitId: number) =>
  db.selectFrom("lawsuits").select("id").where("id", "=", lawsuitId).executeTakeFirst();

export const listFolders = (db: CompanyDb, lawsuitId: number): Promise<LawsuitFolder[]> =>
  shown(db, lawsuitId).orderBy("d.folded_name").execute();

export const findFolder = (db: CompanyDb, lawsuitId: number, id: number) =>
  shown(db, lawsuitId).where("d.id", "=", id).executeTakeFirst();

/** The folder with a name, ignoring accents and case. */
export const findFolderNamed = (db: CompanyDb, lawsuitId: number, name: string) =>
  db
    .selectFrom("lawsuit_folders")
    .select("id")
    .where("lawsuit_id", "=", lawsuitId)
    .where("folded_name", "=", sql<string>`folded(${name})`)
    .executeTakeFirst();

/** The new folder's id; undefined when its name is taken. */
export const insertFolder = (db: CompanyDb, lawsuitId: number, name: string, now: Date) =>
  db
    .insertInto("lawsuit_folders")
    .values({ lawsuit_id: lawsuitId, folder_name: name, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();

/** Locks a folder against deletion until the caller's transaction ends; undefined when it does not exist. */
export const lockFolderAgainstDeletion = (db: CompanyDb, lawsuitId: number, id: number) =>
  db
    .selectFrom("lawsuit_folders")
    .select("id")
    .where("lawsuit_id", "=", lawsuitId)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();

/** Locks a folder against updates until the caller's transaction ends. */
export const lockFolder = (db: CompanyDb, lawsuitId: number, id: number) =>
  db
    .selectFrom("lawsuit_folders")
    .select("id")
    .where("lawsuit_id", "=", lawsuitId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Returns false when the folder was changed since it was read. */
export function renameFolder(
  db: CompanyDb,
  id: number,
  change: { name: string; readAt: string | undefined; now: Date },
): Promise<boolean> {
  return isWritten(
    db
      .updateTable("lawsuit_folders")
      .set({ folder_name: change.name, updated_at: laterThanBefore(change.now) })
      .where("id", "=", id)
      .where(unchangedSince(change.readAt)),
  );
}

export async function deleteFolder(db: CompanyDb, lawsuitId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("lawsuit_folders")
    .where("lawsuit_id", "=", lawsuitId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export const foldersOfLawsuit: Part<number> = (lawsuit) =>
  sql`(select count(*)::int from lawsuit_folders where lawsuit_id = ${lawsuit})`;

export const foldersUsingLawsuit: Uses = (lawsuit) =>
  sql`select from lawsuit_folders f where f.lawsuit_id = ${lawsuit}`;
