import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  openTestClock,
  openTestServer,
  PASSWORD,
  type TestResponse,
  type TestServer,
} from "../../../testing/test-server.fixture.ts";
import { openOffices } from "../../../testing/offices.fixture.ts";
import { countedAddress, LONGEST_WAIT_SECONDS } from "./throttle.rules.ts";

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
  await server.rows.query("truncate throttled_tries; delete from known_devices");
});

/** A visitor at another address, as our own proxy reports it. */
const at = (address: string) => server.visitor({ "x-forwarded-for": address });
const later = (seconds: number) =>
  clock.moveTo(new Date(clock.now().getTime() + seconds * 1000).toISOString());
const statuses = (answers: readonly TestResponse[]) => answers.map((answer) => answer.status);
const waitOf = ({ headers }: TestResponse) => Number(headers.get("retry-after"));

async function wrong(times: number, name: string, address: string): Promise<TestResponse[]> {
  const visitor = at(address);
  const answers: TestResponse[] = [];
  for (let i = 0; i < times; i++) answers.push(await visitor.signIn(name, `senha-errada-${i}`));
  return answers;
}

/** Makes two tries for one account from each of many addresses. */
async function storm(name: string, addresses = 12): Promise<void> {
  for (let i = 0; i < addresses; i++) await wrong(2, name, `198.51.100.${i}`);
}

