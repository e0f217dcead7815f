import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  openTestClock,
  openTestServer,
  PASSWORD,
  type TestServer,
} from "../../../testing/test-server.fixture.ts";
import { openMailServer, type MailServer, type ReceivedMail } from "../../mails/smtp.fixture.ts";
import { openOffices } from "../../../testing/offices.fixture.ts";
import { waitFor } from "../../../testing/wait-for.fixture.ts";

const START = "2026-03-16T12:00:00Z";
const clock = openTestClock(START);
let server: TestServer;
let mailbox: MailServer;
beforeAll(async () => {
  mailbox = await openMailServer();
  const environment = {
    ...mailbox.settings,
    PUBLIC_URL: "https://pauta.exemplo.test",
    TRUSTED_PROXIES: "127.0.0.1",
  };
  server = await openTestServer({ clock, jobs: true, environment });
  await openOffices(server);
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});
beforeEach(async () => {
  clock.moveTo(START);
  await server.rows.query(
    "truncate throttled_tries; delete from one_time_tokens; delete from second_factors",
  );
  await server.rows.query("update users set email_verified_at = $1, status = 'A'", [START]);
  await server.rows.query("update users set email_verified_at = null where username = 'solo'");
  places++;
});
let places = 0;
const later = (seconds: number) =>
  clock.moveTo(new Date(clock.now().getTime() + seconds * 1000).toISOString());

async function stranger(address = `203.0.113.${places}`) {
  const visitor = server.visitor({ "x-forwarded-for": address });
  await visitor.get("/sanctum/csrf-cookie");
  return visitor;
}

const requestLink = async (username: string) => (await stranger()).post("/api/sign_in_links", { username });

async function linkFor(username: string, address = `${username}@exemplo.test`): Promise<ReceivedMail> {
  const before = mailbox.received.length;
  expect((await requestLink(username)).status).toBe(200);
  return waitFor(() =>
    mailbox.received
      .slice(before)
      .find((mail) => mail.to[0] === address && mail.subject === "Pauta: link de acesso"),
  );
}

const tokenIn = (mail: ReceivedMail): string => /entrar-com-link\?token=([\w-]+)/.exec(mail.text)![1]!;

const enterWith = async (token: string, code?: string) => {
  const visitor = await stranger();
  const answer = await visitor.post("/api/sign_in_by_link", { token, ...(code !== undefined && { code }) });
  return { ...answer, visitor };
};

/** How many emails somebody has been sent once everything queued before is done. */
async function emailsTo(address: string): Promise<number> {
  await waitFor(async () => {
    const { rows } = await server.rows.query(
      `select (select count(*)::int from pgboss.job where name in ('identity.offer_link', 'identity.offer_reset') and state < 'completed')
         + (select count(*)::int from mails where status = 'waiting') as open`,
    );
    return rows[0].open === 0;
  });
  return mailbox.received.filter((mail) => mail.to.includes(address)).length;
}

