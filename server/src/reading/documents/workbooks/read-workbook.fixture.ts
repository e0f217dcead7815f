import { readXlsx } from "hucre/xlsx";
import { expect } from "vitest";
import type { TestServer, Visitor } from "../../../testing/test-server.fixture.ts";

export type SavedFile = { status: number; headers: Headers; bytes: Buffer };

/** The bytes of a download. */
export async function save({ address }: TestServer, visitor: Visitor, path: string): Promise<SavedFile> {
  const answer = await fetch(address + path, { headers: visitor.headers() });
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

/** The rows of a workbook as records by their heads. */
export async function rowsOf(bytes: Buffer): Promise<Record<string, unknown>[]> {
  const { sheets } = await readXlsx(bytes);
  const [head, ...rows] = sheets[0]!.rows;
  return rows.map((row) =>
    Object.fromEntries(head!.map((name, index) => [String(name), row[index] ?? null])),
  );
}

/** The rows of the agenda's workbook. */
export async function agendaSheet(server: TestServer, visitor: Visitor, query: string) {
  const { status, bytes } = await save(server, visitor, `/api/print_compromise_xls${query}`);
  expect(status, query).toBe(200);
  return rowsOf(bytes);
}
