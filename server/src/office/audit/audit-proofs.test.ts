import { afterAll, beforeAll, expect, test } from "vitest";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { provenTrail } from "./proven-trail.fixture.ts";

let server: TestServer;
let offices: Offices;
let eva: Visitor;
let admin: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  [eva, admin] = await Promise.all([server.enter("escritorio"), server.enter("admin")]);
});
afterAll(() => server.close());

const OFFICE = "/api/audit_trail/integrity";
const PLATFORM = "/api/platform_audit_trail/integrity";
const office = () => offices.companies["um"]!;
const read = async (visitor = eva, url = OFFICE) => (await visitor.get(url)).body;
/** Moves the clock; sessions end meanwhile. */
async function moveTo(instant: string): Promise<void> {
  server.clock.moveTo(instant);
  [eva, admin] = await Promise.all([server.enter("escritorio"), server.enter("admin")]);
}
const queued = async () => {
  const { rows } = await server.rows.query<{ data: { company_id: number | null } }>(
    "select data from pgboss.job where name = 'audit.verify' and state = 'created' order by created_on",
  );
  return rows.map(({ data }) => data.company_id);
};

test("a trail that nobody has verified has no proof, and reading it verifies nothing", async () => {
  expect(await read()).toMatchObject({ proof: null, is_running: false });
  expect(await read(admin, PLATFORM)).toMatchObject({ proof: null, is_running: false });
  expect(await queued()).toEqual([]);
});

test("a request is recorded and queued once, and shown as running until its result is there", async () => {
  const [first, second] = [await eva.post(OFFICE), await eva.post(OFFICE)];
  expect([first.status, second.status]).toEqual([202, 202]);
  expect([first.body.is_running, second.body.is_running]).toEqual([true, true]);
  expect(await queued()).toEqual([office()]);
  const { data } = (await eva.get("/api/audit_trail?act=verified")).body;
  expect(data).toHaveLength(2);
  expect(data[0]).toMatchObject({ act: "verified", subject: "audit_trail", actor_name: "Eva Escritório" });

  await moveTo("2026-03-17T09:00:00Z");
  await provenTrail(server, eva, office());
  const { proof, is_running, entries } = await read();
  expect([is_running, proof.is_whole, proof.verified_at]).toEqual([false, true, "2026-03-17T09:00:00.000Z"]);
  expect(proof.entries).toBe(entries);
});

test("a proof says until which line it holds: later lines are counted beside it", async () => {
  const { entries } = await provenTrail(server, eva, office());
  await eva.post("/api/tags", { name: "Depois", color: "#4D55F1FF" });
  expect(await read()).toMatchObject({ proof: { entries }, entries: entries + 1 });
});

test("a request that got no answer for half a day may be repeated", async () => {
  await eva.post(OFFICE);
  await moveTo("2026-03-17T20:59:00Z");
  expect((await read()).is_running).toBe(true);
  await moveTo("2026-03-17T21:01:00Z");
  expect((await read()).is_running).toBe(false);
  const before = (await queued()).length;
  expect((await eva.post(OFFICE)).body.is_running).toBe(true);
  expect(await queued()).toHaveLength(before + 1);
});

test("a proof that another key or another place has sealed counts as none", async () => {
  await provenTrail(server, eva, office());
  await provenTrail(server, admin, null);
  const change = (statement: string) => server.rows.query(statement, [office()]);
  await change(
    "update audit_proofs p set sealed_result = o.sealed_result from audit_proofs o where p.company_id = $1 and o.company_id is null",
  );
  expect((await read()).proof).toBeNull();
  await change("update audit_proofs set sealed_result = '\\x00' where company_id = $1");
  expect((await read()).proof).toBeNull();
  expect((await read(admin, PLATFORM)).proof).toMatchObject({ is_whole: true });
  expect(await provenTrail(server, eva, office())).toMatchObject({ is_whole: true });
});

test("offices see neither each other's proofs nor the platform's", async () => {
  const neighbour = await server.enter("vizinha");
  await provenTrail(server, eva, office());
  expect((await read(neighbour)).proof).toBeNull();
  for (const visitor of [eva, neighbour]) expect((await visitor.post(PLATFORM)).status).toBe(403);
  const { rows } = await server.rows.query("select from audit_proofs where company_id = $1", [
    offices.companies["dois"],
  ]);
  expect(rows).toEqual([]);
});

test("people who only read the platform see its proof, and cannot have it verified", async () => {
  const reader = await server.enter("leitura");
  expect((await reader.post(PLATFORM)).status).toBe(403);
  expect((await admin.post(PLATFORM)).status).toBe(202);
  expect((await read(reader, PLATFORM)).is_running).toBe(true);
});

test("the running program verifies a requested trail", async () => {
  const working = await openTestServer({ jobs: true });
  await openOffices(working);
  const visitor = await working.enter("escritorio");
  await visitor.post(OFFICE);
  const { proof } = await waitFor(async () => {
    const body = await read(visitor);
    return !body.is_running && body;
  });
  expect(proof).toMatchObject({ is_whole: true, broken: [] });
  await working.close();
});
