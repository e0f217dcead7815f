import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  openTestClock,
  openTestServer,
  PASSWORD,
  sendRaw,
  type TestServer,
} from "../../../testing/test-server.fixture.ts";
import { openMailServer, type MailServer, type ReceivedMail } from "../../mails/smtp.fixture.ts";
import { openOffices } from "../../../testing/offices.fixture.ts";
import { waitFor } from "../../../testing/wait-for.fixture.ts";

const night = { tags: "night" };

const START = "2026-03-16T12:00:00Z";
const REQUESTED = "Recuperação de senha solicitada com sucesso, verifique o link enviado para seu email";
const OWN_URL = "https://pauta.exemplo.test";
const NEW_PASSWORD = "três tigres no trigal";
const clock = openTestClock(START);
let server: TestServer;
let mailbox: MailServer;
beforeAll(async () => {
  mailbox = await openMailServer();
  const environment = { ...mailbox.settings, PUBLIC_URL: OWN_URL, TRUSTED_PROXIES: "127.0.0.1" };
  server = await openTestServer({ clock, jobs: true, environment });
  await openOffices(server);
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});
let addresses = 0;
beforeEach(async () => {
  clock.moveTo(START);
  await server.rows.query("delete from one_time_tokens");
  addresses++;
});

/** A visitor with an IP address of his own, so that tests do not throttle each other. */
async function stranger(headers: Record<string, string> = {}) {
  const visitor = server.visitor({ "x-forwarded-for": `203.0.113.${addresses}`, ...headers });
  await visitor.get("/sanctum/csrf-cookie");
  return visitor;
}

async function requestReset(email: string, headers?: Record<string, string>): Promise<ReceivedMail> {
  const before = mailbox.received.length;
  expect((await (await stranger(headers)).post("/forgot-password", { email })).status).toBe(200);
  return waitFor(() => mailbox.received.slice(before).find((mail) => mail.to[0] === email));
}

const tokenIn = (mail: ReceivedMail): string => /reset-password\?token=([\w-]+)/.exec(mail.text)![1]!;

const resetWith = async (token: string, email: string, password = NEW_PASSWORD) =>
  (await stranger()).post("/reset-password", { token, email, password, password_confirmation: password });

