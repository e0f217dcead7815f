// @module-tag night

import { existsSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEBIANS_PROGRAMS, openExternalCluster } from "../external-postgres.fixture.ts";
import type { TestCluster } from "../../platform/database/embedded-postgres/test-cluster.ts";
import { SEES_ROWS } from "../../platform/database/isolation.ts";
import { migrate } from "../../platform/database/migrate.ts";
import { listMigrations } from "../../platform/database/migration-files.ts";

describe.skipIf(!existsSync(DEBIANS_PROGRAMS))("on the operator's own PostgreSQL 15", () => {
  let cluster: TestCluster;
  beforeAll(async () => {
    cluster = await openExternalCluster(DEBIANS_PROGRAMS);
  });
  afterAll(() => cluster.close());

  /** Runs a query as the superuser or as the owner. */
  async function runQuery<Row extends pg.QueryResultRow>(connection: pg.ClientConfig, query: string) {
    const client = new pg.Client(connection);
    await client.connect();
    try {
      return (await client.query<Row>(query)).rows;
    } finally {
      await client.end();
    }
  }

  const all = listMigrations();

  test("an owner with only CREATEROLE sets up one database, and a second one on the same server", async () => {
    for (const name of ["first", "second"]) {
      await runQuery(cluster.adminConnection(), `create database ${name} owner pauta`);
      const owner = cluster.ownerConnection(name);
      expect((await migrate(owner)).applied).toHaveLength(all.length);
      expect(await runQuery(owner, `select ${SEES_ROWS} as sees`)).toEqual([{ sees: false }]);
      expect((await migrate(owner)).applied).toEqual([]);
    }
  });

  test("a database of an earlier version is migrated although its owner no longer inherits any right", async () => {
    await runQuery(cluster.adminConnection(), "create database earlier owner pauta");
    const owner = cluster.ownerConnection("earlier");
    const before = all.filter(({ name }) => name < "0066");
    await migrate(owner, undefined, before);
    // the earlier version left the schema like this
    await runQuery(cluster.adminConnection("earlier"), "revoke all on schema public from pauta cascade");
    expect((await migrate(owner)).applied).toHaveLength(all.length - before.length);
  });
});
