import { once } from "node:events";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { STAGED_COLUMNS, type WithoutLawsuit } from "../../../desk/publications/incoming.rules.ts";

/** @param lines COPY text rows of STAGED_COLUMNS, UTF-8 */
export async function stageLines(client: pg.Client, lines: Uint8Array): Promise<void> {
  const copy = client.query(copyFrom(`copy staged_publications (${STAGED_COLUMNS.join(", ")}) from stdin`));
  const finished = once(copy, "finish");
  copy.end(lines);
  await finished;
}

export async function countStaged(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ staged: number }>(
    "select count(*)::int as staged from staged_publications",
  );
  return rows[0]!.staged;
}

/**
 * Lists the records with a number that their company has not registered, each once.
 * @returns how many they are
 */
export async function listUnregistered(
  client: pg.Client,
  withoutLawsuit: readonly WithoutLawsuit[],
): Promise<number> {
  const { rowCount } = await client.query(
    `insert into gazette_faults (gazette_file_id, kind, part, position, code, reason, record, user_id, identity_key)
     select distinct on (s.company_id, s.identity_key) s.gazette_file_id, 'unregistered_lawsuit', s.part, s.position, s.publication_code,
       'Processo não cadastrado em ' || c.company_name, s.lawsuit_number, i.user_id, s.identity_key
     from staged_publications s
     join unnest($1::bigint[], $2::bigint[], $3::text[]) as i (company_id, user_id, identity_key)
       on i.company_id = s.company_id and i.identity_key = s.identity_key
     join companies c on c.id = s.company_id
     where s.lawsuit_number is not null
     order by s.company_id, s.identity_key, s.position`,
    [
      withoutLawsuit.map(({ company_id }) => company_id),
      withoutLawsuit.map(({ user_id }) => user_id),
      withoutLawsuit.map(({ identity_key }) => identity_key),
    ],
  );
  return rowCount ?? 0;
}

/** Deletes the staged rows of all other people. */
export async function deleteStagedOfOthers(client: pg.Client, users: readonly number[]): Promise<void> {
  await client.query("delete from staged_publications where user_id <> all ($1::bigint[])", [users]);
}

export async function emptyStaging(client: pg.Client): Promise<void> {
  await client.query("truncate staged_publications");
}
