import { bare, byId, DAY, NOT_OF_A_PAGE, type PageInputs } from "./page-places.ts";

const ALL_TIME = "01/01/2000-31/12/2100";

/** What the agenda, the team's page and the calculator request. */
export const agendaCalls = {
  absences: { list: () => [{}, { query: { from: DAY } }] },
  agendaSettings: { show: bare },
  calendarFeeds: { list: bare, read: NOT_OF_A_PAGE },
  compromiseChains: {
    templates: bare,
    preview: ({ template }) => [{ params: { id: template }, query: { date: "2026-03-20" } }],
    steps: byId("compromise"),
    moves: ({ compromise }) => [{ params: { id: compromise }, query: { date: "2026-03-20" } }],
  },
  compromises: {
    page: ({ me, tag, lawsuit, client }) =>
      [
        { period: ALL_TIME },
        { period: ALL_TIME, situation: "delayed" },
        { period: ALL_TIME, completed: 0, type: "2", rows: 5 },
        { period: "01/03/2026-31/03/2026" },
        { period: "01/03/2026-31/03/2026", page: 20 },
        { period: ALL_TIME, completed: 1 },
        { period: ALL_TIME, user: me },
        { period: ALL_TIME, creator: me },
        { period: ALL_TIME, tags: String(tag) },
        { period: ALL_TIME, lawsuit: String(lawsuit) },
        { period: ALL_TIME, client },
        { period: ALL_TIME, name: "compromisso 77" },
        { period: ALL_TIME, name: "compromisso" },
      ].map((query) => ({ query: { sortBy: "compromise_date-asc", ...query } })),
    events: ({ me }) => [
      { query: { period: "2026-03-01/2026-04-04", per_day: 10 } },
      { query: { period: "01/03/2026-01/05/2026", per_day: 10 } },
      { query: { period: "2026-03-09/2026-03-15" } },
      { query: { period: "2026-03-13/2026-03-13" } },
      { query: { period: "2026-03-01/2026-04-04", per_day: 10, user: me } },
      { query: { period: "2026-03-01/2026-04-04", per_day: 10, type: "2", completed: 0 } },
    ],
    stats: bare,
    ahead: bare,
    clash: ({ me, lawsuit }) => [
      { query: { user_id: me, compromise_date: "2026-03-16" } },
      {
        query: {
          user_id: me,
          compromise_date: "2026-03-16",
          start_time: "10:00",
          end_time: "11:00",
          lawsuit_id: lawsuit,
        },
      },
    ],
    show: byId("compromise"),
    ofLawsuit: ({ lawsuit }) => [
      { params: { id: lawsuit }, query: { page: 1 } },
      { params: { id: lawsuit }, query: { page: 1, rows: 5, completed: 0 } },
    ],
  },
  deadlines: {
    count: () => [
      {
        query: { notice: "gazette", date: DAY, amount: 15, regime: "uteis", court: "TJSP", city: "Campinas" },
      },
    ],
    terms: bare,
    courtDays: () => [
      { query: { from: "2026-03-01", to: "2026-04-04" } },
      { query: { from: "2026-01-01", to: "2026-12-31", court: "TRF3", state: "SP" } },
    ],
    holidays: () => [{ query: { page: 1, year: 2026 } }, { query: { page: 1, name: "portaria" } }],
    holiday: byId("holiday"),
  },
  publicationSuggestions: {
    ofPublication: byId("publication"),
    countBegun: ({ publication, lawsuit }) => [
      { query: { publication } },
      { query: { publication, lawsuit } },
    ],
    countBranch: () => [
      { query: { class_name: "Ação Penal", organ: "1ª Vara", court: "TJSP", process: "" } },
    ],
  },
  recounts: { page: bare },
  team: {
    view: () => [
      { query: { period: "12/02/2026-13/03/2026" } },
      { query: { period: "14/12/2025-13/03/2026" } },
    ],
    week: bare,
  },
} satisfies PageInputs;
