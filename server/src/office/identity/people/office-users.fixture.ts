import { expect } from "vitest";
import { openTestServer, type Visitor } from "../../../testing/test-server.fixture.ts";
import { openOffices } from "../../../testing/offices.fixture.ts";

export const FIRST = "primeira-chave-dada";
export const OWN = "uma-chave-escolhida";

export const passwords = (password: string) => ({ password, password_confirmation: password });

/** Opens offices whose people are added and changed by the administrator of the first. */
export async function openPeopleSetup() {
  const server = await openTestServer();
  const offices = await openOffices(server);
  await server.rows.query("update plans set users_quantity = 50");
  const administrator = await server.enter("escritorio");
  let count = 0;
  const form = (over: object = {}) => ({
    name: "Nara Nova",
    username: `nara${++count}`,
    email: `nara${count}@exemplo.test`,
    selectedRoles: [5],
    ...over,
  });
  const add = (over: object = {}, visitor: Visitor = administrator) =>
    visitor.post("/api/company_users", { ...form(), ...passwords(FIRST), ...over });
  const confirm = (id: number) =>
    server.rows.query("update users set email_verified_at = $2 where id = $1", [id, server.clock.now()]);
  return {
    server,
    offices,
    administrator,
    platform: await server.enter("admin"),
    form,
    add,
    /** Marks a person's address as confirmed. */
    confirm,
    /** Adds a person who has confirmed his address, chosen his own password and signed in. */
    async settle(over: object = {}) {
      const { body: user } = await add(over);
      await confirm(user.id);
      const visitor = server.visitor();
      await visitor.signIn(user.username, FIRST);
      const { status } = await visitor.put("/user/password", { current_password: FIRST, ...passwords(OWN) });
      expect(status).toBe(200);
      return { user, visitor };
    },
    change: (user: { id: number }, over: object, visitor: Visitor = administrator) =>
      visitor.put(`/api/company_users/${user.id}`, { ...user, roles: undefined, ...over }),
    rowOf: async (id: number) => (await server.rows.query("select * from users where id = $1", [id])).rows[0],
    countOf: async () =>
      (await server.rows.query<{ n: number }>("select count(*)::int as n from users")).rows[0]!.n,
  };
}

export type PeopleSetup = Awaited<ReturnType<typeof openPeopleSetup>>;
