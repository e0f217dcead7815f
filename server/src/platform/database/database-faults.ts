/** Error codes of PostgreSQL and the network for a database that is unreachable or read-only. */
const AWAY = new Set([
  "08000", // connection_exception
  "08001",
  "08003",
  "08004",
  "08006",
  "08007",
  "08P01", // protocol_violation: what a pooler answers when it lost its server
  "25006", // read_only_sql_transaction: the primary was demoted
  "53200", // out_of_memory
  "53300", // too_many_connections
  "57P01", // admin_shutdown
  "57P02",
  "57P03",
  "57P04",
  "57P05", // idle_session_timeout
  "58000", // system_error
  "58030", // io_error
  "EAI_AGAIN",
  "EAI_FAIL",
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "ENETDOWN",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/**
 * Lock conflicts and timeouts: the same call works a moment later (lock_not_available, deadlock_detected,
 * serialization_failure, query_canceled). Two more codes count as such: in_failed_sql_transaction, where the first
 * error of the transaction is not the one that is reported, and the timeouts that end an idle transaction.
 */
const BUSY = new Set(["55P03", "40P01", "40001", "57014", "25P02", "25P03", "25P04"]);

const QUERY_CANCELED = new Set(["57014"]);

/** The database or the storage is full; reading still works. */
const FULL = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** in_failed_sql_transaction: the statement was sent after one that failed. */
export const AFTER_FAILED_STATEMENT = "25P02";

/**
 * Errors after which a connection must not be reused: it leads to a read-only database, or its protocol state
 * is lost.
 */
export const ENDS_CONNECTION: ReadonlySet<string> = new Set([
  "25006",
  AFTER_FAILED_STATEMENT,
  "08P01",
  "57P05",
]);

/** Messages of the driver, which have no code. */
const DRIVERS_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|not queryable|Query read timeout/;

/** The socket file is missing while the database restarts; any other missing file is not a database error. */
const isMissingSocket = ({ code, syscall }: NodeJS.ErrnoException): boolean =>
  code === "ENOENT" && syscall === "connect";

/** Errors of calls to other services: `fetch` and the mailer wrap the same network codes. */
const isOfAnotherService = (error: Error): boolean => error.message === "fetch failed" || "command" in error;

/** The error and, recursively, its causes and the errors of an AggregateError. */
function* chainOf(error: unknown, depth = 0): Generator<Error> {
  if (!(error instanceof Error) || depth > 8 || isOfAnotherService(error)) return;
  yield error;
  yield* chainOf(error.cause, depth + 1);
  if (error instanceof AggregateError) for (const one of error.errors) yield* chainOf(one, depth + 1);
}

const someHas = (error: unknown, codes: ReadonlySet<string>): boolean =>
  [...chainOf(error)].some((one) => codes.has(String((one as { code?: unknown }).code)));

/** True when the database is unreachable: the caller gets 503 and may try again. */
export const isDatabaseAway = (error: unknown): boolean =>
  someHas(error, AWAY) ||
  [...chainOf(error)].some((one) => isMissingSocket(one) || DRIVERS_WORDS.test(one.message));

/** A column's type was changed under a prepared statement, whose result would be another. */
export const isStalePlan = (error: unknown): boolean =>
  [...chainOf(error)].some((one) => (one as { routine?: unknown }).routine === "RevalidateCachedQuery");

/** True when the database is reachable but could not run the statement now. */
export const isBusy = (error: unknown): boolean => someHas(error, BUSY) || isStalePlan(error);

/** True when a statement was cancelled, as after its time limit. */
export const isQueryCanceled = (error: unknown): boolean => someHas(error, QUERY_CANCELED);

/** True when the disk is full. */
export const isFull = (error: unknown): boolean => someHas(error, FULL);
