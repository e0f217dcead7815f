import type pg from "pg";
import type { ReadAgain } from "./fault-outcome.rules.ts";

/**
 * Imported publications without a lawsuit get the first of the record's numbers that their company has
 * registered by now.
 */
const LINK = `update publications p set lawsuit_id = linked.id, updated_at = $1
  from staged_publications s
  cross join lateral (
    select l.id from unnest(s.numbers) with ordinality as cited (digits, rank)
    join lawsuits l on l.company_id = s.company_id and l.process_digits = cited.digits
    order by cited.rank, l.id limit 1
  ) linked
  where p.company_id = s.company_id and p.user_id = s.user_id and p.identity_key = s.identity_key and p.lawsuit_id is null`;

export async function linkStaged(client: pg.Client, now: Date): Promise<void> {
  await client.query(LINK, [now]);
}

/** The people for whom the staged records are. */
export async function readAgain(client: pg.Client): Promise<ReadAgain[]> {
  const { rows } = await client.query<ReadAgain>(
    `select s.gazette_file_id, s.part, s.position, s.user_id, u.name
     from staged_publications s join users u on u.id = s.user_id order by u.name, u.id`,
  );
  return rows;
}

/** By fault: the lawsuit of its publications, where none of the office's is without one. */
export async function lawsuitsByFault(
  client: pg.Client,
  faults: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: number; process: string }>(
    `select fault.id, min(l.process) as process
     from gazette_faults fault
     join users person on person.id = fault.user_id
     join users colleague on colleague.company_id = person.company_id
     join publications p on p.company_id = colleague.company_id and p.user_id = colleague.id
       and p.identity_key = fault.identity_key
     left join lawsuits l on l.company_id = p.company_id and l.id = p.lawsuit_id
     where fault.id = any ($1) and fault.kind = 'unregistered_lawsuit'
     group by fault.id having bool_and(p.lawsuit_id is not null)`,
    [faults],
  );
  return new Map(rows.map(({ id, process }) => [id, process]));
}

export type RetryCounts = { inserted: number; newly_read: number; for_nobody: number; names: string[] };

/** An import's result includes what was imported later. */
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
