import type { CompanyDb } from "../platform/db.ts";
import { publishEvent } from "../platform/events.ts";
import { insertNotifications } from "./notifications.store.ts";

/** Something that people of the office should know; they are told at once if they are signed in. */
export async function notifyUsers(
  db: CompanyDb,
  userIds: readonly number[],
  type: string,
  data: { message: string } & Record<string, unknown>,
  now: Date,
): Promise<void> {
  const people = [...new Set(userIds)];
  if (people.length === 0) return;
  const written = await insertNotifications(
    db,
    people.map((user_id) => ({ user_id, type, data, created_at: now })),
  );
  for (const { id, user_id } of written)
    await publishEvent(db, { user_id, name: "notification", data: { id } });
}
