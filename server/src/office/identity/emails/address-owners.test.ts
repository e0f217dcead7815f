// @module-tag night

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestServer, type TestServer } from "../../../testing/test-server.fixture.ts";
import { openOffices } from "../../../testing/offices.fixture.ts";
import { confirmAddress, deletePendingEmail } from "./confirmed-emails.store.ts";
import { emailWritten, type AccountEmailState } from "./email-changes.rules.ts";
import { findAccount } from "../identity.store.ts";

let server: TestServer;
let people: number[];
beforeAll(async () => {
  server = await openTestServer();
  const { ids } = await openOffices(server);
  people = ["advogada", "vizinho", "solo", "admin"].map((username) => ids[username]!);
});
afterAll(() => server.close());

const ADDRESSES = ["um@exemplo.test", "dois@exemplo.test", "TRES@exemplo.test"];
const TYPED = [...ADDRESSES, "UM@exemplo.test", "tres@exemplo.test"];

const rowOf = async (id: number) =>
  (
    await server.rows.query<AccountEmailState & { status: string }>(
      "select email, pending_email, email_verified_at is not null as email_verified, status from users where id = $1",
      [id],
    )
  ).rows[0]!;

/** What can be done to an account, by its form, by a link, or by its administrator. */
const steps = {
  write: async (id: number, address: string) => {
    const { isMoved: _, ...change } = emailWritten(await rowOf(id), address);
    const { email, pending_email } = { ...(await rowOf(id)), ...change };
    await server.rows.query("update users set email = $2, pending_email = $3 where id = $1", [
      id,
      email,
      pending_email,
    ]);
  },
  confirm: (id: number, address: string) =>
    server.context.database
      .acrossCompanies(async (db) => {
        const { outcome } = await confirmAddress(db, id, address, server.clock.now());
        if (outcome === "taken") throw new Error(outcome);
      })
      .catch((error: Error) => expect(error.message).toBe("taken")),
  giveUp: (id: number) => server.context.database.acrossCompanies((db) => deletePendingEmail(db, id)),
  shutOut: (id: number) => server.rows.query("update users set status = 'I' where id = $1", [id]),
  letBackIn: (id: number) => server.rows.query("update users set status = 'A' where id = $1", [id]),
};

test("an address signs in exactly the account that has confirmed it, in whatever order addresses are entered, confirmed and given up", async () => {
  const step = fc.record({
    what: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
    who: fc.nat({ max: 3 }),
    address: fc.constantFrom(...TYPED),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (sequence) => {
      await server.rows.query(
        "update users set email = 'pessoa.' || id || '@exemplo.test', pending_email = null, status = 'A' where id = any ($1)",
        [people],
      );
      for (const { what, who, address } of sequence) {
        await steps[what](people[who]!, address);
        const kept: AccountEmailState[] = [];
        for (const id of people) kept.push(await rowOf(id));
        for (const typed of TYPED) {
          const owners = people.filter(
            (_, at) => kept[at]!.email_verified && kept[at]!.email.toLowerCase() === typed.toLowerCase(),
          );
          expect(owners.length).toBeLessThan(2);
          const meant = await server.context.database.acrossCompanies((db) => findAccount(db, typed));
          expect(meant?.id).toBe(owners[0]);
        }
      }
    }),
    { numRuns: 20, seed: 20_261_125 },
  );
});
