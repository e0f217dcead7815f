import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const SOURCES = path.resolve(import.meta.dirname, "../..");

/**
 * Every module that queues emails, and to whom: emails to addresses chosen by an office's people go through
 * one module.
 */
const POSTS: Readonly<Record<string, string>> = {
  "reading/daily-mail/daily-mail.jobs.ts": "a reader's own addresses",
  "office/archive-watch/watch-archive.commands.ts": "the platform's administrators",
  "gazettes/djen/notify-administrators.commands.ts": "the platform's administrators",
  "office/identity/emails/email-confirmation.commands.ts": "the person whose address somebody else has named",
  "office/identity/profile/notify-account-change.commands.ts": "the person whose account it is",
  "office/identity/sign-in/token-emails.commands.ts":
    "the person whose address is confirmed, or whose password is lost",
  "office/notifications/notifications.commands.ts": "the office's people",
  "office/notifications/summary.jobs.ts": "the office's people",
  "office/outsiders/limit-reached.jobs.ts": "the platform's administrators",
  "office/outsiders/post-to-chosen.commands.ts": "addresses that people of an office chose",
  "office/readjustments/decide.commands.ts": "the office's administrators",
  "office/subscriptions/notify-office.commands.ts": "the office's administrators",
};

const files = globSync("**/*.ts", { cwd: SOURCES }).filter((file) => !/\.(?:test|fixture)\.ts$/.test(file));
const that = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(path.join(SOURCES, file), "utf8"))).toSorted();

test("every module that queues emails is listed, with its recipients", () => {
  const posting = that(/\bpostMail\(/).filter((file) => file !== "office/mails/mails.commands.ts");
  expect(posting).toEqual(Object.keys(POSTS).toSorted());
});

test("emails to addresses from a form are queued by the module for outsiders only", () => {
  const naming = that(/\bemail_notification\b/).filter((file) => that(/\bpostMail\(/).includes(file));
  expect(naming).toEqual([]);
  expect(that(/\bpostToChosen\(/)).toEqual(
    expect.arrayContaining([
      "agenda/compromises/reminders/reminders.jobs.ts",
      "office/outsiders/post-to-chosen.commands.ts",
    ]),
  );
});

test("only the outbox connects to a mail server", () => {
  expect(that(/from "nodemailer/)).toEqual(["office/mails/smtp.adapter.ts"]);
});
