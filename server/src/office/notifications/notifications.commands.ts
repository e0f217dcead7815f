import type { NoticeKind, NotificationData, PlatformNoticeKind } from "@pauta/contract/office/notifications";
import type { Letter } from "../mails/letter.rules.ts";
import { eraseMails, postMail, replaceInMails, withdrawMails } from "../mails/mails.commands.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";
import { publishEvent } from "../../platform/jobs/events.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { noticeLetter } from "./notice.mail.ts";
import { deliveryTo } from "./notifications.rules.ts";
import {
  deleteNoticesOfClient,
  deleteNotifications,
  findRecipients,
  insertEachPlatformNotice,
  insertNotifications,
  insertPlatformNotices,
} from "./notifications.store.ts";
import { placesInSummary, SUMMARY } from "./summary.mail.ts";

export type Herald = Pick<AppContext, "clock" | "jobs" | "secret" | "publicUrl">;

type ByMail = {
  /** What is mailed at once, where it says more than the message. */
  letter?: Letter;
  /** Addresses that are written to about this already. */
  writtenTo?: readonly string[];
  /** Mails wait so many seconds: who caused them may take it back. */
  held_seconds?: number;
};

/**
 * Tells people of the office something, in the caller's transaction: a notification each, live if they are signed in,
 * and by mail at once or in the day's summary as each has chosen. An address that is not confirmed gets none.
 * @returns the notifications' ids
 */
export async function notifyUsers(
  context: Herald,
  db: CompanyDb,
  userIds: readonly number[],
  kind: NoticeKind,
  data: NotificationData,
  { letter, writtenTo = [], held_seconds }: ByMail = {},
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const isWrittenTo = (email: string | null) =>
    writtenTo.some((address) => address.toLowerCase() === email?.toLowerCase());
  const told = (await findRecipients(db, userIds, kind)).map(
    ({ id, letter_address: email, status, mail }) => ({
      id,
      email,
      delivery: isWrittenTo(email) ? "off" : deliveryTo(kind, { status, mail }),
    }),
  );
  if (told.length === 0) return [];
  const written = await insertNotifications(
    db,
    told.map(({ id, delivery }) => ({
      user_id: id,
      type: kind,
      data,
      created_at: context.clock.now(),
      awaits_summary: delivery === "daily",
    })),
  );
  for (const { id, user_id } of written) {
    await publishEvent(db, { user_id, name: "notification", data: { id } });
    const { email, delivery } = told.find((person) => person.id === user_id)!;
    if (delivery !== "at_once" || email === null) continue;
    await postMail(context, db, {
      kind,
      cause: causeOf(id),
      ...(held_seconds !== undefined && { held_seconds }),
      to: [email],
      ...(letter ?? noticeLetter(context.publicUrl, kind, data)),
    });
  }
  return written.map(({ id }) => id);
}

/**
 * Tells people of the platform something, behind their bell alone. Who has not read the last notice of its kind is not
 * told again: it leads to the same place.
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

/** The same where each notice leads somewhere of its own: all are told, by a caller who tells each once. */
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
 * Takes notifications back, with their mails; who has seen one sees it no longer.
 * @returns false when a mail has left, or is on its way
 */
export async function withdrawNotices(db: CompanyDb, ids: readonly number[]): Promise<boolean> {
  if (!(await withdrawMails(db, ids.map(causeOf)))) return false;
  await deleteNotifications(db, ids);
  return true;
}

/** Takes back for good what people were told of a client: the mails that told it, and its line in the summaries of days. */
export async function eraseNoticesOfClient(db: CompanyDb, client: number): Promise<void> {
  const told = await deleteNoticesOfClient(db, client);
  await eraseMails(
    db,
    told.map(({ id }) => causeOf(id)),
  );
  for (const message of new Set(told.map(({ data }) => data.message)))
    await replaceInMails(db, SUMMARY, placesInSummary(message), placesInSummary("Dados apagados"));
}
