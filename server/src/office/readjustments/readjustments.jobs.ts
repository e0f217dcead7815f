import { z } from "zod";
import type { AppContext } from "../../platform/process/app-context.ts";
import { job, worker } from "../../platform/jobs/jobs.ts";
import type { Scheduled } from "../../platform/jobs/schedule.ts";
import { anniversaryToPropose } from "./readjustments.rules.ts";
import { proposeReadjustments, subscriptionsWithPrice } from "./readjustments.store.ts";
import { notifyOfProposals } from "./notify-of-proposals.commands.ts";

export const proposeReadjustmentsJob = job({
  name: "readjustments.propose",
  payload: z.object({ day: z.iso.date() }),
  retries: 5,
  longest_seconds: 600,
});

/** Every morning, proposes the readjustments of upcoming anniversaries to the platform's administration. */
export const readjustmentsOfTheDay = (context: AppContext): Scheduled => ({
  name: "readjustments.propose",
  at: "06:30",
  isDay: () => true,
  start: (db, day) => context.jobs.enqueue(db, proposeReadjustmentsJob, { day }),
});

/** Proposes without changing a price; the platform's administrators are notified that there is something to decide. */
export const proposeReadjustmentsWorker = (context: AppContext) =>
  worker(proposeReadjustmentsJob, ({ day }) =>
    context.database.acrossCompanies(async (db) => {
      const due = (await subscriptionsWithPrice(db)).flatMap(({ company_id, started_on }) => {
        const anniversary = anniversaryToPropose(started_on, day);
        return anniversary === undefined ? [] : [{ company_id, anniversary }];
      });
      const count = await proposeReadjustments(db, due, context.clock.now());
      if (count === 0) return;
      context.log.info({ count }, "readjustments proposed");
      await notifyOfProposals(db, context.clock.now());
    }),
  );
