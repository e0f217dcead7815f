import { sql, type Generated } from "kysely";
import { BRASILIA_ZONE } from "@pauta/contract/platform/office-zones";
import type { CompanyDb } from "../../platform/database/db.ts";
import { movementKey, movementText, type FoundInstance, type FoundMovement } from "./found-instance.rules.ts";

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
 * Those of these lawsuits that still exist, with their status, locked against deletion until the caller
 * commits.
 */
export function holdLawsuits(db: CompanyDb, ids: readonly number[]) {
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

/** Saves an instance. @param known its existing row, under this name or an earlier one */
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

/** How many of these movements the lawsuit already has under this document's name. */
export async function countKnown(
  db: CompanyDb,
  lawsuitId: number,
  documentId: string,
  movements: readonly FoundMovement[],
): Promise<number> {
  const keys = movements.map((movement) => movementKey(documentId, movement));
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from lawsuit_progresses
    where lawsuit_id = ${lawsuitId} and progress_key = any (${keys}::bytea[])`.execute(db);
  return rows[0]!.known;
}

/** A movement known by its day alone, midnight in Brasília, keeps that day in the office's time zone. */
const byTheOffice = sql`case when (m.at at time zone ${BRASILIA_ZONE})::time = '00:00'
  then (m.at at time zone ${BRASILIA_ZONE}) at time zone (select office_zone()) else m.at end`;

/** Inserts the movements that the lawsuit does not have yet. @returns their number */
export async function insertMovements(
  db: CompanyDb,
  lawsuitId: number,
  instance: KnownInstance,
  found: FoundInstance,
  now: Date,
): Promise<number> {
  const { movements } = found;
  if (movements.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into lawsuit_progresses (lawsuit_id, instance_id, manual_progress, progress_key, movement_code, progress_date,
      progress_title, progress_text, created_at, updated_at)
    select ${lawsuitId}, ${instance.id}, 0, m.key, m.code, ${byTheOffice}, m.title, m.text, ${now}::timestamptz, ${now}::timestamptz
    from unnest(
      ${movements.map((movement) => movementKey(instance.first_document_id, movement))}::bytea[],
      ${movements.map(({ code }) => code)}::int[], ${movements.map(({ at }) => at)}::timestamptz[],
      ${movements.map(({ name }) => name)}::text[],
      ${movements.map((movement) => movementText(movement, found))}::text[]) as m (key, code, at, title, text)
    on conflict (company_id, lawsuit_id, progress_key) where progress_key is not null do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
