import { absencesSamples } from "../agenda/absences/absences-samples.fixture.ts";
import { attendancesSamples } from "../practice/attendances/attendances-samples.fixture.ts";
import { auditSamples } from "../office/audit/audit-samples.fixture.ts";
import { calendarFeedsSamples } from "../agenda/calendar-feeds/calendar-feeds-samples.fixture.ts";
import { clientsSamples } from "../practice/clients/clients-samples.fixture.ts";
import { companiesSamples } from "../office/companies/companies-samples.fixture.ts";
import { companyExportsSamples } from "../office/company-exports/company-exports-samples.fixture.ts";
import { compromiseChainsSamples } from "../agenda/compromises/chains/compromise-chains-samples.fixture.ts";
import { agendaSettingsSamples } from "../agenda/agenda-settings/agenda-settings-samples.fixture.ts";
import { compromisesSamples } from "../agenda/compromises/compromises-samples.fixture.ts";
import { conflictsSamples } from "../practice/conflicts/conflicts-samples.fixture.ts";
import { deadlinesSamples } from "../law/deadlines/deadlines-samples.fixture.ts";
import { djenSamples } from "../gazettes/djen/djen-samples.fixture.ts";
import { documentsSamples } from "../reading/documents/documents-samples.fixture.ts";
import { endpoints, type NamedEndpoint, type Place, type Sample } from "./endpoint-samples.fixture.ts";
import { PASSWORD } from "./test-server.fixture.ts";
import { forwardingSamples } from "../desk/forwarding/forwarding-samples.fixture.ts";
import { invoicesOfNobody, invoicesSamples } from "../office/invoices/invoices.fixture.ts";
import { lawsuitFilesSamples } from "../practice/lawsuit-files/lawsuit-files-samples.fixture.ts";
import { lawsuitsSamples } from "../practice/lawsuits/lawsuits-samples.fixture.ts";
import { mailsOfNobody, mailsSamples } from "../office/mails/mails-samples.fixture.ts";
import { monitoringSamples } from "../practice/monitoring/monitoring-samples.fixture.ts";
import { notificationsSamples } from "../office/notifications/notifications-samples.fixture.ts";
import { phoneBookSamples } from "../practice/phone-book/phone-book-samples.fixture.ts";
import { plansOfNobody, plansSamples } from "../office/plans/plans-samples.fixture.ts";
import { profileSamples } from "../office/identity/profile/profile-samples.fixture.ts";
import { progressSamples } from "../practice/progress/progress-samples.fixture.ts";
import { readjustmentsSamples } from "../office/readjustments/readjustments-samples.fixture.ts";
import { registersSamples } from "../reading/registers/registers-samples.fixture.ts";
import { searchSamples } from "../reading/search/search-samples.fixture.ts";
import { savedViewsSamples } from "../office/saved-views/saved-views-samples.fixture.ts";
import { signUpOfNobody, signUpSamples } from "../office/sign-up/sign-up.fixture.ts";
import { spreadsheetsSamples } from "../practice/spreadsheets/spreadsheets-samples.fixture.ts";
import { subscriptionsSamples } from "../office/subscriptions/subscriptions-samples.fixture.ts";
import { tagsSamples } from "../practice/tags/tags-samples.fixture.ts";
import { teamSamples } from "../agenda/team/team-samples.fixture.ts";
import { usersSamples } from "../office/identity/people/users-samples.fixture.ts";
import { userActionsSamples } from "../desk/user-actions/user-actions-samples.fixture.ts";

