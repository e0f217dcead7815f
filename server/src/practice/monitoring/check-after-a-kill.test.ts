// @module-tag night

import pg from "pg";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOffice } from "../../testing/office-at-work.fixture.ts";
import {
  databaseOf,
  makeInstallation,
  addressOf,
  type RunningServer,
} from "../../testing/running-server.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { documentOf, openDataJudPeer, type DataJudPeer } from "./datajud-peer.fixture.ts";
import { digitsOf, numberOf } from "./monitoring-office.fixture.ts";

/** Four requests of fifty numbers each. */
const LAWSUITS = 200;

const installations: ReturnType<typeof makeInstallation>[] = [];
let peer: DataJudPeer;
let installation: ReturnType<typeof makeInstallation>;
let server: RunningServer;
let rows: pg.Client;

beforeAll(async () => {
  peer = await openDataJudPeer();
  installation = makeInstallation({ LOG_LEVEL: "warn", ...peer.settings });
  installations.push(installation);
  server = await installation.start();
  await openOffice(databaseOf(installation.dataDir, "pauta"));
  rows = new pg.Client(databaseOf(installation.dataDir, "postgres"));
  await rows.connect();
  const processes = Array.from({ length: LAWSUITS }, (_, at) => numberOf(at + 1));
  await rows.query(
    `with made as (insert into lawsuits (company_id, process, user_id, created_at, updated_at)
       select u.company_id, n, u.id, now(), now() from users u, unnest($1::text[]) n where u.username = 'ana' returning company_id, id)
     insert into lawsuit_monitorings (company_id, lawsuit_id, active, changed_at) select company_id, id, true, now() from made`,
    [processes],
  );
  peer.documents.set(
    "tjsp",
    processes.map((process) =>
      documentOf(digitsOf(process), [
        { codigo: 26, nome: "Distribuição", dataHora: "2026-01-05T13:15:00.000Z" },
        { codigo: 85, nome: "Petição", dataHora: "2026-02-05T13:15:00.000Z" },
      ]),
    ),
  );
});
afterAll(async () => {
  await rows?.end().catch(() => {});
  for (const one of installations) await one.remove();
  await peer.close();
});

const countRows = async (lookup: string): Promise<number> =>
  (await rows.query<{ n: number }>(lookup)).rows[0]!.n;

test(
  "after kill -9 in the middle of a check the next start continues with the remaining lawsuits",
  { timeout: 120_000 },
  async () => {
    await server.ready();
    peer.control.answer = (requested, response) => {
      if (peer.requested.length <= 2) return peer.answerNormally(requested, response);
      return undefined; // the third request never gets a response
    };
    await rows.query(
      "insert into monitoring_checks (company_id, scope, queued_at) select company_id, 'all', now() from users where username = 'ana'",
    );
    await waitFor(() => peer.requested.length === 3);
    await server.end("SIGKILL");
    expect(await countRows("select count(*)::int as n from lawsuit_progresses")).toBe(200);
    peer.control.answer = undefined;
    server = await installation.start();
    await waitFor(
      async () =>
        (await countRows(
          "select count(*)::int as n from monitoring_checks where finished_at is not null",
        )) === 1,
    );
    const requested = peer.requestedNumbers();
    const firstHundred = new Set(requested.slice(0, 2).flat());
    expect(
      requested
        .slice(3)
        .flat()
        .filter((number) => firstHundred.has(number)),
    ).toEqual([]);
    const found = await rows.query(
      `select count(*)::int as movements, count(distinct progress_key)::int as keys, count(distinct lawsuit_id)::int as lawsuits
       from lawsuit_progresses`,
    );
    expect(found.rows).toEqual([{ movements: 400, keys: 400, lawsuits: LAWSUITS }]);
    const checks = await rows.query("select attempts, checked, failed, new_movements from monitoring_checks");
    expect(checks.rows).toEqual([{ attempts: 2, checked: LAWSUITS, failed: 0, new_movements: 400 }]);
  },
);

test("two servers on one database check an office once", { timeout: 120_000 }, async () => {
  await server.ready();
  peer.requested.length = 0;
  const other = makeInstallation({
    LOG_LEVEL: "warn",
    ...peer.settings,
    DATABASE_URL: addressOf(databaseOf(installation.dataDir, "pauta")),
    STORAGE_URL: path.join(installation.dataDir, "storage"),
  });
  installations.push(other);
  const second = await other.start();
  await second.ready();
  await rows.query(
    "insert into monitoring_checks (company_id, scope, queued_at) select company_id, 'all', now() from users where username = 'ana'",
  );
  await waitFor(
    async () =>
      (await countRows("select count(*)::int as n from monitoring_checks where finished_at is null")) === 0,
  );
  await second.end("SIGTERM");
  expect(peer.requested).toHaveLength(4);
  expect(new Set(peer.requestedNumbers().flat()).size).toBe(LAWSUITS);
  expect(await countRows("select count(*)::int as n from lawsuit_progresses")).toBe(400);
});
