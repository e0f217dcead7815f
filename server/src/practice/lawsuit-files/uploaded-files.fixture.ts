import { createHash } from "node:crypto";
import {
  openVisitor,
  type TestResponse,
  type TestServer,
  type Visitor,
} from "../../testing/test-server.fixture.ts";

/** Long enough for a busy machine. */
export const PATIENT = { timeout: 30_000 };

export type Folder = { id: number; folderId: number };

export const hashOf = (bytes: Uint8Array | string): string =>
  createHash("sha256").update(bytes).digest("hex");

/** Inserts a lawsuit of a person's office with these folders, without the API. */
export async function openLawsuit(
  rows: TestServer["rows"],
  username: string,
  ...names: string[]
): Promise<Folder[]> {
  const { rows: made } = await rows.query<Folder>(
    `with me as (select id, company_id from users where username = $1),
     lawsuit as (insert into lawsuits (company_id, process, user_id, created_at, updated_at)
       select company_id, 'Caso ' || gen_random_uuid(), id, now(), now() from me returning company_id, id)
     insert into lawsuit_folders (company_id, lawsuit_id, folder_name, created_at, updated_at)
     select company_id, id, name, '2026-03-16T12:00:00Z', '2026-03-16T12:00:00Z' from lawsuit, unnest($2::text[]) as name
     returning lawsuit_id as id, id as "folderId"`,
    [username, names],
  );
  return made;
}

export const addressOf = ({ id, folderId }: Folder) => `/api/lawsuits/${id}/folders/${folderId}`;

/** Sends a file as a browser would. */
export function sendFile(
  visitor: Visitor,
  folder: Folder,
  name: string,
  bytes: Uint8Array | string,
  { key, observation }: { key?: string; observation?: string } = {},
): Promise<TestResponse> {
  const form = new FormData();
  if (observation !== undefined) form.set("observation", observation);
  form.append("fileupload", new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
  return visitor.call("POST", `${addressOf(folder)}/files`, form, headers);
}

/** Returns the bytes and headers of a download. */
export async function fetchFile(
  address: string,
  visitor: ReturnType<typeof openVisitor>,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(address, { headers: { ...visitor.headers(), ...headers } });
  return {
    status: answer.status,
    header: (name: string) => answer.headers.get(name),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}
