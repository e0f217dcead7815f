import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  openTestServer,
  openTestClock,
  type TestServer,
  type Visitor,
} from "../../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../../testing/offices.fixture.ts";
import { endSessionsOf } from "./sessions.commands.ts";
import { sweepIdentity } from "./sweep.jobs.ts";

const START = "2026-03-16T12:00:00Z";
const clock = openTestClock(START);
let server: TestServer;
let offices: Offices;
let lawyer: Visitor;
beforeAll(async () => {
  server = await openTestServer({ clock });
  offices = await openOffices(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.moveTo(START);
  await server.rows.query("delete from sessions");
  lawyer = server.visitor();
  await lawyer.signIn("advogada");
});

const statusOfProfile = async (visitor: Visitor): Promise<number> =>
  (await visitor.get("/api/profile")).status;
const seenAt = async (): Promise<string[]> =>
  (await server.rows.query<{ seen: Date }>("select last_seen_at as seen from sessions")).rows.map((row) =>
    new Date(row.seen).toISOString(),
  );

describe("a session expires", () => {
  test("after four idle hours, and not a second before", async () => {
    clock.moveTo("2026-03-16T15:59:59Z");
    expect(await statusOfProfile(lawyer)).toBe(200);
    clock.moveTo("2026-03-16T19:59:58Z");
    expect(await statusOfProfile(lawyer)).toBe(200);
    clock.moveTo("2026-03-16T23:59:58Z");
    expect(await statusOfProfile(lawyer)).toBe(401);
  });

  test("after twelve hours, however active its person was", async () => {
    for (const time of ["15:00", "18:00", "21:00", "23:59"]) {
      clock.moveTo(`2026-03-16T${time}:59Z`);
      expect(await statusOfProfile(lawyer)).toBe(200);
    }
    clock.moveTo("2026-03-17T00:00:00Z");
    expect(await statusOfProfile(lawyer)).toBe(401);
  });

  test("after the hours and minutes of the settings", { tags: "night" }, async () => {
    await server.restart({ SESSION_IDLE_MINUTES: "10", SESSION_HOURS: "1" });
    const visitor = server.visitor();
    const { body } = await visitor.signIn("advogada");
    expect(body.token.exp).toBe(Date.parse("2026-03-16T13:00:00Z") / 1000);
    clock.moveTo("2026-03-16T12:09:00Z");
    expect(await statusOfProfile(visitor)).toBe(200);
    clock.moveTo("2026-03-16T12:19:00Z");
    expect(await statusOfProfile(visitor)).toBe(401);
    await server.restart();
  });

  test("and is deleted in the following night", async () => {
    clock.moveTo("2026-03-16T16:00:00Z");
    const fresh = server.visitor();
    await fresh.signIn("vizinha");
    await server.context.database.acrossCompanies((db) =>
      sweepIdentity(server.context).start(db, "2026-03-16"),
    );
    const { rows } = await server.rows.query(
      "select u.username from sessions s join users u on u.id = s.user_id",
    );
    expect(rows).toEqual([{ username: "vizinha" }]);
  });
});

test("its last request is stored at most once a minute", async () => {
  clock.moveTo("2026-03-16T12:00:59Z");
  await lawyer.get("/api/profile");
  expect(await seenAt()).toEqual(["2026-03-16T12:00:00.000Z"]);
  clock.moveTo("2026-03-16T12:01:00Z");
  await lawyer.get("/api/profile");
  expect(await seenAt()).toEqual(["2026-03-16T12:01:00.000Z"]);
});

describe("a session ends with the next request", () => {
  test("after signing out, in this browser only", async () => {
    const other = server.visitor();
    await other.signIn("advogada");
    const kept = lawyer.cookies.get("pauta_session")!;
    expect((await lawyer.post("/logout")).status).toBe(204);
    lawyer.cookies.set("pauta_session", kept);
    expect(await statusOfProfile(lawyer)).toBe(401);
    expect(await statusOfProfile(other)).toBe(200);
  });

  test("when the person is made inactive, while others stay signed in", async () => {
    const colleague = server.visitor();
    await colleague.signIn("associado");
    await server.rows.query("update users set status = 'I' where username = 'advogada'");
    expect(await statusOfProfile(lawyer)).toBe(401);
    expect(await statusOfProfile(colleague)).toBe(200);
    await server.rows.query("update users set status = 'A' where username = 'advogada'");
  });

  test("when all sessions of a person are ended, except the one that did it", async () => {
    const other = server.visitor();
    await other.signIn("advogada");
    const { rows } = await server.rows.query<{ id: number }>("select id from sessions order by id");
    const id = offices.ids["advogada"]!;
    await server.context.database.acrossCompanies((db) => endSessionsOf(db, id, rows[0]!.id));
    expect(await statusOfProfile(lawyer)).toBe(200);
    expect(await statusOfProfile(other)).toBe(401);
    await server.context.database.acrossCompanies((db) => endSessionsOf(db, id));
    expect(await statusOfProfile(lawyer)).toBe(401);
  });

  test("a role that is removed or added takes effect at once", async () => {
    expect((await lawyer.get("/api/platform_totals")).status).toBe(403);
    const admin = server.visitor();
    await admin.signIn("admin");
    expect((await admin.get("/api/platform_totals")).status).toBe(200);
    await server.rows.query("update users set role_ids = '{2}' where username = 'admin'");
    expect((await admin.get("/api/platform_totals")).status).toBe(403);
    await server.rows.query("update users set role_ids = '{1}' where username = 'admin'");
    expect((await admin.get("/api/platform_totals")).status).toBe(200);
  });
});

describe("an office that does not pay", () => {
  test.each(["unpaid", "canceled"])(
    "can read, sign in and sign out, and writes nothing while %s",
    async (status) => {
      await server.rows.query("update subscriptions set status = $1", [status]);
      const treat = `/api/treat_publication/${offices.publications["P1"]}`;
      const refused = await lawyer.put(treat, { comment: "Ciente" });
      expect(refused.status).toBe(402);
      expect(refused.body.code).toBe("subscription_unpaid");
      const { rows } = await server.rows.query(
        "select from publications where treated and comment is not null",
      );
      expect(rows).toEqual([]);
      expect((await lawyer.get("/api/publications")).status).toBe(200);
      expect((await lawyer.put("/api/user/theme", { dark_theme: true })).status).toBe(200);
      expect((await server.visitor().signIn("advogada")).status).toBe(200);
      await server.rows.query("update subscriptions set status = 'paid'");
    },
  );

  test("can write again as soon as it has paid", async () => {
    const treat = `/api/treat_publication/${offices.publications["P1"]}`;
    expect((await lawyer.put(treat, { comment: "Ciente" })).status).toBe(200);
  });
});

test("the theme is stored for each person", async () => {
  expect((await lawyer.put("/api/user/theme", { dark_theme: true })).body).toMatchObject({
    dark_theme: true,
  });
  expect((await lawyer.get("/api/profile")).body).toMatchObject({ dark_theme: true });
  const admin = server.visitor();
  await admin.signIn("admin");
  expect((await admin.put("/api/user/theme", { dark_theme: true })).body).toMatchObject({ dark_theme: true });
  const { rows } = await server.rows.query("select username from users where dark_theme order by 1");
  expect(rows).toEqual([{ username: "admin" }, { username: "advogada" }]);
});

test("the density of lists is stored for each person, without a new version of an open profile", async () => {
  const versionOf = async () =>
    (await server.rows.query("select updated_at from users where username = 'advogada'")).rows;
  const before = await versionOf();
  expect((await lawyer.put("/api/user/compact_lists", { compact_lists: true })).body).toMatchObject({
    compact_lists: true,
  });
  expect((await lawyer.get("/api/profile")).body).toMatchObject({ compact_lists: true });
  expect(await versionOf()).toEqual(before);
  const { rows } = await server.rows.query("select username from users where compact_lists");
  expect(rows).toEqual([{ username: "advogada" }]);
});

test("the size of text is stored for each person, without a new version of an open profile", async () => {
  const versions = async () =>
    (await server.rows.query("select username, updated_at from users order by id")).rows;
  const before = await versions();
  expect((await lawyer.put("/api/user/text_size", { text_size: "xl" })).body).toMatchObject({
    text_size: "xl",
  });
  expect((await lawyer.get("/api/profile")).body).toMatchObject({ text_size: "xl" });
  expect(await versions()).toEqual(before);
  expect((await lawyer.put("/api/user/text_size", { text_size: "enorme" })).status).toBe(422);
  const { rows } = await server.rows.query("select username from users where text_size <> 'm'");
  expect(rows).toEqual([{ username: "advogada" }]);
});
