import type { CompanyDb } from "../../platform/database/db.ts";
import { publicationShown, publicationsShown } from "./publication-rows.store.ts";
import type { PublicationScope } from "./publications.rules.ts";
import { seenAmong, seesPublication } from "./publications.store.ts";

/** The publications among these that somebody may see, newest first. */
export async function publicationsWithIds(db: CompanyDb, scope: PublicationScope, ids: readonly number[]) {
  const [seen, rows] = await Promise.all([seenAmong(db, scope, ids), publicationsShown(db, ids)]);
  return rows.filter(({ id }) => seen.has(id));
}

/** A publication, or undefined when somebody may not see it. */
export async function findPublication(db: CompanyDb, scope: PublicationScope, id: number) {
  const [seen, row] = await Promise.all([seesPublication(db, scope, id), publicationShown(db, id)]);
  return seen && row;
}
