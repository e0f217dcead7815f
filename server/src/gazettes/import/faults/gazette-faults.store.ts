import type { FaultKind, StoredFault } from "@pauta/contract/gazettes/gazettes";
import { sql, type Generated } from "kysely";
import type pg from "pg";
import type { PlatformDb } from "../../../platform/database/db.ts";
import type { FoundFault } from "../reading/reading-batch.rules.ts";

export type FaultResolution = "retried" | "confirmed" | "set_aside";

declare module "../../../platform/database/db.ts" {
  interface Tables {
    gazette_faults: {
      id: Generated<number>;
      gazette_file_id: number;
      kind: FaultKind;
      part: string | null;
      position: number | null;
      code: string | null;
      reason: string;
      record: string | null;
      user_id: number | null;
      identity_key: string | null;
      resolution: FaultResolution | null;
      note: string | null;
      resolved_at: InstantOrNull;
      resolved_by_id: number | null;
    };
  }
}

const storedFaults = (db: PlatformDb) =>
  db
    .selectFrom("gazette_faults as fault")
    .innerJoin("gazette_files as file", "file.id", "fault.gazette_file_id")
    .leftJoin("users as person", "person.id", "fault.user_id")
    .leftJoin("companies as office", "office.id", "person.company_id")
    .select([
      "fault.id",
      "fault.kind",
      sql<string>`file.name || coalesce(' › ' || fault.part, '')`.as("file"),
      "fault.position",
      "fault.code",
      "fault.reason",
      "fault.record",
      sql<StoredFault["person"]>`case when fault.kind = 'doubtful' and person.id is not null
        then jsonb_build_object('name', person.name, 'company_name', coalesce(office.company_name, '')) end`.as(
        "person",
      ),
      "fault.note",
      "fault.resolved_at",
    ]);

/** The first open faults of some kinds in some imports, in the order of the files. */
export function openFaultsOf(
  db: PlatformDb,
  imports: readonly number[],
  kinds: readonly FaultKind[],
  limit: number,
): Promise<StoredFault[]> {
  return storedFaults(db)
    .where("file.gazette_import_id", "in", imports)
    .where("fault.kind", "in", kinds)
    .where("fault.resolved_at", "is", null)
    .orderBy("fault.id")
    .limit(limit)
    .execute();
}

/** The resolved faults of some imports, the newest first. */
export function resolvedFaultsOf(
  db: PlatformDb,
  imports: readonly number[],
  limit: number,
): Promise<StoredFault[]> {
  return storedFaults(db)
    .where("file.gazette_import_id", "in", imports)
    .where("fault.resolved_at", "is not", null)
    .orderBy("fault.resolved_at", "desc")
    .orderBy("fault.id", "desc")
    .limit(limit)
    .execute();
}

export function findFault(db: PlatformDb, id: number): Promise<StoredFault | undefined> {
  return storedFaults(db).where("fault.id", "=", id).executeTakeFirst();
}

/** The finished import of a fault. */
export async function importOfFault(db: PlatformDb, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("gazette_faults as fault")
    .innerJoin("gazette_files as file", "file.id", "fault.gazette_file_id")
    .select("file.gazette_import_id as id")
    .where("fault.id", "=", id)
    .executeTakeFirst();
  return row?.id;
}

/**
 * The numbers of faults in imports: open ones that need attention, open ones without a lawsuit, resolved
 * ones.
 */
export async function countFaults(db: PlatformDb, imports: readonly number[]) {
  const { rows } = await sql<{ failed: number; process_failed: number; resolved: number }>`
    select count(*) filter (where resolved_at is null and kind <> 'unregistered_lawsuit')::int as failed,
      count(*) filter (where resolved_at is null and kind = 'unregistered_lawsuit')::int as process_failed,
      count(*) filter (where resolved_at is not null)::int as resolved
    from gazette_faults fault join gazette_files file on file.id = fault.gazette_file_id
    where file.gazette_import_id = any (${imports}::bigint[])`.execute(db);
  return rows[0]!;
}