describe("requesting a link", () => {
  test(
    "gets the same response for every name, and emails only confirmed addresses of active people",
    { tags: "night" },
    async () => {
      await server.rows.query("update users set status = 'I' where username = 'associado'");
      const answers = [];
      for (const name of [
        "vizinha",
        "solo",
        "associado",
        "ninguem",
        "ninguem@exemplo.test",
        "vizinho@exemplo.test",
      ]) {
        const { status, text, headers } = await requestLink(name);
        answers.push(JSON.stringify([status, text, [...headers.keys()]]));
      }
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toContain("Se houver uma conta com este nome e e-mail confirmado");
      expect(await emailsTo("vizinha@exemplo.test")).toBe(1);
      expect(await emailsTo("vizinho@exemplo.test")).toBe(1);
      expect(await emailsTo("solo@exemplo.test")).toBe(0);
      expect(await emailsTo("associado@exemplo.test")).toBe(0);
    },
  );

  test(
    "emails our own address with 256 bits that are stored nowhere in plain text",
    { tags: "night" },
    async () => {
      const mail = await linkFor("controladoria");
      expect(mail.subject).toBe("Pauta: link de acesso");
      expect(mail.text).toContain("https://pauta.exemplo.test/entrar-com-link?token=");
      expect(Buffer.from(tokenIn(mail), "base64url")).toHaveLength(32);
      const { rows } = await server.rows.query<{ text: string }>(
        "select t::text as text from one_time_tokens t union all select m::text from mails m union all select j::text from pgboss.job j",
      );
      for (const { text } of rows) expect(text).not.toContain(tokenIn(mail));
    },
  );

  test(
    "again and again for another person neither floods him nor revokes his link",
    { tags: "night" },
    async () => {
      const token = tokenIn(await linkFor("escritorio"));
      const before = await emailsTo("escritorio@exemplo.test");
      for (let i = 0; i < 30; i++) {
        const visitor = await stranger(`198.51.100.${i}`);
        expect((await visitor.post("/api/sign_in_links", { username: "escritorio" })).status).toBe(200);
      }
      expect(await emailsTo("escritorio@exemplo.test")).toBe(before);
      expect((await enterWith(token)).status).toBe(200);
      expect((await requestLink("escritorio")).status).toBe(200);
      expect(await emailsTo("escritorio@exemplo.test")).toBe(before + 1);
    },
  );

  test("after the pause sends a new email, and revokes the older link", { tags: "night" }, async () => {
    const older = tokenIn(await linkFor("vizinha"));
    later(301);
    const newer = tokenIn(await linkFor("vizinha"));
    expect((await enterWith(older)).status).toBe(422);
    expect((await enterWith(newer)).status).toBe(200);
  });

  test("is counted by IP address and name together, known or not", async () => {
    for (const name of ["vizinho", "ninguem"]) {
      const visitor = await stranger(`192.0.2.${name.length}`);
      const statuses = [];
      for (let i = 0; i < 6; i++)
        statuses.push((await visitor.post("/api/sign_in_links", { username: name })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});

describe("a link", () => {
  test(
    "signs in once, from anywhere, while others attack the account, and the browser is known afterwards",
    { tags: "night" },
    async () => {
      for (let i = 0; i < 22; i++)
        await server
          .visitor({ "x-forwarded-for": `198.51.100.${i}` })
          .signIn("advogada", `senha-errada-${i}`);
      expect((await (await stranger()).signIn("advogada")).status).toBe(429);
      const token = tokenIn(await linkFor("advogada"));
      const { status, body, visitor } = await enterWith(token);
      expect([status, body.user.username]).toEqual([200, "advogada"]);
      expect((await visitor.get("/api/profile")).status).toBe(200);
      expect((await visitor.signIn("advogada")).status).toBe(200);
      expect((await enterWith(token)).body).toMatchObject({ code: "link_refused" });
    },
  );

  test("is not consumed by opening its page", { tags: "night" }, async () => {
    const token = tokenIn(await linkFor("vizinha"));
    const visitor = server.visitor();
    for (let i = 0; i < 3; i++)
      expect((await visitor.get(`/entrar-com-link?token=${token}`)).status).toBeLessThan(500);
    expect((await visitor.get(`/api/sign_in_by_link?token=${token}`)).status).toBe(405);
    const foreign = await server.visitor().call("POST", "/api/sign_in_by_link", { token });
    expect(foreign.status).toBe(419);
    expect((await enterWith(token)).status).toBe(200);
  });

  test("used concurrently starts one session", { tags: "night" }, async () => {
    await server.rows.query("delete from sessions");
    const token = tokenIn(await linkFor("vizinha"));
    const answers = await Promise.all(Array.from({ length: 10 }, () => enterWith(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await server.rows.query("select from sessions")).rowCount).toBe(1);
  });

  test.each([
    ["fifteen minutes have passed", () => later(15 * 60)],
    ["its person may not sign in any more", () => server.rows.query("update users set status = 'I'")],
    [
      "the address has changed",
      () => server.rows.query("update users set email = 'nova@exemplo.test' where username = 'vizinho'"),
    ],
    [
      "another address has been confirmed since",
      () => server.rows.query("update users set email_verified_at = $1", ["2026-03-16T12:00:01Z"]),
    ],
    [
      "the password was changed",
      async () => {
        const own = server.visitor({ "x-forwarded-for": "203.0.113.250" });
        await own.signIn("vizinho");
        const form = { password: "três tigres no trigal", password_confirmation: "três tigres no trigal" };
        expect((await own.put("/user/password", { current_password: PASSWORD, ...form })).status).toBe(200);
      },
    ],
  ] as [string, () => unknown][])("is invalid when %s", { tags: "night" }, async (_, happens) => {
    await server.rows.query("update users set email = 'vizinho@exemplo.test' where username = 'vizinho'");
    await server.rows.query("update users set email_verified_at = $1 where username = 'vizinho'", [START]);
    const token = tokenIn(await linkFor("vizinho"));
    await happens();
    const { status, body, visitor } = await enterWith(token);
    expect([status, body.message]).toEqual([
      422,
      "Este link de acesso não vale mais. Peça outro na página de entrada.",
    ]);
    expect((await visitor.get("/api/profile")).status).toBe(401);
  });

  test("requires the second factor, and a wrong code does not consume it", { tags: "night" }, async () => {
    const lawyer = await server.enter("escritorio");
    const { body } = await lawyer.post("/api/user/second_factor", { current_password: PASSWORD });
    const codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: clock.now().getTime() });
    await lawyer.put("/api/user/second_factor", { code: codeNow() });
    later(30);
    const token = tokenIn(await linkFor("escritorio"));
    const requested = await enterWith(token);
    expect([requested.status, requested.body.code]).toEqual([422, "second_factor_needed"]);
    expect(requested.headers.getSetCookie()).toEqual([]);
    for (let i = 0; i < 5; i++) expect((await enterWith(token, "000000")).body.code).toBe("wrong_code");
    expect((await enterWith(token, codeNow())).status).toBe(429);
    later(60);
    expect((await enterWith(token, codeNow())).status).toBe(200);
  });

  test(
    "an invalid one is rejected, and many of them are throttled, but a valid one from the same address works",
    { tags: "night" },
    async () => {
      const token = tokenIn(await linkFor("controladoria"));
      const statuses = [];
      for (let i = 0; i < 51; i++) statuses.push((await enterWith(`palpite-${i}`)).status);
      expect(statuses).toEqual([...Array.from({ length: 50 }, () => 422), 429]);
      expect((await enterWith(token)).status).toBe(200);
    },
  );
});
