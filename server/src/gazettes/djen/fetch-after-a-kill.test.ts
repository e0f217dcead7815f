// @module-tag night

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOffice } from "../../testing/office-at-work.fixture.ts";
import {
  databaseOf,
  makeInstallation,
  addressOf,
  type RunningServer,
} from "../../testing/running-server.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { itemOf, openDjenPeer, type DjenPeer } from "./djen-peer.fixture.ts";

const ANA = "900001/SP";
const BENTO = "900002/SP";
const TODAY = "2026-03-16";

const installations: ReturnType<typeof makeInstallation>[] = [];
let peer: DjenPeer;
let settings: Record<string, string>;
let installation: ReturnType<typeof makeInstallation>;
let server: RunningServer;
let rows: pg.Client;

beforeAll(async () => {
  peer = await openDjenPeer();
  settings = {
    LOG_LEVEL: "warn",
    PAUTA_CLOCK: "2026-03-16T12:00:00Z",
    DJEN_PAGE_SIZE: "5",
    HISTORY_DAYS: "0",
    ...peer.settings,
  };
  installation = makeInstallation(settings);
  installations.push(installation);
  server = await installation.start();
  await openOffice(databaseOf(installation.dataDir, "pauta"));
  rows = new pg.Client(databaseOf(installation.dataDir, "postgres"));
  await rows.connect();
});
afterAll(async () => {
  await rows?.end().catch(() => {});
  for (const one of installations) await one.remove();
  await peer.close();
});

const publish = (day: string, oab: string, first: number, count: number) => {
  for (let id = first; id < first + count; id += 1) peer.items.push(itemOf(id, oab, day));
};
async function startFetch(date: string): Promise<void> {
  const admin = server.visitor();
  await admin.signIn("admin");
  expect((await admin.post("/api/djen_fetch", { date })).status).toBe(202);
}
const countOf = async (lookup: string): Promise<number> =>
  (await rows.query<{ n: number }>(lookup)).rows[0]!.n;
const untilImported = () =>
  waitFor(async () => {
    const open = await countOf(
      `select (select count(*) from djen_fetches where finished_at is null)::int
        + (select count(*) from gazette_imports where status in ('queued', 'running'))::int as n`,
    );
    return open === 0;
  });

test(
  "after kill -9 in the middle of a fetch the next start continues with the missing pages",
  { timeout: 120_000 },
  async () => {
    await server.ready();
    publish(TODAY, ANA, 1, 23);
    publish(TODAY, BENTO, 101, 4);
    peer.control.answer = (requested, response) => {
      if (peer.requested.length <= 2) return peer.answerNormally(requested, response);
      return undefined; // the third page never arrives
    };
    await startFetch(TODAY);
    await waitFor(() => peer.requested.length === 3);
    await server.end("SIGKILL");
    expect(await countOf("select count(*)::int as n from djen_pages")).toBe(2);
    peer.control.answer = undefined;
    server = await installation.start();
    await untilImported();
    const pages = [1, 2, 3, 3, 4, 5].map((page) => `${ANA} ${TODAY} ${TODAY} ${page}`);
    expect(peer.requestedPages()).toEqual([...pages, `${BENTO} ${TODAY} ${TODAY} 1`]);
    const found = await rows.query(
      "select count(*)::int as notices, count(distinct publication_code)::int as codes from publications",
    );
    expect(found.rows).toEqual([{ notices: 27, codes: 27 }]);
  },
);

test("two servers on one database fetch each page once", { timeout: 120_000 }, async () => {
  await server.ready();
  const other = makeInstallation({
    ...settings,
    STORAGE_URL: `${installation.dataDir}/storage`,
    DATABASE_URL: addressOf(databaseOf(installation.dataDir, "pauta")),
  });
  installations.push(other);
  const second = await other.start();
  await second.ready();
  peer.clear();
  publish("2026-03-12", ANA, 201, 12);
  publish("2026-03-12", BENTO, 301, 3);
  await startFetch("2026-03-12");
  await untilImported();
  await second.end("SIGTERM");
  const requested = peer.requestedPages();
  expect([requested.length, new Set(requested).size]).toEqual([4, 4]);
  expect(await countOf("select count(*)::int as n from publications")).toBe(42);
});

test(
  "the operator's command fetches a day while the server runs, and prints the result",
  { timeout: 120_000 },
  async () => {
    peer.clear();
    publish("2026-03-11", ANA, 401, 7);
    const { code, output } = await installation.run("fetch-djen", "--date", "11/03/2026");
    expect(output).toContain("DJEN de 11/03/2026\n  consultados      4\n  com falha        0");
    expect(output).toContain(
      "Publicações da lista de 11/03/2026\n  lidas            7\n  importadas       7",
    );
    expect(code).toBe(0);
    const failing = await installation.run("fetch-djen", "--date", "31/02/2026");
    expect([failing.code, failing.output]).toEqual([1, "Data inválida: 31/02/2026"]);
    const later = await installation.run("fetch-djen", "--date", "17/03/2026");
    expect([later.code, later.output]).toEqual([1, "O DJEN desse dia ainda não saiu."]);
  },
);

test(
  "the operator's command prints which targets failed, and that the gazette throttled it",
  { timeout: 120_000 },
  async () => {
    peer.clear();
    peer.control.answer = (_, response) => {
      response.writeHead(422, { "content-type": "application/json" });
      response.end("{}");
    };
    const failed = await installation.run("fetch-djen", "--date", "10/03/2026");
    expect(failed.code).toBe(1);
    expect(failed.output).toContain("  900001/SP: O DJEN recusou a consulta (422)");
    peer.control.answer = (_, response) => {
      response.writeHead(403);
      response.end();
    };
    const waiting = await installation.run("fetch-djen", "--date", "09/03/2026");
    expect(waiting.code).toBe(1);
    expect(waiting.output).toContain("A busca continua quando um servidor a retomar.");
  },
);

test("all rows are consistent after these fetches", { timeout: 60_000 }, async () => {
  const { output } = await installation.run("check");
  expect(JSON.parse(output)).toMatchObject({ is_clean: true, findings: [] });
});
