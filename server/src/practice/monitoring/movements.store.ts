import type { Generated } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { FoundInstance } from "./found-instance.rules.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    lawsuit_instances: {
      company_id: Generated<number>;
      id: Generated<number>;
      lawsuit_id: number;
      document_id: string;
      first_document_id: string;
      court: string;
      grade: string;
      system: string | null;
      format: string | null;
      class_code: number | null;
      class_name: string | null;
      subjects: string[];
      organ: string | null;
      filed_on: string | null;
      secrecy: Generated<number>;
      source_updated_at: InstantOrNull;
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

export type KnownInstance = {
  id: number;
  document_id: string;
  first_document_id: string;
  court: string;
  grade: string;
};

/**
 * The lawsuits among these that still exist, with their status, locked
 * against changes until the caller commits.
 */
export function lockLawsuits(db: CompanyDb, ids: readonly number[]) {
  return db
    .selectFrom("lawsuits")
    .select(["id", "lawsuit_status_id"])
    .where("id", "in", [...ids, 0])
    .orderBy("id")
    .forShare()
    .execute();
}

export function knownInstances(db: CompanyDb, lawsuitId: number): Promise<KnownInstance[]> {
  return db
    .selectFrom("lawsuit_instances")
    .select(["id", "document_id", "first_document_id", "court", "grade"])
    .where("lawsuit_id", "=", lawsuitId)
    .orderBy("id")
    .execute();
}

const factsOf = ({ movements: _movements, number: _number, document_id, ...facts }: FoundInstance) => ({
  document_id,
  ...facts,
});

/**
 * Saves an instance.
 * @param known its existing row, under this document name or an earlier one
 */
export async function saveInstance(
  db: CompanyDb,
  lawsuitId: number,
  found: FoundInstance,
  known: KnownInstance | undefined,
  now: Date,
): Promise<KnownInstance> {
  const facts = factsOf(found);
  const columns = ["id", "document_id", "first_document_id", "court", "grade"] as const;
  if (known)
    return db
      .updateTable("lawsuit_instances")
      .set({ ...facts, updated_at: now })
      .where("id", "=", known.id)
      .returning(columns)
      .executeTakeFirstOrThrow();
  return db
    .insertInto("lawsuit_instances")
    .values({
      lawsuit_id: lawsuitId,
      ...facts,
      first_document_id: facts.document_id,
      created_at: now,
      updated_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}