/** Inputs that every call accepts from people who may make it. A new call must be added here, or the matrices fail. */
const samples: Record<string, (place: Place) => Sample> = {
  ...djenSamples,
  ...documentsSamples,
  ...searchSamples,
  ...spreadsheetsSamples,
  ...absencesSamples,
  ...attendancesSamples,
  ...auditSamples,
  ...calendarFeedsSamples,
  ...clientsSamples,
  ...companiesSamples,
  ...companyExportsSamples,
  ...compromiseChainsSamples,
  ...agendaSettingsSamples,
  ...compromisesSamples,
  ...conflictsSamples,
  ...deadlinesSamples,
  ...forwardingSamples,
  ...invoicesSamples,
  ...lawsuitFilesSamples,
  ...lawsuitsSamples,
  ...monitoringSamples,
  ...notificationsSamples,
  ...phoneBookSamples,
  ...plansSamples,
  ...signUpSamples,
  ...profileSamples,
  ...progressSamples,
  ...registersSamples,
  ...readjustmentsSamples,
  ...savedViewsSamples,
  ...subscriptionsSamples,
  ...tagsSamples,
  ...teamSamples,
  ...userActionsSamples,
  "coverage.everywhere": () => ({ query: { month: "2026-03", name: "a", source: "djen", court: "TJRS" } }),
  "coverage.search": () => ({}),
  "coverage.ofOffice": () => ({ query: { month: "03", silent: 1 } }),
  "companies.totals": () => ({}),
  ...usersSamples,
  "gazettes.upload": () => ({ body: { date: "2026-03-13" }, files: { "dia.json": "[]" } }),
  "gazettes.process": () => ({ query: { date: "2026-03-13" } }),
  "gazettes.retry": () => ({ body: { faults: "1" } }),
  "gazettes.takeBack": ({ gazetteImport }) => ({ params: { id: gazetteImport } }),
  "gazettes.decide": () => ({ params: { id: 1 }, body: { is_theirs: false } }),
  "identity.csrfCookie": () => ({}),
  "identity.signIn": () => ({ body: { username: "ninguem", password: PASSWORD } }),
  "identity.requestSignInLink": () => ({ body: { username: "ninguem" } }),
  "identity.signInByLink": () => ({ body: { token: "t" } }),
  "identity.signOut": () => ({}),
  "identity.forgotPassword": () => ({ body: { email: "ninguem@exemplo.test" } }),
  "identity.resetPassword": () => ({
    body: {
      token: "t",
      email: "ninguem@exemplo.test",
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  }),
  "identity.firstAdministrator": () => ({
    body: {
      token: "t",
      name: "Primeira",
      username: "primeira",
      email: "primeira@exemplo.test",
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  }),
  "identity.profile": () => ({}),
  "identity.sendConfirmation": () => ({}),
  "identity.requestedEmail": () => ({ body: { token: "t" } }),
  "identity.confirmEmail": () => ({ body: { token: "t" } }),
  "identity.changePassword": () => ({
    body: {
      current_password: PASSWORD,
      password: "outra-chave-de-verdade",
      password_confirmation: "outra-chave-de-verdade",
    },
  }),
  "identity.chooseTheme": () => ({ body: { dark_theme: true } }),
  "identity.chooseTextSize": () => ({ body: { text_size: "l" } }),
  "identity.chooseDensity": () => ({ body: { compact_lists: true } }),
  ...mailsSamples,
  "publications.page": ({ me, publication }) => ({
    query: {
      user: me,
      publication_date: "16/03/2026",
      publication_text: "intimação",
      lawsuit: "2026",
      holding: publication,
    },
  }),
  "publications.ofClient": ({ client }) => ({ params: { id: client }, query: { page: 1 } }),
  "publications.stats": () => ({ query: { publication_date: "2026-03-16" } }),
  "publications.month": () => ({ query: { month: "2026-03" } }),
  "publications.pending": ({ me, publication }) => ({ query: { user: me, holding: publication } }),
  "publications.controllerMonth": () => ({ query: { month: "03" } }),
  "publications.lawyerMonth": () => ({ query: { month: "03" } }),
  "automaticDeadlines.undecided": () => ({ query: { kind: "to_check", page: 1, per_page: 10 } }),
  "publicationSuggestions.countBegun": ({ publication, lawsuit }) => ({ query: { publication, lawsuit } }),
  "publicationSuggestions.countBranch": () => ({
    query: { class_name: "Ação Penal", organ: "1ª Vara", court: "TJSP", process: "2026" },
  }),
  "automaticDeadlines.past": () => ({ query: { page: 1, per_page: 10 } }),
  "automaticDeadlines.makePast": ({ pastPublication }) => ({ body: { publication_id: pastPublication } }),
  "publicationSuggestions.ofPublication": ({ publication }) => ({ params: { id: publication } }),
  "publications.differences": ({ publication }) => ({ params: { id: publication } }),
  "publications.versions": ({ publication }) => ({ params: { id: publication } }),
  "publications.treat": ({ publication, colleague }) => ({
    params: { id: publication },
    body: { comment: "Ciente", mentionedUsers: [colleague], mentioned_users: [colleague] },
  }),
  "publications.reopen": ({ treatedPublication }) => ({
    params: { id: treatedPublication },
    body: { comment: "Novo prazo" },
  }),
  "coverageStatements.ofOffice": ({ lawyer }) => ({
    query: { user: lawyer, period: "2026-03-01/2026-03-15" },
  }),
  "coverageStatements.everywhere": ({ lawyer }) => ({
    query: { user: lawyer, period: "2026-03-01/2026-03-15" },
  }),
  "dailyMail.sendByDate": () => ({ body: { date: "2026-03-16" } }),
  "dailyMail.requestLeaving": () => ({ params: { token: "t" } }),
  "dailyMail.leave": () => ({ params: { token: "t" }, body: { "List-Unsubscribe": "One-Click" } }),
  "outsiders.page": () => ({ query: { page: 1 } }),
  "outsiders.find": ({ outsideEmail }) => ({ params: { id: outsideEmail } }),
  "outsiders.requestStop": () => ({ params: { token: "t" } }),
  "outsiders.stop": () => ({ params: { token: "t" }, body: { "List-Unsubscribe": "One-Click" } }),
  "profile.dailyMail": () => ({}),
  "profile.chooseDailyMail": () => ({ body: { daily_mail: true } }),
  "recounts.page": () => ({ query: { page: 1 } }),
  "recounts.decide": ({ recount }) => ({
    body: { decision: "approve", recounts: [{ id: recount, updated_at: "2126-03-16T12:00:00Z" }] },
  }),
  "referenceLists.lawsuitStatus": () => ({ params: { id: 1 } }),
};
for (const { name, endpoint } of endpoints)
  if (name.startsWith("service.") || (name.startsWith("referenceLists.") && !endpoint.params))
    samples[name] = () => ({});

/** Ids that belong to no office: of closed lists, and of what only the platform sees. */
export const idsOfNobody = new Set([
  ...plansOfNobody,
  ...invoicesOfNobody,
  ...mailsOfNobody,
  ...signUpOfNobody,
  "referenceLists.lawsuitStatus params.id",
  "gazettes.process query.import",
  "gazettes.retry body.faults",
  "gazettes.retry body.imports",
  "gazettes.takeBack params.id",
  "gazettes.decide params.id",
  "compromises.page query.classification",
  "compromises.events query.classification",
  "documents.compromisesSheet query.classification",
  "documents.compromisesPdf query.classification",
  "documents.compromisesDoc query.classification",
  "documents.printCompromises body.classification",
  "coverageStatements.everywhere query.user",
  "companies.find params.id",
  "companies.update params.id",
  "companies.remove params.id",
  "publications.ofCompany query.company_id",
  "publications.daysOfCompany query.company_id",
  "deadlines.holiday params.id",
  "deadlines.createHoliday body.federation_state_id",
  "deadlines.holiday params.id",
  "deadlines.updateHoliday params.id",
  "deadlines.updateHoliday body.federation_state_id",
  "deadlines.removeHoliday params.id",
]);

export function sampleOf({ name }: NamedEndpoint, place: Place): Sample {
  const sample = samples[name];
  if (!sample) throw new Error(`${name} has no sample input: add one to endpoint-samples.fixture.ts`);
  return sample(place);
}
