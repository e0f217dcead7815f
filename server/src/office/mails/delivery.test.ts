import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { waitForSending } from "./empty-outbox.commands.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { openOutboxSetup, people, type OutboxSetup } from "./mails.fixture.ts";

let setup: OutboxSetup;
beforeAll(async () => {
  setup = await openOutboxSetup();
});
afterAll(() => setup.close());
beforeEach(() => setup.reset());

const refusal = (responseCode: number) => Object.assign(new Error("por ora não"), { responseCode });
const received = () => setup.mailbox.received.map((mail) => mail.to);

describe("when the mail server", () => {
  test("is down, emails wait; when it is back each is sent once", async () => {
    const { mailbox, post, deliver, outbox, later } = setup;
    await mailbox.close();
    for (const one of people(6)) await post({ to: [one] });
    await deliver();
    const waiting = await outbox();
    expect(new Set(waiting.map((mail) => mail.status))).toEqual(new Set(["waiting"]));
    expect(waiting.some((mail) => mail.last_error?.includes("ECONNREFUSED"))).toBe(true);
    await mailbox.reopen();
    later(60);
    await deliver();
    expect(new Set(received().flat())).toEqual(new Set(people(6)));
    expect(received()).toHaveLength(6);
    expect(new Set((await outbox()).map((mail) => mail.status))).toEqual(new Set(["sent"]));
  });

  test("defers an email, it is retried only when its time has come", async () => {
    const { mailbox, post, deliver, outbox, later } = setup;
    mailbox.control.behaviour.onRcptTo = (_address, _session, done) => done(refusal(451));
    await post();
    await deliver();
    expect(await outbox()).toMatchObject([{ status: "waiting", attempts: 1 }]);
    mailbox.control.behaviour = {};
    later(20);
    await deliver();
    expect(received()).toEqual([]);
    later(20);
    await deliver();
    expect(received()).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ status: "sent", attempts: 2 }]);
  });

  test("rejects a recipient for good, the email is dead at once and its reason is stored", async () => {
    const { mailbox, post, deliver, outbox } = setup;
    mailbox.control.behaviour.onRcptTo = (_address, _session, done) => done(refusal(550));
    await post();
    await deliver();
    expect(await outbox()).toMatchObject([
      { status: "dead", attempts: 1, last_error: expect.stringContaining("por ora não") },
    ]);
  });

  test.each([
    [554, "dead"],
    [451, "waiting"],
  ])("answers %d to the message itself, the email is %s", async (code, status) => {
    const { mailbox, post, deliver, outbox } = setup;
    mailbox.control.behaviour.onData = (stream, _session, done) => {
      stream.resume();
      stream.on("end", () => done(refusal(code)));
    };
    await post();
    await deliver();
    expect(await outbox()).toMatchObject([{ status, attempts: 1 }]);
  });

  test("rejects one of twenty recipients, the other nineteen get it once; a deferred one gets it later", async () => {
    const { mailbox, post, deliver, outbox, later } = setup;
    mailbox.control.behaviour.onRcptTo = ({ address }, _session, done) =>
      done(
        address.startsWith("pessoa7@") ? refusal(550) : address.startsWith("pessoa9@") ? refusal(450) : null,
      );
    await post({ to: people(20) });
    await deliver();
    expect(received()).toEqual([people(20).filter((one) => !/pessoa[79]@/.test(one))]);
    expect(await outbox()).toMatchObject([{ status: "waiting", refused: ["pessoa7@exemplo.test"] }]);
    mailbox.control.behaviour = {};
    later(60);
    await deliver();
    expect(received()[1]).toEqual(["pessoa9@exemplo.test"]);
    expect(await outbox()).toMatchObject([{ status: "sent" }]);
  });

  test("cuts the connection, the email is retried and arrives once", async () => {
    const { mailbox, post, deliver, outbox, later } = setup;
    let cuts = 0;
    mailbox.control.behaviour.onMailFrom = (_address, _session, done) =>
      cuts++ > 0 ? done() : mailbox.cutConnections();
    await post();
    await deliver();
    expect(await outbox()).toMatchObject([{ status: "waiting", attempts: 1 }]);
    later(60);
    await deliver();
    expect(received()).toHaveLength(1);
  });

  test("is slow with one email, the others are sent meanwhile and that one is not sent again", async () => {
    const { mailbox, post, deliver } = setup;
    let answer: (() => void) | undefined;
    mailbox.control.behaviour.onRcptTo = ({ address }, _session, done) => {
      if (address.startsWith("lenta")) answer = () => done();
      else done();
    };
    await post({ to: ["lenta@exemplo.test"] });
    const first = deliver();
    await waitFor(() => answer);
    await post({ to: ["rapida@exemplo.test"] });
    await deliver();
    expect(received()).toEqual([["rapida@exemplo.test"]]);
    answer!();
    await first;
    await deliver();
    expect(received()).toEqual([["rapida@exemplo.test"], ["lenta@exemplo.test"]]);
  });

  test(
    "never accepts an email, it is dead after twelve attempts and visible to the administrator",
    { tags: "night" },
    async () => {
      const { mailbox, server, post, deliver, outbox, later } = setup;
      mailbox.control.behaviour.onMailFrom = (_address, _session, done) => done(refusal(421));
      await post();
      for (let i = 0; i < 14; i++) {
        await deliver();
        later(9001);
      }
      expect(await outbox()).toMatchObject([{ status: "dead", attempts: 12 }]);
      const admin = server.visitor();
      await admin.signIn("admin");
      expect((await admin.get("/api/mails")).body.data).toMatchObject([
        { status: "dead", attempts: 12, sent_at: null },
      ]);
    },
  );
});

