import { openTestClock, openTestServer } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { postMail, type MailToPost } from "./mails.commands.ts";
import { deliverMailWorker } from "./mails.jobs.ts";
import { openMailServer } from "./smtp.fixture.ts";

const START = "2026-03-16T12:00:00Z";

export type OutboxRow = {
  status: string;
  attempts: number;
  last_error: string | null;
  delivered: string[];
  refused: string[];
};

/**
 * Opens a server with a mail server of its own, whose outbox is processed only when a test calls `deliver`.
 */
export async function openOutboxSetup() {
  const clock = openTestClock(START);
  const mailbox = await openMailServer();
  const server = await openTestServer({ clock, environment: mailbox.settings });
  const offices = await openOffices(server);
  return {
    server,
    mailbox,
    offices,
    async reset() {
      mailbox.control.behaviour = {};
      clock.moveTo(START);
      mailbox.received.length = 0;
      await server.rows.query("truncate mails");
    },
    post: (over: Partial<MailToPost> = {}) =>
      server.context.database.acrossCompanies((db) => postMail(server.context, db, message(over))),
    /** One round of the delivery, as the worker runs it. */
    deliver: (stopping = new AbortController().signal) =>
      deliverMailWorker(server.context).work({} as never, stopping),
    later: (seconds: number) => clock.moveTo(new Date(clock.now().getTime() + seconds * 1000).toISOString()),
    outbox: async (): Promise<OutboxRow[]> => {
      const query = "select status, attempts, last_error, delivered, refused from mails order by id";
      return (await server.rows.query<OutboxRow>(query)).rows;
    },
    async close() {
      await server.close();
      await mailbox.close();
    },
  };
}

export type OutboxSetup = Awaited<ReturnType<typeof openOutboxSetup>>;

export const message = (over: Partial<MailToPost> = {}): MailToPost => ({
  kind: "account_changed",
  company_id: null,
  to: ["ana@exemplo.test"],
  subject: "Assunto",
  text: "Corpo",
  html: "<p>Corpo</p>",
  ...over,
});

export const people = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `pessoa${i}@exemplo.test`);
