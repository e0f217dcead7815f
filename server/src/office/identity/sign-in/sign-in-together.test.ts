import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openOffices } from "../../../testing/offices.fixture.ts";
import {
  openTestServer,
  PASSWORD,
  type TestResponse,
  type TestServer,
  type Visitor,
} from "../../../testing/test-server.fixture.ts";
import { waitFor } from "../../../testing/wait-for.fixture.ts";
import { openHolder, type Holder } from "../held-rows.fixture.ts";
import { hashPassword } from "../passwords/passwords.commands.ts";
import { holdEntrance } from "./held-entrance.fixture.ts";

/** People whose turns come in the same moment: their tries are counted in one transaction, their sessions started in one. */

let server: TestServer;
let holder: Holder;
let passwordHash: string;
beforeAll(async () => {
  server = await openTestServer({ environment: { TRUSTED_PROXIES: "127.0.0.1" } });
  await openOffices(server);
  const { rows } = await server.rows.query("select password_hash from users where username = 'advogada'");
  passwordHash = rows[0].password_hash;
  holder = await openHolder(server);
});
afterAll(async () => {
  await holder.end();
  await server.close();
});
beforeEach(async () => {
  await server.rows.query("truncate throttled_tries; delete from sessions; delete from second_factors");
  await server.rows.query(
    "update users set status = 'A', password_hash = $1 where password_hash is not null",
    [passwordHash],
  );
});
afterEach(() => holder.undo());

type Person = { username: string; password?: string; code?: string; visitor?: Visitor };
type Answers = readonly Promise<TestResponse>[];

/** Lets people sign in, each from an address of his own, and gives them their turns in the same moment. */
async function signInTogether(...people: readonly Person[]): Promise<Answers> {
  const open = await holdEntrance(server);
  const answers = people.map(async ({ username, password = PASSWORD, code, visitor: own }, i) => {
    const visitor = own ?? server.visitor({ "x-forwarded-for": `203.0.113.${i + 1}` });
    if (!visitor.cookies.has("XSRF-TOKEN")) await visitor.get("/sanctum/csrf-cookie");
    return visitor.post("/login", { username, password, ...(code !== undefined && { code }) });
  });
  await waitFor(() => server.context.signInQueue.waiting === people.length);
  open();
  return answers;
}

const named = (...usernames: string[]): Person[] => usernames.map((username) => ({ username }));
const statusesOf = async (answers: Answers) => (await Promise.all(answers)).map(({ status }) => status);
const tries = async () =>
  (await server.rows.query<{ is_settled: boolean }>("select is_settled from throttled_tries")).rows;
const inside = async () =>
  (
    await server.rows.query<{ username: string }>(
      "select username from sessions s join users u on u.id = s.user_id order by s.id",
    )
  ).rows.map(({ username }) => username);

test("each enters as himself, with a line of his own in his office's trail, by one transaction of the office", async () => {
  const usernames = ["advogada", "associado", "vizinha", "vizinho"];
  const visitors = usernames.map((_, i) => server.visitor({ "x-forwarded-for": `198.51.100.${i + 1}` }));
  server.clock.moveTo(new Date(server.clock.now().getTime() + 1000).toISOString());
  const answers = await Promise.all(
    await signInTogether(...usernames.map((username, i) => ({ username, visitor: visitors[i]! }))),
  );
  expect(answers.map(({ status, body }) => [status, body.user.username])).toEqual(
    usernames.map((username) => [200, username]),
  );
  for (const [i, visitor] of visitors.entries())
    expect((await visitor.get("/api/profile")).body.username).toBe(usernames[i]);
  const { rows: lines } = await server.rows.query(
    "select subject_name, address, act, actor_id = subject_id as is_own from audit_entries where recorded_at = $1 order by address",
    [server.clock.now()],
  );
  expect(lines).toEqual(
    usernames.map((subject_name, i) => ({
      subject_name,
      address: `198.51.100.${i + 1}`,
      act: "entered",
      is_own: true,
    })),
  );
  const { rows: transactions } = await server.rows.query(
    "select count(distinct s.xmin::text)::int as many from sessions s join users u on u.id = s.user_id group by company_id",
  );
  expect(transactions).toEqual([{ many: 1 }, { many: 1 }]);
  expect(await tries()).toEqual([]);
});

