import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openOutboxSetup, type OutboxSetup } from "./mails.fixture.ts";

const TOKEN = "c2VncmVkby1kZS10ZXN0ZQ";
const RESET = "https://pauta.exemplo.test/reset-password?token=";
const STOP = "https://pauta.exemplo.test/api/letters/";

let setup: OutboxSetup;
beforeAll(async () => {
  setup = await openOutboxSetup();
});
afterAll(() => setup.close());
beforeEach(async () => {
  await setup.reset();
});

/** The link's email as it is sent, and as it is stored. */
const withLink = (token: string) => ({
  subject: "Pauta: nova senha",
  text: `Escolha outra senha:\n${RESET}${token}`,
  html: `<a href="${RESET}${token}">Escolher</a>`,
});
const ofOffice = (office: string) => setup.offices.companies[office]!;
const sealed = (company_id: number | null) =>
  setup.post({ ...withLink("…"), withSecret: withLink(TOKEN), kind: "password_reset", company_id });
const outside = (company_id: number) =>
  setup.post({
    kind: "compromise_reminder",
    company_id,
    to: ["fora@longe.test"],
    subject: "Lembrete",
    text: `Audiência amanhã\n${STOP}${TOKEN}`,
    html: `<p>Audiência amanhã</p><a href="${STOP}${TOKEN}">Não receber mais</a>`,
    to_outsider: true,
  });
const newest = async (): Promise<number> =>
  (await setup.server.rows.query<{ id: number }>("select max(id)::int as id from mails")).rows[0]!.id;
const trail = async (company_id: number | null) =>
  (
    await setup.server.rows.query<{ act: string; subject: string; after: unknown }>(
      "select act, subject, after from audit_entries where company_id is not distinct from $1 and subject like 'email%' order by seq",
      [company_id],
    )
  ).rows;

describe("who may open an email", () => {
  // the outbox is the platform's; an office sees what it sent outside, and nothing that opens an account
  test.each([
    ["admin", "any email", 200],
    ["leitura", "any email", 403],
    ["escritorio", "any email", 403],
    ["advogada", "any email", 403],
    ["escritorio", "its own to an outsider", 200],
    ["vizinha", "another office's to an outsider", 404],
    ["advogada", "its own to an outsider", 403],
    ["controladoria", "its own to an outsider", 403],
    ["admin", "its own to an outsider", 403],
  ])("%s, %s: %i", async (username, which, status) => {
    await outside(ofOffice("um"));
    const at = which === "any email" ? "/api/opened_mails" : "/api/outsider_emails";
    const reader = await setup.server.enter(username);
    expect((await reader.get(`${at}/${await newest()}`)).status).toBe(status);
  });

  test("an office opens none to its own people", async () => {
    await sealed(ofOffice("um"));
    const office = await setup.server.enter("escritorio");
    expect((await office.get(`/api/outsider_emails/${await newest()}`)).status).toBe(404);
  });
});

describe("an opened email", () => {
  test("shows text, recipients, file and every attempt, but no secret of its links", async () => {
    const { server, mailbox, post, deliver, later } = setup;
    mailbox.control.behaviour.onRcptTo = (_address, _session, done) =>
      done(Object.assign(new Error("cheio"), { responseCode: 450 }));
    await post({
      company_id: ofOffice("um"),
      text: `Olá\n${STOP}${TOKEN}`,
      html: `<p>Olá</p><a href="${STOP}${TOKEN}">Sair</a>`,
      attachment: { name: "Publicações.pdf", bytes: Buffer.from("%PDF") },
    });
    const admin = await server.enter("admin");
    const before = (await trail(ofOffice("um"))).length;
    await deliver();
    const waiting = (await admin.get(`/api/opened_mails/${await newest()}`)).body;
    expect(waiting).toMatchObject({
      status: "waiting",
      company_name: "Escritório um",
      recipients: ["ana@exemplo.test"],
      text: `Olá\n${STOP}…`,
      html: `<p>Olá</p><a href="${STOP}…">Sair</a>`,
      attachment: { name: "Publicações.pdf", size: 4 },
      tries: [{ at: "2026-03-16T12:00:00.000Z", error: expect.stringContaining("cheio"), delivered: [] }],
      secret: "kept",
    });
    const file = await admin.get(`/api/opened_mails/${waiting.id}/attachment`);
    expect([file.status, file.text, file.headers.get("content-type")]).toEqual([
      200,
      "%PDF",
      "application/pdf",
    ]);

    mailbox.control.behaviour = {};
    later(3600);
    await deliver();
    expect((await admin.get(`/api/opened_mails/${waiting.id}`)).body).toMatchObject({
      status: "sent",
      next_attempt_at: null,
      attachment: { name: "Publicações.pdf", size: null },
      tries: [
        { delivered: [] },
        { at: "2026-03-16T13:00:00.000Z", error: null, delivered: ["ana@exemplo.test"] },
      ],
    });
    expect((await admin.get(`/api/opened_mails/${waiting.id}/attachment`)).status).toBe(404);
    expect((await admin.get("/api/opened_mails/987654321")).status).toBe(404);
    expect((await trail(ofOffice("um"))).slice(before).map(({ act }) => act)).toEqual([
      "viewed",
      "exported",
      "viewed",
    ]);
  });

  test("tells an office no name of the mail server's machines", async () => {
    const { server, mailbox, deliver } = setup;
    mailbox.control.behaviour.onRcptTo = (_address, _session, done) =>
      done(Object.assign(new Error("relay7.interno.test"), { responseCode: 450 }));
    await outside(ofOffice("um"));
    await deliver();
    const office = await server.enter("escritorio");
    const opened = await office.get(`/api/outsider_emails/${await newest()}`);
    expect(opened.body).toMatchObject({
      text: `Audiência amanhã\n${STOP}…`,
      tries: [{ error: "O servidor de e-mail não aceitou", delivered: [] }],
    });
    expect(opened.text).not.toContain("relay7");
    expect(opened.text).not.toContain(TOKEN);
  });
});

