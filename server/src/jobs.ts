import { importGazetteJob, importGazetteWorker } from "./gazettes/gazettes.jobs.ts";
import { offerResetJob, offerResetWorker } from "./identity/password-reset.jobs.ts";
import { deliverMailJob, deliverMailWorker } from "./mails/mails.jobs.ts";
import { mailDayJob, mailDayWorker } from "./publications/daily-mail.jobs.ts";
import type { House } from "./platform/house.ts";
import type { Job, Worker } from "./platform/jobs.ts";

/** Every kind of later work, one line each. */
export const knownJobs: readonly Job[] = [
  importGazetteJob,
  deliverMailJob,
  mailDayJob,
  offerResetJob,
] as unknown as Job[];

export const workersOf = (house: House): Worker[] => [
  importGazetteWorker(house),
  deliverMailWorker(house),
  mailDayWorker(house),
  offerResetWorker(house),
];