test("wrong passwords and unknown names among them are refused in the same words, and each counts", async () => {
  const answers = await Promise.all(
    await signInTogether(
      { username: "advogada" },
      { username: "associado", password: "senha-errada" },
      { username: "ninguem", password: "senha-errada" },
      { username: "vizinha" },
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 422, 422, 200]);
  expect(answers[2]!.text).toBe(answers[1]!.text);
  expect(await tries()).toEqual([{ is_settled: true }, { is_settled: true }]);
  expect((await inside()).toSorted()).toEqual(["advogada", "vizinha"]);
});

test("wrong tries for one account gain nothing: five are verified, the others have to wait", async () => {
  const visitors = Array.from({ length: 8 }, () => server.visitor({ "x-forwarded-for": "203.0.113.9" }));
  const wrong = visitors.map((visitor) => ({ username: "advogada", password: "senha-errada", visitor }));
  const statuses = await statusesOf(await signInTogether(...wrong));
  expect(statuses.toSorted((one, other) => one - other)).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  expect(await tries()).toHaveLength(5);
});

test("right ones for one account all enter, on one known browser too, and its session before ends", async () => {
  const visitor = server.visitor({ "x-forwarded-for": "203.0.113.9" });
  await visitor.signIn("advogada");
  const all = Array.from({ length: 8 }, () => ({ username: "advogada", visitor }));
  expect(await statusesOf(await signInTogether(...all))).toEqual(all.map(() => 200));
  expect(await tries()).toEqual([]);
});

test("wrong tries at an address that has used its own up keep all of them out, with a time to wait", async () => {
  const settled = "insert into throttled_tries (purpose, account_hash, address_hash, is_settled, tried_at)";
  const visitor = server.visitor({ "x-forwarded-for": "203.0.113.9" });
  await visitor.signIn("advogada", "senha-errada");
  await server.rows.query(
    `${settled} select purpose, sha256(n::text::bytea), address_hash, true, tried_at
     from throttled_tries, generate_series(1, 49) n`,
  );
  const all = ["advogada", "associado", "vizinha", "ninguem"].map((username) => ({
    username,
    visitor: server.visitor({ "x-forwarded-for": "203.0.113.9" }),
  }));
  const answers = await Promise.all(await signInTogether(...all));
  expect(answers.map(({ status, headers }) => [status, headers.get("retry-after")])).toEqual(
    all.map(() => [429, "60"]),
  );
  expect(await tries()).toHaveLength(50);
});

test("who is made inactive, or whose password is changed, after he was looked up does not enter; the others do", async () => {
  await holder.hold("lock table throttled_tries in share row exclusive mode");
  const answers = await signInTogether(...named("advogada", "associado", "controladoria"));
  await holder.untilBlocked(1);
  await server.rows.query("update users set status = 'I' where username = 'advogada'");
  await server.rows.query("update users set password_hash = $1 where username = 'associado'", [
    await hashPassword("tres tigres no trigal"),
  ]);
  await holder.keep();
  expect(await statusesOf(answers)).toEqual([422, 422, 200]);
  expect(await inside()).toEqual(["controladoria"]);
});

test("who is being changed by somebody waits for that, and the others do not", async () => {
  await holder.hold("update users set phone_number = null where username = 'advogada'");
  const answers = await signInTogether(...named("advogada", "associado", "controladoria"));
  expect(await statusesOf(answers.slice(1))).toEqual([200, 200]);
  await holder.untilBlocked(1);
  expect((await inside()).toSorted()).toEqual(["associado", "controladoria"]);
  await holder.keep();
  expect((await answers[0]!).status).toBe(200);
});

