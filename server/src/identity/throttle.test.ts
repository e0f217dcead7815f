import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestClock, openTestHouse, PASSWORD, type Answer, type TestHouse } from "../house.fixture.ts";
import { openOffices } from "../offices.fixture.ts";
import { countedAddress, judgeTries, type Try } from "./throttle.rules.ts";

const START = "2026-03-16T12:00:00Z";
const clock = openTestClock(START);
let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ clock, environment: { TRUSTED_PROXIES: "127.0.0.1" } });
  await openOffices(house);
});
afterAll(() => house.close());
beforeEach(async () => {
  clock.moveTo(START);
  await house.rows.query("truncate throttled_tries, known_addresses");
});

/** Somebody at another address, as our own proxy reports it. */
const at = (address: string) => house.visitor({ "x-forwarded-for": address });
const later = (seconds: number) =>
  clock.moveTo(new Date(clock.now().getTime() + seconds * 1000).toISOString());
const statuses = (answers: readonly Answer[]) => answers.map((answer) => answer.status);

async function wrong(times: number, name: string, address: string): Promise<Answer[]> {
  const visitor = at(address);
  const answers: Answer[] = [];
  for (let i = 0; i < times; i++) answers.push(await visitor.signIn(name, `senha-errada-${i}`));
  return answers;
}

describe("wrong sign-ins", () => {
  test("the sixth in a minute waits, is told how long, and is let in again after that", async () => {
    expect(statuses(await wrong(5, "advogada", "203.0.113.1"))).toEqual([422, 422, 422, 422, 422]);
    later(20);
    const blocked = await at("203.0.113.1").signIn("advogada");
    expect(blocked.status).toBe(429);
    expect(blocked.headers.get("retry-after")).toBe("40");
    expect(blocked.body).toEqual({
      code: "too_many",
      message: "Muitas tentativas. Aguarde um pouco e tente novamente.",
    });
    later(39);
    expect((await at("203.0.113.1").signIn("advogada")).status).toBe(429);
    later(1);
    expect((await at("203.0.113.1").signIn("advogada")).status).toBe(200);
  });

  test("count in every stretch of a minute, not by the clock's minutes", async () => {
    await wrong(3, "advogada", "203.0.113.1");
    later(50);
    await wrong(2, "advogada", "203.0.113.1");
    later(9);
    expect(statuses(await wrong(1, "advogada", "203.0.113.1"))).toEqual([429]);
    later(1);
    expect(statuses(await wrong(4, "advogada", "203.0.113.1"))).toEqual([422, 422, 422, 429]);
  });

  test("tries that were refused do not count: waiting is enough", async () => {
    await wrong(5, "advogada", "203.0.113.1");
    later(30);
    expect(new Set(statuses(await wrong(30, "advogada", "203.0.113.1")))).toEqual(new Set([429]));
    later(30);
    expect((await at("203.0.113.1").signIn("advogada")).status).toBe(200);
  });

  test("right ones do not count", async () => {
    for (let i = 0; i < 8; i++) expect((await at("203.0.113.1").signIn("advogada")).status).toBe(200);
  });

  test("the same person by e-mail or in capitals is the same account", async () => {
    await wrong(3, "advogada", "203.0.113.1");
    await wrong(2, "ADVOGADA@exemplo.test", "203.0.113.1");
    expect(statuses(await wrong(1, "Advogada", "203.0.113.1"))).toEqual([429]);
  });

  test("an account that does not exist is throttled just the same", async () => {
    const real = await wrong(6, "advogada", "203.0.113.1");
    const madeUp = await wrong(6, "ninguem", "203.0.113.1");
    expect(statuses(madeUp)).toEqual(statuses(real));
    expect(madeUp[5]!.text).toBe(real[5]!.text);
  });

  test("a server that starts anew remembers them", async () => {
    await wrong(5, "advogada", "203.0.113.1");
    await house.restart();
    expect((await at("203.0.113.1").signIn("advogada")).status).toBe(429);
    later(60);
    expect((await at("203.0.113.1").signIn("advogada")).status).toBe(200);
  });

  test("many at once gain nothing: five are answered, the others wait", async () => {
    const visitor = at("203.0.113.1");
    await visitor.get("/sanctum/csrf-cookie");
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        visitor.post("/login", { username: "advogada", password: `senha-errada-${i}` }),
      ),
    );
    expect(statuses(answers).filter((status) => status === 422)).toHaveLength(5);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(15);
  });

  test("many right ones at once are all let in", async () => {
    const visitor = at("203.0.113.1");
    await visitor.get("/sanctum/csrf-cookie");
    const form = { username: "advogada", password: PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => at("203.0.113.1").call("POST", "/login", form, visitor.headers())),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
  });

  test("fifty a minute from one address, over any accounts; another address goes on", async () => {
    for (let i = 0; i < 10; i++) await wrong(5, `pessoa-${i}`, "203.0.113.1");
    expect(statuses(await wrong(1, "pessoa-99", "203.0.113.1"))).toEqual([429]);
    expect((await at("203.0.113.1").signIn("vizinha")).status).toBe(429);
    expect((await at("203.0.113.2").signIn("vizinha")).status).toBe(200);
    later(60);
    expect((await at("203.0.113.1").signIn("vizinha")).status).toBe(200);
  });
});

