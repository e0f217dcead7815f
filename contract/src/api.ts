import { absences } from "./agenda/absences.ts";
import { agendaSettings } from "./agenda/agenda-settings.ts";
import { attendances } from "./practice/attendances.ts";
import { audit, platformAudit } from "./office/audit.ts";
import { automaticDeadlines } from "./desk/automatic-deadlines.ts";
import { calendarFeeds } from "./agenda/calendar-feeds.ts";
import { clientErasure } from "./practice/client-erasure.ts";
import { clients } from "./practice/clients.ts";
import { colleagues } from "./office/colleagues.ts";
import { companies } from "./office/companies.ts";
import { companyExports } from "./office/company-exports.ts";
import { compromises } from "./agenda/compromises.ts";
import { compromiseChains } from "./agenda/compromise-chains.ts";
import { conflicts } from "./practice/conflicts.ts";
import { coverageStatements } from "./gazettes/coverage-statement.ts";
import { coverage } from "./gazettes/coverage.ts";
import { dailyMail } from "./reading/daily-mail.ts";
import { deadlines } from "./law/deadlines.ts";
import { djen } from "./gazettes/djen.ts";
import { documents } from "./reading/documents.ts";
import { forwarding } from "./desk/forwarding.ts";
import { gazettes } from "./gazettes/gazettes.ts";
import { identity } from "./office/identity.ts";
import { invoices } from "./office/invoices.ts";
import { lawsuitFiles } from "./practice/lawsuit-files.ts";
import { lawsuits } from "./practice/lawsuits.ts";
import { mails } from "./office/mails.ts";
import { monitoring } from "./practice/monitoring.ts";
import { notifications } from "./office/notifications.ts";
import { outsiders } from "./office/outsiders.ts";
import { paymentForms } from "./office/payment-forms.ts";
import { phoneBook } from "./practice/phone-book.ts";
import { plans } from "./office/plans.ts";
import { profile } from "./office/profile.ts";
import { progress } from "./practice/progress.ts";
import { publicationSuggestions } from "./law/publication-suggestions.ts";
import { publications } from "./desk/publications.ts";
import { registers } from "./reading/registers.ts";
import { readjustments } from "./office/readjustments.ts";
import { recounts } from "./agenda/recounts.ts";
import { referenceLists } from "./office/reference-lists.ts";
import { search } from "./reading/search.ts";
import { service } from "./platform/service.ts";
import { savedViews } from "./office/saved-views.ts";
import { signUp } from "./office/sign-up.ts";
import { spreadsheets } from "./practice/spreadsheets.ts";
import { subscriptions } from "./office/subscriptions.ts";
import { tags } from "./practice/tags.ts";
import { team } from "./agenda/team.ts";
import { undoing } from "./platform/undoing.ts";
import { userActions } from "./desk/user-actions.ts";
import { users } from "./office/users.ts";

/** The whole API, one line per noun. */
export const api = {
  absences,
  agendaSettings,
  attendances,
  audit,
  automaticDeadlines,
  calendarFeeds,
  clientErasure,
  clients,
  colleagues,
  companies,
  companyExports,
  compromises,
  compromiseChains,
  conflicts,
  coverage,
  coverageStatements,
  dailyMail,
  deadlines,
  djen,
  documents,
  forwarding,
  gazettes,
  identity,
  invoices,
  lawsuitFiles,
  lawsuits,
  mails,
  monitoring,
  notifications,
  outsiders,
  paymentForms,
  phoneBook,
  platformAudit,
  plans,
  profile,
  progress,
  publications,
  publicationSuggestions,
  readjustments,
  recounts,
  referenceLists,
  registers,
  savedViews,
  search,
  service,
  signUp,
  spreadsheets,
  subscriptions,
  tags,
  team,
  undoing,
  userActions,
  users,
};
