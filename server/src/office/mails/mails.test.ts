import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hasCausePrefix, postMail } from "./mails.commands.ts";
import { message, openOutboxSetup, people, type OutboxSetup } from "./mails.fixture.ts";

let setup: OutboxSetup;
beforeAll(async () => {
  setup = await openOutboxSetup();
});
afterAll(() => setup.close());
beforeEach(() => setup.reset());

describe("an email", () => {
  test("is sent once, to all its recipients, and stored as sent", async () => {
    const { mailbox, post, deliver, outbox } = setup;
    expect(await post({ to: people(20), subject: "Intimações de hoje: ação nº 1" })).toBe(true);
    await deliver();
    await deliver();
    expect(mailbox.received).toHaveLength(1);
    expect(mailbox.received[0]).toMatchObject({
      from: "pauta@exemplo.test",
      to: people(20),
      subject: "Intimações de hoje: ação nº 1",
    });
    expect(mailbox.received[0]!.text.trim()).toBe("Corpo");
    expect(await outbox()).toMatchObject([{ status: "sent", attempts: 1, last_error: null }]);
  });

  test("is sent with its attachment, also with accents in the name, which is deleted afterwards", async () => {
    const { server, mailbox, post, deliver } = setup;
    await post({
      attachment: { name: "Publicações - 2026-03-16.pdf", bytes: Buffer.from("%PDF-1.7 corpo") },
    });
    await deliver();
    const { raw, text } = mailbox.received[0]!;
    expect(raw).toMatch(/Content-Type: application\/pdf/i);
    expect(raw).toMatch(/Content-Disposition: attachment/i);
    expect(raw).toContain(Buffer.from("%PDF-1.7 corpo").toString("base64"));
    expect(text.trim()).toBe("Corpo");
    const { rows } = await server.rows.query("select from mails where attachment is not null");
    expect(rows).toEqual([]);
  });

  test("does not exist when its transaction was rolled back, and is queued when it was committed", async () => {
    const { server, mailbox, post, deliver, outbox } = setup;
    const jobs = async () =>
      (await server.rows.query("select from pgboss.job where name = 'mails.deliver'")).rows.length;
    const before = await jobs();
    const failing = server.context.database.acrossCompanies(async (db) => {
      await postMail(server.context, db, message());
      throw new Error("afterwards");
    });
    await expect(failing).rejects.toThrow("afterwards");
    await deliver();
    expect([await outbox(), mailbox.received, await jobs()]).toEqual([[], [], before]);
    await post();
    expect(await jobs()).toBe(before + 1);
  });

  test("of one cause is written once, also by twenty concurrent calls", async () => {
    const { mailbox, post, deliver } = setup;
    const written = await Promise.all(Array.from({ length: 20 }, () => post({ cause: "dia 16, pessoa 3" })));
    expect(written.filter(Boolean)).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, () => deliver()));
    expect(mailbox.received).toHaveLength(1);
  });

  test.each([
    ["nobody", []],
    ["more than twenty", people(21)],
    ["a line break", ["ana@exemplo.test\r\nBcc: todos@exemplo.test"]],
    ["two in one", ["ana@exemplo.test, bia@exemplo.test"]],
    ["no address", ["ana"]],
  ])("to %s is rejected", async (_, to) => {
    await expect(setup.post({ to })).rejects.toMatchObject({ code: "invalid" });
    expect(await setup.outbox()).toEqual([]);
  });

  test("gets no header from its data", async () => {
    const { mailbox, post, deliver, outbox } = setup;
    await post({
      subject: "Oi\r\nBcc: todos@exemplo.test\r\n\r\nCorpo trocado",
      text: "Bcc: a\r\n.\r\nQUIT",
      to: ["Ana.Silva@EXEMPLO.test"],
    });
    await deliver();
    const [mail] = mailbox.received;
    expect(mail!.to).toEqual(["Ana.Silva@exemplo.test"]);
    expect(mail!.raw.split("\r\n\r\n")[0]).not.toMatch(/^bcc:/im);
    expect(mail!.subject).toBe("Oi Bcc: todos@exemplo.test Corpo trocado");
    expect(mail!.text).toContain("QUIT");
    expect(await outbox()).toMatchObject([{ status: "sent", delivered: ["Ana.Silva@EXEMPLO.test"] }]);
  });
});

test("the outbox is listed newest first, in pages, without the emails' text", async () => {
  const { server, post, later } = setup;
  for (let i = 0; i < 5; i++) {
    await post({ subject: `Carta ${i}` });
    later(1);
  }
  const admin = server.visitor();
  await admin.signIn("admin");
  const page = await admin.get("/api/mails?page=2&per_page=2");
  expect(page.body).toMatchObject({ current_page: 2, last_page: 3, per_page: 2, total: 5 });
  expect(page.body.data.map((mail: { subject: string }) => mail.subject)).toEqual(["Carta 2", "Carta 1"]);
  expect(page.text).not.toContain("Corpo");
});

