import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, PASSWORD, sendRaw, type TestServer } from "../../../testing/test-server.fixture.ts";
import { openOffices } from "../../../testing/offices.fixture.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await openOffices(server);
});
afterAll(() => server.close());

const cookieLine = (headers: Headers, name: string): string =>
  headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? "";

describe("signing in", () => {
  test("returns the person with roles, office, plan and subscription, and when the session ends", async () => {
    const visitor = server.visitor();
    const { status, body } = await visitor.signIn("advogada");
    expect(status).toBe(200);
    expect(body.token).toEqual({ exp: Date.parse("2026-03-17T00:00:00Z") / 1000 });
    expect(body.user).toMatchObject({
      username: "advogada",
      oab_code: "900001/SP",
      roles: [{ id: 5, name: "lawyer", label: "Advogado", ordination: 5 }],
      company: {
        company_name: "Escritório um",
        plan: { id: 4, name: "PRO", plan_type: 3 },
        subscription: { status: "paid" },
      },
    });
    expect((await visitor.get("/api/profile")).body).toMatchObject({ ...body.user, token: body.token });
  });

  test("people of the platform have no office", async () => {
    const { body } = await server.visitor().signIn("admin");
    expect(body.user).toMatchObject({ company_id: null, company: null, roles: [{ name: "admin" }] });
  });

  test.each([["ADVOGADA"], [" advogada "], ["advogada@exemplo.test"], ["Advogada@Exemplo.TEST"]])(
    "the name %j signs in the same person",
    async (name) => {
      expect((await server.visitor().signIn(name)).body.user.username).toBe("advogada");
    },
  );

  test("an unconfirmed address signs in nobody; the usernames of those who share it do", async () => {
    await server.rows.query(
      "update users set email = 'dupla@exemplo.test' where username in ('vizinha', 'vizinho')",
    );
    expect((await server.visitor().signIn("dupla@exemplo.test")).status).toBe(422);
    expect((await server.visitor().signIn("vizinha")).status).toBe(200);
  });

  test("an unknown user, a wrong password, an inactive person and one without a password get the same response", async () => {
    await server.rows.query("update users set status = 'I' where username = 'associado'");
    await server.rows.query("update users set password_hash = null where username = 'solo'");
    const answers = [];
    for (const [name, password] of [
      ["ninguem", PASSWORD],
      ["advogada", "outra-senha-qualquer"],
      ["associado", PASSWORD],
      ["solo", PASSWORD],
    ] as const) {
      const { status, text, headers } = await server.visitor().signIn(name, password);
      answers.push({ status, text, cookies: headers.getSetCookie() });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 422, cookies: [] });
    expect(JSON.parse(answers[0]!.text)).toEqual({
      code: "wrong_credentials",
      message: "Usuário ou senha incorretos.",
    });
  });

  test.each([
    [{ username: "", password: PASSWORD }, { username: ["O nome é obrigatório"] }],
    [{ username: "advogada" }, { password: ["A senha é obrigatória"] }],
    [{ username: "advogada", password: "" }, { password: ["A senha é obrigatória"] }],
    [{ username: "advogada", password: "1234567" }, { password: ["No mínimo 8 caracteres"] }],
    [{ username: "advogada", password: "a".repeat(129) }, { password: ["No máximo 128 caracteres"] }],
    [{ username: "advogada", password: "a".repeat(900_000) }, { password: ["No máximo 128 caracteres"] }],
  ])("the form %# is rejected with the message of its field", async (form, errors) => {
    const visitor = server.visitor();
    await visitor.get("/sanctum/csrf-cookie");
    const answer = await visitor.post("/login", form);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual(errors);
  });
});

