import { absencesContribution } from "./agenda/absences/absences-contribution.commands.ts";
import { agendaSettingsContribution } from "./agenda/agenda-settings/agenda-settings-contribution.commands.ts";
import { calendarFeedsContribution } from "./agenda/calendar-feeds/calendar-feeds-contribution.commands.ts";
import { compromisesContribution } from "./agenda/compromises/compromises-contribution.commands.ts";
import { recountsContribution } from "./agenda/recounts/recounts-contribution.commands.ts";
import { automaticDeadlinesContribution } from "./desk/automatic-deadlines/automatic-deadlines-contribution.commands.ts";
import { publicationsContribution } from "./desk/publications/publications-contribution.commands.ts";
import { userActionsContribution } from "./desk/user-actions/user-actions-contribution.commands.ts";
import { coverageContribution } from "./gazettes/coverage/coverage-contribution.commands.ts";
import { djenContribution } from "./gazettes/djen/djen-contribution.commands.ts";
import { importContribution } from "./gazettes/import/import-contribution.commands.ts";
import { deadlinesContribution } from "./law/deadlines/deadlines-contribution.commands.ts";
import { auditContribution } from "./office/audit/audit-contribution.commands.ts";
import { companiesContribution } from "./office/companies/companies-contribution.commands.ts";
import { companyExportsContribution } from "./office/company-exports/company-exports-contribution.commands.ts";
import { identityContribution } from "./office/identity/identity-contribution.commands.ts";
import { mailsContribution } from "./office/mails/mails-contribution.commands.ts";
import { notificationsContribution } from "./office/notifications/notifications-contribution.commands.ts";
import { outsidersContribution } from "./office/outsiders/outsiders-contribution.commands.ts";
import { plansContribution } from "./office/plans/plans-contribution.commands.ts";
import { readjustmentsContribution } from "./office/readjustments/readjustments-contribution.commands.ts";
import { referenceListsContribution } from "./office/reference-lists/reference-lists-contribution.commands.ts";
import { savedViewsContribution } from "./office/saved-views/saved-views-contribution.commands.ts";
import { signUpContribution } from "./office/sign-up/sign-up-contribution.commands.ts";
import { subscriptionsContribution } from "./office/subscriptions/subscriptions-contribution.commands.ts";
import { databaseContribution } from "./platform/database/database-contribution.ts";
import { httpContribution } from "./platform/http/http-contribution.ts";
import { jobsContribution } from "./platform/jobs/jobs-contribution.ts";
import { storageContribution } from "./platform/storage/storage-contribution.ts";
import { attendancesContribution } from "./practice/attendances/attendances-contribution.commands.ts";
import { clientsContribution } from "./practice/clients/clients-contribution.commands.ts";
import { lawsuitFilesContribution } from "./practice/lawsuit-files/lawsuit-files-contribution.commands.ts";
import { lawsuitsContribution } from "./practice/lawsuits/lawsuits-contribution.commands.ts";
import { monitoringContribution } from "./practice/monitoring/monitoring-contribution.commands.ts";
import { phoneBookContribution } from "./practice/phone-book/phone-book-contribution.commands.ts";
import { progressContribution } from "./practice/progress/progress-contribution.commands.ts";
import { spreadsheetsContribution } from "./practice/spreadsheets/spreadsheets-contribution.commands.ts";
import { tagsContribution } from "./practice/tags/tags-contribution.commands.ts";
import { conflictsContribution } from "./practice/conflicts/conflicts-contribution.commands.ts";
import { dailyMailContribution } from "./reading/daily-mail/daily-mail-contribution.commands.ts";
import { demonstrationContribution } from "./running/demonstration/demonstration-contribution.commands.ts";
import type { Contributions } from "./platform/process/contributions.ts";

/**
 * One line for each feature that owns tables. Clients' data are erased, people's own data shown and offices
 * exported in this order. Stored replies to repeated requests come last, when nobody can write one about
 * the client any more.
 */
export const contributions: Contributions = [
  companiesContribution,
  identityContribution,
  subscriptionsContribution,
  signUpContribution,
  readjustmentsContribution,
  compromisesContribution,
  attendancesContribution,
  clientsContribution,
  conflictsContribution,
  phoneBookContribution,
  tagsContribution,
  lawsuitsContribution,
  monitoringContribution,
  progressContribution,
  lawsuitFilesContribution,
  userActionsContribution,
  automaticDeadlinesContribution,
  importContribution,
  recountsContribution,
  absencesContribution,
  agendaSettingsContribution,
  calendarFeedsContribution,
  publicationsContribution,
  notificationsContribution,
  savedViewsContribution,
  auditContribution,
  companyExportsContribution,
  mailsContribution,
  outsidersContribution,
  plansContribution,
  referenceListsContribution,
  deadlinesContribution,
  coverageContribution,
  djenContribution,
  spreadsheetsContribution,
  dailyMailContribution,
  demonstrationContribution,
  databaseContribution,
  storageContribution,
  jobsContribution,
  httpContribution,
];
