// @module-tag night

import { afterAll, beforeAll, expect, test } from "vitest";
import { openMailServer, type MailServer } from "../mails/smtp.fixture.ts";
import {
  openTestClock,
  openTestServer,
  PASSWORD,
  type TestServer,
} from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { newcomer } from "./sign-up.fixture.ts";

const clock = openTestClock();
let server: TestServer;
let mailbox: MailServer;
beforeAll(async () => {
  mailbox = await openMailServer();
  server = await openTestServer({
    clock,
    jobs: true,
    environment: {
      ...mailbox.settings,
      RATE_LIMITS: "on",
      PUBLIC_URL: "https://pauta.exemplo.test",
      TRUSTED_PROXIES: "127.0.0.1",
    },
  });
  await openOffices(server);
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

async function strangerAt(address: string) {
  const visitor = server.visitor({ "x-forwarded-for": address });
  await visitor.get("/sanctum/csrf-cookie");
  return visitor;
}

test("the same person's form, sent again and again from one address, is throttled; others are not", async () => {
  const form = { ...newcomer(), oab_code: "ilegível" };
  const visitor = await strangerAt("203.0.113.1");
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn++)
    statuses.push(
      (await visitor.post("/api/company_free_trial", { ...form, plan_id: 987_654, oab_code: "915000/RS" }))
        .status,
    );
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  const refused = await visitor.post("/api/company_free_trial", { ...form, oab_code: "915000/RS" });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const other = await strangerAt("203.0.113.2");
  expect((await other.post("/api/company_free_trial", newcomer())).status).toBe(201);
  clock.moveTo("2026-03-16T12:02:00Z");
  expect((await visitor.post("/api/company_free_trial", { ...form, oab_code: "915000/RS" })).status).toBe(
    201,
  );
});

const linkIn = (text: string): string =>
  /https:\/\/pauta\.exemplo\.test\/confirmar-email\?token=([\w-]+)/.exec(text)![1]!;
const isConfirmed = async (username: string) =>
  (
    await server.rows.query("select email_verified_at is not null as yes from users where username = $1", [
      username,
    ])
  ).rows[0].yes;

test("an address is confirmed by the link of its email, once, and signing in does not require it", async () => {
  const form = { ...newcomer(), email: "confirma@exemplo.test" };
  const visitor = await strangerAt("203.0.113.3");
  expect((await visitor.post("/api/company_free_trial", form)).status).toBe(201);
  expect((await visitor.signIn(form.username, PASSWORD)).status).toBe(200);
  const first = await waitFor(() => mailbox.received.find(({ to }) => to[0] === form.email));
  expect(first.subject).toBe("Pauta: confirme o seu e-mail");

  const requested = await visitor.post("/email/verification-notification");
  expect(requested).toMatchObject({
    status: 200,
    body: { message: "Verifique o link enviado para o seu e-mail" },
  });
  const second = await waitFor(() => mailbox.received.filter(({ to }) => to[0] === form.email)[1]);
  const stranger = await strangerAt("203.0.113.4");
  const confirm = (token: string) => stranger.post("/api/email_confirmation", { token });
  // only the newest link is valid, and opening it does nothing
  expect((await confirm(linkIn(first.text))).body.code).toBe("confirmation_refused");
  expect(await isConfirmed(form.username)).toBe(false);
  expect((await confirm(linkIn(second.text))).status).toBe(200);
  expect(await isConfirmed(form.username)).toBe(true);
  expect((await confirm(linkIn(second.text))).status).toBe(422);
  expect((await visitor.post("/email/verification-notification")).body.message).toContain(
    "já está confirmado",
  );
  await server.rows.query("update users set email = 'outro@exemplo.test' where username = $1", [
    form.username,
  ]);
  expect(await isConfirmed(form.username)).toBe(false);
});

test("a link expires after a week", async () => {
  const form = { ...newcomer(), email: "tarde@exemplo.test" };
  const visitor = await strangerAt("203.0.113.5");
  await visitor.post("/api/company_free_trial", form);
  const mail = await waitFor(() => mailbox.received.find(({ to }) => to[0] === form.email));
  clock.moveTo("2026-03-24T12:00:00Z");
  expect((await visitor.post("/api/email_confirmation", { token: linkIn(mail.text) })).status).toBe(422);
  expect(await isConfirmed(form.username)).toBe(false);
});

test("anonymous visitors can request no confirmation", async () => {
  const visitor = await strangerAt("203.0.113.6");
  expect((await visitor.post("/email/verification-notification")).status).toBe(401);
});
