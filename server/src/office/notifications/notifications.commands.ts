import type { NoticeKind, NotificationData, PlatformNoticeKind } from "@pauta/contract/office/notifications";
import type { EmailContent } from "../mails/email-content.rules.ts";
import { changeInMails, eraseMails, postMail, withdrawMails } from "../mails/mails.commands.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import { publishEvent } from "../../platform/jobs/events.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { noticeEmail } from "./notice.mail.ts";
import { deliveryTo } from "./notifications.rules.ts";
import {
  deleteNoticesOfClient,
  deleteNotifications,
  findRecipients,
  insertEachPlatformNotice,
  insertNotifications,
  insertPlatformNotices,
} from "./notifications.store.ts";
import { changedLine, SUMMARY } from "./summary.mail.ts";

export type NoticeContext = Pick<AppContext, "clock" | "jobs" | "secret" | "publicUrl">;

type ByMail = {
  /** The immediate email, when it says more than the notification. */
  message?: EmailContent;
  /** Addresses that get an email about this already. */
  writtenTo?: readonly string[];
  /** Emails are held for this many seconds, so that the cause can be undone. */
  held_seconds?: number;
};

/**
 * Notifies people of the office, in the caller's transaction: a notification each, live if they are signed
 * in, and an email at once or in the daily summary, as each has chosen. An unconfirmed address gets no email.
 * @returns the notifications' ids
 */
export async function notifyUsers(
  context: NoticeContext,
  db: CompanyDb,
  userIds: readonly number[],
  kind: NoticeKind,
  data: NotificationData,
  { message, writtenTo = [], held_seconds }: ByMail = {},
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const isWrittenTo = (email: string | null) =>
    writtenTo.some((address) => address.toLowerCase() === email?.toLowerCase());
  const recipients = (await findRecipients(db, userIds, kind)).map(
    ({ id, delivery_address: email, status, mail }) => ({
      id,
      email,
      delivery: isWrittenTo(email) ? "off" : deliveryTo(kind, { status, mail }),
    }),
  );
  if (recipients.length === 0) return [];
  const written = await insertNotifications(
    db,
    recipients.map(({ id, delivery }) => ({
      user_id: id,
      type: kind,
      data,
      created_at: context.clock.now(),
      awaits_summary: delivery === "daily",
    })),
  );
  for (const { id, user_id } of written) {
    await publishEvent(db, { user_id, name: "notification", data: { id } });
    const { email, delivery } = recipients.find((person) => person.id === user_id)!;
    if (delivery !== "at_once" || email === null) continue;
    await postMail(context, db, {
      kind,
      cause: causeOf(id),
      ...(held_seconds !== undefined && { held_seconds }),
      to: [email],
      ...(message ?? noticeEmail(context.publicUrl, kind, data)),
    });
  }
  return written.map(({ id }) => id);
}

/**
 * Notifies people of the platform, without email. Those who have not read the last notification of the kind
 * get no other: it leads to the same place.
 */
export async function notifyPlatform(
  db: PlatformDb,
  userIds: readonly number[],
  type: PlatformNoticeKind,
  data: NotificationData,
  now: Date,
): Promise<void> {
  const written = await insertPlatformNotices(db, userIds, { type, data, created_at: now });
  for (const { id, user_id } of written)
    await publishEvent(db, { user_id, name: "notification", data: { id } });
}

/** Notifies people of the platform without that check; the caller must call it once for each item. */
export async function notifyPlatformOfEach(
  db: PlatformDb,
  userIds: readonly number[],
  type: PlatformNoticeKind,
  data: NotificationData,
  now: Date,
): Promise<void> {
  for (const { id, user_id } of await insertEachPlatformNotice(db, userIds, { type, data, created_at: now }))
    await publishEvent(db, { user_id, name: "notification", data: { id } });
}

const causeOf = (notification: number) => `notice:${notification}`;

/**
 * Withdraws notifications, with their emails; also for people who have seen them. @returns false when an
 * email was sent or is being sent
 */
export async function withdrawNotices(db: CompanyDb, ids: readonly number[]): Promise<boolean> {
  if (!(await withdrawMails(db, ids.map(causeOf)))) return false;
  await deleteNotifications(db, ids);
  return true;
}

/** Erases the notifications about a client: with their emails, and with their lines in sent summaries. */
export async function eraseNoticesOfClient(db: CompanyDb, client: number): Promise<void> {
  const notices = await deleteNoticesOfClient(db, client);
  await eraseMails(
    db,
    notices.map(({ id }) => causeOf(id)),
  );
  const lines = new Map(notices.map((line) => [line.data.message, line]));
  for (const [message, line] of lines)
    await changeInMails(db, SUMMARY, message, changedLine(line, "Dados apagados"));
}
