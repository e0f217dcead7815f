import { createHash } from "node:crypto";
import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";

let server: TestServer;
let offices: Offices;
const people: Record<string, Visitor> = {};
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  for (const name of ["advogada", "associado", "controladoria", "vizinha"]) {
    people[name] = server.visitor();
    await people[name].signIn(name);
  }
  await server.rows.query(
    `insert into compromises (company_id, user_id, created_by_id, compromise_type_id, description, compromise_date, start_time, end_time, created_at, updated_at)
     select u.company_id, u.id, u.id, 2, v.description, v.day::date, '14:30', '15:30', '2026-03-01T12:00:00Z', '2026-03-02T12:00:00Z'
     from users u join (values ('advogada', 'Da advogada', '2026-03-16'), ('advogada', 'Velha demais', '2025-12-01'),
       ('advogada', 'Longe demais', '2027-06-01'), ('advogada', 'Ano que vem', '2027-04-19'), ('advogada', 'De janeiro', '2025-12-16'),
       ('associado', 'Do associado', '2026-03-17'), ('associado', 'Com a advogada', '2026-03-18'), ('vizinha', 'Da vizinha', '2026-03-16'))
       v (username, description, day) on v.username = u.username`,
  );
  await server.rows.query(
    `insert into compromise_involved (company_id, compromise_id, user_id)
     select company_id, id, $1 from compromises where description = 'Com a advogada'`,
    [offices.ids["advogada"]],
  );
});
afterAll(() => server.close());
beforeEach(() => server.rows.query("delete from calendar_feeds"));

const make = async (who = "advogada", privacy = "full") => {
  const { status, body } = await people[who]!.post("/api/calendar_feeds", { name: "Telefone", privacy });
  expect(status).toBe(201);
  return body as { id: number; address: string };
};
const pathOf = (address: string) => new URL(address).pathname;
const open = (address: string, headers: Record<string, string> = {}) =>
  fetch(server.address + pathOf(address), { headers });
const titles = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never)
    .getAllSubcomponents("vevent")
    .map((event) => String(event.getFirstPropertyValue("summary")));

describe("a feed", () => {
  test("has a secret address that is returned once, and of which only the hash is stored", async () => {
    const feed = await make();
    expect(feed.address).toMatch(/\/api\/agenda\/[\w-]{43}\.ics$/);
    const token = /agenda\/(.*)\.ics$/.exec(feed.address)![1]!;
    const { rows } = await server.rows.query<{ token_hash: Buffer; whole: string }>(
      "select token_hash, calendar_feeds::text as whole from calendar_feeds",
    );
    expect(rows[0]!.token_hash).toEqual(createHash("sha256").update(token).digest());
    expect(rows[0]!.whole).not.toContain(token);
    const { text, body } = await people["advogada"]!.get("/api/calendar_feeds");
    expect(text).not.toContain(token);
    expect(body.data).toMatchObject([{ id: feed.id, name: "Telefone", privacy: "full", last_read_at: null }]);
  });

  test("is read without a session, sets no cookie, and contains its person's compromises around today", async () => {
    const { address } = await make();
    const answer = await open(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(titles(await answer.text())).toEqual([
      "De janeiro",
      "Da advogada",
      "Com a advogada",
      "Ano que vem",
    ]);
    const { body } = await people["advogada"]!.get("/api/calendar_feeds");
    expect(body.data[0].last_read_at).toBe("2026-03-16T12:00:00.000Z");
    expect((await open(address.replace(/\.ics$/, ""))).status).toBe(200);
  });

  test("of an administrator contains his own compromises, not those of the whole office", async () => {
    expect(titles(await (await open((await make("controladoria")).address)).text())).toEqual([]);
  });

  test("is sent again only when something changed", async () => {
    const { address } = await make();
    const etag = (await open(address)).headers.get("etag")!;
    expect((await open(address, { "if-none-match": etag })).status).toBe(304);
    await server.rows.query(
      "update compromises set description = 'Mudada' where description = 'Da advogada'",
    );
    const changed = await open(address, { "if-none-match": etag });
    expect(changed.status).toBe(200);
    expect(titles(await changed.text())).toContain("Mudada");
    await server.rows.query(
      "update compromises set description = 'Da advogada' where description = 'Mudada'",
    );
  });

  test("that was revoked, is unknown, or belongs to somebody who left gets the same 404", async () => {
    const revoked = await make();
    const left = await make("associado");
    const alive = await make();
    expect((await people["advogada"]!.delete(`/api/calendar_feeds/${revoked.id}`)).status).toBe(204);
    await server.rows.query("update users set status = 'I' where username = 'associado'");
    const answers = new Set<string>();
    for (const path of [
      pathOf(revoked.address),
      pathOf(left.address),
      `/api/agenda/${"A".repeat(43)}.ics`,
      "/api/agenda/x.ics",
      "/api/agenda/1",
      `/api/agenda/${"9".repeat(100)}`,
      "/api/agenda/%00.ics",
    ]) {
      const answer = await fetch(server.address + path);
      expect(answer.status, path).toBe(404);
      answers.add(await answer.text());
    }
    expect(answers.size).toBe(1);
    expect((await open(alive.address)).status).toBe(200);
    await server.rows.query("update users set status = 'A' where username = 'associado'");
    expect((await open(left.address)).status).toBe(200);
  });

  test("can be listed and revoked by its owner only", async () => {
    const { id, address } = await make();
    for (const who of ["associado", "controladoria", "vizinha"]) {
      expect((await people[who]!.get("/api/calendar_feeds")).body.data).toEqual([]);
      expect((await people[who]!.delete(`/api/calendar_feeds/${id}`)).status).toBe(404);
    }
    expect((await open(address)).status).toBe(200);
  });

  test("contains only what its privacy setting allows", async () => {
    const busy = await (await open((await make("advogada", "busy")).address)).text();
    expect(new Set(titles(busy))).toEqual(new Set(["Ocupado"]));
    expect(busy).not.toMatch(/advogada|Audiência|http/i);
    expect(titles(await (await open((await make("advogada", "number")).address)).text())).toContain(
      "Audiência",
    );
    expect(
      (await people["advogada"]!.post("/api/calendar_feeds", { name: "x", privacy: "tudo" })).status,
    ).toBe(422);
    expect(
      (await people["advogada"]!.post("/api/calendar_feeds", { name: " ", privacy: "busy" })).status,
    ).toBe(422);
  });

  test("is limited to twenty a person, also when many are created at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () =>
        people["advogada"]!.post("/api/calendar_feeds", { name: "n", privacy: "busy" }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.find(({ status }) => status === 422)!.body.message).toMatch(/No máximo 20/);
  });

  test("that is read too often answers 429 until the minute is over", { tags: "night" }, async () => {
    const { address } = await make();
    await server.restart({ RATE_LIMITS: "on" });
    try {
      for (let time = 0; time < 60; time++) expect((await open(address)).status).toBe(200);
      const refused = await open(address);
      expect(refused.status).toBe(429);
      expect(refused.headers.get("retry-after")).toBe("60");
      server.clock.moveTo("2026-03-16T12:01:01Z");
      expect((await open(address)).status).toBe(200);
    } finally {
      server.clock.moveTo("2026-03-16T12:00:00Z");
      await server.restart();
    }
  });
});
