import fs from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { expect, test } from "vitest";
import { openTestCluster } from "./test-cluster.ts";

test("a test cluster creates databases for the owner and is removed when it is closed", async () => {
  const cluster = await openTestCluster();
  const folder = path.dirname(path.dirname(String(cluster.adminConnection().host)));
  const admin = new Client(cluster.adminConnection());
  await admin.connect();
  await admin.query("create database one owner pauta");
  const { rows } = await admin.query("select current_setting('fsync') as fsync");
  expect(rows).toEqual([{ fsync: "off" }]);
  await admin.end();

  const owner = new Client(cluster.ownerConnection("one"));
  await owner.connect();
  const answer = await owner.query("create table made (x text); select similarity('a', 'a') as same");
  expect(answer).toMatchObject([{}, { rows: [{ same: 1 }] }]);
  await owner.end();
  await cluster.close();
  expect(fs.existsSync(folder)).toBe(false);
});
