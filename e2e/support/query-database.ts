import path from "node:path";
import { test } from "@playwright/test";
import pg from "pg";
import {
  clusterHome,
  readSecrets,
  socketPort,
} from "../../server/src/platform/database/embedded-postgres/cluster.ts";

/** Undefined when the server was not started here, and its database is elsewhere. */
export const FOLDER = process.env["PAUTA_E2E_FOLDER"];

/** Queries the database of this worker's server, for what no page shows. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const home = clusterHome(path.join(FOLDER!, `data-${test.info().parallelIndex}`));
  const { superuserPassword, socketFolder } = readSecrets(home);
  const database = new pg.Client({
    host: socketFolder ?? path.join(home, "socket"),
    port: socketPort,
    user: "postgres",
    password: superuserPassword,
    database: "pauta",
  });
  await database.connect();
  try {
    return (await database.query<Row>(statement, values)).rows;
  } finally {
    await database.end();
  }
}
