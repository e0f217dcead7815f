/** Whose rows a transaction is bound to. */
export type Bound = { company_id: number | null; user_id: number | null };

/** `reading` work may change nothing, which the database sees to, and its end is not waited for. */
export type TransactionPurpose = "reading" | "changing";

/** How PostgreSQL writes instants and dates to us, whatever the server or the database is set to. */
const WRITTEN_AS = { TimeZone: "UTC", DateStyle: "ISO, YMD" };
const LIMITS = { statement_timeout: "30s", idle_in_transaction_session_timeout: "60s" };

/**
 * What a transaction says first, in one message: who it is, whose rows it sees, how values are written, how long it may take.
 * All of it ends with the transaction. Nothing of it is left to what a connection was opened with: a pooler may lose that.
 *
 * @param bound null for work across companies
 */
export function openingOf(purpose: TransactionPurpose, bound: Bound | null): string {
  const begin = purpose === "reading" ? "begin read only" : "begin";
  const whose = bound && {
    "app.company_id": idOf(bound.company_id),
    "app.user_id": idOf(bound.user_id),
  };
  const role = bound ? "pauta_app" : "pauta_platform";
  return `${begin}; ${setting({ role, ...whose, ...WRITTEN_AS, ...LIMITS }, true)}`;
}

/** What a connection of its own says once, for as long as it lasts. */
export const sessionOf = (role: "pauta_platform"): string => setting({ role, ...WRITTEN_AS }, false);

const idOf = (id: number | null): string => (id === null ? "" : String(Math.trunc(id)));

const setting = (settings: Record<string, string>, isLocal: boolean): string =>
  `select ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', ${isLocal})`)
    .join(", ")}`;
