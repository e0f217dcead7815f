import type pg from "pg";

/** Counts what an operator recognises an installation by, in the caller's transaction. */
export async function countRecovered(client: pg.Client): Promise<{ publications: number; people: number }> {
  await client.query("set local role pauta_platform");
  const { rows } = await client.query<{ publications: number; people: number }>(
    `select (select count(*)::int from publications) as publications, (select count(*)::int from users) as people`,
  );
  await client.query("reset role");
  return rows[0]!;
}