describe("requesting a new password", () => {
  test("gets the same response for a known and an unknown address", night, async () => {
    const visitor = await stranger();
    const somebodys = await visitor.post("/forgot-password", { email: "associado@exemplo.test" });
    const nobodys = await visitor.post("/forgot-password", { email: "ninguem@exemplo.test" });
    expect(somebodys).toMatchObject({ status: 200, body: { message: REQUESTED } });
    expect(nobodys).toMatchObject({ status: 200, text: somebodys.text });
    const mail = await waitFor(() => mailbox.received.find((one) => one.to[0] === "associado@exemplo.test"));
    expect(mail.subject).toBe("Pauta: recuperação de senha");
    expect(mail.from).toBe("pauta@exemplo.test");
    const { rows } = await server.rows.query("select distinct recipients from mails");
    expect(rows).toEqual([{ recipients: ["associado@exemplo.test"] }]);
  });

  test("emails a link to our own address, whatever the X-Forwarded-Host header is", night, async () => {
    const forged = { "x-forwarded-host": "mau.exemplo.test", "x-forwarded-proto": "http" };
    const mail = await requestReset("vizinha@exemplo.test", forged);
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain("https://pauta.exemplo.test/reset-password?token=");
      expect(body).not.toContain("mau.exemplo");
      expect(body).not.toContain("127.0.0.1");
    }
  });

  test("emails a link to our own address, whatever the Host header is", night, async () => {
    const visitor = await stranger();
    const before = mailbox.received.length;
    const headers = { ...visitor.headers(), host: "mau.exemplo.test", "content-type": "application/json" };
    const body = JSON.stringify({ email: "escritorio@exemplo.test" });
    const requested = await sendRaw(`${server.address}/forgot-password`, { method: "POST", headers, body });
    expect(requested.status).toBe(200);
    const mail = await waitFor(() => mailbox.received[before]);
    expect(mail.raw).not.toContain("mau.exemplo");
    expect(mail.text).toContain("https://pauta.exemplo.test/reset-password?token=");
  });

  test("creates a token of 256 bits, which is stored nowhere in plain text, sent or waiting", async () => {
    const mail = await requestReset("vizinho@exemplo.test");
    const token = tokenIn(mail);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const { rows } = await server.rows.query<{ text: string }>(
      `select t::text as text from one_time_tokens t union all select m::text from mails m union all select j::text from pgboss.job j`,
    );
    for (const { text } of rows) expect(text).not.toContain(token);
    const hash = createHash("sha256").update(token).digest("hex");
    expect(rows.some(({ text }) => text.includes(hash))).toBe(true);
    const sealed = () => server.rows.query("select from mails where sealed_secret is not null");
    await waitFor(async () => (await sealed()).rowCount === 0); // a moment after the email has arrived
  });

  test.each([
    "PAUTA-SECRET-PLACE",
    "…",
    "${token}",
    "{{token}}",
    "%s",
    "$&",
    "https://mau.test/?t=PAUTA-SECRET-PLACE",
  ])("a name that looks like its placeholder (%s) gets no token", night, async (name) => {
    await server.rows.query("update users set name = $1 where username = 'vizinho'", [name]);
    const mail = await requestReset("vizinho@exemplo.test");
    const token = tokenIn(mail);
    for (const body of [mail.text, mail.html]) {
      const links = body.split(token).slice(0, -1);
      for (const before of links) expect(before).toMatch(/\/reset-password\?token=$/);
    }
    const { rows } = await server.rows.query("select body_text from mails order by id desc limit 1");
    expect(rows[0].body_text).toContain("/reset-password?token=…");
    await server.rows.query("update users set name = 'Vito Vizinho Prado' where username = 'vizinho'");
  });

  test("sends nothing to inactive people, with the same response", night, async () => {
    await server.rows.query("update users set status = 'I' where username = 'solo'");
    const answer = await (await stranger()).post("/forgot-password", { email: "solo@exemplo.test" });
    expect(answer).toMatchObject({ status: 200, body: { message: REQUESTED } });
    await requestReset("controladoria@exemplo.test"); // queued later, so when it is done the first is too
    expect(mailbox.received.filter((one) => one.to.includes("solo@exemplo.test"))).toEqual([]);
    await server.rows.query("update users set status = 'A' where username = 'solo'");
  });

  test("for an unconfirmed address of two people asks both to confirm it, each with his username", async () => {
    await server.rows.query(
      "update users set email = 'dupla@exemplo.test' where username in ('vizinha', 'vizinho')",
    );
    await (await stranger()).post("/forgot-password", { email: "Dupla@exemplo.test" });
    const mails = await waitFor(() => {
      const found = mailbox.received.filter((one) => one.to[0] === "dupla@exemplo.test");
      return found.length === 2 && found;
    });
    for (const { subject } of mails) expect(subject).toBe("Pauta: confirme o seu e-mail");
    const named = mails.map((one) => /O usuário (\w+)/.exec(one.text)![1]);
    expect(named.toSorted((a = "", b = "") => a.localeCompare(b))).toEqual(["vizinha", "vizinho"]);
  });

  test("is throttled like signing in, also for unknown addresses", async () => {
    for (const email of ["escritorio@exemplo.test", "nadie@exemplo.test"]) {
      const visitor = await stranger();
      const statuses = [];
      for (let i = 0; i < 6; i++) statuses.push((await visitor.post("/forgot-password", { email })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });
});

describe("setting the new password", () => {
  test("works once, and ends every session of the person and of nobody else", night, async () => {
    const signedIn = server.visitor();
    await signedIn.signIn("advogada");
    const colleague = server.visitor();
    await colleague.signIn("escritorio");
    const token = tokenIn(await requestReset("advogada@exemplo.test"));
    const done = await resetWith(token, "Advogada@exemplo.test");
    expect(done).toMatchObject({ status: 200, body: { message: "Senha alterada com sucesso" } });
    expect((await signedIn.get("/api/profile")).status).toBe(401);
    expect((await colleague.get("/api/profile")).status).toBe(200);
    expect((await server.visitor().signIn("advogada")).status).toBe(422);
    expect((await server.visitor().signIn("advogada", NEW_PASSWORD)).status).toBe(200);
    const again = await resetWith(token, "advogada@exemplo.test", PASSWORD);
    expect(again).toMatchObject({ status: 422, body: { code: "reset_refused" } });
    expect((await server.visitor().signIn("advogada", NEW_PASSWORD)).status).toBe(200);
  });

  test("works for sixty minutes", night, async () => {
    const early = tokenIn(await requestReset("associado@exemplo.test"));
    clock.moveTo("2026-03-16T12:59:59Z");
    expect((await resetWith(early, "associado@exemplo.test")).status).toBe(200);
    clock.moveTo(START);
    const late = tokenIn(await requestReset("associado@exemplo.test"));
    clock.moveTo("2026-03-16T13:00:00Z");
    expect((await resetWith(late, "associado@exemplo.test")).status).toBe(422);
  });

  test("a newer email revokes the older token, but a repeated request sends none", night, async () => {
    const older = tokenIn(await requestReset("associado@exemplo.test"));
    await (await stranger()).post("/forgot-password", { email: "associado@exemplo.test" });
    await requestReset("controladoria@exemplo.test"); // queued later, so when it is done the first is too
    const toAssociate = mailbox.received.filter((mail) => mail.to[0] === "associado@exemplo.test");
    expect(tokenIn(toAssociate.at(-1)!)).toBe(older);
    clock.moveTo("2026-03-16T12:05:01Z");
    const newer = tokenIn(await requestReset("associado@exemplo.test"));
    expect((await resetWith(older, "associado@exemplo.test")).status).toBe(422);
    expect((await resetWith(newer, "associado@exemplo.test")).status).toBe(200);
  });

  test("a token does not work for another address, and trying does not consume it", night, async () => {
    const token = tokenIn(await requestReset("associado@exemplo.test"));
    expect((await resetWith(token, "escritorio@exemplo.test")).status).toBe(422);
    expect((await resetWith(token, "associado@exemplo.test")).status).toBe(200);
  });

  test("an unsuitable password is rejected with the reason, and the token still works", night, async () => {
    const token = tokenIn(await requestReset("associado@exemplo.test"));
    for (const [password, reason] of [
      ["curta", "No mínimo 8 caracteres"],
      ["senha123", "Esta senha é muito comum, escolha outra"],
      ["associado2026", "A senha não pode ser feita do seu nome, usuário, e-mail ou escritório"],
    ] as const) {
      const answer = await resetWith(token, "associado@exemplo.test", password);
      expect(answer).toMatchObject({ status: 422, body: { errors: { password: [reason] } } });
    }
    const unequal = {
      token,
      email: "associado@exemplo.test",
      password: NEW_PASSWORD,
      password_confirmation: "outra",
    };
    expect((await (await stranger()).post("/reset-password", unequal)).body.errors).toEqual({
      password_confirmation: ["As senhas não são iguais"],
    });
    expect((await resetWith(token, "associado@exemplo.test")).status).toBe(200);
  });

  test("of twenty concurrent requests one sets the password", night, async () => {
    const token = tokenIn(await requestReset("controladoria@exemplo.test"));
    const passwords = Array.from({ length: 20 }, (_, i) => `vinte tigres ao trigo ${i}`);
    const answers = await Promise.all(
      passwords.map(async (password, i) => {
        const visitor = server.visitor({ "x-forwarded-for": `198.51.100.${i}` });
        await visitor.get("/sanctum/csrf-cookie");
        const form = {
          token,
          email: "controladoria@exemplo.test",
          password,
          password_confirmation: password,
        };
        return visitor.post("/reset-password", form);
      }),
    );
    const won = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []));
    expect(won).toHaveLength(1);
    expect((await server.visitor().signIn("controladoria", passwords[won[0]!])).status).toBe(200);
  });

  test("works while others make wrong tries, from their addresses and from the same one", night, async () => {
    const email = "escritorio@exemplo.test";
    const token = tokenIn(await requestReset(email));
    const form = { email, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    const visitor = await stranger();
    for (let i = 0; i < 55; i++) await visitor.post("/reset-password", { ...form, token: `palpite-${i}` });
    for (let i = 0; i < 22; i++)
      await server
        .visitor({ "x-forwarded-for": `198.51.100.${i}` })
        .signIn("escritorio", `senha-errada-${i}`);
    expect((await visitor.post("/reset-password", { ...form, token: "palpite" })).status).toBe(429);
    expect((await visitor.signIn("escritorio")).status).toBe(429);
    expect((await visitor.post("/reset-password", { ...form, token })).status).toBe(200);
    expect((await visitor.signIn("escritorio", NEW_PASSWORD)).status, "the browser is known then").toBe(200);
  });

  test("revokes the sign-in link and the known browsers too", night, async () => {
    const email = "vizinho@exemplo.test";
    await server.rows.query("update users set email = $1 where username = 'vizinho'", [email]);
    await server.rows.query("update users set email_verified_at = $1 where email = $2", [START, email]);
    const home = server.visitor();
    await home.signIn("vizinho");
    const before = mailbox.received.length;
    await (await stranger()).post("/api/sign_in_links", { username: "vizinho" });
    const link = await waitFor(() =>
      mailbox.received.slice(before).find(({ subject }) => subject === "Pauta: link de acesso"),
    );
    expect((await resetWith(tokenIn(await requestReset(email)), email)).status).toBe(200);
    const linked = /entrar-com-link\?token=([\w-]+)/.exec(link.text)![1]!;
    expect((await (await stranger()).post("/api/sign_in_by_link", { token: linked })).status).toBe(422);
    const { rows } = await server.rows.query(
      "select from known_devices d join users u on u.id = d.user_id where u.username = 'vizinho'",
    );
    expect(rows).toHaveLength(1);
  });

  test("guesses are throttled by IP address, whomever they name", night, async () => {
    const visitor = await stranger();
    const form = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    const statuses = [];
    for (let i = 0; i < 51; i++) {
      const email = `pessoa-${i}@exemplo.test`;
      statuses.push(
        (await visitor.post("/reset-password", { ...form, email, token: `palpite-${i}` })).status,
      );
    }
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 422), 429]);
  });
});
