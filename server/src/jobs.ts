import {
  automaticDeadlinesJob,
  automaticDeadlinesWorker,
} from "./desk/automatic-deadlines/automatic-deadlines.jobs.ts";
import { resumeProofs, verifyTrailWorker } from "./office/audit/audit-proofs.commands.ts";
import { verifyTrailJob } from "./office/audit/verify-trail.jobs.ts";
import { packOfficeJob } from "./office/company-exports/company-exports.jobs.ts";
import { resumeExports } from "./office/company-exports/company-exports.commands.ts";
import { workOnExportWorker } from "./office/company-exports/work-on-export.commands.ts";
import { remindJob, remindWorker } from "./agenda/compromises/reminders/reminders.jobs.ts";
import { renewProposals } from "./desk/automatic-deadlines/renewed-proposals.commands.ts";
import { calendarChangedJob, calendarChangedWorker } from "./law/deadlines/calendar-changes.jobs.ts";
import { watchSilencesJob, watchSilencesWorker } from "./gazettes/coverage/silences.jobs.ts";
import {
  eraseCompanyJob,
  eraseCompanyWorker,
  resumeErasures,
} from "./office/companies/erase-companies.jobs.ts";
import { fetchDjenJob, fetchDjenWorker } from "./gazettes/djen/djen.jobs.ts";
import { searchHistoriesJob, searchHistoriesWorker } from "./gazettes/import/search-terms/histories.jobs.ts";
import { resumeImports } from "./gazettes/import/gazettes.commands.ts";
import { importGazetteJob, importGazetteWorker } from "./gazettes/import/gazettes.jobs.ts";
import { offerConfirmationsJob } from "./office/identity/emails/confirmations.jobs.ts";
import { offerConfirmationsWorker } from "./office/identity/emails/offer-confirmations.commands.ts";
import { offerResetJob, offerResetWorker } from "./office/identity/passwords/password-reset.jobs.ts";
import { offerLinkJob, offerLinkWorker } from "./office/identity/sign-in/sign-in-links.jobs.ts";
import { readFileTextJob, readFileTextWorker } from "./practice/lawsuit-files/file-text.jobs.ts";
import { sweepFilesJob, sweepFilesWorker } from "./practice/lawsuit-files/sweep.jobs.ts";
import { deliverMailJob, deliverMailWorker } from "./office/mails/mails.jobs.ts";
import { checkMovementsJob, checkMovementsWorker } from "./practice/monitoring/monitoring.jobs.ts";
import { limitReachedJob, limitReachedWorker } from "./office/outsiders/limit-reached.jobs.ts";
import { mailSummariesJob, mailSummariesWorker } from "./office/notifications/summary.jobs.ts";
import { resumeDayMails } from "./reading/daily-mail/daily-mail.commands.ts";
import { mailDayJob, mailDayWorker } from "./reading/daily-mail/daily-mail.jobs.ts";
import {
  proposeReadjustmentsJob,
  proposeReadjustmentsWorker,
} from "./office/readjustments/readjustments.jobs.ts";
import { billJob, billWorker } from "./office/subscriptions/bill.jobs.ts";
import { deleteCardsJob, deleteCardsWorker } from "./office/subscriptions/delete-cards.jobs.ts";
import {
  notifyRectifiedJob,
  notifyRectifiedWorker,
} from "./desk/publications/rectification/rectified.jobs.ts";
import { workOnSheetWorker } from "./practice/spreadsheets/process-sheet.commands.ts";
import { resumeSheets } from "./practice/spreadsheets/spreadsheets.commands.ts";
import { workOnSheetJob } from "./practice/spreadsheets/spreadsheets.jobs.ts";
import { recountTouched } from "./agenda/recounts/recount-touched.commands.ts";
import type { AppContext } from "./platform/process/app-context.ts";
import type { Job, Worker } from "./platform/jobs/jobs.ts";
import { keySubscribers } from "./office/sign-up/key-subscribers.commands.ts";

/** Every kind of job, one line each. */
export const knownJobs: readonly Job[] = [
  importGazetteJob,
  searchHistoriesJob,
  automaticDeadlinesJob,
  notifyRectifiedJob,
  calendarChangedJob,
  fetchDjenJob,
  deliverMailJob,
  limitReachedJob,
  mailDayJob,
  offerResetJob,
  offerConfirmationsJob,
  offerLinkJob,
  billJob,
  deleteCardsJob,
  workOnSheetJob,
  checkMovementsJob,
  readFileTextJob,
  sweepFilesJob,
  mailSummariesJob,
  remindJob,
  watchSilencesJob,
  eraseCompanyJob,
  packOfficeJob,
  verifyTrailJob,
  proposeReadjustmentsJob,
] as unknown as Job[];

export const workersOf = (context: AppContext): Worker[] => [
  importGazetteWorker(context),
  searchHistoriesWorker(context),
  automaticDeadlinesWorker(context),
  notifyRectifiedWorker(context),
  calendarChangedWorker(async (change, stopping) => {
    await recountTouched(context, change, stopping);
    await renewProposals(context, change);
  }),
  fetchDjenWorker(context),
  deliverMailWorker(context),
  limitReachedWorker(context),
  mailDayWorker(context),
  offerResetWorker(context),
  offerConfirmationsWorker(context),
  offerLinkWorker(context),
  billWorker(context),
  deleteCardsWorker(context),
  workOnSheetWorker(context),
  checkMovementsWorker(context),
  readFileTextWorker(context),
  sweepFilesWorker(context),
  mailSummariesWorker(context),
  remindWorker(context),
  watchSilencesWorker(context),
  eraseCompanyWorker(context),
  workOnExportWorker(context),
  verifyTrailWorker(context),
  proposeReadjustmentsWorker(context),
];

/** Queues again at startup the jobs that a killed server was running: pg-boss would retry them only hours later. */
export async function requeueWork(context: AppContext): Promise<void> {
  await resumeImports(context);
  await resumeSheets(context);
  await resumeExports(context);
  await resumeProofs(context);
  await resumeDayMails(context);
  await resumeErasures(context);
  await keySubscribers(context);
}
