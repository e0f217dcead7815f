import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";

let server: TestServer;
let manager: Visitor;
let lawyer: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  await openOffices(server);
  manager = await server.enter("escritorio");
  lawyer = await server.enter("advogada");
});
afterAll(() => server.close());

const repeated = (visitor: Visitor, url: string, body: object, key: string) =>
  visitor.call("POST", url, body, { "idempotency-key": key });
const kept = async () =>
  (await server.rows.query("select i::text as whole from idempotent_replies i")).rows
    .map(({ whole }) => whole as string)
    .join();

test("a request repeated with its key gets the same reply, and the secret address in it is stored encrypted", async () => {
  const feed = { name: "Telefone", privacy: "full" };
  const first = await repeated(lawyer, "/api/calendar_feeds", feed, "chave-um");
  const second = await repeated(lawyer, "/api/calendar_feeds", feed, "chave-um");
  expect(first.status, first.text).toBe(201);
  expect(second.body).toEqual(first.body);
  const token = /agenda\/(.*)\.ics$/.exec(first.body.address)![1]!;
  const whole = await kept();
  expect(whole).not.toContain(token);
  expect(whole).not.toContain(Buffer.from(token).toString("hex"));
  expect(whole).not.toContain("Telefone");
});

test(
  "requests are compared without being readable: no plain hash of a first password is stored",
  { tags: "night" },
  async () => {
    const person = {
      name: "Nova Pessoa",
      username: "nova.pessoa",
      email: "nova@exemplo.test",
      password: "uma-chave-de-entrada",
      password_confirmation: "uma-chave-de-entrada",
      roles: [5],
    };
    const requested = (body: object) => repeated(manager, "/api/company_users", body, "chave-dois");
    const first = await requested(person);
    expect(first.status, first.text).toBe(201);
    expect((await requested(person)).body).toEqual(first.body);
    expect((await requested({ ...person, name: "Outra" })).body.code).toBe("key_used_otherwise");
    const { rows: hashes } = await server.rows.query<{ request_hash: Buffer }>(
      "select request_hash from idempotent_replies where key = 'chave-dois'",
    );
    await server.rows.query("delete from users where username = 'nova.pessoa'");
    await server.rows.query("delete from idempotent_replies where key = 'chave-dois'");
    // another installation has another secret, so it stores another hash of the same request
    const other = await openTestServer();
    await openOffices(other);
    const there = await repeated(await other.enter("escritorio"), "/api/company_users", person, "chave-dois");
    expect(there.status, there.text).toBe(201);
    const { rows: others } = await other.rows.query<{ request_hash: Buffer }>(
      "select request_hash from idempotent_replies where key = 'chave-dois'",
    );
    expect(others[0]!.request_hash.equals(hashes[0]!.request_hash)).toBe(false);
    await other.close();
  },
);