test("a session that cannot be stored keeps nobody else out, and its try does not count", async () => {
  await server.rows.query(`
    create function refuse_session() returns trigger language plpgsql as $$ begin raise 'this one fails'; end $$;
    do $$ begin execute format('create trigger refuse before insert on sessions for each row
      when (new.user_id = %s) execute function refuse_session()', (select id from users where username = 'advogada')); end $$`);
  const answers = await signInTogether(...named("advogada", "associado", "controladoria"));
  expect(await statusesOf(answers)).toEqual([500, 200, 200]);
  expect((await inside()).toSorted()).toEqual(["associado", "controladoria"]);
  expect(await tries()).toEqual([]);
  await server.rows.query("drop function refuse_session cascade");
});

test("a database connection that is lost before the commit lets nobody in, and nobody is told otherwise", async () => {
  await holder.hold("lock table sessions in share row exclusive mode");
  const answers = await signInTogether(...named("advogada", "associado", "controladoria"));
  await holder.untilBlocked(1);
  await server.rows.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  expect(await statusesOf(answers)).toEqual([503, 503, 503]);
  await holder.undo();
  expect([await inside(), await tries()]).toEqual([[], []]);
  expect(await statusesOf(await signInTogether(...named("advogada", "associado")))).toEqual([200, 200]);
});

/** Switches the lawyer's second factor on, and returns what her authenticator shows from then on. */
async function switchOn(): Promise<() => string> {
  const lawyer = await server.enter("advogada");
  const { body } = await lawyer.post("/api/user/second_factor", { current_password: PASSWORD });
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
  const code = () => totp.generate({ timestamp: server.clock.now().getTime() });
  expect((await lawyer.put("/api/user/second_factor", { code: code() })).status).toBe(200);
  server.clock.moveTo(new Date(server.clock.now().getTime() + 30_000).toISOString());
  return code;
}

test("the second factor of one of them is still required, and its code is used once", async () => {
  const code = await switchOn();
  const [used, needed, wrong, other] = await Promise.all(
    await signInTogether(
      { username: "advogada", code: code() },
      { username: "advogada" },
      { username: "advogada", code: "000000" },
      { username: "associado" },
    ),
  );
  expect([used!.status, needed!.body.code, wrong!.body.code, other!.status]).toEqual([
    200,
    "second_factor_needed",
    "wrong_code",
    200,
  ]);
  const [again] = await signInTogether({ username: "advogada", code: code() }, { username: "associado" });
  expect((await again!).body.code).toBe("wrong_code");
});

test("a code is not used up by who has to begin again, because her password was only hashed anew meanwhile", async () => {
  const code = await switchOn();
  await holder.hold("lock table throttled_tries in share row exclusive mode");
  const answers = await signInTogether({ username: "advogada", code: code() }, { username: "associado" });
  await holder.untilBlocked(1);
  await server.rows.query("update users set password_hash = $1 where username = 'advogada'", [
    await hashPassword(PASSWORD),
  ]);
  await holder.keep();
  expect(await statusesOf(answers)).toEqual([200, 200]);
});

test(
  "two hundred at once all enter, by fewer transactions, and the trail stays whole",
  { tags: "night" },
  async () => {
    await server.rows.query(
      `insert into users (company_id, name, username, email, password_hash, role_ids, created_at, updated_at)
     select company_id, 'Pessoa ' || n, 'pessoa-' || n, 'pessoa-' || n || '@exemplo.test', password_hash, role_ids, now(), now()
     from users, generate_series(1, 200) n where username = 'associado'`,
    );
    const visitor = server.visitor({ "x-forwarded-for": "203.0.113.9" });
    await visitor.get("/sanctum/csrf-cookie");
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        server
          .visitor()
          .call("POST", "/login", { username: `pessoa-${i + 1}`, password: PASSWORD }, visitor.headers()),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await server.rows.query(
      `select (select count(*)::int from broken_audit_entries()) as broken,
       (select count(*)::int from audit_entries where act = 'entered' and subject_name like 'pessoa-%') as lines,
       (select count(distinct xmin::text)::int from sessions) as transactions`,
    );
    expect(rows).toEqual([{ broken: 0, lines: 200, transactions: expect.any(Number) }]);
    expect(rows[0].transactions).toBeLessThan(150);
    expect(await tries()).toEqual([]);
  },
);