describe("a dead email", () => {
  const refusal = Object.assign(new Error("por ora não"), { responseCode: 550 });
  const giveUp = async (over: Parameters<typeof setup.post>[0] = {}) => {
    setup.mailbox.control.behaviour.onRcptTo = (_address, _session, done) => done(refusal);
    await setup.post(over);
    await setup.deliver();
    setup.mailbox.control.behaviour = {};
  };

  test(
    "is found by its state, retried once by twenty concurrent calls, and is sent",
    { tags: "night" },
    async () => {
      const { server, mailbox, post, deliver, outbox } = setup;
      const admin = await server.enter("admin");
      await giveUp();
      await post({ to: ["bia@exemplo.test"] });
      const dead = await admin.get("/api/mails?status=dead");
      expect(dead.body).toMatchObject({ total: 1, data: [{ status: "dead", retriable: true }] });
      expect((await admin.get("/api/mails?status=waiting")).body.total).toBe(1);
      expect((await admin.get("/api/mails?status=lost")).status).toBe(422);
      const [{ id }] = dead.body.data;
      const tried = await Promise.all(
        Array.from({ length: 20 }, () => admin.post("/api/mails/retry", { mail_id: id })),
      );
      expect(tried.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([200, 409]));
      await deliver();
      expect(mailbox.received.flatMap(({ to }) => to).toSorted()).toEqual([
        "ana@exemplo.test",
        "bia@exemplo.test",
      ]);
      expect(new Set((await outbox()).map(({ status }) => status))).toEqual(new Set(["sent"]));
      expect((await admin.post("/api/mails/retry", { mail_id: id })).status).toBe(409);
      expect((await admin.post("/api/mails/retry", { mail_id: 987_654_321 })).status).toBe(404);
    },
  );

  test(
    "is retried with all the others, but not after its secret was deleted",
    { tags: "night" },
    async () => {
      const { server, mailbox, deliver, outbox } = setup;
      const admin = await server.enter("admin");
      await giveUp();
      await giveUp({ to: ["bia@exemplo.test"] });
      await giveUp({
        to: ["caio@exemplo.test"],
        withSecret: { subject: "Assunto", text: "abc", html: "<p>abc</p>" },
      });
      const { data } = (await admin.get("/api/mails?status=dead")).body;
      expect(data.map(({ retriable }: { retriable: boolean }) => retriable)).toEqual([false, true, true]);
      expect((await admin.post("/api/mails/retry", { mail_id: data[0].id })).status).toBe(409);
      expect((await admin.post("/api/mails/retry", { mail_id: "all" })).body).toEqual({
        count: 2,
        message: "2 e-mails voltaram para a fila",
      });
      await deliver();
      expect(mailbox.received).toHaveLength(2);
      expect((await outbox()).map(({ status }) => status)).toEqual(["sent", "sent", "dead"]);
      expect((await admin.post("/api/mails/retry", { mail_id: "all" })).body.count).toBe(0);
    },
  );
});

test("the platform's totals count publications and client companies", async () => {
  const admin = await setup.server.enter("admin");
  expect((await admin.get("/api/platform_totals")).body).toEqual({
    total_publications: 5,
    total_clients: 3,
  });
});

describe("without a mail server in the settings", () => {
  test("emails stay in the outbox, and are sent once one is configured", { tags: "night" }, async () => {
    const { server, mailbox, post, deliver, outbox } = setup;
    await server.restart({ SMTP_URL: "" });
    await post();
    await deliver();
    expect(await outbox()).toMatchObject([{ status: "waiting", attempts: 0 }]);
    await server.restart();
    await deliver();
    expect(mailbox.received).toHaveLength(1);
  });

  test(
    "an email whose secret no key decrypts any more is set aside and delays no other",
    { tags: "night" },
    async () => {
      const { server, mailbox, post, deliver, outbox } = setup;
      await server.restart({ PAUTA_SECRET: "q8Zr3vN1xT7mKd5yWb2sLh9cFj4gPe6u" });
      await post({ withSecret: { subject: "Assunto", text: "abc", html: "<p>abc</p>" } });
      await post({ to: ["bia@exemplo.test"] });
      await server.restart({ PAUTA_SECRET: "Zr3vN1xT7mKd5yWb2sLh9cFj4gPe6uq8" });
      await deliver();
      expect(await outbox()).toMatchObject([{ status: "dead" }, { status: "sent" }]);
      expect(mailbox.received.map((mail) => mail.to)).toEqual([["bia@exemplo.test"]]);
      await server.restart();
    },
  );
});

describe("emails are found by the prefix of their cause", () => {
  const causes = ["day:2026-03-13:12:from-7", "day:2026-03-13:13:a", "day:2026-03-13:14:zé"];
  test.each(["C", "und-x-icu", "pt-BR-x-icu", "en-US-x-icu"])(
    "where the database's collation is %s",
    async (collation) => {
      const { server, post } = setup;
      // a collation cannot be a bound parameter; it is one of these four
      await server.rows.query(`alter table mails alter column cause type text collate "${collation}"`);
      for (const cause of causes) await post({ cause });
      const isFound = (prefix: string) =>
        server.context.database.acrossCompanies((db) => hasCausePrefix(db, prefix));
      for (const prefix of ["day:2026-03-13:", ...causes.map((cause) => cause.slice(0, 18)), ...causes])
        expect([prefix, await isFound(prefix)]).toEqual([prefix, true]);
      for (const prefix of ["day:2026-03-13:1:", "day:2026-03-14:", "dia:", "day:2026-03-13:12:from-70"])
        expect([prefix, await isFound(prefix)]).toEqual([prefix, false]);
      await server.rows.query("set enable_seqscan = off");
      const { rows } = await server.rows.query<Record<string, string>>(
        `explain select from mails where cause collate "C" >= 'day:' and cause collate "C" < 'day:~'`,
      );
      expect(JSON.stringify(rows)).toContain("mails_cause_bytes");
      await server.rows.query("reset enable_seqscan");
      await server.rows.query('alter table mails alter column cause type text collate "default"');
    },
  );
});
