import type { api } from "@pauta/contract/api";
import {
  bare,
  byId,
  CHANGES,
  DAY,
  IN_DOCUMENTS,
  MONTH,
  NOT_OF_A_PAGE,
  type InputsOf,
} from "./page-places.ts";

type Desk = Pick<
  typeof api,
  | "automaticDeadlines"
  | "coverage"
  | "coverageStatements"
  | "dailyMail"
  | "djen"
  | "documents"
  | "forwarding"
  | "gazettes"
  | "publications"
  | "registers"
  | "search"
  | "userActions"
>;

/** What the homes, the publications, the gazettes and the one search request. */
export const deskCalls: InputsOf<Desk> = {
  automaticDeadlines: {
    undecided: () => [
      { query: { rows: 3 } },
      { query: { page: 1 } },
      { query: { page: 1, kind: "to_check" } },
    ],
    past: () => [{ query: { rows: 5 } }, { query: { page: 1 } }],
  },
  coverage: {
    everywhere: () => [
      { query: { page: 1, month: MONTH, per_page: 20 } },
      { query: { per_page: 1, silent: 1 } },
    ],
    ofOffice: () => [{ query: { page: 1, month: MONTH, per_page: 20 } }],
    search: bare,
  },
  coverageStatements: {
    ofOffice: { leftOut: "a sealed PDF of one person's days" },
    everywhere: { leftOut: "a sealed PDF of one person's days" },
  },
  dailyMail: { requestLeaving: NOT_OF_A_PAGE },
  djen: {
    state: bare,
    targets: () => [{ query: { page: 1, per_page: 10 } }, { query: { page: 1, failed: 1 } }],
  },
  documents: {
    clientsSheet: IN_DOCUMENTS,
    companiesSheet: IN_DOCUMENTS,
    companiesFoundSheet: IN_DOCUMENTS,
    companyUsersSheet: IN_DOCUMENTS,
    phoneBookSheet: IN_DOCUMENTS,
    tagsSheet: IN_DOCUMENTS,
    lawsuitsSheet: IN_DOCUMENTS,
    invoicesSheet: IN_DOCUMENTS,
    invoicesPdf: IN_DOCUMENTS,
    progressSheet: IN_DOCUMENTS,
    monitoredSheet: IN_DOCUMENTS,
    publicationsSheet: IN_DOCUMENTS,
    publicationsPdf: IN_DOCUMENTS,
    publicationsDoc: IN_DOCUMENTS,
    compromisesSheet: IN_DOCUMENTS,
    compromisesPdf: IN_DOCUMENTS,
    compromisesDoc: IN_DOCUMENTS,
  },
  forwarding: { ownDates: ({ publication }) => [{ query: { publications: String(publication) } }] },
  gazettes: { process: CHANGES },
  publications: {
    page: ({ me, publication, tag }) =>
      [
        { publication_date: DAY },
        { publication_date: DAY, forwarded: 2 },
        { publication_date: DAY, treated: 0, forwarded: 2 },
        { publication_date: DAY, treated: 1, forwarded: 2 },
        { publication_date: DAY, page: 10 },
        { publication_date: DAY, electronic: 1 },
        { publication_date: DAY, user: me },
        { treated: 0, forwarded: 0 },
        { treated: 0, forwarded: 0, page: 100 },
        { treated: 1, forwarded: 2 },
        { rows: 1 },
        { holding: publication, publication_date: DAY, forwarded: 2 },
        { lawsuit: "0000123" },
        { class: "monitória" },
        { tags: String(tag) },
        { publication_text: "intimação" },
        { publication_text: "penhora bloqueio" },
        { publication_text: "raro123" },
        { publication_text: "nenhumassim" },
      ].map((query) => ({ query })),
    ofClient: byId("client"),
    ofCompany: ({ office }) => [{ query: { company_id: office, publications_date: DAY, page: 1 } }],
    daysOfCompany: ({ office }) => [{ query: { company_id: office, month: MONTH } }],
    stats: () => [{ query: { publication_date: DAY } }],
    pending: () => [
      { query: { page: 1, treated: 0, forwarded: 0, publication_date: DAY } },
      { query: { page: 1, treated: 0, forwarded: 0 } },
      { query: { page: 1, treated: 0, forwarded: 0, publication_text: "penhora" } },
    ],
    month: () => [{ query: { month: MONTH } }],
    lawyerMonth: () => [{ query: { month: MONTH } }],
    controllerMonth: () => [{ query: { month: MONTH } }],
    differences: byId("publication"),
    versions: byId("publication"),
  },
  registers: {
    ofLawsuit: ({ lawsuit }) => [
      { params: { id: lawsuit }, query: { page: 1 } },
      { params: { id: lawsuit }, query: { page: 1, kind: "PUBLICATION" } },
    ],
  },
  search: {
    find: () =>
      ["arvoredo", "0000123", "pequizal ana", "penhora", "compromisso"].map((q) => ({ query: { q } })),
  },
  userActions: {
    page: ({ me, lawsuit, tag }) => [
      { query: { page: 1 } },
      { query: { page: 20 } },
      { query: { page: 1, action_status: "true" } },
      { query: { page: 1, user: me } },
      { query: { page: 1, creator: me } },
      { query: { page: 1, lawsuit: String(lawsuit) } },
      { query: { page: 1, type: "2", completed: 0 } },
      { query: { page: 1, tags: String(tag) } },
    ],
  },
};
