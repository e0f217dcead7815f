/** What PostgreSQL and the network say when there is no database to ask now, or not one that may be written to. */
const AWAY = new Set([
  "08000", // connection_exception
  "08001",
  "08003",
  "08004",
  "08006",
  "08007",
  "08P01", // protocol_violation: a pooler that lost its server says so
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
 * Others stood in the way, each waiting for the other or for too long: the same call works a moment later
 * (lock_not_available, deadlock_detected, serialization_failure, query_canceled). So it is where the first fault of a
 * transaction is not the one that is told (in_failed_sql_transaction), or the database ended what stood idle for too long.
 */
const BUSY = new Set(["55P03", "40P01", "40001", "57014", "25P02", "25P03", "25P04"]);

/** Neither the database nor the storage has room left; what is there can be read. */
const FULL = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** in_failed_sql_transaction: it was asked behind a statement that failed. */
export const BEHIND_A_FAULT = "25P02";

/** What a connection may not be used after: it leads to a database that takes no writes, or lost its place in the talk. */
export const ENDS_ITS_CONNECTION: ReadonlySet<string> = new Set(["25006", BEHIND_A_FAULT, "08P01", "57P05"]);

/** The driver's own words, which bear no code. */
const DRIVERS_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|not queryable|Query read timeout/;

/** The socket's file is gone while the database restarts; a missing file elsewhere is another matter. */
const isMissingSocket = ({ code, syscall }: NodeJS.ErrnoException): boolean =>
  code === "ENOENT" && syscall === "connect";

/** What another service's call ended with: `fetch` and the mail program wrap the network's codes. */
const isOfAnotherService = (error: Error): boolean => error.message === "fetch failed" || "command" in error;

/** Every error that this one was caused by, and those of which it is made, itself first. */
function* chainOf(error: unknown, depth = 0): Generator<Error> {
  if (!(error instanceof Error) || depth > 8 || isOfAnotherService(error)) return;
  yield error;
  yield* chainOf(error.cause, depth + 1);
  if (error instanceof AggregateError) for (const one of error.errors) yield* chainOf(one, depth + 1);
}

const someHas = (error: unknown, codes: ReadonlySet<string>): boolean =>
  [...chainOf(error)].some((one) => codes.has(String((one as { code?: unknown }).code)));

/** True when the database cannot be reached now: the caller reads 503 and may try again. */
export const isDatabaseAway = (error: unknown): boolean =>
  someHas(error, AWAY) ||
  [...chainOf(error)].some((one) => isMissingSocket(one) || DRIVERS_WORDS.test(one.message));

/** True when the database had no turn for this now, though it is there. */
export const isBusy = (error: unknown): boolean => someHas(error, BUSY);

/** True when there is no room for what should be written. */
export const isFull = (error: unknown): boolean => someHas(error, FULL);
