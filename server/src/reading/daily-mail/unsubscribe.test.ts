import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestServer, sendRaw, type TestServer } from "../../testing/test-server.fixture.ts";
import { openMailServer, type MailServer } from "../../office/mails/smtp.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { leavingAddress } from "./unsubscribe.commands.ts";

const ONE_CLICK = "List-Unsubscribe=One-Click";
const FORM = "application/x-www-form-urlencoded";
const inParts = (name: string, value: string) =>
  `--abc\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--abc--\r\n`;

let mailbox: MailServer;
let server: TestServer;
let offices: Offices;
beforeAll(async () => {
  mailbox = await openMailServer();
  server = await openTestServer({ jobs: true, environment: mailbox.settings });
  offices = await openOffices(server);
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});
beforeEach(() => server.rows.query("update users set daily_mail = true"));

const addressFor = (username: string) =>
  leavingAddress({ secret: server.context.secret, publicUrl: server.address }, offices.ids[username]!);
const post = (address: string, body: string | Buffer, type = FORM, headers = {}) =>
  sendRaw(address, { method: "POST", body, headers: { "content-type": type, ...headers } });
const left = async (): Promise<string[]> =>
  (
    await server.rows.query<{ username: string }>(
      "select username from users where not daily_mail order by username",
    )
  ).rows.map(({ username }) => username);

test(
  "every daily email has its recipient's own address, at which one click ends it",
  { tags: "night" },
  async () => {
    const admin = await server.enter("admin");
    await admin.post("/api/send_by_date", { date: "2026-03-16" });
    await waitFor(async () => mailbox.received.length >= 3);
    const named = mailbox.received.map(({ to, raw, html }) => {
      const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, " ");
      expect(head).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click");
      const address = /\r\nList-Unsubscribe: <([^<>\s]+)>(?:\r\n|$)/.exec(head)![1]!;
      expect(html).toContain(address);
      return { to: to[0]!, address };
    });
    expect(new Set(named.map(({ address }) => address)).size).toBe(3);
    const { address } = named.find(({ to }) => to === "advogada@exemplo.test")!;
    expect((await post(address.replace(/^https?:\/\/[^/]+/, server.address), ONE_CLICK)).status).toBe(200);
    expect(await left()).toEqual(["advogada"]);
  },
);

test("other emails have no such address", { tags: "night" }, async () => {
  const stranger = server.visitor();
  await stranger.get("/sanctum/csrf-cookie");
  await stranger.post("/forgot-password", { email: "solo@exemplo.test" });
  await waitFor(async () => mailbox.received.some(({ to }) => to.includes("solo@exemplo.test")));
  const { raw } = mailbox.received.find(({ to }) => to.includes("solo@exemplo.test"))!;
  expect(raw).not.toMatch(/^List-Unsubscribe/im);
});

