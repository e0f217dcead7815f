import { EmailAddress } from "@pauta/contract/office/identity";
import { z } from "zod";
import { notifyUsers } from "../../../office/notifications/notifications.commands.ts";
import { postToChosen } from "../../../office/outsiders/post-to-chosen.commands.ts";
import { reportLeftOut } from "../../../office/outsiders/left-out.commands.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { job, worker } from "../../../platform/jobs/jobs.ts";
import { zoneOfOffice } from "../../../platform/process/office-clock.ts";
import { reminderMessage } from "./reminder-words.rules.ts";
import { causesOf } from "./erased-addresses.commands.ts";
import { reminderMail, reminderOutside } from "./reminder.mail.ts";
import {
  claimDueReminder,
  companiesWithDueReminders,
  markReminded,
  type DueReminder,
} from "./reminders.store.ts";

const EVERY_SECONDS = 60;

export const remindJob = job({
  name: "compromises.remind",
  payload: z.object({}),
  retries: 2,
  longest_seconds: 600,
});

/** Runs every minute, and at the start for what became due while no server ran. */
export const remindWorker = (context: AppContext) =>
  worker(remindJob, (_, stopping) => sendDueReminders(context, stopping), { every_seconds: EVERY_SECONDS });

/** @throws the first failure, after all other reminders were tried; a failed one stays due */
async function sendDueReminders(context: AppContext, stopping: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  const companies = await context.database.acrossCompanies((db) =>
    companiesWithDueReminders(db, context.clock.now()),
  );
  for (const company_id of companies) {
    const failed: number[] = [];
    while (!stopping.aborted) {
      let claimed: DueReminder | undefined;
      try {
        await context.database.inCompany({ company_id, user_id: null }, async (db) => {
          claimed = await claimDueReminder(db, context.clock.now(), failed);
          if (claimed) await remind(context, db, claimed);
        });
      } catch (error) {
        if (!claimed) throw error;
        failed.push(claimed.id);
        failures.push(error);
      }
      if (!claimed) break;
    }
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Sends one compromise's reminder, in the transaction that locks its row: to its people as notifications
 * and by email as they chose, and to each address that it names in a separate email. The sender is
 * notified of addresses that were left out.
 */
async function remind(context: AppContext, db: CompanyDb, compromise: DueReminder): Promise<void> {
  const { id, company_id, sender_id, description, compromise_date, start_time, remind_at, people } =
    compromise;
  const now = context.clock.now();
  const at = { now, zone: await zoneOfOffice(db) };
  const message = reminderMail(context.publicUrl, compromise, at);
  const named = compromise.email_notification.flatMap(
    (written) => EmailAddress.safeParse(written).data ?? [],
  );
  const { own, leftOut } = await postToChosen(context, db, {
    kind: "compromise_reminder",
    company_id,
    writer: sender_id,
    addresses: named,
    cause: (address) => `${causesOf(id)}${remind_at}:${address}`,
    own: message,
    outside: reminderOutside(compromise, at),
  });
  await notifyUsers(
    context,
    db,
    people,
    "compromise_reminder",
    {
      message: reminderMessage(compromise, now, at.zone),
      compromiseId: id,
      compromise: { id, description, compromise_date, start_time },
    },
    { message, writtenTo: own },
  );
  const what = `Lembrete de “${description}”`;
  await reportLeftOut(context, db, { company_id, sender: sender_id, what }, leftOut, { compromiseId: id });
  await markReminded(db, id, now);
}
