// @module-tag night

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOffice } from "../office-at-work.fixture.ts";
import { databaseOf, makeInstallation, pause, type RunningServer } from "../running-server.fixture.ts";
import { openSheets, type Sheet } from "../../practice/spreadsheets/spreadsheets.fixture.ts";
import { noteRuns, runCount } from "../run-counts.fixture.ts";

/** A long run repeats more often. */
const RUNS = runCount(2, 50);
const ROWS = 3000;
const CLIENTS = 500;

const installation = makeInstallation({ LOG_LEVEL: "warn" });
let server: RunningServer;
let sheets: ReturnType<typeof openSheets>;
let first = 0;
/** How long an import takes on this machine without a kill. */
let usual = 0;

beforeAll(async () => {
  await start();
  await openOffice(databaseOf(installation.dataDir, "pauta"));
  await signIn();
  const checked = await sendAndCheck();
  const started = performance.now();
  expect(await sheets.run(checked.id)).toMatchObject({ status: "imported", rows_good: ROWS });
  usual = performance.now() - started;
});
afterAll(() => installation.remove());

async function start(): Promise<void> {
  server = await installation.start();
  await server.ready();
}

async function signIn(): Promise<void> {
  const lawyer = server.visitor();
  expect((await lawyer.signIn("ana")).status).toBe(200);
  sheets = openSheets(lawyer);
}

async function sendAndCheck(): Promise<Sheet> {
  const lines = Array.from(
    { length: ROWS },
    (_, n) => `${first + n}/2026;Cliente ${first + (n % CLIENTS)};Adverso ${first + (n % CLIENTS)}`,
  );
  first += ROWS;
  const { body } = await sheets.send("lawsuits", ["Processo;Cliente;Parte contrária", ...lines].join("\n"));
  return sheets.check(body.id, body.mapping);
}

async function runQuery(query: string, values: unknown[]): Promise<number[]> {
  const rows = new pg.Client(databaseOf(installation.dataDir, "postgres"));
  rows.on("error", () => {});
  try {
    await rows.connect();
    return (await rows.query<{ n: number[] }>(query, values)).rows[0]!.n;
  } finally {
    await rows.end().catch(() => {});
  }
}

/** Lawsuits, numbers, people and links of an import. */
const records = (id: number) =>
  runQuery(
    `select array[(select count(*) from lawsuits where spreadsheet_import_id = $1),
       (select count(distinct process) from lawsuits where spreadsheet_import_id = $1),
       (select count(*) from clients where spreadsheet_import_id = $1),
       (select count(*) from lawsuit_clients where spreadsheet_import_id = $1)]::int[] as n`,
    [id],
  );
const WHOLE = [ROWS, ROWS, 2 * CLIENTS, 2 * ROWS];
const NOTHING = [0, 0, 0, 0];

/** Polls, also while no server runs; returns every count it saw. */
function watch(id: number) {
  const seen = new Set<string>();
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      await records(id).then(
        (counted) => seen.add(counted.join(" ")),
        () => {}, // the database was killed too
      );
      await pause(20);
    }
  })();
  return async () => {
    over.abort();
    await watching;
    return [...seen];
  };
}

async function killDuring(id: number, step: "run" | "undo", takesDatabaseAlong: boolean): Promise<string[]> {
  const stop = watch(id);
  void sheets[step](id).catch(() => {});
  await pause(100 + Math.random() * usual * 1.3);
  await server.end("SIGKILL");
  if (takesDatabaseAlong) await installation.killDatabase();
  await start();
  await signIn();
  await sheets.settled(id);
  return stop();
}

test(
  `${RUNS} servers killed with -9 in the middle of a sheet's import lose no row, duplicate none and never show a partial one`,
  { timeout: RUNS * 60_000 },
  async () => {
    let interrupted = 0;
    for (let round = 1; round <= RUNS; round += 1) {
      const { id } = await sendAndCheck();
      const step = round % 3 === 0 ? "undo" : "run";
      if (step === "undo") await sheets.run(id);
      const before = await records(id);
      const seen = await killDuring(id, step, round % 4 === 0);
      interrupted += seen.includes(before.join(" ")) ? 1 : 0;
      const { status } = await sheets.look(id);
      // a kill before the call was answered leaves the sheet unchanged
      const isDone = status === (step === "run" ? "imported" : "undone");
      expect([status, await records(id)]).toEqual([status, isDone === (step === "run") ? WHOLE : NOTHING]);
      expect(isDone || status === (step === "run" ? "checked" : "imported")).toBe(true);
      expect(seen.filter((one) => one !== WHOLE.join(" ") && one !== NOTHING.join(" "))).toEqual([]);
    }
    // an error would have ended the test above
    noteRuns({
      what: "servers killed in imports of spreadsheets",
      runs: RUNS,
      acknowledged: RUNS * ROWS,
      findings: 0,
      also: `${interrupted} before the commit`,
    });
  },
);

test("after all these kills the data are consistent", { timeout: 60_000 }, async () => {
  const { code, output } = await installation.run("check");
  expect(JSON.parse(output)).toMatchObject({ is_clean: true, findings: [] });
  expect(code).toBe(0);
});
