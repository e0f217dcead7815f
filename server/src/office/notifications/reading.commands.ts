import type { NoticeChoice } from "@pauta/contract/office/notifications";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found } from "../../platform/process/errors.ts";
import { publishEvent } from "../../platform/jobs/events.ts";
import { choicesShown } from "./notifications.rules.ts";
import {
  choicesOf,
  dropFromSummary,
  findNotification,
  markRead,
  saveChoices,
} from "./notifications.store.ts";

/**
 * Marks a person's notification as read; the count in his other windows is updated. @throws not_found, also
 * for another person's
 */
export async function readNotification(db: CompanyDb, userId: number, id: number, now: Date) {
  if ((await markRead(db, userId, id, now)) > 0) await notifyOtherWindows(db, userId, { read: id });
  return found(await findNotification(db, userId, id));
}

export async function readAllNotifications(db: CompanyDb, userId: number, now: Date) {
  const count = await markRead(db, userId, "all", now);
  if (count > 0) await notifyOtherWindows(db, userId, { read: "all" });
  return { message: "Todas as notificações foram marcadas como lidas" };
}

const notifyOtherWindows = (db: CompanyDb, user_id: number, data: Record<string, unknown>) =>
  publishEvent(db, { user_id, name: "notification", data });

export const showChoices = async (db: CompanyDb, userId: number) => ({
  data: choicesShown(await choicesOf(db, userId)),
});

/** Stores a person's choice of emails; of a kind named twice the last one counts. Off also empties the next summary. */
export async function chooseMails(db: CompanyDb, userId: number, choices: readonly NoticeChoice[]) {
  const last = new Map(choices.map(({ kind, mail }) => [kind, mail]));
  if (last.size > 0) await saveChoices(db, userId, last);
  const off = [...last].filter(([, mail]) => mail === "off").map(([kind]) => kind);
  if (off.length > 0) await dropFromSummary(db, userId, off);
  return showChoices(db, userId);
}
