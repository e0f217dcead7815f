import type { OpenDeadline } from "@pauta/contract/platform/open-deadlines";
import { isBusy, isDatabaseAway, isFull } from "../database/database-faults.ts";
import { isStorageAway } from "../storage/storage-faults.ts";
import {
  errors,
  type ErrorBody,
  type ErrorCode,
  type FieldErrors,
  type LastChange,
} from "@pauta/contract/platform/errors";

/** Retry-After, in seconds, when the service is not ready. */
const SOON_S = 2;

const FILES_AWAY =
  "Os arquivos guardados estão inacessíveis no momento, e nada foi gravado. Tente novamente em instantes.";

/** The only error that features throw; every other one is a bug or an outage and answers 500 or 503. */
export class Rejection extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** The id of the existing record that a rejected duplicate would repeat. */
  readonly existingId: number | undefined;
  /** The open deadlines of the act for which another one was requested. */
  readonly openDeadlines: readonly OpenDeadline[] | undefined;
  /** Who changed the record since it was read, and when. */
  readonly changed: LastChange | undefined;
  /** Seconds to wait before the next try, when throttled or when the service is not ready. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    more: {
      fields?: FieldErrors;
      message?: string;
      existingId?: number | undefined;
      openDeadlines?: readonly OpenDeadline[];
      changed?: LastChange | undefined;
      retryAfter?: number;
    } = {},
  ) {
    super(more.message ?? errors[code].message);
    this.code = code;
    this.fields = more.fields;
    this.existingId = more.existingId;
    this.openDeadlines = more.openDeadlines;
    this.changed = more.changed;
    this.retryAfter = more.retryAfter ?? (code === "not_ready" ? SOON_S : undefined);
  }
}

/** Returns the row, or throws the 404 of an id that is missing or belongs to another company. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new Rejection("not_found");
  return row;
}

/** Fastify's and PostgreSQL's errors about a caller's input, as codes of our catalogue. */
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

/** Converts any error into the Rejection that the caller gets. */
export function toRejection(error: unknown): Rejection {
  if (error instanceof Rejection) return error;
  if (isStorageAway(error)) return new Rejection("not_ready", { message: FILES_AWAY });
  if (isDatabaseAway(error) || isBusy(error) || isFull(error)) return new Rejection("not_ready");
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const known = typeof code === "string" ? FOREIGN_CODES[code] : undefined;
  if (known) return new Rejection(known);
  const isCallers = typeof statusCode === "number" && statusCode >= 400 && statusCode < 500;
  return new Rejection(isCallers ? "unreadable_body" : "unexpected");
}

export function toBody(refusal: Rejection, requestId: string): { status: number; body: ErrorBody } {
  const { status } = errors[refusal.code];
  return {
    status,
    body: {
      code: refusal.code,
      message: refusal.message,
      ...(refusal.fields && { errors: refusal.fields }),
      ...(refusal.existingId !== undefined && { existing_id: refusal.existingId }),
      ...(refusal.openDeadlines && { open_deadlines: [...refusal.openDeadlines] }),
      ...(refusal.changed && { changed: refusal.changed }),
      ...(status >= 500 && { request_id: requestId }),
    },
  };
}
