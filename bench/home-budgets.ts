/** What a call of a home or of the agenda may take in a heavy office. */
export type Budget = {
  who: keyof typeof CALLERS;
  work: string;
  url: string;
  /** Milliseconds of one call at rest within PostgreSQL, and the 95th percentile of the whole call. */
  postgresMs: number;
  p95Ms: number;
  bytes: number;
};

/** Who calls: the office's administrator, who forwards, and a lawyer who sees what is his. */
export const CALLERS = { administrator: [3], controller: [4], lawyer: [5] };

const DAY = "2026-03-13";
const ALL_TIME = "01/01/2000-31/12/2100";
const agenda = (filters: string) =>
  `/api/compromises?period=${ALL_TIME}&sortBy=compromise_date-asc${filters}`;
/** A month of a calendar as the page asks for it, and 62 days, the longest period that can be drawn. */
const MONTH = "/api/compromise_events?period=2026-03-01/2026-04-04&per_day=10";
const LONGEST = "/api/compromise_events?period=01/03/2026-01/05/2026&per_day=10";

const counted = { postgresMs: 3, p95Ms: 25, bytes: 500 };
const open = { postgresMs: 5, p95Ms: 30, bytes: 5000 };
const drawn = { postgresMs: 60, p95Ms: 80, bytes: 250_000 };
const days = { postgresMs: 5, p95Ms: 30, bytes: 5000 };
const list = { postgresMs: 20, p95Ms: 60, bytes: 60_000 };

/** The one table of these budgets. */
export const BUDGETS: Budget[] = [
  ...(["administrator", "controller", "lawyer"] as const).flatMap((who): Budget[] => [
    {
      who,
      work: "contadores de publicações",
      url: `/api/publications_stats?publication_date=${DAY}`,
      ...counted,
    },
    { who, work: "contadores da agenda", url: "/api/compromise_stats", ...open },
    { who, work: "mês da agenda", url: MONTH, ...drawn },
    { who, work: "avisos não lidos", url: "/api/notifications", ...counted },
  ]),
  { who: "administrator", work: "62 dias da agenda", url: LONGEST, ...drawn },
  { who: "administrator", work: "mês de publicações", url: "/api/month_publications?month=2026-03", ...days },
  { who: "administrator", work: "linha de ações", url: "/api/user_actions", ...list },
  { who: "administrator", work: "lista de um contador", url: agenda("&situation=delayed"), ...list },
  {
    who: "controller",
    work: "mês a encaminhar",
    url: "/api/month_controller_publications?month=2026-03",
    ...days,
  },
  { who: "controller", work: "a encaminhar", url: "/api/pending_publications", ...list },
  { who: "controller", work: "prazos a decidir", url: "/api/undecided_deadlines?rows=3", ...list },
  { who: "controller", work: "prazos do histórico", url: "/api/past_deadlines?rows=5", ...list },
  { who: "lawyer", work: "mês de publicações", url: "/api/month_lawyer_publications?month=2026-03", ...days },
  { who: "lawyer", work: "publicações do dia", url: `/api/publications?publication_date=${DAY}`, ...list },
  { who: "lawyer", work: "próximas audiências", url: agenda("&type=2&completed=0&rows=5"), ...list },
  { who: "lawyer", work: "prazos a decidir", url: "/api/undecided_deadlines?rows=3", ...list },
  { who: "lawyer", work: "prazos do histórico", url: "/api/past_deadlines?rows=5", ...list },
];
