import { api } from "@pauta/contract/api";
import { descriptionOf } from "@pauta/contract/descriptions";
import { absencesRoutes } from "./agenda/absences/absences.routes.ts";
import { agendaSettingsRoutes } from "./agenda/agenda-settings/agenda-settings.routes.ts";
import { attendancesRoutes } from "./practice/attendances/attendances.routes.ts";
import { auditRoutes, platformAuditRoutes } from "./office/audit/audit.routes.ts";
import { automaticDeadlinesRoutes } from "./desk/automatic-deadlines/automatic-deadlines.routes.ts";
import { calendarFeedsRoutes } from "./agenda/calendar-feeds/calendar-feeds.routes.ts";
import { clientErasureRoutes } from "./practice/clients/client-erasure.routes.ts";
import { clientsRoutes } from "./practice/clients/clients.routes.ts";
import { companiesRoutes } from "./office/companies/companies.routes.ts";
import { companyExportsRoutes } from "./office/company-exports/company-exports.routes.ts";
import { compromisesRoutes } from "./agenda/compromises/compromises.routes.ts";
import { compromiseChainsRoutes } from "./agenda/compromises/chains/compromise-chains.routes.ts";
import { conflictsRoutes } from "./practice/conflicts/conflicts.routes.ts";
import { coverageStatementsRoutes } from "./gazettes/coverage/coverage-statement.routes.ts";
import { coverageRoutes } from "./gazettes/coverage/coverage.routes.ts";
import { dailyMailRoutes } from "./reading/daily-mail/daily-mail.routes.ts";
import { deadlinesRoutes } from "./law/deadlines/deadlines.routes.ts";
import { djenRoutes } from "./gazettes/djen/djen.routes.ts";
import { documentsRoutes } from "./reading/documents/documents.routes.ts";
import { forwardingRoutes } from "./desk/forwarding/forwarding.routes.ts";
import { undoingRoutes } from "./desk/forwarding/undoing.routes.ts";
import { gazettesRoutes } from "./gazettes/import/gazettes.routes.ts";
import { identityRoutes } from "./office/identity/identity.routes.ts";
import { invoicesRoutes } from "./office/invoices/invoices.routes.ts";
import { profileRoutes } from "./office/identity/profile/profile.routes.ts";
import { colleaguesRoutes, usersRoutes } from "./office/identity/people/users.routes.ts";
import { lawsuitFilesRoutes } from "./practice/lawsuit-files/lawsuit-files.routes.ts";
import { lawsuitsRoutes } from "./practice/lawsuits/lawsuits.routes.ts";
import { mailsRoutes } from "./office/mails/mails.routes.ts";
import { notificationsRoutes } from "./office/notifications/notifications.routes.ts";
import { outsidersRoutes } from "./office/outsiders/outsiders.routes.ts";
import { phoneBookRoutes } from "./practice/phone-book/phone-book.routes.ts";
import { monitoringRoutes } from "./practice/monitoring/monitoring.routes.ts";
import { paymentFormsRoutes } from "./office/plans/payment-forms.routes.ts";
import { plansRoutes } from "./office/plans/plans.routes.ts";
import type { Routes } from "./platform/http/http.ts";
import { progressRoutes } from "./practice/progress/progress.routes.ts";
import { publicationSuggestionsRoutes } from "./desk/publications/suggestions/publication-suggestions.routes.ts";
import { publicationsRoutes } from "./desk/publications/publications.routes.ts";
import { readjustmentsRoutes } from "./office/readjustments/readjustments.routes.ts";
import { recountsRoutes } from "./agenda/recounts/recounts.routes.ts";
import { referenceListsRoutes } from "./office/reference-lists/reference-lists.routes.ts";
import { registersRoutes } from "./reading/registers/registers.routes.ts";
import { searchRoutes } from "./reading/search/search.routes.ts";
import { savedViewsRoutes } from "./office/saved-views/saved-views.routes.ts";
import { signUpRoutes } from "./office/sign-up/sign-up.routes.ts";
import { spreadsheetsRoutes } from "./practice/spreadsheets/spreadsheets.routes.ts";
import { serviceRoutes } from "./platform/http/service.routes.ts";
import { teamRoutes } from "./agenda/team/team.routes.ts";
import { userActionsRoutes } from "./desk/user-actions/user-actions.routes.ts";
import { subscriptionsRoutes } from "./office/subscriptions/subscriptions.routes.ts";
import { tagsRoutes } from "./practice/tags/tags.routes.ts";

/** One line for each noun; a noun of the contract without routes does not compile. */
export const features: Record<keyof typeof api, Routes> = {
  absences: absencesRoutes,
  agendaSettings: agendaSettingsRoutes,
  attendances: attendancesRoutes,
  audit: auditRoutes,
  automaticDeadlines: automaticDeadlinesRoutes,
  calendarFeeds: calendarFeedsRoutes,
  clientErasure: clientErasureRoutes,
  clients: clientsRoutes,
  colleagues: colleaguesRoutes,
  companies: companiesRoutes,
  companyExports: companyExportsRoutes,
  compromises: compromisesRoutes,
  compromiseChains: compromiseChainsRoutes,
  conflicts: conflictsRoutes,
  coverage: coverageRoutes,
  coverageStatements: coverageStatementsRoutes,
  dailyMail: dailyMailRoutes,
  deadlines: deadlinesRoutes,
  djen: djenRoutes,
  documents: documentsRoutes,
  forwarding: forwardingRoutes,
  gazettes: gazettesRoutes,
  identity: identityRoutes,
  invoices: invoicesRoutes,
  lawsuitFiles: lawsuitFilesRoutes,
  lawsuits: lawsuitsRoutes,
  mails: mailsRoutes,
  monitoring: monitoringRoutes,
  notifications: notificationsRoutes,
  outsiders: outsidersRoutes,
  paymentForms: paymentFormsRoutes,
  phoneBook: phoneBookRoutes,
  platformAudit: platformAuditRoutes,
  plans: plansRoutes,
  profile: profileRoutes,
  progress: progressRoutes,
  publications: publicationsRoutes,
  publicationSuggestions: publicationSuggestionsRoutes,
  readjustments: readjustmentsRoutes,
  recounts: recountsRoutes,
  referenceLists: referenceListsRoutes,
  registers: registersRoutes,
  savedViews: savedViewsRoutes,
  search: searchRoutes,
  service: serviceRoutes(api, descriptionOf),
  signUp: signUpRoutes,
  spreadsheets: spreadsheetsRoutes,
  subscriptions: subscriptionsRoutes,
  tags: tagsRoutes,
  team: teamRoutes,
  undoing: undoingRoutes,
  userActions: userActionsRoutes,
  users: usersRoutes,
};