describe("wrong sign-ins from an unknown device", () => {
  test("the sixth must wait, gets the time and an alternative, and is accepted after that", async () => {
    expect(statuses(await wrong(5, "advogada", "203.0.113.1"))).toEqual([422, 422, 422, 422, 422]);
    later(20);
    const blocked = await at("203.0.113.1").signIn("advogada");
    expect(blocked.status).toBe(429);
    expect(blocked.headers.get("retry-after")).toBe("40");
    expect(blocked.body).toEqual({
      code: "too_many",
      message: "Muitas tentativas. Aguarde um pouco ou peça um link de acesso por e-mail.",
    });
    later(39);
    expect((await at("203.0.113.1").signIn("advogada")).status).toBe(429);
    later(1);
    expect((await at("203.0.113.1").signIn("advogada")).status).toBe(200);
  });

  test.each(["advogada", "ninguem"])(
    "waits for %s grow and never shrink, up to a quarter of an hour",
    night,
    async (name) => {
      await wrong(5, name, "203.0.113.1");
      const waits = [];
      for (let i = 0; i < 9; i++) {
        const [refused] = await wrong(1, name, "203.0.113.1");
        waits.push(waitOf(refused!));
        later(waits.at(-1)!);
        expect(statuses(await wrong(1, name, "203.0.113.1"))).toEqual([422]);
      }
      expect(waits).toEqual([60, 120, 240, 480, 900, 900, 900, 900, 900]);
      expect(LONGEST_WAIT_SECONDS).toBe(900);
    },
  );

  test("an hour without any resets the wait", night, async () => {
    await wrong(5, "advogada", "203.0.113.1");
    later(60);
    await wrong(1, "advogada", "203.0.113.1");
    later(3601);
    expect(statuses(await wrong(6, "advogada", "203.0.113.1"))).toEqual([422, 422, 422, 422, 422, 429]);
    expect(waitOf((await wrong(1, "advogada", "203.0.113.1"))[0]!)).toBe(60);
  });

  test("rejected tries do not count: the wait runs down, however many follow", night, async () => {
    await wrong(5, "advogada", "203.0.113.1");
    later(30);
    const refused = await wrong(30, "advogada", "203.0.113.1");
    expect(new Set(refused.map(waitOf))).toEqual(new Set([30]));
    later(30);
    expect((await at("203.0.113.1").signIn("advogada")).status).toBe(200);
  });

  test("right ones do not count, and reset earlier wrong ones of the same place, but not others'", async () => {
    for (let i = 0; i < 8; i++) expect((await at("203.0.113.1").signIn("advogada")).status).toBe(200);
    await wrong(4, "advogada", "203.0.113.9");
    await wrong(4, "advogada", "203.0.113.1");
    expect((await at("203.0.113.1").signIn("advogada")).status).toBe(200);
    expect(statuses(await wrong(5, "advogada", "203.0.113.1"))).toEqual([422, 422, 422, 422, 422]);
    expect(statuses(await wrong(2, "advogada", "203.0.113.9"))).toEqual([422, 429]);
  });

  test("signing in with one's own account in between gains nothing", night, async () => {
    for (let i = 0; i < 5; i++) {
      await wrong(1, "advogada", "203.0.113.1");
      expect((await at("203.0.113.1").signIn("vizinha")).status).toBe(200);
    }
    expect(statuses(await wrong(1, "advogada", "203.0.113.1"))).toEqual([429]);
  });

  test("username, email and capitals share one count, and get the same response", night, async () => {
    await wrong(3, "advogada", "203.0.113.1");
    await wrong(2, " ADVOGADA@exemplo.test", "203.0.113.1");
    const [byName] = await wrong(1, "Advogada", "203.0.113.1");
    const [byMail] = await wrong(1, "advogada@exemplo.test", "203.0.113.1");
    expect([byName!.status, byName!.text, waitOf(byName!)]).toEqual([429, byMail!.text, waitOf(byMail!)]);
  });

  test(
    "an unknown name gets the same responses as a known one, from the first try to the last",
    night,
    async () => {
      const facts = (answers: TestResponse[]) =>
        answers.map(({ status, text, headers }) => [
          status,
          text,
          headers.get("retry-after"),
          [...headers.keys()],
        ]);
      for (const [real, madeUp] of [
        ["advogada", "ninguem"],
        ["vizinha@exemplo.test", "nada@exemplo.test"],
      ] as const)
        expect(facts(await wrong(8, madeUp, "203.0.113.1"))).toEqual(
          facts(await wrong(8, real, "203.0.113.1")),
        );
      await storm("associado");
      await storm("nunca-visto");
      const [real, madeUp] = [
        await wrong(1, "associado", "203.0.113.2"),
        await wrong(1, "nunca-visto", "203.0.113.2"),
      ];
      expect(statuses(real)).toEqual([429]);
      expect(facts(madeUp)).toEqual(facts(real));
    },
  );

  const wide = (name: string) =>
    name.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0));
  test.each([
    ["in capitals", (name: string) => ` ${name.toUpperCase()} `],
    ["in fullwidth letters", wide],
    ["with a fullwidth first letter", (name: string) => wide(name[0]!) + name.slice(1)],
    ["with characters that normalise to letters", (name: string) => name.replace("o", "\u{2134}")],
  ])("a name written %s shares the count, whether it is known or not", night, async (_, written) => {
    await server.rows.query("update users set former_username = 'antiga senhora' where username = 'vizinha'");
    const names = ["advogada", "ninguem.no", "advogado@exemplo.test", "ninguem.no@exemplo.test"];
    await server.rows.query("update users set email = 'advogado@exemplo.test' where username = 'associado'");
    await server.rows.query("update users set email_verified_at = $1 where username = 'associado'", [START]);
    for (const [place, name] of [...names, "antiga senhora", "nunca senhora"].entries()) {
      await wrong(5, name, `203.0.113.${place}`);
      expect([name, ...statuses(await wrong(1, written(name), `203.0.113.${place}`))]).toEqual([name, 429]);
    }
  });

  test("they are remembered when a server restarts", night, async () => {
    await wrong(5, "advogada", "203.0.113.1");
    await server.restart();
    expect((await at("203.0.113.1").signIn("advogada")).status).toBe(429);
    later(60);
    expect((await at("203.0.113.1").signIn("advogada")).status).toBe(200);
  });

  test("a clock that jumped back makes nobody wait longer than the longest wait", night, async () => {
    later(3600);
    await wrong(5, "advogada", "203.0.113.1");
    later(-3600);
    expect((await at("203.0.113.1").signIn("advogada")).status).toBe(200);
    clock.moveTo(START);
    await wrong(5, "vizinha", "203.0.113.2");
    later(-30);
    const [refused] = await wrong(1, "vizinha", "203.0.113.2");
    expect([refused!.status, waitOf(refused!)]).toEqual([429, 60]);
  });
});

