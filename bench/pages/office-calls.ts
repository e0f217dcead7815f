import { bare, byId, CHANGES, IN_DOCUMENTS, NOT_OF_A_PAGE, type PageInputs } from "./page-places.ts";

const trail = () =>
  [
    { page: 1 },
    { page: 100 },
    { page: 1, act: "treated" },
    { page: 1, subject: "publication" },
    { page: 1, period: "01/03/2026-13/03/2026" },
    { page: 1, act: "erased" },
  ].map((query) => ({ query }));

/** What the pages of the office and of the platform request. */
export const officeCalls = {
  audit: {
    page: ({ me }) => [...trail(), { query: { page: 1, user: me } }],
    people: bare,
    integrity: bare,
    csv: IN_DOCUMENTS,
  },
  colleagues: { all: ({ isPlatform }) => (isPlatform ? [] : [{}, { query: { name: "pessoa" } }]) },
  companies: {
    totals: bare,
    page: () => [{ query: { page: 1 } }, { query: { page: 1, name: "advocacia" } }],
    find: byId("office"),
    own: bare,
  },
  companyExports: { list: bare, download: { leftOut: "reads a stored file, not the database" } },
  identity: { csrfCookie: NOT_OF_A_PAGE, profile: bare },
  invoices: {
    page: () => [
      { query: { page: 1, sortBy: "due_date-desc" } },
      { query: { page: 1, sortBy: "due_date-desc", name: "advocacia" } },
      { query: { page: 1, sortBy: "due_date-desc", from: "2026-01-01", until: "2026-03-31" } },
    ],
    stats: () => [{}, { query: { from: "2026-01-01", until: "2026-03-31" } }],
    find: byId("invoice"),
  },
  mails: {
    page: () => [{ query: { page: 1 } }, { query: { page: 1, status: "dead" } }],
    find: { leftOut: "a row found by its key" },
    attachment: { leftOut: "a column of a row found by its key" },
  },
  notifications: {
    unread: bare,
    history: () => [{ query: { page: 1 } }, { query: { page: 20 } }],
    markAsRead: CHANGES,
    readAll: CHANGES,
    choices: bare,
  },
  outsiders: {
    page: () => [{ query: { page: 1 } }, { query: { page: 1, status: "dead" } }],
    find: { leftOut: "a row found by its key" },
    requestStop: NOT_OF_A_PAGE,
  },
  paymentForms: { choices: bare, page: bare, find: { leftOut: "a row of a table of some ten" } },
  plans: { offered: bare, page: bare, find: { leftOut: "a row of a table of some ten" } },
  platformAudit: { page: trail, people: bare, integrity: bare, csv: IN_DOCUMENTS },
  profile: { sessions: bare, ownData: IN_DOCUMENTS, dailyMail: bare },
  readjustments: {
    page: () => [{ query: { page: 1, state: "proposed" } }, { query: { page: 1, name: "advocacia" } }],
  },
  referenceLists: {
    federationStates: bare,
    genders: bare,
    maritalStatuses: bare,
    contactTypes: bare,
    classifications: bare,
    compromiseTypes: bare,
    courtTypes: bare,
    roles: bare,
    lawsuitStatuses: bare,
    lawsuitStatus: () => [{ params: { id: 1 } }],
  },
  savedViews: { ofList: () => [{ query: { list: "lawsuits" } }] },
  service: {
    alive: bare,
    ready: bare,
    metrics: NOT_OF_A_PAGE,
    openapi: NOT_OF_A_PAGE,
    docs: NOT_OF_A_PAGE,
    events: { leftOut: "stays open" },
  },
  subscriptions: { own: bare },
  users: {
    page: ({ office }) => [
      { query: { page: 1, company_id: office } },
      { query: { page: 1, company_id: office, name: "pessoa" } },
    ],
    find: byId("colleague"),
  },
} satisfies PageInputs;
