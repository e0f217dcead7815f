import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { itemOf, openDjenPeer } from "./djen-peer.fixture.ts";

/** A test server that fetches from a gazette on loopback, with offices whose lawyers are looked up. */
export async function openDjenServer(environment: Record<string, string> = {}) {
  const peer = await openDjenPeer();
  const server: TestServer = await openTestServer({
    jobs: true,
    environment: { ...peer.settings, DJEN_PAGE_SIZE: "5", ...environment },
  });
  const offices = await openOffices(server);
  const admin = server.visitor();
  await admin.signIn("admin");
  const enter = async (username: string) => {
    const visitor = server.visitor();
    await visitor.signIn(username);
    return visitor;
  };
  const state = async () => (await admin.get("/api/djen")).body;
  const isImported = async () => {
    const { rows } = await server.rows.query(
      "select count(*)::int as n from gazette_imports where status in ('queued', 'running')",
    );
    return rows[0].n === 0;
  };
  /** Waits until the last fetch is over, or postponed, and its results are imported. */
  const untilFetched = () =>
    waitFor(async () => {
      const { latest } = await state();
      const isOver = latest?.finished_at !== null || latest.waits_until !== null;
      return isOver && (await isImported()) && latest;
    });
  return {
    peer,
    server,
    offices,
    admin,
    enter,
    state,
    untilFetched,
    fetch: async (date: string) => {
      const { status, body } = await admin.post("/api/djen_fetch", { date });
      if (status !== 202) throw new Error(`the fetch was answered with ${status}: ${JSON.stringify(body)}`);
      return untilFetched();
    },
    publish: (day: string, oab: string, ...ids: number[]) =>
      void peer.items.push(...ids.map((id) => itemOf(id, oab, day))),
    /** Codes of a person's publications, with the day under which they are listed. */
    deskOf: async (username: string) => {
      const { rows } = await server.rows.query(
        `select publication_date::text as day, publication_code as code, canceled_date::text as canceled
         from publications where user_id = $1 and gazette_import_id is not null order by publication_code::int`,
        [offices.ids[username]],
      );
      return rows as { day: string; code: string; canceled: string | null }[];
    },
    targets: async (query = "") => (await admin.get(`/api/djen_targets?${query}`)).body.data,
    /** Resets everything: nothing was ever fetched, and the gazette is empty. */
    clear: async () => {
      await server.rows.query("delete from djen_fetches");
      await server.rows.query("delete from djen_targets");
      await server.rows.query("delete from publications where gazette_import_id is not null");
      await server.rows.query("delete from gazette_imports");
      peer.clear();
    },
    close: async () => {
      await server.close();
      await peer.close();
    },
  };
}

export type DjenServer = Awaited<ReturnType<typeof openDjenServer>>;