describe("concurrent tries", () => {
  const send = async (count: number, body: (i: number) => object) => {
    const visitor = at("203.0.113.1");
    await visitor.get("/sanctum/csrf-cookie");
    return Promise.all(
      Array.from({ length: count }, (_, i) =>
        at("203.0.113.1").call("POST", "/login", body(i), visitor.headers()),
      ),
    );
  };

  test("gain nothing: five are verified, the others wait", night, async () => {
    const answers = await send(40, (i) => ({ username: "advogada", password: `senha-errada-${i}` }));
    expect(statuses(answers).filter((status) => status === 422)).toHaveLength(5);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(35);
  });

  test("that are right all succeed, also for one account", night, async () => {
    const answers = await send(20, () => ({ username: "advogada", password: PASSWORD }));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect((await server.rows.query("select from throttled_tries")).rowCount).toBe(0);
  });

  test("wrong ones among them keep nobody out", night, async () => {
    const answers = await send(60, (i) =>
      i % 3 === 0
        ? { username: `pessoa-${i}`, password: "senha-errada" }
        : { username: "advogada", password: PASSWORD },
    );
    expect(statuses(answers)).toEqual(Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? 422 : 200)));
  });
});

describe("one IP address", () => {
  test(
    "has fifty wrong tries a minute, over any accounts; another address is not affected",
    night,
    async () => {
      for (let i = 0; i < 10; i++) await wrong(5, `pessoa-${i}`, "203.0.113.1");
      expect(statuses(await wrong(1, "pessoa-99", "203.0.113.1"))).toEqual([429]);
      expect((await at("203.0.113.1").signIn("vizinha")).status).toBe(429);
      expect((await at("203.0.113.2").signIn("vizinha")).status).toBe(200);
      later(60);
      expect((await at("203.0.113.1").signIn("vizinha")).status).toBe(200);
    },
  );

  test("forged forwarding headers are ignored", night, async () => {
    await server.restart({ TRUSTED_PROXIES: "" });
    await wrong(5, "advogada", "203.0.113.1");
    expect((await at("203.0.113.2").signIn("advogada")).status).toBe(429);
    await server.restart();
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

describe("an attack on one account from many addresses", () => {
  test(
    "is stopped after twenty tries, must wait longer and longer, and at most forty an hour are verified",
    { tags: "night", timeout: 60_000 },
    async () => {
      let compared = 0;
      for (let second = 0; second < 3600; second += 30) {
        const [one] = await wrong(1, "advogada", `198.51.100.${second % 251}`);
        if (one!.status === 422) compared++;
        later(30);
      }
      expect(compared).toBeGreaterThan(20);
      expect(compared).toBeLessThanOrEqual(40);
    },
  );

  test("does not stop an address without wrong tries, nor any other account", night, async () => {
    await wrong(5, "advogada", "198.51.100.1");
    expect((await at("203.0.113.7").signIn("advogada")).status).toBe(200);
    await server.rows.query("delete from known_devices");
    await storm("advogada");
    expect((await at("203.0.113.8").signIn("advogada")).status).toBe(429);
    expect((await at("203.0.113.8").signIn("vizinha")).status).toBe(200);
  });
});

test("no address, account name or device is stored in plain text", async () => {
  const visitor = at("203.0.113.77");
  await wrong(1, "advogada", "203.0.113.77");
  await visitor.signIn("vizinha");
  await visitor.signIn("vizinha", "senha-errada");
  const { rows } = await server.rows.query<{ text: string }>(
    "select t::text as text from throttled_tries t union all select a::text from known_devices a",
  );
  expect(rows.length).toBe(3);
  const [device] = visitor.cookies.get("pauta_device")!.split(".");
  for (const { text } of rows) {
    expect(text).not.toMatch(/203\.0\.113|advogada/);
    expect(text).not.toContain(device);
  }
});
