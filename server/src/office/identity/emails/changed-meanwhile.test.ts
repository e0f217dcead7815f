// @module-tag night

import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { PASSWORD, type Visitor } from "../../../testing/test-server.fixture.ts";
import { waitFor } from "../../../testing/wait-for.fixture.ts";
import { openConfirmationSetup, type ConfirmationSetup } from "./confirmation-setup.fixture.ts";

/** Concurrent changes of one account: its row is locked while the others arrive, and then released. */

let setup: ConfirmationSetup;
let holder: pg.Client;
let database: string;
let turn = 0;
let [username, old, fresh, id] = ["", "", "", 0];
let person: Visitor;
let administrator: Visitor;
beforeAll(async () => {
  setup = await openConfirmationSetup();
  administrator = await setup.enter("escritorio");
  const { rows } = await setup.server.rows.query<{ name: string }>("select current_database() as name");
  database = rows[0]!.name;
});
afterAll(() => setup.close());
beforeEach(async () => {
  turn++;
  [username, old, fresh] = [`otto.${turn}`, `otto.${turn}@exemplo.test`, `otto.novo.${turn}@exemplo.test`];
  const added = await administrator.post("/api/company_users", {
    name: "Otto Ortiz",
    username,
    email: old,
    selectedRoles: [5],
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
  ({ id } = added.body);
  await setup.server.rows.query(
    "update users set email_verified_at = now(), must_change_password = false where id = $1",
    [id],
  );
  person = await setup.enter(username);
  holder = new pg.Client({ ...inject("admin"), database });
  await holder.connect();
});
afterEach(() => holder.end());

/** Waits until this many of the server's transactions wait for a locked row. */
const waitForWaiting = (count: number) =>
  waitFor(async () => {
    const { rows } = await setup.server.rows.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'",
      [database],
    );
    return rows[0]!.n >= count;
  });

/** Confirms the requested address, uncommitted until `releaseLock`. */
async function confirmSlowly(): Promise<void> {
  await holder.query("begin");
  await holder.query("update users set email = $2, pending_email = null, updated_at = now() where id = $1", [
    id,
    fresh,
  ]);
  await holder.query("update users set email_verified_at = now() where id = $1", [id]);
}
const releaseLock = () => holder.query("commit");

const newPassword = { password: "tres tigres no trigal", password_confirmation: "tres tigres no trigal" };

test.each([
  ["a new password", "/forgot-password", (): object => ({ email: old }), "Pauta: recuperação de senha"],
  ["a sign-in link", "/api/sign_in_links", (): object => ({ username }), "Pauta: link de acesso"],
])(
  "the email with %s is sent to the address that its person has by then, never to the previous one",
  async (_, path, form, subject) => {
    await confirmSlowly();
    expect((await (await setup.stranger()).post(path, form())).status).toBe(200);
    await waitForWaiting(1);
    await releaseLock();
    const subjectsAt = (address: string) =>
      setup
        .at(address)
        .map((mail) => mail.subject)
        .filter((one) => one === subject);
    await waitFor(() => subjectsAt(fresh).length + subjectsAt(old).length > 0);
    expect([subjectsAt(old), subjectsAt(fresh)]).toEqual([[], [subject]]);
  },
);

test("a profile sent back while the requested address is confirmed does not restore the old one", async () => {
  await setup.server.rows.query("update users set pending_email = $2 where id = $1", [id, fresh]);
  await confirmSlowly();
  const saving = person.put("/user/profile-information", { name: "Otto O.", username, email: old });
  await waitForWaiting(1);
  await releaseLock();
  const answer = await saving;
  expect([answer.status, answer.body.code]).toEqual([409, "changed_since"]);
  expect(await setup.rowOf(username)).toMatchObject({ email: fresh, delivery_address: fresh });
});

test("an administrator's form sent back meanwhile does not restore the old address either", async () => {
  const { body: read } = await administrator.get(`/api/users/${id}`);
  await confirmSlowly();
  const saving = administrator.put(`/api/company_users/${id}`, {
    ...read,
    roles: undefined,
    updated_at: undefined,
  });
  await waitForWaiting(1);
  await releaseLock();
  expect((await saving).status).toBe(200);
  expect(await setup.rowOf(username)).toMatchObject({ email: fresh, delivery_address: fresh });
});

test("of a concurrent change and reset of the password one succeeds, and neither fails with an error", async () => {
  await setup.forgot(old);
  await setup.allLeft();
  const token = /reset-password\?token=([\w-]+)/.exec(setup.at(old).at(-1)!.text)![1]!;
  await holder.query("begin");
  await holder.query("select from users where id = $1 for no key update", [id]);
  const changing = person.put("/user/password", { current_password: PASSWORD, ...newPassword });
  await waitForWaiting(1);
  const stranger = await setup.stranger();
  const resetting = stranger.post("/reset-password", { token, email: old, ...newPassword });
  await waitForWaiting(2);
  await releaseLock();
  const [changed, reset] = await Promise.all([changing, resetting]);
  expect([changed.status, reset.status, reset.body.code]).toEqual([200, 422, "reset_refused"]);
});

test("a concurrent change of the password and confirmation of an address both succeed, the password first", async () => {
  await person.put("/user/profile-information", {
    name: "Otto Ortiz",
    username,
    email: fresh,
    current_password: PASSWORD,
  });
  const token = await setup.tokenFor(fresh);
  await holder.query("begin");
  await holder.query("select from users where id = $1 for no key update", [id]);
  const changing = person.put("/user/password", { current_password: PASSWORD, ...newPassword });
  await waitForWaiting(1);
  const confirming = setup.confirm(token);
  await waitForWaiting(2);
  await releaseLock();
  // the changed password has discarded the address requested with the old one
  expect([(await changing).status, (await confirming).body.code]).toEqual([200, "confirmation_refused"]);
});