describe("the address", () => {
  test.each([
    ["as a form", FORM, ONE_CLICK],
    ["as a form with its charset", `${FORM}; charset=UTF-8`, ONE_CLICK],
    ["as a form in parts", "multipart/form-data; boundary=abc", inParts("List-Unsubscribe", "One-Click")],
    ["as JSON", "application/json", '{"List-Unsubscribe":"One-Click"}'],
  ])("accepts the request %s, without session or token, from any origin", async (_, type, body) => {
    const answer = await post(addressFor("associado"), body, type, {
      origin: "https://correio.exemplo.test",
      "sec-fetch-site": "cross-site",
    });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("Você não recebe mais o e-mail do dia");
    expect(await left()).toEqual(["associado"]);
  });

  test("asks and changes nothing when it is only opened", async () => {
    for (const method of ["GET", "HEAD", "OPTIONS", "GET"]) await sendRaw(addressFor("advogada"), { method });
    const page = await sendRaw(addressFor("advogada"));
    expect(page.text).toContain("Parar de receber o e-mail do dia?");
    expect(page.text).toMatch(/<form method="post"><button [^>]*value="One-Click">Parar de receber</);
    expect(page.text).not.toMatch(/<script|Ana|advogada@/);
    expect(await left()).toEqual([]);
  });

  test("also restores the email, and both may be repeated", async () => {
    const address = addressFor("solo");
    await post(address, ONE_CLICK);
    expect((await post(address, ONE_CLICK)).status).toBe(200);
    expect((await sendRaw(address)).text).toContain("Voltar a receber");
    const back = await post(address, "List-Unsubscribe=Undo");
    expect(back.text).toContain("Você voltou a receber o e-mail do dia");
    expect(await left()).toEqual([]);
  });

  test("cannot be guessed, cut or changed by a bit, and is unknown once the person has left", async () => {
    const address = addressFor("vizinho");
    const token = address.slice(address.lastIndexOf("/") + 1);
    const bytes = Buffer.from(token, "base64url");
    const wrong = [
      "1",
      String(offices.ids["vizinho"]),
      "%00",
      "a".repeat(200),
      token.slice(0, -2),
      `${token}AA`,
    ];
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      wrong.push(changed.toString("base64url"));
    }
    for (const one of wrong) {
      const answer = await post(`${server.address}/api/daily_mail/${one}`, ONE_CLICK);
      expect(answer.status, one).toBe(404);
      const page = await sendRaw(`${server.address}/api/daily_mail/${one}`);
      expect(page.status === 404 || page.text.includes("Este endereço não vale mais"), one).toBe(true);
    }
    await server.rows.query("update users set status = 'I' where username = 'vizinho'");
    expect((await post(address, ONE_CLICK)).status).toBe(404);
    await server.rows.query("update users set status = 'A' where username = 'vizinho'");
    expect(await left()).toEqual([]);
    expect((await post(address, ONE_CLICK)).status).toBe(200);
    expect(await left()).toEqual(["vizinho"]);
  });

  test.each<[string, string, string | Buffer, number]>([
    ["another wish", FORM, "List-Unsubscribe=Everything", 422],
    ["nothing", FORM, "", 422],
    ["another field", FORM, "a=1", 422],
    ["a prototype", FORM, "__proto__=1&constructor[prototype]=1", 422],
    ["a NUL", FORM, "List-Unsubscribe=One-Click%00", 422],
    ["a long form", FORM, `${ONE_CLICK}&a=${"x".repeat(2000)}`, 413],
    ["broken parts", "multipart/form-data; boundary=abc", "--abc\r\nno head", 400],
    [
      "a file",
      "multipart/form-data; boundary=abc",
      '--abc\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nx\r\n--abc--\r\n',
      413,
    ],
    ["plain text", "text/plain", ONE_CLICK, 415],
    ["XML", "application/xml", "<a/>", 415],
  ])("rejects %s and changes nothing", async (_, type, body, status) => {
    expect((await post(addressFor("advogada"), body, type)).status).toBe(status);
    expect(await left()).toEqual([]);
  });

  test("does not depend on who is signed in, and grants no session", async () => {
    const ana = await server.enter("advogada");
    const answer = await post(addressFor("solo"), ONE_CLICK, FORM, ana.headers());
    expect(answer.status).toBe(200);
    expect(await left()).toEqual(["solo"]);
  });
});

test("no other endpoint accepts a form or works without the CSRF token", async () => {
  const ana = await server.enter("advogada");
  for (const type of [FORM, "multipart/form-data; boundary=abc"]) {
    const answer = await sendRaw(`${server.address}/api/user/daily_mail`, {
      method: "PUT",
      headers: { ...ana.headers(), "content-type": type },
      body: "daily_mail=false",
    });
    expect(answer.status).toBe(415);
  }
  const { "x-xsrf-token": _, ...withoutToken } = ana.headers();
  const forged = await sendRaw(`${server.address}/api/user/daily_mail`, {
    method: "PUT",
    headers: { ...withoutToken, "content-type": "application/json" },
    body: '{"daily_mail":false}',
  });
  expect(forged.status).toBe(419);
  expect(await left()).toEqual([]);
});

test("guessing addresses is throttled, while valid ones work from elsewhere", { tags: "night" }, async () => {
  await server.restart({ RATE_LIMITS: "on", TRUSTED_PROXIES: "loopback" });
  const from = (ip: string) => ({ "x-forwarded-for": ip });
  const statuses: number[] = [];
  for (let guess = 0; guess < 52; guess++) {
    const answer = await post(
      `${server.address}/api/daily_mail/guess-${guess}`,
      ONE_CLICK,
      FORM,
      from("192.0.2.7"),
    );
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 50).every((status) => status === 404)).toBe(true);
  expect(statuses.slice(50)).toEqual([429, 429]);
  for (const username of [
    "solo",
    "associado",
    "advogada",
    "vizinho",
    "vizinha",
    "escritorio",
    "controladoria",
  ])
    expect((await post(addressFor(username), ONE_CLICK, FORM, from("192.0.2.8"))).status).toBe(200);
  expect((await left()).length).toBe(7);
});
