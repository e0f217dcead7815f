import { remindWorker } from "../../agenda/compromises/reminders/reminders.jobs.ts";
import { openTestClock, openTestServer } from "../../testing/test-server.fixture.ts";
import { deliverMailWorker } from "../mails/mails.jobs.ts";
import { openMailServer } from "../mails/smtp.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { limitReachedWorker } from "./limit-reached.jobs.ts";

const MORNING = "2026-03-16T12:00:00Z";

export type Line = {
  to: string;
  status: string;
  left_out_for: string | null;
  to_outsider: boolean;
  subject: string;
  body_text: string;
  body_html: string;
  leave_address: string | null;
};

/**
 * Three offices with a mail server: one on a free trial, one that pays, one whose administrator has confirmed
 * no address.
 */
export async function openOutsidersSetup() {
  const clock = openTestClock(MORNING);
  const mailbox = await openMailServer();
  const server = await openTestServer({
    clock,
    environment: { ...mailbox.settings, PUBLIC_URL: "https://pauta.exemplo.test" },
  });
  const offices = await openOffices(server);
  const runQuery = async <Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.rows.query<Row>(query, values)).rows;
  const signal = () => new AbortController().signal;
  return {
    server,
    mailbox,
    offices,
    runQuery,
    enter: server.enter,
    async reset() {
      clock.moveTo(MORNING);
      mailbox.received.length = 0;
      mailbox.control.behaviour = {};
      await runQuery("truncate mails, notifications, notification_choices, outsider_emails, unsubscriptions");
      await runQuery("truncate compromises cascade");
      await runQuery("delete from one_time_tokens");
      await runQuery("truncate throttled_tries");
      await runQuery("delete from pgboss.job where name = 'outsiders.limit_reached'");
      await runQuery("update users set status = 'A', email_verified_at = created_at");
      await runQuery("update users set email_verified_at = null where company_id = $1", [
        offices.companies["tres"],
      ]);
      await runQuery("update companies set time_zone = 'America/Sao_Paulo'");
      await runQuery("update companies set company_name = 'Escritório ' || $2 where id = $1", [
        offices.companies["um"],
        "um",
      ]);
      await runQuery("update users set name = 'Ana Advogada' where username = 'advogada'");
      await runQuery(
        "update subscriptions set status = case when company_id = $1 then 'trialing' else 'paid' end",
        [offices.companies["um"]],
      );
    },
    /** Creates a reminder that is due now, through the form. */
    async agenda(
      emails: readonly string[],
      { by = "advogada", description = "Audiência de instrução" } = {},
    ) {
      const [row] = await runQuery<{ id: number }>(
        `insert into compromises (company_id, user_id, created_by_id, compromise_type_id, description, compromise_date, all_day,
           remind_at, email_notification, created_at, updated_at)
         select company_id, id, id, 2, $2, '2026-03-17', true, $3::timestamptz, $4, $3, $3 from users where username = $1 returning id`,
        [by, description, clock.now(), emails],
      );
      return row!.id;
    },
    /** One round of the reminders' worker. */
    look: () => remindWorker(server.context).work({} as never, signal()),
    deliver: () => deliverMailWorker(server.context).work({} as never, signal()),
    /** Runs the jobs that notify the platform, each as often as it is queued. */
    async notifyPlatform() {
      const jobs = await runQuery<{ data: never }>(
        "delete from pgboss.job where name = 'outsiders.limit_reached' returning data",
      );
      for (const { data } of jobs) await limitReachedWorker(server.context).work(data, signal());
      return jobs.length;
    },
    /** The outbox's lines of emails to chosen addresses. */
    lines: () =>
      runQuery<Line>(
        `select recipients[1] as to, status, left_out_for, to_outsider, subject, body_text, body_html, leave_address
         from mails where kind = 'compromise_reminder' order by id`,
      ),
    counted: async (office = "um"): Promise<number> =>
      (
        await runQuery<{ n: number }>(
          "select coalesce(sum(emails), 0)::int as n from outsider_emails where company_id = $1",
          [offices.companies[office]],
        )
      )[0]!.n,
    async close() {
      await server.close();
      await mailbox.close();
    },
  };
}

export type OutsidersSetup = Awaited<ReturnType<typeof openOutsidersSetup>>;

export const strangers = (count: number, from = 1): string[] =>
  Array.from({ length: count }, (_, at) => `fora${at + from}@longe.test`);
