import { createHmac, randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  openTestClock,
  openTestServer,
  PASSWORD,
  type TestServer,
  type Visitor,
} from "../../../testing/test-server.fixture.ts";
import { openOffices } from "../../../testing/offices.fixture.ts";
import { KNOWN_DAYS } from "./known-devices.rules.ts";
import { sweepIdentity } from "./sweep.jobs.ts";

const night = { tags: "night" };

const START = "2026-03-16T12:00:00Z";
const clock = openTestClock(START);
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ clock, environment: { TRUSTED_PROXIES: "127.0.0.1" } });
  await openOffices(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.moveTo(START);
  await server.rows.query("truncate throttled_tries, sessions; delete from known_devices");
});

const at = (address: string) => server.visitor({ "x-forwarded-for": address });
const later = (seconds: number) =>
  clock.moveTo(new Date(clock.now().getTime() + seconds * 1000).toISOString());
const DEVICE = "pauta_device";
const secret = () => randomBytes(48).toString("base64url");
let places = 0;

/** A person's own browser, on which she has completed a sign-in. */
async function homeOf(username: string, address = `203.0.113.${++places % 250}`): Promise<Visitor> {
  const visitor = at(address);
  expect((await visitor.signIn(username)).status).toBe(200);
  return visitor;
}

async function storm(name: string): Promise<void> {
  for (let i = 0; i < 21; i++) await at(`198.51.100.${i}`).signIn(name, `senha-errada-${i}`);
  expect((await at("198.51.100.99").signIn(name)).status).toBe(429);
}

/** Another browser that sends this cookie. */
function holding(cookie: string): Visitor {
  const visitor = at(`192.0.2.${++places % 250}`);
  visitor.cookies.set(DEVICE, cookie);
  return visitor;
}

/** The same browser without its session. */
const deviceOf = (visitor: Visitor): Visitor => holding(visitor.cookies.get(DEVICE)!);

