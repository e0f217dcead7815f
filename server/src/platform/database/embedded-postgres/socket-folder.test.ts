// @module-tag night

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { makeLastingDataFolder } from "./data-folder.fixture.ts";
import { openEmbeddedPostgres } from "./embedded-postgres.ts";

async function openOnce(): Promise<string> {
  const database = await openEmbeddedPostgres({ dataDir, purpose: "server", log: () => {} });
  await database.release();
  return String(database.connection.host);
}

/** A data folder whose path leaves no room for a socket in sockaddr_un. */
const folder = makeLastingDataFolder();
const dataDir = path.join(folder.dataDir, "a-very-long-name".repeat(6));
afterAll(folder.remove);

test("a data folder with a long path has a private socket folder elsewhere, reused at every start", async () => {
  const socketFolder = await openOnce();
  expect(path.dirname(socketFolder)).toBe(os.tmpdir());
  expect(fs.statSync(socketFolder).mode & 0o777).toBe(0o700);
  expect(await openOnce()).toBe(socketFolder);

  // As a cleaner of temporary files does: the folder is created again.
  fs.rmSync(socketFolder, { recursive: true });
  expect(await openOnce()).toBe(socketFolder);

  // Others may enter it now: it is left alone and another one is created.
  fs.chmodSync(socketFolder, 0o755);
  const another = await openOnce();
  onTestFinished(() => {
    for (const made of [socketFolder, another]) fs.rmSync(made, { recursive: true, force: true });
  });
  expect(another).not.toBe(socketFolder);
  expect(fs.statSync(another).mode & 0o777).toBe(0o700);
});
