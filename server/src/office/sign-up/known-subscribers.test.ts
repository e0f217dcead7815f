import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rotateKey } from "../../running/operator/rotate-key.commands.ts";
import { keySubscribers } from "./key-subscribers.commands.ts";
import { newcomer } from "./sign-up.fixture.ts";
import { openSignUpServer, type SignUpServer } from "./sign-up-server.fixture.ts";

const DOCUMENT = "529.982.247-25";
const form = { ...newcomer(), cpf_cnpj: DOCUMENT, oab_code: "900777/RS", plan_id: 2 };
const again = { ...form, username: "segunda.vez", email: "segundo@exemplo.test" };
const query = (text: string, values: unknown[] = []) => setup.server.rows.query(text, values);
const kept = async () =>
  (await query("select k.*, k::text as whole from known_subscribers k order by kind")).rows;

let setup: SignUpServer;
/** An office that signed up, whose document and bar number only the hashes keep. */
beforeAll(async () => {
  setup = await openSignUpServer();
  expect((await setup.tryOut(form)).status).toBe(201);
  await query("update companies set cpf_cnpj = null; update users set oab_code = null");
});
afterAll(() => setup.close());

test("the document and bar number of a sign-up are recognised, and unreadable without the installation's key", async () => {
  const rows = await kept();
  expect(rows.map(({ kind }) => kind)).toEqual(["document", "oab"]);
  for (const { whole } of rows) {
    expect(whole).not.toContain("900777");
    for (const value of ["document 52998224725", "oab 900777/RS"])
      expect(whole).not.toContain(createHash("sha256").update(value).digest("hex"));
  }
  const { status, body } = await setup.tryOut(again);
  expect([status, Object.keys(body.errors)]).toEqual([422, ["cpf_cnpj"]]);
});

test("they are also recognised after the key was changed", { tags: "night" }, async () => {
  const before = await kept();
  await rotateKey(setup.server.context);
  const after = await kept();
  expect(after.map(({ value_hash }) => value_hash)).not.toEqual(before.map(({ value_hash }) => value_hash));
  expect((await setup.tryOut(again)).status).toBe(422);
});

test("unkeyed hashes of an earlier version are replaced at the next start, or deleted when their office is gone", async () => {
  const { rows: offices } = await query("select company_id as id from users where username = $1", [
    form.username,
  ]);
  await query("delete from known_subscribers");
  await query("update companies set cpf_cnpj = '52998224725' where id = $1", [offices[0].id]);
  const unkeyed = (value: string) => createHash("sha256").update(`document ${value}`).digest();
  for (const value of ["52998224725", "11144477735"])
    await query(
      "insert into known_subscribers (kind, value_hash, first_seen_at) values ('document', $1, now())",
      [unkeyed(value)],
    );
  await keySubscribers(setup.server.context);
  expect((await kept()).map(({ office_id, sealed_value }) => [office_id, sealed_value !== null])).toEqual([
    [offices[0].id, true],
  ]);
  await query("update companies set cpf_cnpj = null");
  expect((await setup.tryOut(again)).body.errors).toHaveProperty("cpf_cnpj");
});

test("they are deleted with their office", async () => {
  await query("delete from companies where id = (select office_id from known_subscribers)");
  expect(await kept()).toEqual([]);
  expect((await setup.tryOut(again)).status).toBe(201);
});
