import { mailKindNames } from "@pauta/contract/office/mails";
import { NoticeKind } from "@pauta/contract/office/notifications";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailDayWorker } from "../reading/daily-mail/daily-mail.jobs.ts";
import { PASSWORD } from "./test-server.fixture.ts";
import { notifyAdministrators } from "../gazettes/djen/notify-administrators.commands.ts";
import { noticeLateArchive } from "../office/archive-watch/watch-archive.commands.ts";
import { offerResetJob, offerResetWorker } from "../office/identity/passwords/password-reset.jobs.ts";
import { offerLinkJob, offerLinkWorker } from "../office/identity/sign-in/sign-in-links.jobs.ts";
import { insertReadjustment } from "../office/readjustments/readjustments-samples.fixture.ts";
import type { ReceivedMail } from "../office/mails/smtp.fixture.ts";
import { notifyUsers } from "../office/notifications/notifications.commands.ts";
import { mailSummariesWorker } from "../office/notifications/summary.jobs.ts";
import { openOutsidersSetup, strangers, type OutsidersSetup } from "../office/outsiders/outsiders.fixture.ts";
import type { Worker } from "../platform/jobs/jobs.ts";
import { notifyOffice } from "../office/subscriptions/notify-office.commands.ts";
import type { CompanyDb } from "../platform/database/db.ts";

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
  /https:\/\/pauta\.exemplo\.test\/(?:reset-password\?token=|confirmar-email\?token=|entrar-com-link\?token=|api\/letters\/|api\/daily_mail\/)([\w-]{20,})/g;

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

/** All emails about a subscription, to an office's administrators, by somebody with such a name. */
async function writeAboutSubscription(db: CompanyDb, name: string): Promise<void> {
  const { context } = setup.server;
  const erased_from = "2026-04-16";
  await notifyOffice(context, db, "trial_over", {});
  await notifyOffice(context, db, "no_card", {});
  await notifyOffice(context, db, "refused", { reason: "Cartão recusado.", next: null });
  await notifyOffice(context, db, "taken_back", { why: "refunded", invoice: 1 });
  await notifyOffice(context, db, "card_changed", { last_four: "1111" });
  await notifyOffice(context, db, "resumed", { until: "2026-04-16" });
  await notifyOffice(context, db, "canceled", { by: name, works_until: null, erased_from });
  await notifyOffice(context, db, "canceled_by_platform", { erased_from });
}

/** Triggers emails of every kind, to people and from an office with such names. */
async function emailsOfAllKinds(name: string, isConfirmed = true): Promise<ReceivedMail[]> {
  const { context } = setup.server;
  await setup.reset();
  if (!isConfirmed) await setup.runQuery("update users set email_verified_at = null");
  await setup.runQuery("delete from user_emails");
  await setup.runQuery("update users set name = $1, daily_mail = true", [name]);
  await setup.runQuery("update companies set company_name = $1", [name]);
  const at = { company_id: setup.offices.companies["um"]!, user_id: null };

  const stranger = setup.server.visitor();
  await stranger.get("/sanctum/csrf-cookie");
  await stranger.post("/forgot-password", { email: "associado@exemplo.test" });
  await runQueued(offerResetJob.name, offerResetWorker(context));
  await stranger.post("/api/sign_in_links", { username: "vizinho" });
  await runQueued(offerLinkJob.name, offerLinkWorker(context));
  const solo = await setup.enter("solo");
  await solo.post("/email/verification-notification", {});
  const neighbour = await setup.enter("vizinha");
  await neighbour.post("/api/user_emails", { email: "controladoria@exemplo.test" });
  await neighbour.put("/user/password", {
    current_password: PASSWORD,
    password: "três tigres no trigal",
    password_confirmation: "três tigres no trigal",
  });

  await setup.agenda([...strangers(3), "associado@exemplo.test"], { description: name });
  await setup.look();
  await setup.notifyPlatform();
  await setup.runQuery(
    "insert into notification_choices (company_id, user_id, kind, mail) select $1, $2, unnest($3::text[]), 'at_once'",
    [at.company_id, setup.offices.ids["associado"], NoticeKind.options],
  );
  await context.database.inCompany(at, async (db) => {
    const people = [setup.offices.ids["advogada"]!, setup.offices.ids["associado"]!];
    for (const kind of NoticeKind.options) await notifyUsers(context, db, people, kind, { message: name });
    await writeAboutSubscription(db, name);
  });
  await context.database.acrossCompanies((db) =>
    notifyAdministrators(context, db, { id: 1, day: "2026-03-16", trouble: { kind: "late", reason: name } }),
  );
  const until = new Date("2026-03-16T09:00:00Z");
  await noticeLateArchive(
    { ...context, archiver: { state: () => ({ until, base: until }) } },
    context.clock.now(),
  );
  const platform = await setup.enter("admin");
  await setup.runQuery("delete from readjustments");
  const paying = setup.offices.companies["dois"]!;
  const readjustment = await insertReadjustment(setup.server.rows, paying, context.clock.now());
  const decided = await platform.post("/api/readjustments/confirm", {
    readjustments: [readjustment],
    index_name: "IPCA",
    percentage: "4,68",
  });
  expect(decided.status, decided.text).toBe(200);
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
      "select distinct kind from mails where status = 'sent'",
    );
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(mailKindNames).toSorted());
    const tokens = new Map<string, string>();
    for (const message of messages)
      for (const token of tokensIn(message)) {
        const reader = message.to.join();
        expect(tokens.get(token) ?? reader, "a secret in the emails of two people").toBe(reader);
        tokens.set(token, reader);
      }
    // the reset, the sign-in link, the confirmation, two outsiders, and readers of the daily email
    expect(tokens.size).toBeGreaterThanOrEqual(7);
    for (const message of messages) {
      const said = besideLinks(message);
      for (const token of tokens.keys()) expect(said, message.subject).not.toContain(token);
      expect(said, message.subject).not.toMatch(
        /\/api\/letters\/|\/reset-password\?token|confirmar-email\?token|entrar-com-link\?token/,
      );
    }
    const kept = await setup.runQuery<{ row: string; kind: string }>(
      "select kind, body_text || body_html || subject || coalesce(last_error, '') as row from mails",
    );
    const sealed = new Set(["password_reset", "email_confirmation", "sign_in_link"]);
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

test("where nobody has confirmed an address, the only kind that is sent asks for its confirmation", async () => {
  await emailsOfAllKinds("Ana Advogada", false);
  expect(
    await setup.runQuery("select kind, status from mails where status <> 'left_out' group by 1, 2"),
  ).toEqual([{ kind: "email_confirmation", status: "sent" }]);
});

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
