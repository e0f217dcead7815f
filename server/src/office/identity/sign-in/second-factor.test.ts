import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  openTestServer,
  PASSWORD,
  type TestServer,
  type Visitor,
} from "../../../testing/test-server.fixture.ts";
import { openOffices } from "../../../testing/offices.fixture.ts";
import { resealSecondFactors } from "../reseal-identity.commands.ts";

let server: TestServer;
let lawyer: Visitor;
beforeAll(async () => {
  server = await openTestServer();
  await openOffices(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.rows.query("delete from second_factors");
  await server.rows.query("delete from recovery_codes");
  await server.rows.query("delete from throttled_tries");
  lawyer = await server.enter("advogada");
});

const later = (seconds: number) =>
  server.clock.moveTo(new Date(server.clock.now().getTime() + seconds * 1000).toISOString());
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });
const enter = (code?: string) => {
  const visitor = server.visitor();
  return visitor.get("/sanctum/csrf-cookie").then(() =>
    visitor.post("/login", {
      username: "advogada",
      password: PASSWORD,
      ...(code !== undefined && { code }),
    }),
  );
};

/** Switches it on; the code that confirmed it is consumed. */
async function switchOn() {
  const { body } = await lawyer.post("/api/user/second_factor", { current_password: PASSWORD });
  const confirmed = await lawyer.put("/api/user/second_factor", { code: codeOf(body.secret) });
  expect(confirmed.status, confirmed.text).toBe(200);
  later(30);
  return {
    secret: body.secret as string,
    address: body.address as string,
    codes: confirmed.body.recovery_codes as string[],
  };
}

test("the second factor is switched on by a code of the new authenticator; other sessions end, and an email says so", async () => {
  const elsewhere = await server.enter("advogada");
  expect((await lawyer.post("/api/user/second_factor", { current_password: "errada-mesmo" })).status).toBe(
    422,
  );
  const { body } = await lawyer.post("/api/user/second_factor", { current_password: PASSWORD });
  expect(body.address).toMatch(/^otpauth:\/\/totp\/Pauta:advogada\?/);
  expect((await enter()).status).toBe(200);
  expect((await lawyer.put("/api/user/second_factor", { code: "000000" })).body.errors).toEqual({
    code: ["Código incorreto ou já usado."],
  });
  const { body: confirmed } = await lawyer.put("/api/user/second_factor", { code: codeOf(body.secret) });
  expect(confirmed.recovery_codes).toHaveLength(10);
  expect((await elsewhere.get("/api/profile")).status).toBe(401);
  const { body: me } = await lawyer.get("/api/profile");
  expect([me.second_factor, me.recovery_codes]).toEqual([true, 10]);
  const { rows } = await server.rows.query("select body_text from mails where kind = 'account_changed'");
  expect(rows.map(({ body_text }) => body_text).join()).toContain(
    "duas etapas da sua conta no Pauta foi ativada",
  );
  const { rows: kept } = await server.rows.query("select * from second_factors, recovery_codes");
  expect(JSON.stringify(kept)).not.toContain(body.secret);
});

test(
  "the second factor is required at sign-in only after the right password; each code works once",
  { tags: "night" },
  async () => {
    const { secret } = await switchOn();
    const answer = await enter();
    expect([answer.status, answer.body.code]).toEqual([422, "second_factor_needed"]);
    const visitor = server.visitor();
    await visitor.get("/sanctum/csrf-cookie");
    const wrong = await visitor.post("/login", {
      username: "advogada",
      password: "errada-mesmo",
      code: codeOf(secret),
    });
    expect(wrong.body.code).toBe("wrong_credentials");
    const code = codeOf(secret);
    expect((await enter(code)).status).toBe(200);
    expect((await enter(code)).body.code).toBe("wrong_code");
    later(30);
    expect((await enter(codeOf(secret))).status).toBe(200);
  },
);

test("a recovery code works once, however it is typed", { tags: "night" }, async () => {
  const { codes } = await switchOn();
  expect((await enter(codes[0]!.toLowerCase().replaceAll("-", " "))).status).toBe(200);
  expect((await enter(codes[0])).body.code).toBe("wrong_code");
  expect((await lawyer.get("/api/profile")).body.recovery_codes).toBe(9);
  const { body } = await lawyer.post("/api/user/recovery_codes", { current_password: PASSWORD });
  expect(body.recovery_codes).toHaveLength(10);
  expect((await enter(codes[1])).body.code).toBe("wrong_code");
  expect((await enter(body.recovery_codes[0])).status).toBe(200);
});

test("guessing a code is throttled", { tags: "night" }, async () => {
  const { secret } = await switchOn();
  for (let tries = 0; tries < 5; tries++) expect((await enter("000000")).status).toBe(422);
  expect((await enter(codeOf(secret))).status).toBe(429);
  later(61);
  expect((await enter(codeOf(secret))).status).toBe(200);
});

test(
  "the second factor is switched off with the password, and works after a rotation of the key",
  { tags: "night" },
  async () => {
    const { secret } = await switchOn();
    expect(
      await server.context.database.acrossCompanies((db) => resealSecondFactors(server.context.secret, db)),
    ).toBe(1);
    expect((await enter(codeOf(secret))).status).toBe(200);
    expect((await lawyer.post("/api/user/second_factor", { current_password: PASSWORD })).status).toBe(409);
    expect(
      (await lawyer.post("/api/user/second_factor/off", { current_password: "errada-mesmo" })).status,
    ).toBe(422);
    expect((await lawyer.post("/api/user/second_factor/off", { current_password: PASSWORD })).status).toBe(
      200,
    );
    expect((await enter()).status).toBe(200);
    expect((await lawyer.post("/api/user/recovery_codes", { current_password: PASSWORD })).status).toBe(409);
  },
);
