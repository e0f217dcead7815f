import {
  automaticDeadlinesJob,
  automaticDeadlinesWorker,
} from "./automatic-deadlines/automatic-deadlines.jobs.ts";
import { packOfficeJob } from "./company-exports/company-exports.jobs.ts";
import { resumeExports } from "./company-exports/company-exports.commands.ts";
import { workOnExportWorker } from "./company-exports/work-on-export.commands.ts";
import { remindJob, remindWorker } from "./compromises/reminders.jobs.ts";
import { calendarChangedJob, calendarChangedWorker } from "./deadlines/calendar-changes.jobs.ts";
import { watchSilencesJob, watchSilencesWorker } from "./coverage/silences.jobs.ts";
import { eraseCompanyJob, eraseCompanyWorker, resumeErasures } from "./companies/erase-companies.jobs.ts";
import { fetchDjenJob, fetchDjenWorker } from "./djen/djen.jobs.ts";
import { searchHistoriesJob, searchHistoriesWorker } from "./gazettes/histories.jobs.ts";
import { resumeImports } from "./gazettes/gazettes.commands.ts";
import { importGazetteJob, importGazetteWorker } from "./gazettes/gazettes.jobs.ts";
import { offerConfirmationsJob } from "./identity/confirmations.jobs.ts";
import { offerConfirmationsWorker } from "./identity/offer-confirmations.commands.ts";
import { offerResetJob, offerResetWorker } from "./identity/password-reset.jobs.ts";
import { offerLinkJob, offerLinkWorker } from "./identity/sign-in-links.jobs.ts";
import { readFileTextJob, readFileTextWorker } from "./lawsuit-files/file-text.jobs.ts";
import { queueSweep, sweepFilesJob, sweepFilesWorker } from "./lawsuit-files/sweep.jobs.ts";
import { deliverMailJob, deliverMailWorker } from "./mails/mails.jobs.ts";
import { checkMovementsJob, checkMovementsWorker } from "./monitoring/monitoring.jobs.ts";
import { limitReachedJob, limitReachedWorker } from "./outsiders/limit-reached.jobs.ts";
import { mailSummariesJob, mailSummariesWorker } from "./notifications/summary.jobs.ts";
import { resumeDayMails } from "./daily-mail/daily-mail.commands.ts";
import { mailDayJob, mailDayWorker } from "./daily-mail/daily-mail.jobs.ts";
import { proposeReadjustmentsJob, proposeReadjustmentsWorker } from "./readjustments/readjustments.jobs.ts";
import { billJob, billWorker } from "./subscriptions/bill.jobs.ts";
import { forgetCardsJob, forgetCardsWorker } from "./subscriptions/forget-cards.jobs.ts";
import { tellRectifiedJob, tellRectifiedWorker } from "./publications/rectified.jobs.ts";
import { workOnSheetWorker } from "./spreadsheets/work-on-sheet.commands.ts";
import { resumeSheets } from "./spreadsheets/spreadsheets.commands.ts";
import { workOnSheetJob } from "./spreadsheets/spreadsheets.jobs.ts";
import { recountTouched } from "./recounts/recount-touched.commands.ts";
import type { House } from "./platform/house.ts";
import type { Job, Worker } from "./platform/jobs.ts";
import { keySubscribers } from "./sign-up/key-subscribers.commands.ts";

/** Every kind of later work, one line each. */
export const knownJobs: readonly Job[] = [
  importGazetteJob,
  searchHistoriesJob,
  automaticDeadlinesJob,
  tellRectifiedJob,
  calendarChangedJob,
  fetchDjenJob,
  deliverMailJob,
  limitReachedJob,
  mailDayJob,
  offerResetJob,
  offerConfirmationsJob,
  offerLinkJob,
  billJob,
  forgetCardsJob,
  workOnSheetJob,
  checkMovementsJob,
  readFileTextJob,
  sweepFilesJob,
  mailSummariesJob,
  remindJob,
  watchSilencesJob,
  eraseCompanyJob,
  packOfficeJob,
  proposeReadjustmentsJob,
] as unknown as Job[];

export const workersOf = (house: House): Worker[] => [
  importGazetteWorker(house),
  searchHistoriesWorker(house),
  automaticDeadlinesWorker(house),
  tellRectifiedWorker(house),
  calendarChangedWorker((change, stopping) => recountTouched(house, change, stopping)),
  fetchDjenWorker(house),
  deliverMailWorker(house),
  limitReachedWorker(house),
  mailDayWorker(house),
  offerResetWorker(house),
  offerConfirmationsWorker(house),
  offerLinkWorker(house),
  billWorker(house),
  forgetCardsWorker(house),
  workOnSheetWorker(house),
  checkMovementsWorker(house),
  readFileTextWorker(house),
  sweepFilesWorker(house),
  mailSummariesWorker(house),
  remindWorker(house),
  watchSilencesWorker(house),
  eraseCompanyWorker(house, (db) => queueSweep(house, db)),
  workOnExportWorker(house),
  proposeReadjustmentsWorker(house),
];

/** Queues at a start what a killed server had in hand: its jobs would be given to another only hours later. */
export async function resumeWork(house: House): Promise<void> {
  await resumeImports(house);
  await resumeSheets(house);
  await resumeExports(house);
  await resumeDayMails(house);
  await resumeErasures(house);
  await keySubscribers(house);
}
