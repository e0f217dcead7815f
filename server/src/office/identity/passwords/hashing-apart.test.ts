// @module-tag night

import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openTestServer,
  PASSWORD,
  type TestServer,
  type Visitor,
} from "../../../testing/test-server.fixture.ts";
import { openOffices } from "../../../testing/offices.fixture.ts";
import { hashingThreads } from "../../../platform/jobs/fair-turns.ts";
import { pause } from "../../../testing/running-server.fixture.ts";
import { newcomer, newOffice, payingOffice } from "../../sign-up/sign-up.fixture.ts";
import { createAdmin } from "../people/first-administrator.commands.ts";
import { hashInThread } from "./hashing-threads.commands.ts";
import { COST } from "./passwords.commands.ts";

/**
 * During a burst of sign-ins a new password waits to be hashed; meanwhile it holds no connection and no lock.
 */

let server: TestServer;
let administrator: Visitor;
let platform: Visitor;
let stranger: Visitor;
let office: number;
let colleague: object & { id: number };
const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
const person = () => {
  const { name, email, username } = newcomer();
  return { name, email, username: username.slice(0, 30), selectedRoles: [5], ...passwords };
};
beforeAll(async () => {
  server = await openTestServer({ environment: { PAYMENT_PATIENCE_MS: "300" } });
  const { companies } = await openOffices(server);
  await server.rows.query("update plans set users_quantity = 50");
  administrator = await server.enter("escritorio");
  platform = await server.enter("admin");
  stranger = server.visitor();
  await stranger.get("/sanctum/csrf-cookie");
  ({ body: colleague } = await administrator.post("/api/company_users", person()));
  office = companies["um"]!;
});
afterAll(() => server.close());

/** Keeps every hashing thread busy for a second. */
const burst = () =>
  Promise.all(
    Array.from({ length: hashingThreads() }, () =>
      hashInThread({ kind: "hash", password: "outra", cost: { ...COST, timeCost: 120 } }),
    ),
  );

/** Transactions of this database that have been idle for some time. */
async function idle(): Promise<string[]> {
  const { rows } = await server.rows.query<{ query: string }>(
    `select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and state = 'idle in transaction' and clock_timestamp() - state_change > interval '600 milliseconds'`,
  );
  return rows.map(({ query }) => query);
}

async function idleUntil(over: AbortSignal): Promise<string[]> {
  const seen = new Set<string>();
  while (!over.aborted) {
    for (const query of await idle()) seen.add(query);
    await pause(30);
  }
  return [...seen];
}

test.each<[string, number, () => Promise<{ status: number; text: string }>]>([
  ["a new person of the office", 201, () => administrator.post("/api/company_users", person())],
  [
    "a new person added by the platform's administrator",
    201,
    () => platform.post("/api/company_users", { ...person(), company_id: office }),
  ],
  [
    "a new password set by the administrator",
    200,
    () =>
      administrator.put(`/api/company_users/${colleague.id}`, {
        ...colleague,
        roles: undefined,
        updated_at: undefined,
        ...passwords,
      }),
  ],
  ["a trial", 201, () => stranger.post("/api/company_free_trial", { ...newcomer(), plan_id: 2 })],
  ["an office that pays", 201, () => stranger.post("/api/company", payingOffice())],
  [
    "an office registered by the platform's administrator",
    201,
    () => platform.post("/api/company_without_payment", newOffice()),
  ],
  [
    "another administrator of the platform",
    200,
    async () => {
      const { name, email, username } = person();
      await createAdmin(server.context, { name, email, username, password: PASSWORD }, "Operador");
      return { status: 200, text: "" };
    },
  ],
])("%s holds no connection while it waits", async (_, status, call) => {
  const busy = burst();
  const over = new AbortController();
  const requested = call().finally(() => over.abort());
  const seen = await idleUntil(over.signal);
  const answer = await requested;
  expect([answer.status, seen], answer.text).toEqual([status, []]);
  await busy;
});