describe("the session cookie", () => {
  test("is not readable by scripts or other sites, and has no further attributes over plain http", async () => {
    const { headers } = await server.visitor().signIn("advogada");
    expect(cookieLine(headers, "pauta_session")).toMatch(
      /^pauta_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookieLine(headers, "XSRF-TOKEN")).toMatch(/; Path=\/; SameSite=Lax$/);
  });

  test("is stored only as a hash", async () => {
    const visitor = server.visitor();
    await visitor.signIn("advogada");
    const token = visitor.cookies.get("pauta_session")!;
    const { rows } = await server.rows.query<{ text: string; token_hash: Buffer }>(
      "select s::text as text, token_hash from sessions s",
    );
    const hash = createHash("sha256").update(token).digest();
    expect(rows.filter((row) => row.token_hash.equals(hash))).toHaveLength(1);
    for (const { text } of rows) expect(text).not.toContain(token);
  });

  test("is given to each of twenty who sign in at once on one browser, though the first ends the old one", async () => {
    const browser = server.visitor();
    await browser.signIn("advogada");
    const headers = browser.headers();
    const enter = async (more: Record<string, string> = {}) => {
      const { status } = await sendRaw(`${server.address}/login`, {
        method: "POST",
        headers: { ...headers, ...more, "content-type": "application/json" },
        body: JSON.stringify({ username: "advogada", password: PASSWORD }),
      });
      return status;
    };
    expect(await enter()).toBe(200);
    const others = await Promise.all(Array.from({ length: 19 }, () => enter()));
    expect(others).toEqual(others.map(() => 200));
    // the token was issued for that old session and is accepted with no other
    const cookie = headers["cookie"]!.replace(/pauta_session=[^;]+/, "pauta_session=another");
    expect(await enter({ cookie })).toBe(419);
    expect(await enter({ cookie: headers["cookie"]!.replace(/pauta_session=[^;]+/, "") })).toBe(419);
  });

  test("is new at every sign-in, and the browser's previous session ends", async () => {
    const visitor = server.visitor();
    await visitor.signIn("advogada");
    const old = visitor.cookies.get("pauta_session")!;
    await visitor.signIn("advogada");
    expect(visitor.cookies.get("pauta_session")).not.toBe(old);
    expect((await visitor.get("/api/profile")).status).toBe(200);
    const thief = server.visitor();
    thief.cookies.set("pauta_session", old);
    expect((await thief.get("/api/profile")).status).toBe(401);
  });

  test("a session of another browser continues", async () => {
    const [one, other] = [server.visitor(), server.visitor()];
    await one.signIn("advogada");
    await other.signIn("advogada");
    expect((await one.get("/api/profile")).status).toBe(200);
  });

  test("a made-up or empty one is rejected", async () => {
    for (const token of ["", "x", "a".repeat(43), "á", "%00"]) {
      const stranger = server.visitor();
      stranger.cookies.set("pauta_session", encodeURIComponent(token));
      expect((await stranger.get("/api/profile")).status).toBe(401);
    }
  });
});

describe("behind https", () => {
  test(
    "both cookies are secure and the session's has the host prefix; browsers must stay on https",
    { tags: "night" },
    async () => {
      await server.restart({ PUBLIC_URL: "https://pauta.exemplo.test" });
      const visitor = server.visitor();
      const { headers, status } = await visitor.signIn("advogada");
      expect(status).toBe(200);
      expect(cookieLine(headers, "__Host-pauta_session")).toMatch(
        /; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(cookieLine(headers, "XSRF-TOKEN")).toMatch(/; Secure/);
      expect(headers.get("strict-transport-security")).toBe("max-age=63072000");
      expect((await visitor.get("/api/profile")).status).toBe(200);
      const signedOut = await visitor.post("/logout");
      expect(cookieLine(signedOut.headers, "__Host-pauta_session")).toMatch(/Secure/);
      expect((await visitor.get("/api/profile")).status).toBe(401);
    },
  );

  test("the cookie without the prefix is rejected", async () => {
    const visitor = server.visitor();
    await visitor.signIn("advogada");
    visitor.cookies.set("pauta_session", visitor.cookies.get("__Host-pauta_session")!);
    visitor.cookies.delete("__Host-pauta_session");
    expect((await visitor.get("/api/profile")).status).toBe(401);
  });

  test("X-Forwarded-Proto counts only from a trusted proxy", { tags: "night" }, async () => {
    const forwarded = { "x-forwarded-proto": "https" };
    await server.restart();
    const claimed = await server.visitor(forwarded).signIn("advogada");
    expect(cookieLine(claimed.headers, "pauta_session")).not.toMatch(/Secure/);
    await server.restart({ TRUSTED_PROXIES: "127.0.0.1" });
    const trusted = await server.visitor(forwarded).signIn("advogada");
    expect(cookieLine(trusted.headers, "__Host-pauta_session")).toMatch(/Secure/);
  });
});
