import { z } from "zod";
import { recordAct } from "../audit/audit.commands.ts";
import type { House } from "../platform/house.ts";
import { job, worker } from "../platform/jobs.ts";
import type { Scheduled } from "../platform/schedule.ts";
import { canceledBefore, eraseCompany } from "./client-companies.store.ts";
import { DAYS_UNTIL_ERASED } from "../subscriptions/subscriptions.rules.ts";

/** Erases one company whose days are over. */
export const eraseCompanyJob = job({
  name: "companies.erase",
  payload: z.object({ company_id: z.int() }),
  retries: 10,
  longest_seconds: 1800,
});

const lastDayToKeep = (house: House): Date =>
  new Date(house.clock.now().getTime() - DAYS_UNTIL_ERASED * 86_400_000);

/** Every night the companies that were cancelled 30 days before go. */
export const eraseCanceledCompanies = (house: House): Scheduled => ({
  name: "companies.erase",
  at: "04:00",
  isDay: () => true,
  start: async (db) => {
    for (const company_id of await canceledBefore(db, lastDayToKeep(house)))
      await house.jobs.enqueue(db, eraseCompanyJob, { company_id });
  },
});

export const eraseCompanyWorker = (house: House) =>
  worker(eraseCompanyJob, async ({ company_id }) => {
    const keys = await house.database.acrossCompanies(async (db) => {
      // somebody may have taken the subscription up again since it was queued
      const due = await canceledBefore(db, lastDayToKeep(house));
      if (!due.includes(company_id)) return [];
      // its own trail goes with it: that it was erased stands in the platform's
      recordAct(db, house.clock.now(), {
        act: "erased",
        on: "company",
        company_id: null,
        subject_id: company_id,
      });
      return eraseCompany(db, company_id);
    });
    for (const key of keys) await house.storage.remove(key);
    house.log.info({ company_id, files: keys.length }, "company erased");
  });
