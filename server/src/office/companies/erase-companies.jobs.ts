import { z } from "zod";
import { recordAct } from "../audit/audit.commands.ts";
import type { PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { job, worker } from "../../platform/jobs/jobs.ts";
import type { Scheduled } from "../../platform/jobs/schedule.ts";
import { eraseCompany, lockCompany } from "./client-companies.store.ts";
import { companiesOver, lockIfDueForErasure } from "../subscriptions/cancel.commands.ts";

/** Erases one company whose 30 days are over. */
export const eraseCompanyJob = job({
  name: "companies.erase",
  payload: z.object({ company_id: z.int() }),
  retries: 10,
  longest_seconds: 1800,
});

/** Every night, queues the erasure of companies whose 30 days are over. */
export const eraseCanceledCompanies = (context: AppContext): Scheduled => ({
  name: "companies.erase",
  at: "04:00",
  isDay: () => true,
  start: (db) => queueErasures(context, db),
});

/** Queues erasures of a killed server again at the start: pg-boss would retry them only half an hour later. */
export const resumeErasures = (context: AppContext): Promise<void> =>
  context.database.acrossCompanies((db) => queueErasures(context, db));

async function queueErasures(context: AppContext, db: PlatformDb): Promise<void> {
  for (const company_id of await companiesOver(db, context.clock.now()))
    await context.jobs.enqueue(db, eraseCompanyJob, { company_id });
}

export const eraseCompanyWorker = (context: AppContext) =>
  worker(eraseCompanyJob, ({ company_id }) => eraseIfDue(context, company_id));

/** Erases a company whose 30 days are over, with everything it has, in one transaction. */
export async function eraseIfDue(context: AppContext, company_id: number): Promise<void> {
  const isErased = await context.database.acrossCompanies(async (db) => {
    // somebody may have erased it, or taken the subscription up again, since it was queued
    if (!(await lockIfDueForErasure(db, company_id, context.clock.now()))) return false;
    // its own audit trail is erased with it, so the erasure is recorded in the platform's
    recordAct(db, context.clock.now(), {
      act: "erased",
      on: "company",
      company_id: null,
      subject_id: company_id,
    });
    await lockCompany(db, company_id);
    for (const { beforeOfficeErased } of context.contributions) await beforeOfficeErased?.(db, company_id);
    await eraseCompany(db, company_id);
    for (const { onOfficeErased } of context.contributions) await onOfficeErased?.(context, db);
    return true;
  });
  if (isErased) context.log.info({ company_id }, "company erased");
}
