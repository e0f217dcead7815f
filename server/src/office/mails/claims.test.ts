import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { openOutboxSetup, people, type OutboxSetup } from "./mails.fixture.ts";
import { claimDueMail, lockAsSender } from "./mails.store.ts";

let setup: OutboxSetup;
beforeAll(async () => {
  setup = await openOutboxSetup();
});
afterAll(() => setup.close());

const SENDERS = 8;
const EMAILS = 1600;

test(
  "concurrent senders claim each email once, also while other senders start",
  { tags: "night" },
  async () => {
    const { server, post } = setup;
    const { database, clock } = server.context;
    await setup.reset();
    await post();
    await server.rows.query(
      `insert into mails (kind, recipients, subject, body_text, body_html, next_attempt_at, created_at)
     select kind, recipients, subject, body_text, body_html, next_attempt_at, created_at
     from mails, generate_series(2, $1)`,
      [EMAILS],
    );
    const claimed: number[] = [];
    let last = 0;
    const clients = await Promise.all(Array.from({ length: SENDERS }, () => database.dedicated("mails")));
    await Promise.all(
      clients.map(async (client) => {
        for (;;) {
          const sender = ++last;
          await lockAsSender(client, sender);
          const mail = await database.acrossCompanies((db) =>
            claimDueMail(db, sender, [], { now: clock.now() }),
          );
          if (!mail) return;
          claimed.push(mail.id);
        }
      }),
    );
    await Promise.all(clients.map((client) => client.end()));
    expect(claimed).toHaveLength(EMAILS);
    expect(new Set(claimed).size).toBe(EMAILS);
  },
);

test("when a sender cannot store one email's result, its other emails are still not sent twice", async () => {
  const { mailbox, server, post, deliver, outbox, later } = setup;
  await setup.reset();
  const held = new Map<string, () => void>();
  mailbox.control.behaviour.onRcptTo = ({ address }, _session, done) => {
    held.set(address, () => done());
  };
  const [first, second] = people(2);
  await post({ to: [first!] });
  await post({ to: [second!] });
  const sending = deliver();
  const failed = expect(sending).rejects.toThrow("mails");
  await waitFor(() => held.size === 2);
  await server.rows.query("alter table mails rename to mails_elsewhere");
  held.get(first!)!();
  await failed;
  await server.rows.query("alter table mails_elsewhere rename to mails");
  mailbox.control.behaviour = {};
  await deliver();
  const arrived = () => mailbox.received.map(({ to }) => to[0]);
  expect(arrived()).not.toContain(second);
  held.get(second!)!();
  later(60);
  await waitFor(async () => {
    await deliver();
    return (await outbox()).every(({ status }) => status === "sent");
  });
  expect(arrived().filter((one) => one === second)).toHaveLength(1);
});
