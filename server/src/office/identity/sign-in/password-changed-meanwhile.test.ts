import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openOffices } from "../../../testing/offices.fixture.ts";
import { openTestServer, PASSWORD, type TestServer } from "../../../testing/test-server.fixture.ts";
import { openHolder, type Holder } from "../held-rows.fixture.ts";
import { hashPassword } from "../passwords/passwords.commands.ts";

/** The person's row is locked while a sign-in verifies the stored password, then changed, and released. */

const NEW_PASSWORD = "tres tigres no trigal";

let server: TestServer;
let holder: Holder;
let before: string;
beforeAll(async () => {
  server = await openTestServer();
  await openOffices(server);
  const { rows } = await server.rows.query("select password_hash from users where username = 'advogada'");
  before = rows[0].password_hash;
  holder = await openHolder(server);
});
afterAll(async () => {
  await holder.end();
  await server.close();
});
beforeEach(async () => {
  await server.rows.query("delete from sessions");
  await server.rows.query("update users set status = 'A', password_hash = $1 where username = 'advogada'", [
    before,
  ]);
});

afterEach(() => holder.undo());

/** Signs in while a change of the person's row is written, and commits the change when the sign-in waits for it. */
async function signInBeside(change: string, values: unknown[] = []) {
  await holder.hold(`update users set ${change} where username = 'advogada'`, values);
  const signingIn = server.visitor().signIn("advogada", PASSWORD);
  await holder.untilBlocked(1);
  await holder.keep();
  return signingIn;
}

const sessions = async () => (await server.rows.query("select from sessions")).rowCount;

test("a password that is changed while the old one is verified opens no session any more", async () => {
  const { status, body } = await signInBeside("password_hash = $1", [await hashPassword(NEW_PASSWORD)]);
  expect([status, body.code]).toEqual([422, "wrong_credentials"]);
  expect(await sessions()).toBe(0);
  expect((await server.visitor().signIn("advogada", NEW_PASSWORD)).status).toBe(200);
});

test("a person who is made inactive meanwhile does not enter", async () => {
  const { status, body } = await signInBeside("status = 'I'");
  expect([status, body.code]).toEqual([422, "wrong_credentials"]);
  expect(await sessions()).toBe(0);
});

test("a person whose password is only hashed anew meanwhile enters", async () => {
  const { status } = await signInBeside("password_hash = $1", [await hashPassword(PASSWORD)]);
  expect(status).toBe(200);
  expect(await sessions()).toBe(1);
});
