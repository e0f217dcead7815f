import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "../../../testing/test-server.fixture.ts";
import { FIRST, openPeopleSetup, OWN, passwords, type PeopleSetup } from "../people/office-users.fixture.ts";

let setup: PeopleSetup;
beforeAll(async () => {
  setup = await openPeopleSetup();
});
afterAll(() => setup.server.close());

describe("a password that an administrator set", () => {
  test("gives access only to changing it", async () => {
    const { body: user } = await setup.add();
    const visitor = setup.server.visitor();
    const entered = await visitor.signIn(user.username, FIRST);
    expect(entered.body.user.must_change_password).toBe(true);
    expect((await visitor.get("/api/profile")).status).toBe(200);
    for (const url of ["/api/publications", "/api/colleagues", "/api/federation_states"]) {
      const { status } = await visitor.get(url);
      expect([url, status]).toEqual([url, url.endsWith("states") ? 200 : 403]);
    }
    expect((await visitor.post("/api/tags", { name: "x" })).body.code).toBe("must_change_password");
    const same = await visitor.put("/user/password", { current_password: FIRST, ...passwords(FIRST) });
    expect(same.body.errors).toEqual({ password: ["A nova senha deve ser diferente da atual"] });
    const changed = await visitor.put("/user/password", { current_password: FIRST, ...passwords(OWN) });
    expect([changed.status, changed.body.message]).toEqual([200, "Senha atualizada com sucesso!"]);
    expect((await visitor.get("/api/publications")).status).toBe(200);
  });

  test("is set for a signed-in person: his session ends, and he is notified by email", async () => {
    const { user, visitor } = await setup.settle();
    const answer = await setup.change(user, { ...passwords("segunda-chave-dada"), updated_at: undefined });
    expect(answer.status, answer.text).toBe(200);
    expect((await visitor.get("/api/profile")).status).toBe(401);
    expect((await setup.server.visitor().signIn(user.username, OWN)).status).toBe(422);
    const again = await setup.server.visitor().signIn(user.username, "segunda-chave-dada");
    expect(again.body.user.must_change_password).toBe(true);
    const { rows } = await setup.server.rows.query("select body_text from mails where recipients = $1", [
      [user.email],
    ]);
    expect(rows.map(({ body_text }) => body_text).join()).toContain(
      "Um administrador do seu escritório definiu",
    );
  });

  test.each<[string, object]>([
    ["a new password", passwords("terceira-chave-dada")],
    ["being locked out", { status: "I" }],
  ])("%s revokes his emailed links and known browsers", { tags: "night" }, async (_, over) => {
    const { user } = await setup.settle();
    const { rows } = setup.server;
    await rows.query(
      `insert into one_time_tokens (token_hash, purpose, user_id, created_at, expires_at)
       select sha256(convert_to(purpose || $1::text, 'UTF8')), purpose, $1::bigint, now(), now() + interval '1 hour'
       from unnest(array['reset_password', 'sign_in']) purpose`,
      [user.id],
    );
    await setup.server.visitor().signIn(user.username, OWN);
    const left = async () =>
      (
        await rows.query<{ links: number; browsers: number }>(
          `select (select count(*) from one_time_tokens where user_id = $1 and purpose <> 'confirm_email')::int as links,
             (select count(*) from known_devices where user_id = $1)::int as browsers`,
          [user.id],
        )
      ).rows[0];
    expect(await left()).toEqual({ links: 2, browsers: expect.any(Number) });
    expect((await left())!.browsers).toBeGreaterThan(0);
    const answer = await setup.change(user, { ...over, updated_at: undefined });
    expect(answer.status, answer.text).toBe(200);
    expect(await left()).toEqual({ links: 0, browsers: 0 });
  });
});

describe("one's own password", () => {
  test("of two concurrent changes with the same current one, one succeeds", { tags: "night" }, async () => {
    const { user, visitor } = await setup.settle();
    const other = setup.server.visitor();
    await other.signIn(user.username, OWN);
    const chosen = ["primeira-de-duas-chaves", "segunda-de-duas-chaves"];
    const answers = await Promise.all(
      [visitor, other].map((who, at) =>
        who.put("/user/password", { current_password: OWN, ...passwords(chosen[at]!) }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, another) => one - another)).toEqual([200, expect.any(Number)]);
    expect([401, 422]).toContain(Math.max(...statuses));
    const kept = chosen[statuses.indexOf(200)]!;
    expect((await setup.server.visitor().signIn(user.username, kept)).status).toBe(200);
    const lost = chosen[1 - statuses.indexOf(200)]!;
    expect((await setup.server.visitor().signIn(user.username, lost)).status).toBe(422);
  });

  test(
    "leaves the secret addresses of the agenda, and ends them when that is requested",
    { tags: "night" },
    async () => {
      const { visitor } = await setup.settle();
      const made = await visitor.post("/api/calendar_feeds", { name: "Celular", privacy: "busy" });
      expect(made.status, made.text).toBe(201);
      const read = async () =>
        (await fetch(setup.server.address + new URL(made.body.address).pathname)).status;
      const change = (from: string, to: string, more = {}) =>
        visitor.put("/user/password", { current_password: from, ...passwords(to), ...more });
      expect((await change(OWN, "chave-que-vem-depois")).status).toBe(200);
      expect(await read()).toBe(200);
      expect((await change("chave-que-vem-depois", OWN, { end_calendar_feeds: true })).status).toBe(200);
      expect(await read()).toBe(404);
      expect((await visitor.get("/api/calendar_feeds")).body.data).toEqual([]);
    },
  );

  test("requires the current one; every session but the new one ends, and an email says so", async () => {
    const { user, visitor } = await setup.settle();
    const elsewhere = setup.server.visitor();
    await elsewhere.signIn(user.username, OWN);
    const old = new Map(visitor.cookies);
    const wrong = await visitor.put("/user/password", {
      current_password: "nao-e-esta",
      ...passwords("mais-uma-chave"),
    });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { current_password: ["A senha atual não confere"] },
    ]);
    expect((await elsewhere.get("/api/profile")).status).toBe(200);
    const right = await visitor.put("/user/password", {
      current_password: OWN,
      ...passwords("mais-uma-chave"),
    });
    expect(right.status, right.text).toBe(200);
    expect((await elsewhere.get("/api/profile")).status).toBe(401);
    expect((await visitor.get("/api/profile")).status).toBe(200);
    for (const [key, value] of old) visitor.cookies.set(key, value);
    expect((await visitor.get("/api/profile")).status).toBe(401);
    const { rows } = await setup.server.rows.query(
      "select kind from mails where recipients = $1 and kind <> 'email_confirmation'",
      [[user.email]],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["account_changed", "account_changed"]);
  });

  test("cannot be guessed with a stolen session", { tags: "night" }, async () => {
    const { visitor } = await setup.settle();
    const guess = () =>
      visitor.put("/user/password", { current_password: "palpite-errado", ...passwords("mais-uma-chave") });
    for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
    setup.server.clock.moveTo(new Date(setup.server.clock.now().getTime() + 61_000).toISOString());
    expect(
      (await visitor.put("/user/password", { current_password: OWN, ...passwords("mais-uma-chave") })).status,
    ).toBe(200);
  });
});

test("the signed-in person changes his own password whatever his role", async () => {
  for (const username of ["admin", "leitura", "associado"]) {
    const visitor = await setup.server.enter(username);
    const { status } = await visitor.put("/user/password", { current_password: PASSWORD, ...passwords(OWN) });
    expect([username, status]).toEqual([username, 200]);
  }
});