describe("the cookie of a known device", () => {
  test("is not readable by scripts, contains no data, lasts 400 days and survives signing out", async () => {
    const visitor = at("203.0.113.1");
    const { headers } = await visitor.signIn("advogada");
    const line = headers.getSetCookie().find((one) => one.startsWith(`${DEVICE}=`))!;
    expect(line).toMatch(
      /^pauta_device=[\w-]{43}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const { headers: left } = await visitor.post("/logout");
    expect(left.getSetCookie().join()).not.toContain(DEVICE);
    await storm("advogada");
    expect((await visitor.signIn("advogada")).status).toBe(200);
  });

  test("is secure and bound to the host behind https", night, async () => {
    await server.restart({ PUBLIC_URL: "https://pauta.exemplo.test" });
    const { headers } = await at("203.0.113.1").signIn("advogada");
    expect(headers.getSetCookie().join("\n")).toMatch(/__Host-pauta_device=[^;]+; .*HttpOnly; Secure/);
    await server.restart();
  });

  test("is set by a completed sign-in only: not after a wrong password, not before the second step", async () => {
    const names = async (username: string, password: string) =>
      (await at("203.0.113.1").signIn(username, password)).headers.getSetCookie();
    expect(await names("advogada", "senha-errada")).toEqual([]);
    await server.rows.query(
      `insert into second_factors (user_id, sealed_secret, confirmed_at, created_at)
       select id, $1, now(), now() from users where username = 'vizinho'`,
      [Buffer.from("sem importância")],
    );
    expect(await names("vizinho", PASSWORD)).toEqual([]);
    await server.rows.query("delete from second_factors");
  });

  test("is rejected when forged, foreign or altered", night, async () => {
    const own = (await homeOf("advogada")).cookies.get(DEVICE)!;
    const others = (await homeOf("vizinha")).cookies.get(DEVICE)!;
    const [device, signature] = own.split(".") as [string, string];
    const [othersDevice, othersSignature] = others.split(".") as [string, string];
    const signedWith = (key: string) => createHmac("sha256", key).update(device).digest("base64url");
    await storm("advogada");
    for (const forged of [
      `${device}.${signature.slice(0, -1)}${signature.endsWith("A") ? "B" : "A"}`,
      `${device}.${othersSignature}`,
      `${othersDevice}.${signature}`,
      `${device}.${signedWith("")}`,
      `${device}.${signedWith("pauta-demo-2026")}`,
      device,
      `${device}.`,
      `.${signature}`,
      `${own}.x`,
      `${own}${own}`,
      '{"alg":"none"}',
      "a".repeat(4000),
      others,
    ])
      expect((await holding(forged).signIn("advogada")).status, forged.slice(0, 90)).toBe(429);
    expect((await holding(others).signIn("vizinha")).status).toBe(200);
    expect((await holding(own).signIn("advogada")).status).toBe(200);
  });

  test("of an installation with another secret is unknown", night, async () => {
    await server.restart({ PAUTA_SECRET: secret() });
    const foreign = (await homeOf("advogada")).cookies.get(DEVICE)!;
    await server.restart();
    await storm("advogada");
    expect((await holding(foreign).signIn("advogada")).status).toBe(429);
  });

  test("survives a rotation of the secret as long as the previous one is kept", night, async () => {
    const [before, now] = [secret(), secret()];
    await server.restart({ PAUTA_SECRET: before });
    const kept = (await homeOf("advogada")).cookies.get(DEVICE)!;
    await server.restart({ PAUTA_SECRET: now, PAUTA_SECRET_PREVIOUS: before });
    await storm("advogada");
    const visitor = holding(kept);
    expect((await visitor.signIn("advogada")).status).toBe(200);
    const renewed = visitor.cookies.get(DEVICE)!;
    expect(renewed.split(".")[0]).toBe(kept.split(".")[0]);
    expect(renewed).not.toBe(kept);
    await server.restart();
  });

  test("expires by our own clock, and is renewed by every sign-in", night, async () => {
    let cookie = (await homeOf("advogada")).cookies.get(DEVICE)!;
    for (const [seconds, status] of [
      [KNOWN_DAYS * 86_400 - 60, 200],
      [KNOWN_DAYS * 86_400 - 1, 200],
      [KNOWN_DAYS * 86_400, 429],
    ] as const) {
      later(seconds);
      await storm("advogada");
      const visitor = holding(cookie);
      expect((await visitor.signIn("advogada")).status).toBe(status);
      cookie = visitor.cookies.get(DEVICE)!;
    }
    await server.context.database.acrossCompanies((db) =>
      sweepIdentity(server.context).start(db, "2026-03-16" as never),
    );
    expect((await server.rows.query("select from known_devices")).rowCount).toBe(0);
  });
});

describe("a known device", () => {
  test("signs in at once whatever others try, also behind an address that is throttled", night, async () => {
    const home = await homeOf("advogada", "203.0.113.50");
    await storm("advogada");
    expect((await home.signIn("advogada")).status).toBe(200);
    expect((await holding(home.cookies.get(DEVICE)!).signIn("advogada")).status).toBe(200);
    for (let i = 0; i < 50; i++) await at("203.0.113.50").signIn(`pessoa-${i}`, "senha-errada");
    expect((await at("203.0.113.50").signIn("vizinha")).status).toBe(429);
    expect((await home.signIn("advogada")).status).toBe(200);
  });

  test(
    "has five wrong tries a minute of its own, counted wherever it is, and longer waits after them",
    night,
    async () => {
      const cookie = (await homeOf("advogada")).cookies.get(DEVICE)!;
      const other = await homeOf("advogada");
      for (let i = 0; i < 5; i++)
        expect((await holding(cookie).signIn("advogada", "senha-errada")).status).toBe(422);
      const waits = [];
      for (let i = 0; i < 4; i++) {
        const refused = await holding(cookie).signIn("advogada");
        expect(refused.status).toBe(429);
        waits.push(Number(refused.headers.get("retry-after")));
        later(waits.at(-1)!);
        expect((await holding(cookie).signIn("advogada", "senha-errada")).status).toBe(422);
      }
      expect(waits).toEqual([60, 60, 120, 240]);
      expect((await other.signIn("advogada")).status).toBe(200);
      expect((await at("203.0.113.251").signIn("advogada")).status).toBe(200);
    },
  );

  test("is forgotten after ten wrong tries, until somebody completes a sign-in on it", night, async () => {
    const visitor = await homeOf("advogada");
    const stolen = visitor.cookies.get(DEVICE)!;
    for (let i = 0; i < 10; i++) {
      const answer = await holding(stolen).signIn("advogada", "senha-errada");
      if (answer.status === 429) later(Number(answer.headers.get("retry-after")));
      if (answer.status === 429) i--;
    }
    later(600);
    await storm("advogada");
    expect((await holding(stolen).signIn("advogada")).status).toBe(429);
    later(3601);
    expect((await visitor.signIn("advogada")).status).toBe(200);
    expect(visitor.cookies.get(DEVICE)).not.toBe(stolen);
    await storm("advogada");
    expect((await holding(stolen).signIn("advogada")).status).toBe(429);
    expect((await visitor.signIn("advogada")).status).toBe(200);
  });

  test("may belong to many people, each known for himself", night, async () => {
    const desk = await homeOf("advogada");
    for (const name of ["vizinha", "escritorio", "associado"])
      expect((await desk.signIn(name)).status).toBe(200);
    await storm("advogada");
    await storm("vizinha");
    for (const name of ["advogada", "vizinha"]) expect((await desk.signIn(name)).status).toBe(200);
    await storm("controladoria");
    expect((await desk.signIn("controladoria")).status).toBe(429);
  });

  test(
    "all of twenty concurrent sign-ins on it succeed while the account is under attack",
    night,
    async () => {
      const home = await homeOf("advogada");
      await storm("advogada");
      // the first sign-in would end the session, and invalidate what the others send
      home.cookies.delete("pauta_session");
      await home.get("/sanctum/csrf-cookie");
      const form = { username: "advogada", password: PASSWORD };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => holdingAll(home).post("/login", form)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    },
  );
});

/** The same browser again: its cookies without the session. */
function holdingAll(home: Visitor): Visitor {
  const visitor = at("203.0.113.60");
  for (const [name, value] of home.cookies) visitor.cookies.set(name, value);
  return visitor;
}

describe("a device is forgotten", () => {
  test("when its session is ended, and the browser that ends it stays known", night, async () => {
    const [home, lost] = [await homeOf("advogada"), await homeOf("advogada")];
    const { body } = await home.get("/api/user/sessions");
    const other = body.data.find((one: { is_current: boolean }) => !one.is_current);
    expect((await home.delete(`/api/user/sessions/${other.id}`)).status).toBe(204);
    await storm("advogada");
    expect((await deviceOf(lost).signIn("advogada")).status).toBe(429);
    expect((await home.signIn("advogada")).status).toBe(200);
  });

  test("when all other sessions are ended, also where none is open any more", night, async () => {
    const [home, lost, left] = [await homeOf("advogada"), await homeOf("advogada"), await homeOf("advogada")];
    const neighbour = await homeOf("vizinha");
    await left.post("/logout");
    expect((await home.delete("/api/user/sessions")).status).toBe(204);
    expect((await home.get("/api/user/sessions")).body.data).toHaveLength(1);
    expect((await lost.get("/api/profile")).status).toBe(401);
    expect((await neighbour.get("/api/profile")).status).toBe(200);
    await storm("advogada");
    for (const one of [lost, left]) expect((await deviceOf(one).signIn("advogada")).status).toBe(429);
    expect((await home.signIn("advogada")).status).toBe(200);
  });

  test("when the password is changed, except on the browser that changes it", night, async () => {
    const [home, other] = [await homeOf("associado"), await homeOf("associado")];
    const before = home.cookies.get(DEVICE);
    const changed = await home.put("/user/password", {
      current_password: PASSWORD,
      password: "três tigres no trigal",
      password_confirmation: "três tigres no trigal",
    });
    expect(changed.status).toBe(200);
    expect(home.cookies.get(DEVICE)).not.toBe(before);
    await storm("associado");
    expect((await deviceOf(other).signIn("associado", "três tigres no trigal")).status).toBe(429);
    expect((await home.signIn("associado", "três tigres no trigal")).status).toBe(200);
  });
});

test("a known device of an inactive person gets the same response as an unknown name", async () => {
  const home = await homeOf("controladoria");
  await server.rows.query("update users set status = 'I' where username = 'controladoria'");
  const answer = await deviceOf(home).signIn("controladoria");
  const unknown = await at("203.0.113.70").signIn("ninguem");
  expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text]);
  await server.rows.query("update users set status = 'A' where username = 'controladoria'");
  expect((await deviceOf(home).signIn("controladoria")).status).toBe(200);
});
