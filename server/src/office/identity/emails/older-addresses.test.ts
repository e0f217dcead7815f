import { afterAll, beforeAll, expect, test } from "vitest";
import { openPeopleSetup, OWN, type PeopleSetup } from "../people/office-users.fixture.ts";

/** Addresses stored before they were restricted to plain ASCII. */

let setup: PeopleSetup;
beforeAll(async () => {
  setup = await openPeopleSetup();
});
afterAll(() => setup.server.close());

async function settleWith(email: string) {
  const { user, visitor } = await setup.settle();
  await setup.server.rows.query("update users set email = $2 where id = $1", [user.id, email]);
  const { body: read } = await setup.administrator.get(`/api/users/${user.id}`);
  return { user: read, visitor };
}
const emailsTo = async (address: string) =>
  (await setup.server.rows.query("select from mails where recipients @> array[$1]", [address])).rows.length;

const OLD = [
  "joao@escritório.com.br",
  "JOÃO@escritório.com.br",
  "",
  " ana.espaco@exemplo.test ",
  "sem-arroba",
  `${"longo".repeat(60)}@exemplo.test`,
];

test.each(OLD)(
  "%j is unchanged while an administrator changes the other fields",
  { tags: "night" },
  async (email) => {
    const { user } = await settleWith(email);
    const saved = await setup.change(user, { phone_number: "51991234567" });
    expect([saved.status, saved.body.email, saved.body.phone_number], saved.text).toEqual([
      200,
      email,
      "51991234567",
    ]);
    const out = await setup.change(saved.body, { status: "I" });
    expect([out.status, out.body.status], out.text).toEqual([200, "I"]);
    const back = await setup.change(out.body, { status: "A" });
    expect([back.status, back.body.email, back.body.pending_email], back.text).toEqual([200, email, null]);
  },
);

test.each(OLD)("%j is unchanged while its person changes the rest of his profile", async (email) => {
  const { user, visitor } = await settleWith(email);
  const saved = await visitor.put("/user/profile-information", {
    name: "Nara Nomeada",
    username: user.username,
    email,
  });
  expect([saved.status, saved.body.email, saved.body.name], saved.text).toEqual([200, email, "Nara Nomeada"]);
});

test.each([
  ["joao@escritório.com.br", "maria@escritório.com.br"],
  ["joao@escritório.com.br", "sem-arroba"],
  ["", "joao@escritório.com.br"],
  ["nara.plana@exemplo.test", ""],
  ["nara.plana@exemplo.test", "nára@exemplo.test"],
])("%j cannot be changed to %j in any form, but can be changed to a valid one", async (before, after) => {
  const { user, visitor } = await settleWith(before);
  const refused = await setup.change(user, { email: after });
  expect([refused.status, Object.keys(refused.body.errors ?? {})], refused.text).toEqual([422, ["email"]]);
  const own = { name: "Nara", username: user.username, current_password: OWN };
  const ownRefused = await visitor.put("/user/profile-information", { ...own, email: after });
  expect([ownRefused.status, Object.keys(ownRefused.body.errors ?? {})], ownRefused.text).toEqual([
    422,
    ["email"],
  ]);
  const plain = `plana.${user.id}@exemplo.test`;
  expect((await setup.change(user, { email: plain })).body.email).toBe(plain);
  expect(await emailsTo(plain)).toBe(1);
});

test("no email is sent to an invalid address", async () => {
  for (const email of ["", "sem-arroba"]) expect(await emailsTo(email)).toBe(0);
});
