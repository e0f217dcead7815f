import type { ImportPreview, ImportResult } from "@pauta/contract/gazettes/gazettes";
import { expect } from "vitest";
import type { TestResponse, TestServer, Visitor } from "../../testing/test-server.fixture.ts";
import { makeZip } from "../formats/gazette-file.fixture.ts";

export type GazetteFiles = Record<string, Buffer | string>;

export function uploadGazettes(
  visitor: Visitor,
  date: string,
  files: GazetteFiles,
  more: Record<string, string> = {},
): Promise<TestResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ date, ...more })) form.set(name, value);
  for (const [name, bytes] of Object.entries(files))
    form.append("fileupload[]", new Blob([bytes as never]), name);
  return visitor.call("POST", "/api/upload_publications", form);
}

/** Inserts a finished import that brought nothing. */
export async function insertEmptyImport(rows: TestServer["rows"], now: Date): Promise<number> {
  const { rows: written } = await rows.query<{ id: number }>(
    `insert into gazette_imports (publication_date, status, result, created_at, started_at, finished_at)
     values ('2026-03-13', 'done', '{"imported_publications": 0, "duplicated": 0, "canceled": 0, "rectified": 0}', $1, $1, $1) returning id`,
    [now],
  );
  return written[0]!.id;
}

/** The result of a finished import. */
export async function resultOfImport(admin: Visitor, date: string, id: number): Promise<ImportResult> {
  for (;;) {
    const { status, body } = await admin.get(`/api/process_publications?date=${date}&import=${id}`);
    expect(status).toBe(200);
    if (body.status === "done" || body.status === "failed") return body;
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

export async function importGazettes(
  admin: Visitor,
  date: string,
  files: GazetteFiles,
): Promise<ImportResult> {
  const accepted = await uploadGazettes(admin, date, files);
  expect(accepted.status).toBe(202);
  return resultOfImport(admin, date, accepted.body.id);
}

export async function previewGazettes(
  admin: Visitor,
  date: string,
  files: GazetteFiles,
): Promise<ImportPreview> {
  const { status, body } = await uploadGazettes(admin, date, files, { preview: "1" });
  expect([status, body.message]).toEqual([202, undefined]);
  return body;
}

/**
 * A court's day as the national gazette publishes it: an archive whose entry's name has the court and the
 * day.
 */
export const cadernoOf = (court: string, day: string, items: readonly object[]): Promise<Buffer> =>
  makeZip([
    [
      `${court}_${day}_D_1.json`,
      JSON.stringify({
        status: "success",
        message: "Sucesso",
        count: items.length,
        items: items.map((item) =>
          Object.assign({ siglaTribunal: court, data_disponibilizacao: day, meio: "D" }, item),
        ),
      }),
    ],
  ]);