/** The finished imports of some faults, or those of the given ones with open faults. */
export async function importsToRetry(
  db: PlatformDb,
  requested: { faults?: readonly number[] | undefined; imports?: readonly number[] | undefined },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct file.gazette_import_id as id
    from gazette_faults fault
    join gazette_files file on file.id = fault.gazette_file_id
    join gazette_imports import on import.id = file.gazette_import_id and import.status = 'done'
    where fault.resolved_at is null
      and (fault.id = any (${requested.faults ?? []}::bigint[]) or import.id = any (${requested.imports ?? []}::bigint[]))
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export type OpenFault = {
  id: number;
  gazette_file_id: number;
  kind: FaultKind;
  part: string | null;
  position: number | null;
  reason: string;
  user_id: number | null;
  company_id: number | null;
  name: string | null;
  identity_key: string | null;
};

/** The open faults of an import, all or some of them, in the retry's own transaction. */
export async function openFaultsIn(
  client: pg.Client,
  importId: number,
  only: readonly number[] | undefined,
): Promise<OpenFault[]> {
  const { rows } = await client.query<OpenFault>(
    `select fault.id, fault.gazette_file_id, fault.kind, fault.part, fault.position, fault.reason, fault.user_id,
       person.company_id, person.name, fault.identity_key
     from gazette_faults fault
     join gazette_files file on file.id = fault.gazette_file_id
     left join users person on person.id = fault.user_id
     where file.gazette_import_id = $1 and fault.resolved_at is null and ($2::bigint[] is null or fault.id = any ($2))
     order by fault.id`,
    [importId, only ?? null],
  );
  return rows;
}

/**
 * Inserts faults that are not listed yet for the same record; a person who has decided about the same notice
 * and lawyer, in whatever file, is not asked again.
 * @returns the number of inserted faults
 */
export async function insertFaults(client: pg.Client, faults: readonly FoundFault[]): Promise<number> {
  if (faults.length === 0) return 0;
  const { rowCount } = await client.query(
    `insert into gazette_faults (gazette_file_id, kind, part, position, code, reason, record, user_id, identity_key)
     select f.gazette_file_id, f.kind, f.part, f.position, f.code, f.reason, f.record, f.user_id, f.identity_key
     from jsonb_to_recordset($1) as f (gazette_file_id bigint, kind text, part text, position int, code text, reason text,
       record text, user_id bigint, identity_key text)
     where not exists (select from gazette_faults listed
         where listed.gazette_file_id = f.gazette_file_id and listed.kind = f.kind and listed.part is not distinct from f.part
           and listed.position is not distinct from f.position and listed.user_id is not distinct from f.user_id
           and (f.position is not null or listed.reason = f.reason))
       and not exists (select from gazette_faults decided
         where decided.user_id = f.user_id and decided.identity_key = f.identity_key and decided.kind = 'doubtful'
           and decided.resolution in ('confirmed', 'set_aside'))`,
    [JSON.stringify(faults)],
  );
  return rowCount ?? 0;
}

export type ResolvedFault = { id: number; note: string };

export async function resolveFaults(
  client: pg.Client,
  faults: readonly ResolvedFault[],
  how: { resolution: FaultResolution; by: number; now: Date },
): Promise<void> {
  if (faults.length === 0) return;
  await client.query(
    `update gazette_faults fault set resolution = $2, note = r.note, resolved_at = $3, resolved_by_id = $4
     from jsonb_to_recordset($1) as r (id bigint, note text)
     where fault.id = r.id and fault.resolved_at is null`,
    [JSON.stringify(faults), how.resolution, how.now, how.by],
  );
}

/** Updates the description of faults that failed again. */
export async function restateFaults(
  client: pg.Client,
  faults: readonly { id: number; reason: string }[],
): Promise<void> {
  await client.query(
    `update gazette_faults fault set reason = r.reason
     from jsonb_to_recordset($1) as r (id bigint, reason text)
     where fault.id = r.id and fault.reason <> r.reason`,
    [JSON.stringify(faults)],
  );
}

/**
 * Applies a decision to the same notice and lawyer wherever it is open.
 * @returns the number of resolved faults
 */
export async function decideDoubts(
  client: pg.Client,
  fault: { id: number; user_id: number; identity_key: string },
  how: { resolution: FaultResolution; note: string; by: number; now: Date },
): Promise<number> {
  const { rowCount } = await client.query(
    `update gazette_faults set resolution = $4, note = $5, resolved_at = $6, resolved_by_id = $7
     where kind = 'doubtful' and resolved_at is null
       and (id = $1 or (user_id = $2 and identity_key = $3))`,
    [fault.id, fault.user_id, fault.identity_key, how.resolution, how.note, how.now, how.by],
  );
  return rowCount ?? 0;
}
