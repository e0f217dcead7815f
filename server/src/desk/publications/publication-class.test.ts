import { readFileSync } from "node:fs";
import path from "node:path";
import type { Publication } from "@pauta/contract/desk/publications";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importGazettes } from "../../gazettes/import/running-imports.fixture.ts";
import {
  openTestServer,
  PASSWORD,
  type TestServer,
  type Visitor,
} from "../../testing/test-server.fixture.ts";
import { createUser } from "../../office/identity/people/users.commands.ts";
import { openOffices } from "../../testing/offices.fixture.ts";

const DJEN = "djen_comunicacao_2026-03-13.json";
const SAMPLE = path.join(import.meta.dirname, "../../gazettes/formats/fixtures", DJEN);

let server: TestServer;
let lawyer: Visitor;

beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  const offices = await openOffices(server);
  await server.context.database.acrossCompanies((db) =>
    createUser(db, server.clock.now(), {
      username: "moema",
      name: "Moema Umbuzeiro Trovoada",
      oab_code: "900074/SP",
      roles: ["lawyer"],
      company_id: offices.companies["um"]!,
      email: "moema@exemplo.test",
      password: PASSWORD,
    }),
  );
  lawyer = await server.enter("moema");
  await importGazettes(await server.enter("admin"), "2026-03-13", { [DJEN]: readFileSync(SAMPLE) });
}, 60_000);
afterAll(() => server.close());

const listed = async (query: string): Promise<Publication[]> => {
  const { body } = await lawyer.get(`/api/publications?days=all&${query}`);
  return body.data;
};

test("a publication has the class from the national gazette, and is found by the class's number and name", async () => {
  const [one] = await listed("");
  expect(one).toMatchObject({ class_code: expect.any(String), class_name: expect.any(String) });
  const { class_code, class_name } = one!;
  for (const requested of [class_code!, class_name!.slice(0, 9).toLowerCase()]) {
    const found = await listed(`class=${encodeURIComponent(requested)}`);
    expect(found.map(({ id }) => id)).toContain(one!.id);
  }
  expect(await listed("class=99999")).toEqual([]);
});

test.each([
  "execução de título",
  "execucao de titulo",
  "EXECUÇÃO DE TÍTULO",
  "execuc\u0327a\u0303o",
  "  título   extrajudicial ",
  "12154",
])("a class is found however it is typed: %j", async (typed) => {
  const { rows } = await server.rows.query<{ id: number }>(
    `update publications set class_code = '12154', class_name = 'EXECUçãO DE TíTULO EXTRAJUDICIAL'
     where id = (select min(p.id) from publications p join users u on u.id = p.user_id where u.username = 'moema') returning id`,
  );
  const found = await listed(`class=${encodeURIComponent(typed)}`);
  expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

test.each(["1215", "execução%", "_xecução", "título de execução", "\u0301"])(
  "text that is neither a class nor part of its name finds nothing: %j",
  async (typed) => expect(await listed(`class=${encodeURIComponent(typed)}`)).toEqual([]),
);

test("the office's publications to forward are filtered by class too", async () => {
  const controller = await server.enter("controladoria");
  const { body } = await controller.get("/api/pending_publications?class=titulo");
  expect(body.data.map(({ class_code }: Publication) => class_code)).toEqual(["12154"]);
});
