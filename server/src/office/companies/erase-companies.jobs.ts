import { z } from "zod";
import { recordAct } from "../audit/audit.commands.ts";
import type { PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { job, worker } from "../../platform/jobs/jobs.ts";
import type { Scheduled } from "../../platform/jobs/schedule.ts";
import { canceledBefore, eraseCompany, lockCanceledBefore } from "./client-companies.store.ts";
import { DAYS_UNTIL_ERASED } from "../subscriptions/subscriptions.rules.ts";

/** Erases one company whose 30 days are over. */
export const eraseCompanyJob = job({
  name: "companies.erase",
  payload: z.object({ company_id: z.int() }),
  retries: 10,
  longest_seconds: 1800,
});

const lastDayToKeep = (context: AppContext): Date =>
  new Date(context.clock.now().getTime() - DAYS_UNTIL_ERASED * 86_400_000);

/** Every night, companies cancelled 30 days ago are erased. */
export const eraseCanceledCompanies = (context: AppContext): Scheduled => ({
  name: "companies.erase",
  at: "04:00",
  isDay: () => true,
  start: (db) => queueErasures(context, db),
});

/**
 * Queues again at the start what a killed server was erasing: pg-boss would retry it only half an hour later.
 */
export const resumeErasures = (context: AppContext): Promise<void> =>
  context.database.acrossCompanies((db) => queueErasures(context, db));

async function queueErasures(context: AppContext, db: PlatformDb): Promise<void> {
  for (const company_id of await canceledBefore(db, lastDayToKeep(context)))
    await context.jobs.enqueue(db, eraseCompanyJob, { company_id });
}

type Sweep = (db: PlatformDb) => Promise<void>;

export const eraseCompanyWorker = (context: AppContext, sweep: Sweep) =>
  worker(eraseCompanyJob, ({ company_id }) => eraseIfDue(context, company_id, sweep));

/**
 * Erases a company whose 30 days are over, with everything it has, in one transaction. @param sweep deletes
 * the bytes of its files
 */
export async function eraseIfDue(context: AppContext, company_id: number, sweep: Sweep): Promise<void> {
  const isErased = await context.database.acrossCompanies(async (db) => {
    // it may have been erased, or its subscription resumed, since the job was queued
    if (!(await lockCanceledBefore(db, company_id, lastDayToKeep(context)))) return false;
    // its own trail is erased with it, so the erasure is recorded in the platform's
    recordAct(db, context.clock.now(), {
      act: "erased",
      on: "company",
      company_id: null,
      subject_id: company_id,
    });
    await eraseCompany(db, company_id);
    await sweep(db);
    return true;
  });
  if (isErased) context.log.info({ company_id }, "company erased");
}
