import { sql, type Generated } from "kysely";
import type { PlatformDb } from "../../platform/database/db.ts";
import type { Stored } from "../../platform/storage/storage.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    djen_pages: {
      id: Generated<number>;
      djen_fetch_id: number;
      djen_target_id: number;
      step: string;
      fresh: number;
      storage_key: string;
      sha256: string;
      size: number;
      gazette_import_id: number | null;
    };
  }
}

/** The result of one step of a task: a page, or a caderno. */
export type SavedPage = { step: string; fresh: number; stored: Stored };

/** Saves a page; when a fetch gets it again, as after a failure, the newer one replaces the older. */
export async function savePage(
  db: PlatformDb,
  fetchId: number,
  targetId: number,
  { step, fresh, stored: { key, sha256, size } }: SavedPage,
): Promise<void> {
  const came = { fresh, storage_key: key, sha256, size, gazette_import_id: null };
  await db
    .insertInto("djen_pages")
    .values({ djen_fetch_id: fetchId, djen_target_id: targetId, step, ...came })
    .onConflict((conflict) => conflict.columns(["djen_fetch_id", "djen_target_id", "step"]).doUpdateSet(came))
    .execute();
}

/** The saved pages of a task that are not yet part of an import. */
export function savedPages(db: PlatformDb, fetchId: number, targetId: number) {
  return db
    .selectFrom("djen_pages")
    .select(["step", "fresh", "storage_key", "sha256"])
    .where("djen_fetch_id", "=", fetchId)
    .where("djen_target_id", "=", targetId)
    .where("gazette_import_id", "is", null)
    .execute();
}

/** The saved pages of finished tasks, the oldest first. */
export function pagesToImport(db: PlatformDb, fetchId: number, most: number) {
  return db
    .selectFrom("djen_pages as p")
    .innerJoin("djen_tasks as k", (join) =>
      join
        .onRef("k.djen_fetch_id", "=", "p.djen_fetch_id")
        .onRef("k.djen_target_id", "=", "p.djen_target_id"),
    )
    .innerJoin("djen_targets as t", "t.id", "p.djen_target_id")
    .select(["p.id", "p.step", "p.storage_key", "p.sha256", "p.size", "t.kind", "t.name"])
    .where("p.djen_fetch_id", "=", fetchId)
    .where("p.gazette_import_id", "is", null)
    .where("k.status", "<>", "open")
    .orderBy("p.id")
    .limit(most)
    .execute();
}

export type PageToImport = Awaited<ReturnType<typeof pagesToImport>>[number];

/** Marks pages as part of an import's file; their own bytes can be deleted. */
export async function markImported(db: PlatformDb, ids: readonly number[], importId: number): Promise<void> {
  await db
    .updateTable("djen_pages")
    .set({ gazette_import_id: importId })
    .where(sql<boolean>`id = any (${[...ids]}::bigint[])`)
    .execute();
}

/** Deletes pages whose bytes belong to something else by now, or are gone. */
export async function deletePages(db: PlatformDb, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom("djen_pages")
    .where(sql<boolean>`id = any (${[...ids]}::bigint[])`)
    .execute();
}

/** Some pages whose bytes can be deleted, locked to others. */
export function pagesToSweep(db: PlatformDb, most: number) {
  return db
    .selectFrom("djen_pages")
    .select(["id", "storage_key"])
    .where("gazette_import_id", "is not", null)
    .orderBy("id")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}
