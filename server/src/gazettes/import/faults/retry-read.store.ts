import type pg from "pg";
import type { ReadAgain } from "./fault-outcome.rules.ts";

/** The staged records, each with the person whom it is for. */
export async function readAgain(client: pg.Client): Promise<ReadAgain[]> {
  const { rows } = await client.query<ReadAgain>(
    `select s.gazette_file_id, s.part, s.position, s.user_id, u.name
     from staged_publications s join users u on u.id = s.user_id order by u.name, u.id`,
  );
  return rows;
}

/** The records of companies that faults are about, which lacked a registered lawsuit. */
export async function recordsOfFaults(
  client: pg.Client,
  faults: readonly number[],
): Promise<{ id: number; company_id: number; identity_key: string }[]> {
  const { rows } = await client.query<{ id: number; company_id: number; identity_key: string }>(
    `select fault.id, person.company_id, fault.identity_key
     from gazette_faults fault join users person on person.id = fault.user_id
     where fault.id = any ($1) and fault.kind = 'unregistered_lawsuit'`,
    [faults],
  );
  return rows;
}

export type RetryCounts = { inserted: number; newly_read: number; for_nobody: number; names: string[] };

/** Adds what was imported later to an import's result. */
export async function addToResult(client: pg.Client, importId: number, counts: RetryCounts): Promise<void> {
  await client.query(
    `update gazette_imports set result = result || jsonb_build_object(
       'imported_publications', (result->>'imported_publications')::int + $2,
       'total_publications', (result->>'total_publications')::int + $3,
       'unmatched', (result->>'unmatched')::int + $4,
       'lawyer_names', (select coalesce(jsonb_agg(distinct name), '[]') from (
          select jsonb_array_elements_text(result->'lawyer_names') union select unnest($5::text[])) as n (name)))
     where id = $1`,
    [importId, counts.inserted, counts.newly_read, counts.for_nobody, counts.names],
  );
}
