import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openHolder, type Holder } from "../held-rows.fixture.ts";
import { openPeopleSetup, OWN, passwords, type PeopleSetup } from "../people/office-users.fixture.ts";
import type { TestResponse, Visitor } from "../../../testing/test-server.fixture.ts";

/** What two of a person's calls do to each other, of which one changes the password that the other one knew. */

const [ONE, OTHER] = ["primeira-de-duas-chaves", "segunda-de-duas-chaves"] as const;
const STALE = { current_password: ["A senha atual não confere"] };

let setup: PeopleSetup;
let holder: Holder;
let user: { id: number; username: string; email: string };
let visitor: Visitor;
beforeAll(async () => {
  setup = await openPeopleSetup();
  holder = await openHolder(setup.server);
});
afterAll(async () => {
  await holder.end();
  await setup.server.close();
});
beforeEach(async () => {
  ({ user, visitor } = await setup.settle());
});
afterEach(() => holder.undo());

const change = (to: string) => visitor.put("/user/password", { current_password: OWN, ...passwords(to) });
const enters = async (password: string) =>
  (await setup.server.visitor().signIn(user.username, password)).status === 200;
const countOf = async (from: string) =>
  (await setup.server.rows.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]!.n;

/** Lets calls come as far as the person's row, and go on from there at once. */
async function atOnce(...calls: (() => Promise<TestResponse>)[]): Promise<TestResponse[]> {
  await holder.hold("select from users where id = $1 for update", [user.id]);
  const answers: Promise<TestResponse>[] = [];
  for (const call of calls) {
    answers.push(call());
    await holder.untilBlocked(answers.length);
  }
  await holder.keep();
  return Promise.all(answers);
}

test("of two changes at once in one browser with the same old password, the second one is refused and leaves no trace", async () => {
  const [mails, lines] = [
    await countOf("mails where kind = 'account_changed'"),
    await countOf("audit_entries where act = 'changed' and subject = 'password'"),
  ];
  const [first, second] = await atOnce(
    () => change(ONE),
    () => change(OTHER),
  );
  expect(first!.status).toBe(200);
  expect([second!.status, second!.body.errors]).toEqual([422, STALE]);
  expect([await enters(ONE), await enters(OTHER), await enters(OWN)]).toEqual([true, false, false]);
  expect(await countOf("mails where kind = 'account_changed'")).toBe(mails + 1);
  expect(await countOf("audit_entries where act = 'changed' and subject = 'password'")).toBe(lines + 1);
});

test(
  "of twenty changes at once with the same old password exactly one succeeds",
  { tags: "night" },
  async () => {
    const chosen = Array.from({ length: 20 }, (_, i) => `uma-de-vinte-chaves-${i}`);
    const answers = await Promise.all(chosen.map(change));
    const kept = chosen.filter((_, i) => answers[i]!.status === 200);
    expect(kept).toHaveLength(1);
    expect([await enters(kept[0]!), await enters(OWN)]).toEqual([true, false]);
  },
);

test("a change with the old password is refused once the administrator has set another one", async () => {
  const [set, own] = await atOnce(
    () => setup.change(user, { ...passwords(OTHER), updated_at: undefined }),
    () => change(ONE),
  );
  expect(set!.status, set!.text).toBe(200);
  expect([own!.status, own!.body.errors]).toEqual([422, STALE]);
  expect([await enters(OTHER), await enters(ONE)]).toEqual([true, false]);
});

test("a change with the old password is refused once a link by email has set another one", async () => {
  const token = `link-de-${user.username}`;
  await setup.server.rows.query(
    `insert into one_time_tokens (token_hash, purpose, user_id, created_at, expires_at)
     values ($1, 'reset_password', $2, $3, $4)`,
    [
      createHash("sha256").update(token).digest(),
      user.id,
      setup.server.clock.now(),
      new Date(setup.server.clock.now().getTime() + 600_000),
    ],
  );
  const stranger = setup.server.visitor();
  await stranger.get("/sanctum/csrf-cookie");
  const [reset, own] = await atOnce(
    () => stranger.post("/reset-password", { token, email: user.email, ...passwords(OTHER) }),
    () => change(ONE),
  );
  expect(reset!.status, reset!.text).toBe(200);
  expect([own!.status, own!.body.errors]).toEqual([422, STALE]);
  expect([await enters(OTHER), await enters(ONE)]).toEqual([true, false]);
});

test("a change waits for a sign-in with the old password that came before it, and ends its session", async () => {
  await holder.hold("lock table sessions in share row exclusive mode");
  const stranger = setup.server.visitor();
  const entering = stranger.signIn(user.username, OWN);
  await holder.untilBlocked(1);
  const changing = change(ONE);
  await holder.untilBlocked(2);
  await holder.keep();
  expect([(await entering).status, (await changing).status]).toEqual([200, 200]);
  expect((await stranger.get("/api/profile")).status).toBe(401);
  expect((await visitor.get("/api/profile")).status).toBe(200);
});

test("a sign-in does not wait for another one of the same person, and enters after a change that was undone", async () => {
  await holder.hold("select from users where id = $1 for share", [user.id]);
  expect(await enters(OWN)).toBe(true);
  await holder.undo();
  await holder.hold("update users set password_hash = 'x' where id = $1", [user.id]);
  const entering = enters(OWN);
  await holder.untilBlocked(1);
  await holder.undo();
  expect(await entering).toBe(true);
});

test("a person who is deleted while his password is verified does not enter", async () => {
  await holder.hold("select from users where id = $1 for update", [user.id]);
  const deleting = setup.administrator.delete(`/api/company_users/${user.id}`);
  await holder.untilBlocked(1);
  const entering = setup.server.visitor().signIn(user.username, OWN);
  await holder.untilBlocked(2);
  await holder.keep();
  expect((await deleting).status).toBe(200);
  const { status, body } = await entering;
  expect([status, body.code]).toEqual([422, "wrong_credentials"]);
});
