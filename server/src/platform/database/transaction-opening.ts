/** The company and user that a transaction is bound to. */
export type Bound = { company_id: number | null; user_id: number | null };

/** A `reading` transaction is read only, and its end is not awaited. */
export type TransactionPurpose = "reading" | "changing";

/** Output formats of instants and dates, whatever the server or the database is set to. */
const WRITTEN_AS = { TimeZone: "UTC", DateStyle: "ISO, YMD" };
const LIMITS = { statement_timeout: "30s", idle_in_transaction_session_timeout: "60s" };

/**
 * The first message of a transaction: role, company, formats and timeouts. All of it is local to the
 * transaction. Nothing depends on the options of the connection, which a pooler may lose.
 * @param bound null for work across companies
 */
export function openingOf(purpose: TransactionPurpose, bound: Bound | null): string {
  const begin = purpose === "reading" ? "begin read only" : "begin";
  return `${begin}; ${setting({ ...scopeOf(bound), ...WRITTEN_AS, ...LIMITS }, true)}`;
}

/** Binds a transaction that was opened across companies to one of them. */
export const bindingTo = (bound: Bound): string => setting(scopeOf(bound), true);

const scopeOf = (bound: Bound | null): Record<string, string> =>
  bound
    ? {
        role: "pauta_app",
        "app.company_id": idOf(bound.company_id),
        "app.user_id": idOf(bound.user_id),
      }
    : { role: "pauta_platform" };

/** Session settings of a dedicated connection. */
export const sessionOf = (role: "pauta_platform"): string => setting({ role, ...WRITTEN_AS }, false);

const idOf = (id: number | null): string => (id === null ? "" : String(Math.trunc(id)));

/** Commands, which need no plan and return no row: half the cost of one query that calls `set_config`. */
const setting = (settings: Record<string, string>, isLocal: boolean): string =>
  Object.entries(settings)
    .map(([name, value]) => `set ${isLocal ? "local " : ""}${name} = '${value}'`)
    .join("; ");
