/**
 * What one call may take in an office of 100,000 publications: milliseconds within PostgreSQL at rest, milliseconds
 * in all (the 95th percentile of four callers at once), and bytes. `npm run bench -- pages` checks every call.
 */
export type Budget = { postgresMs: number; p95Ms: number; bytes: number };

/** A budget for one call alone, and why none of the common ones fits. */
export type OwnBudget = Budget & { why: string };

/** Budgets by the kind of reply. A call's definition names one of these, or has its own with a reason. */
export const budgets = {
  /** One number, or a few. */
  counter: { postgresMs: 3, p95Ms: 25, bytes: 500 },
  /** Numbers by day or kind. */
  counters: { postgresMs: 5, p95Ms: 30, bytes: 5000 },
  /** A closed list, or one that a person chooses from. */
  choices: { postgresMs: 5, p95Ms: 30, bytes: 30_000 },
  /** One record with what belongs to it. */
  record: { postgresMs: 8, p95Ms: 40, bytes: 30_000 },
  /** A page of a list. */
  page: { postgresMs: 20, p95Ms: 60, bytes: 60_000 },
  /** Some weeks of a calendar. */
  calendar: { postgresMs: 60, p95Ms: 80, bytes: 250_000 },
  /** Results of a search while somebody types. */
  search: { postgresMs: 40, p95Ms: 80, bytes: 30_000 },
  /** Every requested row, however many: `npm run bench -- documents` measures the time for each row. */
  file: { postgresMs: 3000, p95Ms: 15_000, bytes: 60_000_000 },
  /** The OpenAPI document. */
  manual: { postgresMs: 3, p95Ms: 80, bytes: 2_000_000 },
} as const satisfies Record<string, Budget>;

export type BudgetKind = keyof typeof budgets;

export const budgetOf = ({ budget }: { budget: BudgetKind | OwnBudget }): Budget =>
  typeof budget === "string" ? budgets[budget] : budget;
