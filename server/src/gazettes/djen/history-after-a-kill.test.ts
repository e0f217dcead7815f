// @module-tag night

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOffice } from "../../testing/office-at-work.fixture.ts";
import { addDays } from "../../platform/process/clock.ts";
import { databaseOf, makeInstallation, type RunningServer } from "../../testing/running-server.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { itemNaming, itemOf, openDjenPeer, type DjenPeer } from "./djen-peer.fixture.ts";

const ANA = "900001/SP";
const BENTO = "900002/SP";
const TODAY = "2026-03-16";
/** The calls that are not answered: for a bar number's third page, and for a name. */
const CALLS = [3, 42];

let peer: DjenPeer;
let installation: ReturnType<typeof makeInstallation>;
let server: RunningServer;
let rows: pg.Client;

beforeAll(async () => {
  peer = await openDjenPeer();
  for (let at = 0; at < 65; at += 1)
    peer.items.push(itemOf(1 + at, ANA, at < 12 ? TODAY : addDays("2025-12-16", at)));
  peer.items.push(itemOf(101, BENTO, TODAY));
  for (let at = 0; at < 60; at += 1)
    peer.items.push(itemNaming(201 + at, "ANA BEATRIZ MONTEIRO SALGADO", addDays("2025-12-17", at)));
  installation = makeInstallation({
    LOG_LEVEL: "warn",
    PAUTA_CLOCK: "2026-03-16T12:00:00Z",
    DJEN_PAGE_SIZE: "5",
    ...peer.settings,
    HISTORY_DAYS: "90",
  });
  server = await installation.start();
  rows = new pg.Client(databaseOf(installation.dataDir, "postgres"));
  await rows.connect();
});
afterAll(async () => {
  await rows?.end().catch(() => {});
  await installation.remove();
  await peer.close();
});

const countOf = async (lookup: string): Promise<number> =>
  (await rows.query<{ n: number }>(lookup)).rows[0]!.n;

test(
  "after two kill -9 while it fetches a past the server continues with the missing page, and duplicates nothing",
  { timeout: 180_000 },
  async () => {
    await server.ready();
    peer.control.answer = (requested, response) => {
      if (CALLS.includes(peer.requested.length)) return undefined; // this page never arrives
      return peer.answerNormally(requested, response);
    };
    await openOffice(databaseOf(installation.dataDir, "pauta"));
    for (const calls of CALLS) {
      await waitFor(() => peer.requested.length === calls);
      await server.end("SIGKILL");
      server = await installation.start();
      await server.ready();
    }
    await waitFor(
      async () =>
        (await countOf(
          "select count(*)::int as n from djen_targets where kind <> 'court' and history_ended_at is not null",
        )) === 4,
    );
    const found = await rows.query(
      "select count(*)::int as notices, count(distinct publication_code)::int as codes from publications where publication_code ~ '^[0-9]+$'",
    );
    expect(found.rows).toEqual([{ notices: 126, codes: 126 }]);
    const requested = [...peer.requestedPages(), ...peer.requestedNames()];
    expect(peer.requested[CALLS[1]! - 1]!.query).toHaveProperty("nomeAdvogado");
    expect(requested.length - new Set(requested).size).toBe(2);
    expect(await countOf("select count(*)::int as n from djen_pages where gazette_import_id is null")).toBe(
      0,
    );
    const { output } = await installation.run("check");
    expect(JSON.parse(output)).toMatchObject({ is_clean: true, findings: [] });
  },
);
