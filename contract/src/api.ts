import { absences } from "./absences.ts";
import { agendaSettings } from "./agenda-settings.ts";
import { attendances } from "./attendances.ts";
import { audit, platformAudit } from "./audit.ts";
import { automaticDeadlines } from "./automatic-deadlines.ts";
import { calendarFeeds } from "./calendar-feeds.ts";
import { clientErasure } from "./client-erasure.ts";
import { clients } from "./clients.ts";
import { colleagues } from "./colleagues.ts";
import { companies } from "./companies.ts";
import { companyExports } from "./company-exports.ts";
import { compromises } from "./compromises.ts";
import { compromiseChains } from "./compromise-chains.ts";
import { conflicts } from "./conflicts.ts";
import { coverage } from "./coverage.ts";
import { dailyMail } from "./daily-mail.ts";
import { deadlines } from "./deadlines.ts";
import { djen } from "./djen.ts";
import { documents } from "./documents.ts";
import { forwarding } from "./forwarding.ts";
import { gazettes } from "./gazettes.ts";
import { identity } from "./identity.ts";
import { invoices } from "./invoices.ts";
import { lawsuitFiles } from "./lawsuit-files.ts";
import { lawsuits } from "./lawsuits.ts";
import { mails } from "./mails.ts";
import { monitoring } from "./monitoring.ts";
import { notifications } from "./notifications.ts";
import { outsiders } from "./outsiders.ts";
import { paymentForms } from "./payment-forms.ts";
import { phoneBook } from "./phone-book.ts";
import { plans } from "./plans.ts";
import { profile } from "./profile.ts";
import { progress } from "./progress.ts";
import { publicationSuggestions } from "./publication-suggestions.ts";
import { publications } from "./publications.ts";
import { readjustments } from "./readjustments.ts";
import { recounts } from "./recounts.ts";
import { referenceLists } from "./reference-lists.ts";
import { search } from "./search.ts";
import { service } from "./service.ts";
import { signUp } from "./sign-up.ts";
import { spreadsheets } from "./spreadsheets.ts";
import { subscriptions } from "./subscriptions.ts";
import { tags } from "./tags.ts";
import { team } from "./team.ts";
import { undoing } from "./undoing.ts";
import { userActions } from "./user-actions.ts";
import { users } from "./users.ts";

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