describe("the secret of an email's links", () => {
  test.each([
    ["admin", "a waiting reset of an office's account", 200],
    ["admin", "a waiting reset of an account of the platform", 409],
    ["admin", "a reset that was sent", 409],
    ["admin", "the link that ends emails", 200],
    ["admin", "an email without one", 409],
    ["leitura", "the link that ends emails", 403],
    ["escritorio", "the link that ends emails", 403],
  ])("%s, %s: %i", async (username, which, status) => {
    const write = {
      "a waiting reset of an office's account": () => sealed(ofOffice("um")),
      "a waiting reset of an account of the platform": () => sealed(null),
      "a reset that was sent": () => sealed(ofOffice("um")).then(() => setup.deliver()),
      "the link that ends emails": () => outside(ofOffice("um")),
      "an email without one": () => setup.post(),
    }[which]!;
    await write();
    const reader = await setup.server.enter(username);
    const shown = await reader.post(`/api/opened_mails/${await newest()}/links`, {});
    expect([shown.status, shown.text.includes(TOKEN)]).toEqual([status, status === 200]);
  });

  test("is shown once for a line of the trail each, which names whose account it opens", async () => {
    await sealed(ofOffice("dois"));
    const admin = await setup.server.enter("admin");
    const id = await newest();
    const before = (await trail(ofOffice("dois"))).length;
    await admin.get(`/api/opened_mails/${id}`);
    expect((await admin.post(`/api/opened_mails/${id}/links`, {})).body).toEqual({
      text: withLink(TOKEN).text,
      html: withLink(TOKEN).html,
    });
    await admin.post(`/api/opened_mails/${id}/links`, {});
    expect((await trail(ofOffice("dois"))).slice(before)).toEqual([
      { act: "viewed", subject: "email", after: null },
      { act: "revealed", subject: "email_links", after: { recipients: ["ana@exemplo.test"] } },
      { act: "revealed", subject: "email_links", after: { recipients: ["ana@exemplo.test"] } },
    ]);
    expect(JSON.stringify(await trail(ofOffice("dois")))).not.toContain(TOKEN);
  });
});

test("the outbox says how many emails are in each state, the same as each list has", async () => {
  const { server, mailbox, post, deliver } = setup;
  for (const name of ["ana", "bia", "caio"]) await post({ to: [`${name}@exemplo.test`] });
  mailbox.control.behaviour.onRcptTo = ({ address }, _session, done) =>
    done(address.startsWith("bia") ? Object.assign(new Error("não há"), { responseCode: 550 }) : null);
  await deliver();
  await post();
  const admin = await server.enter("admin");
  const all = (await admin.get("/api/mails")).body;
  expect(all).toMatchObject({
    total: 4,
    counts: { sent: 2, dead: 1, waiting: 1, left_out: 0 },
    has_server: true,
  });
  for (const [status, count] of Object.entries(all.counts)) {
    const { total, data } = (await admin.get(`/api/mails?status=${status}`)).body;
    expect([status, total, data.length]).toEqual([status, count, count]);
  }
});
