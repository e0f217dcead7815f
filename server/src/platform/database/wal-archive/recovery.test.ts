import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeLastingDataFolder, makeReachableFolder } from "../embedded-postgres/data-folder.fixture.ts";
import {
  expectRowsUntil,
  openArchivedDatabase,
  rangesIn,
  recoverTo,
  writeRows,
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

async function rehearse(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const instant = between(range);
    const { ids, last } = await recoverTo(instant, address);
    expectRowsUntil(ids, written, instant);
    expect(last!.getTime()).toBeLessThanOrEqual(instant.getTime());
  }
}

test("three random instants are recovered, each with exactly the rows that had been committed by then", () =>
  rehearse(3));

test("and so are ten", { tags: "night" }, () => rehearse(10));

test("the first and the last possible instant are recovered", { tags: "night" }, async () => {
  for (const instant of [range.from, range.until]) {
    const { ids } = await recoverTo(instant, address);
    expectRowsUntil(ids, written, instant);
  }
});
