import fs from "node:fs";
import path from "node:path";
import { onTestFinished } from "vitest";
import {
  makeDataFolder,
  makeReachableFolder,
} from "../../platform/database/embedded-postgres/data-folder.fixture.ts";
import {
  openArchivedDatabase,
  writeRows,
  type Row,
} from "../../platform/database/wal-archive/recovering.fixture.ts";
import { runCommand } from "../../testing/running-server.fixture.ts";

export type Place = { dataDir: string; address: string };

export function makePlace(): Place {
  const parent = makeReachableFolder();
  onTestFinished(() => fs.rmSync(parent, { recursive: true }));
  return { dataDir: makeDataFolder(), address: path.join(parent, "archive") };
}

export const settingsOf = ({ dataDir, address }: Place) => ({
  DATA_DIR: dataDir,
  ARCHIVE_URL: address,
  ARCHIVE_SECONDS: "1",
});
export const recover = (place: Place, ...words: string[]) =>
  runCommand(settingsOf(place), "recover", ...words);

/** Writes rows for some archived segments, and ends the database. */
export async function write(place: Place, first: number): Promise<Row[]> {
  const database = await openArchivedDatabase(place.dataDir, place.address);
  await database.based();
  const writing = await writeRows(database.connection, first);
  await database.archived();
  await database.archived();
  const rows = await writing.end();
  await database.close();
  return rows;
}

export async function idsIn({ dataDir, address }: Place): Promise<number[]> {
  const database = await openArchivedDatabase(dataDir, address);
  const rows = await database.run<{ id: number }>("select id from numbered order by id");
  await database.close();
  return rows.map(({ id }) => id);
}

/** Several recoveries, on a machine that does other things too. */
export const LONG = { tags: "night", timeout: 240_000 };

export const middleOf = (rows: readonly Row[]): Date => rows[Math.floor(rows.length / 2)]!.ended;
