import type { TestServer } from "./test-server.fixture.ts";

export async function columnsOfTable({ rows }: TestServer, table: string): Promise<string[]> {
  const { rows: columns } = await rows.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1",
    [table],
  );
  return columns.map(({ column_name }) => column_name).toSorted();
}
