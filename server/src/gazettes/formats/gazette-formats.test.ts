import { readFileSync } from "node:fs";
import type { ImportResult } from "@pauta/contract/gazettes/gazettes";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openTestServer,
  PASSWORD,
  type TestServer,
  type Visitor,
} from "../../testing/test-server.fixture.ts";
import { createUser } from "../../office/identity/people/users.commands.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { latin1Gazette, recordsInSamples, sampleFile, samples } from "./gazette-samples.fixture.ts";
import { importGazettes } from "../import/running-imports.fixture.ts";

const bytesOf = (name: string) => readFileSync(sampleFile(name));

let server: TestServer;
let admin: Visitor;
let moema: Visitor;
let result: ImportResult;
beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  const offices = await openOffices(server);
  await server.context.database.acrossCompanies((db) =>
    createUser(db, server.clock.now(), {
      username: "moema",
      name: "Moema Umbuzeiro Trovoada",
      oab_code: "900.074/SP",
      roles: ["lawyer"],
      company_id: offices.companies["um"]!,
      email: "moema@exemplo.test",
      password: PASSWORD,
    }),
  );
  admin = server.visitor();
  await admin.signIn("admin");
  moema = server.visitor();
  await moema.signIn("moema");
  const files = Object.values(samples).map((name) => [name, bytesOf(name)]);
  result = await importGazettes(admin, "16/03/2026", Object.fromEntries(files));
});
afterAll(() => server.close());

const codesOf = async (): Promise<string[]> =>
  (await moema.get("/api/publications?publication_date=2026-03-16&per_page=100")).body.data.map(
    (row: { publication_code: string }) => row.publication_code,
  );

test("imports files of every format together and recognises each", () => {
  expect(result).toMatchObject({ status: "done", lawyer_names: ["Moema Umbuzeiro Trovoada"], warnings: [] });
  expect(result.files.map(({ name, format }) => [format, name])).toEqual(Object.entries(samples));
  expect(result.total_publications).toBe(recordsInSamples);
  expect(result.failed).toEqual([]);
});

test("imports a publication once when both answers of a service contain it", async () => {
  const { rows } = await server.rows.query(
    "select count(*)::int as count, count(distinct publication_code)::int as codes from publications where source = 'publicacoes-online'",
  );
  expect(rows[0].count).toBe(rows[0].codes);
  expect(rows[0].count).toBeGreaterThan(0);
});

test("assigns a printed gazette's notices to the lawyers in their lists", async () => {
  const printed = bytesOf(samples.diario).toString().replaceAll(/\s+/g, " ");
  const { rows } = await server.rows.query(
    "select count(*)::int as count, min(match_method) as method from publications where source = 'diario'",
  );
  expect(rows).toEqual([{ count: printed.match(/OAB 900074\/SP/g)!.length, method: "oab" }]);
});

test("imports nothing twice from the same files in another encoding or in an archive", async () => {
  const before = await codesOf();
  const again = await importGazettes(admin, "16/03/2026", {
    "de-novo.txt": bytesOf(latin1Gazette),
    "aasp.json": Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytesOf(samples.aasp)]),
  });
  expect(again.imported_publications).toBe(0);
  expect(again.duplicated).toBeGreaterThan(0);
  expect(await codesOf()).toEqual(before);
});