test("concurrent workers send each email once", { tags: "night" }, async () => {
  await Promise.all(people(60).map((one) => setup.post({ to: [one] })));
  await Promise.all(Array.from({ length: 3 }, () => setup.deliver()));
  expect(new Set(received().flat()).size).toBe(60);
  expect(received()).toHaveLength(60);
});

test("a server that stops starts no further email", async () => {
  await setup.post();
  await setup.deliver(AbortSignal.abort());
  expect(await setup.outbox()).toMatchObject([{ status: "waiting", attempts: 0 }]);
  await setup.deliver();
  expect(received()).toHaveLength(1);
});

test("database connections lost while an email is being sent lose nothing and duplicate nothing", async () => {
  const { mailbox, server, post, deliver, outbox } = setup;
  let answer: (() => void) | undefined;
  mailbox.control.behaviour.onRcptTo = (_address, _session, done) => (answer = () => done());
  await post();
  const sending = deliver();
  await waitFor(() => answer);
  const { rows } = await server.rows.query(
    "select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  );
  expect(rows[0].open).toBe(0);
  await server.rows.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'pauta'",
  );
  answer!();
  await sending;
  await deliver();
  expect(received()).toHaveLength(1);
  expect(await outbox()).toMatchObject([{ status: "sent", attempts: 1 }]);
});

test("a sender that dies releases its email at once, and the repetition has the same Message-ID", async () => {
  const { mailbox, server, post, deliver, outbox } = setup;
  let answer: (() => void) | undefined;
  mailbox.control.behaviour.onRcptTo = (_address, _session, done) => (answer = () => done());
  await post();
  const lost = deliver();
  await waitFor(() => answer);
  mailbox.control.behaviour = {};
  await deliver();
  expect(received()).toEqual([]);
  await server.rows.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'pauta mails'",
  );
  await waitFor(async () => {
    await deliver();
    return received().length === 1;
  });
  answer!();
  await lost;
  expect(new Set(mailbox.received.map((mail) => mail.messageId)).size).toBe(1);
  expect(await outbox()).toMatchObject([{ status: "sent", attempts: 1 }]);
});

test(
  "a mail server that is silent after the text delays only its own emails, and no transaction waits",
  { tags: "night" },
  async () => {
    const { mailbox, server, post, deliver } = setup;
    const held: (() => void)[] = [];
    mailbox.control.behaviour.onData = (stream, session, done) => {
      stream.resume();
      const isSilent = session.envelope.rcptTo[0]!.address.endsWith("@mudo.test");
      stream.on("end", () =>
        isSilent ? held.push(() => done()) : (arrived.push(session.envelope.rcptTo[0]!.address), done()),
      );
    };
    const arrived: string[] = [];
    for (let n = 0; n < 12; n++) await post({ to: [`pessoa${n}@mudo.test`] });
    for (let n = 0; n < 12; n++) await post({ to: [`pessoa${n}@exemplo.test`] });
    await deliver();
    expect(arrived).toHaveLength(12);
    expect(held.length).toBeLessThan(12);
    await post({ to: ["mais-uma@exemplo.test"] });
    await deliver();
    expect(arrived).toHaveLength(13);
    const { rows } = await server.rows.query(
      "select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    expect(rows[0].open).toBe(0);
    mailbox.control.behaviour = {};
    for (const answer of held) answer();
    await waitFor(async () => {
      await deliver();
      return (await setup.outbox()).every(({ status }) => status === "sent");
    });
  },
);

test(
  "a silent server gets no more emails after many rounds than after one, and a stop waits for them",
  { tags: "night" },
  async () => {
    const { mailbox, server, post, deliver, outbox } = setup;
    const held: (() => void)[] = [];
    mailbox.control.behaviour.onData = (stream, _session, done) => {
      stream.resume();
      stream.on("end", () => held.push(() => done()));
    };
    for (let n = 0; n < 30; n++) await post({ to: [`pessoa${n}@mudo.test`] });
    await deliver();
    for (let look = 0; look < 4; look++) await deliver();
    expect(held.length).toBeLessThanOrEqual(4);
    // a connection that was just given up may still be closing
    const connections = async () =>
      (
        await server.rows.query(
          "select from pg_stat_activity where datname = current_database() and application_name = 'pauta mails'",
        )
      ).rows.length;
    await expect.poll(connections).toBe(1);
    mailbox.control.behaviour = {};
    const left = waitForSending(server.context, 10_000);
    for (const answer of held) answer();
    await left;
    expect((await outbox()).filter(({ status }) => status === "sent").length).toBeGreaterThanOrEqual(
      held.length,
    );
    await waitFor(async () => {
      await deliver();
      return (await outbox()).every(({ status }) => status === "sent");
    });
    const begun = performance.now();
    await waitForSending(server.context, 10_000);
    expect(performance.now() - begun).toBeLessThan(1000);
  },
);

test(
  "a server that is silent after the text is given up after thirty seconds",
  { tags: "night", timeout: 60_000 },
  async () => {
    const { mailbox, post, deliver, outbox } = setup;
    mailbox.control.behaviour.onData = (stream) => void stream.resume();
    await post();
    const begun = performance.now();
    await deliver();
    await waitFor(async () => (await outbox())[0]!.attempts === 1);
    expect(performance.now() - begun).toBeGreaterThan(25_000);
    expect(performance.now() - begun).toBeLessThan(40_000);
  },
);
