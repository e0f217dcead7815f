import { afterAll, beforeAll, expect, test } from "vitest";
import { mailDayWorker } from "../reading/daily-mail/daily-mail.jobs.ts";
import { PASSWORD } from "./test-server.fixture.ts";
import { offerResetJob, offerResetWorker } from "../office/identity/passwords/password-reset.jobs.ts";
import type { ReceivedMail } from "../office/mails/smtp.fixture.ts";
import { notifyUsers } from "../office/notifications/notifications.commands.ts";
import { mailSummariesWorker } from "../office/notifications/summary.jobs.ts";
import { openOutsidersSetup, strangers, type OutsidersSetup } from "../office/outsiders/outsiders.fixture.ts";
import type { Worker } from "../platform/jobs/jobs.ts";
import { notifyOffice } from "../office/subscriptions/notify-office.commands.ts";

/** Names that look like placeholders of a template engine. */
const PLACEHOLDERS = [
  "{{token}} {token} {link} {stop_link} {{ reset_token }}",
  "${token} ${link} %TOKEN% %s %d",
  "$& $1 $` $' $<token>",
  "<%= token %> __TOKEN__ [[token]] PAUTA-SECRET-PLACE …",
  "http://mau.test/?t={{token}}&u=${token}",
];

/** The links in our emails that contain a secret. */
const LINK =
  /https:\/\/pauta\.exemplo\.test\/(?:reset-password\?token=|confirmar-email\?token=|api\/letters\/|api\/daily_mail\/)([\w-]{20,})/g;

let setup: OutsidersSetup;
beforeAll(async () => {
  setup = await openOutsidersSetup();
  await setup.server.restart({ OUTSIDER_EMAILS_TRIAL: "2" });
});
afterAll(() => setup.close());

const run = ({ work }: Worker, payload: object) => work(payload as never, new AbortController().signal);

async function runQueued(name: string, worker: Worker): Promise<void> {
  for (const { data } of await setup.runQuery<{ data: object }>(
    "delete from pgboss.job where name = $1 returning data",
    [name],
  ))
    await run(worker, data);
}

/** Triggers emails of nine kinds, to people and from an office with such names. */
async function emailsOfAllKinds(name: string): Promise<ReceivedMail[]> {
  const { context } = setup.server;
  await setup.reset();
  await setup.runQuery("update users set name = $1, daily_mail = true", [name]);
  await setup.runQuery("update companies set company_name = $1", [name]);
  const at = { company_id: setup.offices.companies["um"]!, user_id: null };

  const stranger = setup.server.visitor();
  await stranger.get("/sanctum/csrf-cookie");
  await stranger.post("/forgot-password", { email: "associado@exemplo.test" });
  await runQueued(offerResetJob.name, offerResetWorker(context));
  const solo = await setup.enter("solo");
  await solo.post("/email/verification-notification", {});
  const neighbour = await setup.enter("vizinha");
  await neighbour.put("/user/password", {
    current_password: PASSWORD,
    password: "três tigres no trigal",
    password_confirmation: "três tigres no trigal",
  });

  await setup.agenda([...strangers(3), "associado@exemplo.test"], { description: name });
  await setup.look();
  await setup.notifyPlatform();
  await context.database.inCompany(at, async (db) => {
    await notifyUsers(context, db, [setup.offices.ids["advogada"]!], "publication_forwarded", {
      message: name,
    });
    await notifyUsers(context, db, [setup.offices.ids["advogada"]!], "compromise_created", { message: name });
    await notifyOffice(context, db, "trial_over", {});
  });
  await run(mailSummariesWorker(context), { day: "2026-03-16", zones: null });
  await setup.runQuery("delete from mailed_publications");
  await run(mailDayWorker(context), { date: "2026-03-16", run: null, later: false, zones: null });
  await setup.deliver();
  return setup.mailbox.received;
}

/** All of an email's text and headers, without our links. */
const besideLinks = ({ subject, text, html, raw, from }: ReceivedMail): string => {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, "");
  return [subject, from, text, html, head].join("\n").replaceAll("&amp;", "&").replaceAll(LINK, "LINK");
};
const tokensIn = ({ text, html }: ReceivedMail) =>
  [...`${text}\n${html}`.matchAll(LINK)].map(([, token]) => token!);

test.each(PLACEHOLDERS)(
  "no email contains a secret outside of its link when people and offices are named %s",
  async (name) => {
    const messages = await emailsOfAllKinds(name);
    const rows = await setup.runQuery<{ kind: string }>(
      "select distinct kind from mails where status = 'sent' order by 1",
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      "account_changed",
      "compromise_reminder",
      "daily_publications",
      "email_confirmation",
      "notification_summary",
      "outsider_limit",
      "password_reset",
      "publication_forwarded",
      "subscription_trial_over",
    ]);
    const tokens = new Map<string, string>();
    for (const message of messages)
      for (const token of tokensIn(message)) {
        const reader = message.to.join();
        expect(tokens.get(token) ?? reader, "a secret in the emails of two people").toBe(reader);
        tokens.set(token, reader);
      }
    // the reset, the confirmation, two outsiders, and readers of the daily email
    expect(tokens.size).toBeGreaterThanOrEqual(6);
    for (const message of messages) {
      const said = besideLinks(message);
      for (const token of tokens.keys()) expect(said, message.subject).not.toContain(token);
      expect(said, message.subject).not.toMatch(
        /\/api\/letters\/|\/reset-password\?token|confirmar-email\?token/,
      );
    }
    const kept = await setup.runQuery<{ row: string; kind: string }>(
      "select kind, body_text || body_html || subject || coalesce(last_error, '') as row from mails",
    );
    const sealed = new Set(["password_reset", "email_confirmation"]);
    for (const { kind, row } of kept)
      if (sealed.has(kind)) for (const token of tokens.keys()) expect(row).not.toContain(token);
    const admin = await setup.server.enter("admin");
    const { data: listed } = (await admin.get("/api/mails?per_page=100")).body;
    for (const { id, subject } of listed as { id: number; subject: string }[]) {
      const opened = (await admin.get(`/api/opened_mails/${id}`)).text;
      for (const token of tokens.keys()) expect(opened, subject).not.toContain(token);
    }
    const { rows: passwords } = await setup.server.rows.query(
      "update users set password_hash = (select password_hash from users where username = 'vizinho') where username = 'vizinha' returning id",
    );
    expect(passwords).toHaveLength(1);
  },
);

test("a mail server's error that quotes an email with a secret is stored without the secret", async () => {
  await setup.reset();
  setup.mailbox.control.behaviour.onData = (stream, _session, done) => {
    const parts: Buffer[] = [];
    stream.on("data", (part: Buffer) => parts.push(part));
    stream.on("end", () =>
      done(
        Object.assign(
          new Error(
            Buffer.concat(parts)
              .toString()
              .replaceAll(/=\r?\n|\s+/g, "")
              .slice(-1200),
          ),
          { responseCode: 550 },
        ),
      ),
    );
  };
  const stranger = setup.server.visitor();
  await stranger.get("/sanctum/csrf-cookie");
  await stranger.post("/forgot-password", { email: "vizinho@exemplo.test" });
  await runQueued(offerResetJob.name, offerResetWorker(setup.server.context));
  await setup.deliver();
  const [{ last_error: error } = { last_error: "" }] = await setup.runQuery<{ last_error: string }>(
    "select last_error from mails where kind = 'password_reset'",
  );
  expect(error).toBe("Recusado pelo servidor: 550");
  setup.mailbox.control.behaviour = {};
});
