import type { TestServer } from "../../testing/test-server.fixture.ts";

/** Inserts a day of the platform directly, without the API. */
export async function insertHoliday(rows: TestServer["rows"], now: Date): Promise<number> {
  const { rows: made } = await rows.query<{ id: number }>(
    `insert into holidays (date, name, kind, scope, norm, created_at, updated_at)
     values ('2026-06-05', 'Ponte', 'closed', 'national', 'Portaria 1/2026', $1, $1) returning id`,
    [now],
  );
  return made[0]!.id;
}
