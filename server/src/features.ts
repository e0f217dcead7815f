import type { api } from "@pauta/contract/api";
import { absencesRoutes } from "./absences/absences.routes.ts";
import { agendaSettingsRoutes } from "./agenda-settings/agenda-settings.routes.ts";
import { attendancesRoutes } from "./attendances/attendances.routes.ts";
import { auditRoutes, platformAuditRoutes } from "./audit/audit.routes.ts";
import { automaticDeadlinesRoutes } from "./automatic-deadlines/automatic-deadlines.routes.ts";
import { calendarFeedsRoutes } from "./calendar-feeds/calendar-feeds.routes.ts";
import { clientErasureRoutes } from "./clients/client-erasure.routes.ts";
import { clientsRoutes } from "./clients/clients.routes.ts";
import { companiesRoutes } from "./companies/companies.routes.ts";
import { companyExportsRoutes } from "./company-exports/company-exports.routes.ts";
import { compromisesRoutes } from "./compromises/compromises.routes.ts";
import { compromiseChainsRoutes } from "./compromises/compromise-chains.routes.ts";
import { conflictsRoutes } from "./conflicts/conflicts.routes.ts";
import { coverageRoutes } from "./coverage/coverage.routes.ts";
import { dailyMailRoutes } from "./daily-mail/daily-mail.routes.ts";
import { deadlinesRoutes } from "./deadlines/deadlines.routes.ts";
import { djenRoutes } from "./djen/djen.routes.ts";
import { documentsRoutes } from "./documents/documents.routes.ts";
import { forwardingRoutes } from "./forwarding/forwarding.routes.ts";
import { undoingRoutes } from "./forwarding/undoing.routes.ts";
import { gazettesRoutes } from "./gazettes/gazettes.routes.ts";
import { identityRoutes } from "./identity/identity.routes.ts";
import { invoicesRoutes } from "./invoices/invoices.routes.ts";
import { profileRoutes } from "./identity/profile.routes.ts";
import { colleaguesRoutes, usersRoutes } from "./identity/users.routes.ts";
import { lawsuitFilesRoutes } from "./lawsuit-files/lawsuit-files.routes.ts";
import { lawsuitsRoutes } from "./lawsuits/lawsuits.routes.ts";
import { mailsRoutes } from "./mails/mails.routes.ts";
import { notificationsRoutes } from "./notifications/notifications.routes.ts";
import { outsidersRoutes } from "./outsiders/outsiders.routes.ts";
import { phoneBookRoutes } from "./phone-book/phone-book.routes.ts";
import { monitoringRoutes } from "./monitoring/monitoring.routes.ts";
import { paymentFormsRoutes } from "./plans/payment-forms.routes.ts";
import { plansRoutes } from "./plans/plans.routes.ts";
import type { Routes } from "./platform/http.ts";
import { progressRoutes } from "./progress/progress.routes.ts";
import { publicationSuggestionsRoutes } from "./publications/publication-suggestions.routes.ts";
import { publicationsRoutes } from "./publications/publications.routes.ts";
import { readjustmentsRoutes } from "./readjustments/readjustments.routes.ts";
import { recountsRoutes } from "./recounts/recounts.routes.ts";
import { referenceListsRoutes } from "./reference-lists/reference-lists.routes.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { signUpRoutes } from "./sign-up/sign-up.routes.ts";
import { spreadsheetsRoutes } from "./spreadsheets/spreadsheets.routes.ts";
import { serviceRoutes } from "./platform/service.routes.ts";
import { teamRoutes } from "./team/team.routes.ts";
import { userActionsRoutes } from "./user-actions/user-actions.routes.ts";
import { subscriptionsRoutes } from "./subscriptions/subscriptions.routes.ts";
import { tagsRoutes } from "./tags/tags.routes.ts";

/** One line per noun; a noun of the contract without routes here does not compile. */
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
  search: searchRoutes,
  service: serviceRoutes,
  signUp: signUpRoutes,
  spreadsheets: spreadsheetsRoutes,
  subscriptions: subscriptionsRoutes,
  tags: tagsRoutes,
  team: teamRoutes,
  undoing: undoingRoutes,
  userActions: userActionsRoutes,
  users: usersRoutes,
};
