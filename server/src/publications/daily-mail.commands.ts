import { randomUUID } from "node:crypto";
import type { PlatformDb } from "../platform/db.ts";
import type { House } from "../platform/house.ts";
import { mailDayJob } from "./daily-mail.jobs.ts";

/** Queues the letters of a day; whoever had his gets none again unless that is asked for. */
export async function queueDailyMail(house: House, db: PlatformDb, asked: { date: string; again: boolean }) {
  await house.jobs.enqueue(db, mailDayJob, { date: asked.date, run: asked.again ? randomUUID() : null });
  return { message: "Emails enviados com sucesso" };
}
