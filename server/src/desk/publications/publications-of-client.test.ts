import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";

let server: TestServer;
let offices: Offices;
let client: number;
let stranger: number;

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  const lawyer = await server.enter("advogada");
  client = (await lawyer.post("/api/clients", { name: "Cliente" })).body.id;
  stranger = (await lawyer.post("/api/clients", { name: "Sem processo" })).body.id;
  await server.rows.query(
    `with l as (insert into lawsuits (company_id, process, created_at, updated_at)
       select $1, process, $2, $2 from unnest(array['Um', 'Dois']) as process returning id, process),
     links as (insert into lawsuit_clients (company_id, lawsuit_id, client_id) select $1, id, $3 from l)
     update publications p set lawsuit_id = l.id from l
     where p.publication_code = any (case l.process when 'Um' then array['P0', 'P1'] else array['P3'] end)`,
    [offices.companies["um"], server.clock.now(), client],
  );
});
afterAll(() => server.close());

const codes = async (username: string, query = "") => {
  const visitor = await server.enter(username);
  const { status, body } = await visitor.get(`/api/clients/${client}/publications${query}`);
  return status === 200
    ? body.data.map(({ publication_code }: { publication_code: string }) => publication_code)
    : status;
};

test("a client's publications are those citing his lawsuits that the viewer may see, newest first", async () => {
  expect(await codes("escritorio")).toEqual(["P3", "P1", "P0"]);
  expect(await codes("controladoria")).toEqual(["P3", "P1", "P0"]);
  expect(await codes("advogada")).toEqual(["P1"]);
  expect(await codes("associado")).toEqual(["P3", "P0"]);
  expect(await codes("escritorio", "?rows=2&page=2")).toEqual(["P0"]);
  expect(await codes("vizinha")).toBe(404);
});

test("a client without lawsuits has none, and an unknown client is not found", async () => {
  const lawyer = await server.enter("advogada");
  expect((await lawyer.get(`/api/clients/${stranger}/publications`)).body).toMatchObject({
    data: [],
    total: 0,
  });
  expect((await lawyer.get("/api/clients/999999/publications")).status).toBe(404);
});
