import { z } from "zod";
import { platformAdministrators } from "../identity/people/administrators.commands.ts";
import { postMail } from "../mails/mails.commands.ts";
import { notifyPlatformOfEach } from "../notifications/notifications.commands.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { job, worker } from "../../platform/jobs/jobs.ts";
import { limitReachedEmail, limitReachedMessage } from "./limit-reached.mail.ts";
import { companyName } from "./outsiders.store.ts";

export const limitReachedJob = job({
  name: "outsiders.limit_reached",
  payload: z.object({ company_id: z.int(), day: z.iso.date(), limit: z.int() }),
  retries: 10,
  longest_seconds: 600,
  of_offices: true,
});

/** Notifies each of the platform's administrators which office reached its limit on a day, once. */
export const limitReachedWorker = (context: AppContext) =>
  worker(limitReachedJob, ({ company_id, day, limit }) =>
    context.database.acrossCompanies(async (db) => {
      const office = await companyName(db, company_id);
      if (office === undefined) return;
      const data = { office, day, limit };
      const people: number[] = [];
      for (const { id, delivery_address: address } of await platformAdministrators(db)) {
        const cause = `outsider_limit:${company_id}:${day}:${id}`;
        const message = limitReachedEmail(context.publicUrl, data);
        const isNotified =
          address !== null &&
          !(await postMail(context, db, {
            kind: "outsider_limit",
            cause,
            company_id: null,
            to: [address],
            ...message,
          }));
        if (!isNotified) people.push(id);
      }
      await notifyPlatformOfEach(
        db,
        people,
        "outsider_limit",
        { message: limitReachedMessage(data) },
        context.clock.now(),
      );
    }),
  );
