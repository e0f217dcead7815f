import pg from "pg";
import { lockStoredFiles } from "../stored-files-lock.ts";
import { prepareForCopying } from "./copying.ts";

/**
 * Connects as the owner and begins a transaction with one snapshot. Until the connection is ended, by whoever asked for
 * it, the bytes of deleted files are kept.
 * @param name what the connection is for, as the database lists it
 */
export async function connectToSnapshot(owner: pg.ClientConfig, name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...owner, application_name: `pauta ${name}` });
  client.on("error", () => {});
  await client.connect();
  try {
    await lockStoredFiles(client);
    await client.query("begin isolation level repeatable read, read only");
    await prepareForCopying(client);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}
