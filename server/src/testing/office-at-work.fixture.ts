import pg from "pg";
import { createCompany } from "../office/companies/companies.commands.ts";
import { makeGazettePage, type Addressee } from "../gazettes/formats/gazette-page.fixture.ts";
import { PASSWORD, type Visitor } from "./test-server.fixture.ts";
import { createUser } from "../office/identity/people/users.commands.ts";
import { openDatabase } from "../platform/database/db.ts";
import { pause } from "./running-server.fixture.ts";

export const LAWYERS = [
  { username: "ana", name: "Ana Beatriz Monteiro Salgado", number: "900001", state: "SP" },
  { username: "bento", name: "Bento Carvalho Quadros Neto", number: "900002", state: "SP" },
] as const satisfies (Addressee & { username: string })[];

/** Creates an office with two lawyers in a running installation, who sign in with the tests' password. */
export async function openOffice(owner: pg.ClientConfig): Promise<void> {
  const database = openDatabase(owner, { connections: 2 });
  const now = new Date("2026-03-16T12:00:00Z");
  await database.acrossCompanies(async (db) => {
    const company_id = await createCompany(db, now, {
      company_name: "Salgado e Quadros Advogados",
      name_to_follow: null,
      plan_id: 4,
      subscription_status: "paid",
    });
    for (const { username, name, number, state } of LAWYERS) {
      await createUser(db, now, {
        username,
        name,
        roles: ["lawyer"],
        oab_code: `${number}/${state}`,
        company_id,
        email: `${username}@exemplo.test`,
        email_verified: true,
        password: PASSWORD,
      });
    }
  });
  await database.close();
}

export type SentImport = { id: number; forLawyers: number };

/** Uploads a file with some notices; returns once it is acknowledged. */
export async function sendGazette(admin: Visitor, first: number, count: number): Promise<SentImport> {
  const { bytes, forLawyers } = makeGazettePage(first, count, LAWYERS);
  const form = new FormData();
  form.set("date", "2026-03-16");
  form.append("fileupload[]", new Blob([bytes]), `dia-${first}.json`);
  const { status, body } = await admin.call("POST", "/api/upload_publications", form);
  if (status !== 202) throw new Error(`the import was answered with ${status}`);
  return { id: body.id, forLawyers };
}

/** Waits until an import is finished and returns its result. */
export async function importResult(admin: Visitor, id: number) {
  for (;;) {
    const { status, body } = await admin.get(`/api/process_publications?date=2026-03-16&import=${id}`);
    if (status !== 200) throw new Error(`the result was answered with ${status}`);
    if (body.status === "done" || body.status === "failed") return body;
    await pause(40);
  }
}

type Requested = { status: number; at: number };

/**
 * A lawyer treats the first hundred of his open publications and reads his list, without a pause, until stopped. Returns
 * every status, and the acknowledged comments.
 */
export async function keepTreating(lawyer: Visitor, name: string) {
  const { body } = await lawyer.get("/api/publications?per_page=100&treated=0");
  const open = (body.data as { id: number }[]).map(({ id }) => id);
  const requested: Requested[] = [];
  const acknowledged: string[] = [];
  const over = new AbortController();
  const note = (status: number) => {
    requested.push({ status, at: performance.now() });
    return status;
  };
  const working = (async () => {
    while (!over.signal.aborted) {
      const id = open[0];
      if (id !== undefined) {
        const comment = `${name} ${id}`;
        const status = note((await lawyer.put(`/api/treat_publication/${id}`, { comment })).status);
        // 409 after a try without a response: it had succeeded
        if (status === 200 || status === 409) acknowledged.push(comment);
        if (status === 200 || status === 409) open.shift();
      }
      note((await lawyer.get("/api/publications?per_page=5")).status);
    }
  })();
  return {
    requested,
    acknowledged,
    stop: async () => {
      over.abort();
      await working;
    },
  };
}
