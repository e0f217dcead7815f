import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeLastingDataFolder, makeReachableFolder } from "../embedded-postgres/data-folder.fixture.ts";
import { noteRuns, runCount } from "../../../testing/run-counts.fixture.ts";
import {
  expectRowsUntil,
  openArchivedDatabase,
  rangesIn,
  recoverTo,
  writeRows,
  wrongRows,
  type Row,
} from "./recovering.fixture.ts";
import type { Range } from "./recovery-plan.rules.ts";

const { dataDir, remove } = makeLastingDataFolder();
const parent = makeReachableFolder();
const address = path.join(parent, "archive");
let written: Row[];
let range: Range;

beforeAll(async () => {
  const database = await openArchivedDatabase(dataDir, address);
  const before = await writeRows(database.connection);
  await database.based();
  await database.archived();
  await database.archived();
  written = await before.end();
  await database.close();
  [range] = (await rangesIn(address)) as [Range];
});
afterAll(async () => {
  await remove();
  fs.rmSync(parent, { recursive: true });
});

const between = ({ from, until }: Range): Date =>
  new Date(from.getTime() + Math.random() * (until.getTime() - from.getTime()));

async function rehearse(runs: number): Promise<void> {
  const acknowledged: number[] = [];
  const wrong: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const instant = between(range);
    const { ids, last } = await recoverTo(instant, address);
    acknowledged.push(...written.filter(({ ended }) => ended < instant).map(({ id }) => id));
    wrong.push(...wrongRows(ids, written, instant));
    expect(last!.getTime()).toBeLessThanOrEqual(instant.getTime());
  }
  noteRuns({
    what: "recoveries to random instants",
    runs,
    acknowledged: acknowledged.length,
    findings: wrong.length,
  });
  expect(wrong).toEqual([]);
}

test("three random instants are recovered, each with exactly the rows that had been committed by then", () =>
  rehearse(3));

const RUNS = runCount(10, 100);

test(`and so are ${RUNS}`, { tags: "night", timeout: 60_000 + RUNS * 10_000 }, () => rehearse(RUNS));

test("the first and the last possible instant are recovered", { tags: "night" }, async () => {
  for (const instant of [range.from, range.until]) {
    const { ids } = await recoverTo(instant, address);
    expectRowsUntil(ids, written, instant);
  }
});
