import type { NoticeKind, NotificationData } from "@pauta/contract/office/notifications";
import { openTestClock, openTestServer } from "../../testing/test-server.fixture.ts";
import { deliverMailWorker } from "../mails/mails.jobs.ts";
import { openMailServer } from "../mails/smtp.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { notifyUsers } from "./notifications.commands.ts";

const MORNING = "2026-03-16T12:00:00Z";

/** Three offices with a mail server, where emails are sent only when a test calls it. */
export async function openNoticesSetup() {
  const clock = openTestClock(MORNING);
  const mailbox = await openMailServer();
  const server = await openTestServer({
    clock,
    environment: { ...mailbox.settings, PUBLIC_URL: "https://pauta.exemplo.test" },
  });
  const offices = await openOffices(server);
  const person = (username: string): number => offices.ids[username]!;
  return {
    server,
    mailbox,
    offices,
    person,
    visit: server.enter,
    /** Notifies people of the first office, as features do. */
    notify: (kind: NoticeKind, usernames: readonly string[], data: Partial<NotificationData> = {}) =>
      server.context.database.inCompany({ company_id: offices.companies["um"]!, user_id: null }, (db) =>
        notifyUsers(server.context, db, usernames.map(person), kind, { message: "Aviso", ...data }),
      ),
    deliver: () => deliverMailWorker(server.context).work({} as never, new AbortController().signal),
    /** The recipients and subjects, sorted by address. */
    messages: () =>
      mailbox.received
        .flatMap(({ to, subject }) => to.map((address) => `${address.split("@")[0]}: ${subject}`))
        .toSorted((one, other) => one.localeCompare(other)),
    async reset() {
      clock.moveTo(MORNING);
      mailbox.received.length = 0;
      mailbox.control.behaviour = {};
      await server.rows.query("truncate mails, notifications, notification_choices");
      await server.rows.query("update users set status = 'A', email_verified_at = created_at");
    },
    async close() {
      await server.close();
      await mailbox.close();
    },
  };
}

export type NoticesSetup = Awaited<ReturnType<typeof openNoticesSetup>>;