test("a storm on one account from many addresses is cut off, but not for its owner where she works", async () => {
  expect((await at("203.0.113.9").signIn("advogada")).status).toBe(200);
  for (let i = 0; i < 20; i++) await wrong(5, "advogada", `198.51.100.${i}`);
  later(600);
  const blocked = await at("198.51.100.200").signIn("advogada");
  expect(blocked.status).toBe(429);
  expect(blocked.headers.get("retry-after")).toBe("3000");
  expect((await at("203.0.113.9").signIn("advogada")).status).toBe(200);
  expect((await at("198.51.100.200").signIn("vizinha")).status).toBe(200);
  later(3000);
  expect((await at("198.51.100.200").signIn("advogada")).status).toBe(200);
});

test("no address and no name of an account is kept in clear", async () => {
  await wrong(1, "advogada", "203.0.113.77");
  await at("203.0.113.77").signIn("vizinha");
  const { rows } = await house.rows.query<{ text: string }>(
    "select t::text as text from throttled_tries t union all select a::text from known_addresses a",
  );
  expect(rows.length).toBe(2);
  for (const { text } of rows) expect(text).not.toMatch(/203\.0\.113|advogada/);
});

test("what a stranger claims about his address is not believed", async () => {
  await house.restart({ TRUSTED_PROXIES: "" });
  await wrong(5, "advogada", "203.0.113.1");
  expect((await at("203.0.113.2").signIn("advogada")).status).toBe(429);
  await house.restart();
});

describe("the judgement", () => {
  const now = new Date(START);
  const tryAt = (age: number, settled = true): Try => ({
    tried_at: new Date(now.getTime() - age * 1000).toISOString(),
    is_settled: settled,
    same_account: true,
    same_address: true,
  });

  test("whoever obeys Retry-After is not refused again", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3700), { maxLength: 130 }), fc.boolean(), (ages, isKnown) => {
        const tries = ages.map((age) => tryAt(age));
        const verdict = judgeTries(tries, now, isKnown);
        if (verdict.kind !== "refuse") return;
        const then = new Date(now.getTime() + verdict.retryAfter * 1000);
        const before = new Date(then.getTime() - 1000);
        expect(judgeTries(tries, then, isKnown).kind).toBe("go");
        expect(judgeTries(tries, before, isKnown).kind).toBe("refuse");
      }),
    );
  });

  test("tries still being answered make the next one wait; those of a dead process are taken for wrong", () => {
    expect(
      judgeTries(
        Array.from({ length: 5 }, () => tryAt(1, false)),
        now,
        false,
      ),
    ).toEqual({ kind: "wait" });
    expect(
      judgeTries(
        Array.from({ length: 5 }, () => tryAt(31, false)),
        now,
        false,
      ),
    ).toEqual({ kind: "refuse", retryAfter: 29 });
  });

  test.each([
    ["203.0.113.1", "203.0.113.1"],
    ["::ffff:203.0.113.1", "203.0.113.1"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2::9", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
    ["2001:db8::9", "2001:db8:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["::1", "0:0:0:0"],
  ])("%s is counted as %s", (address, counted) => expect(countedAddress(address)).toBe(counted));
});
