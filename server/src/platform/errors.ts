import type { OpenDeadline } from "@pauta/contract/open-deadlines";
import { errors, type ErrorBody, type ErrorCode, type FieldErrors } from "@pauta/contract/errors";

/** The only error that features throw; everything else is a fault of ours and answers 500 or 503. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** The record that a refused duplicate would double. */
  readonly existingId: number | undefined;
  /** The open deadlines of the act for which another one was asked. */
  readonly openDeadlines: readonly OpenDeadline[] | undefined;
  /** Seconds after which a throttled caller may try again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    more: {
      fields?: FieldErrors;
      message?: string;
      existingId?: number | undefined;
      openDeadlines?: readonly OpenDeadline[];
      retryAfter?: number;
    } = {},
  ) {
    super(more.message ?? errors[code].message);
    this.code = code;
    this.fields = more.fields;
    this.existingId = more.existingId;
    this.openDeadlines = more.openDeadlines;
    this.retryAfter = more.retryAfter;
  }
}

/** The row, or the 404 the reader expects when the id is nobody's or another company's. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new Refusal("not_found");
  return row;
}

const DATABASE_AWAY = new Set([
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08000",
  "08001",
  "08003",
  "08006",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
]);

/** The socket's file is gone while the database restarts; a missing file elsewhere is another matter. */
const isMissingSocket = (error: Error): boolean =>
  (error as NodeJS.ErrnoException).code === "ENOENT" &&
  (error as NodeJS.ErrnoException).syscall === "connect";

/** True when the database cannot be reached now: the caller reads 503 and may try again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (isMissingSocket(error) || (typeof code === "string" && DATABASE_AWAY.has(code))) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
    error.message,
  );
}

/**
 * Others stood in the way, each waiting for the other or for too long: the same call works a moment later
 * (lock_not_available, deadlock_detected, serialization_failure, query_canceled).
 */
const BUSY = new Set(["55P03", "40P01", "40001", "57014"]);

/** True when the database had no turn for this now, though it is there. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && BUSY.has(String((error as { code?: unknown }).code));

/** Neither the database nor the storage has room left; what is there can be read. */
const DISK_FULL = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** Fastify's and PostgreSQL's own refusals of what a caller sent, in our catalogue's words. */
const FOREIGN_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_REQ_FILE_TOO_LARGE: "too_large",
  FST_FILES_LIMIT: "too_large",
  FST_PARTS_LIMIT: "too_large",
  FST_FIELDS_LIMIT: "too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "wrong_type",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "wrong_type",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "unreadable_body",
  FST_ERR_CTP_EMPTY_JSON_BODY: "unreadable_body",
  FST_ERR_CTP_INVALID_JSON_BODY: "unreadable_body",
  FST_ERR_BAD_URL: "unknown_address",
  "22021": "invalid",
  "22P05": "invalid",
  "22003": "invalid",
};

/** Turns whatever was thrown into the refusal that the caller reads. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error) || isBusy(error)) return new Refusal("not_ready");
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  if (typeof code === "string" && DISK_FULL.has(code)) return new Refusal("not_ready");
  const known = typeof code === "string" ? FOREIGN_CODES[code] : undefined;
  if (known) return new Refusal(known);
  const isCallers = typeof statusCode === "number" && statusCode >= 400 && statusCode < 500;
  return new Refusal(isCallers ? "unreadable_body" : "unexpected");
}

export function toBody(refusal: Refusal, requestId: string): { status: number; body: ErrorBody } {
  const { status } = errors[refusal.code];
  return {
    status,
    body: {
      code: refusal.code,
      message: refusal.message,
      ...(refusal.fields && { errors: refusal.fields }),
      ...(refusal.existingId !== undefined && { existing_id: refusal.existingId }),
      ...(refusal.openDeadlines && { open_deadlines: [...refusal.openDeadlines] }),
      ...(status >= 500 && { request_id: requestId }),
    },
  };
}
