import type { OpenDeadline } from "@pauta/contract/platform/open-deadlines";
import type { ErrorBody, ErrorCode, FieldErrors, LastChange } from "@pauta/contract/platform/errors";

/** The API answered with an error status. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly errors: FieldErrors | undefined;
  /** The existing record that the rejected one would duplicate. */
  readonly existingId: number | undefined;
  /** The existing open deadlines of the act for which another one was requested. */
  readonly openDeadlines: OpenDeadline[];
  /** Who changed the record meanwhile, and when, if the audit trail knows. */
  readonly changed: LastChange | undefined;
  /** Seconds after which a throttled caller may try again. */
  readonly retryAfter: number | undefined;

  /** @param text the unparsed body: JSON of `ErrorBody`, or whatever a proxy wrote */
  constructor(status: number, text: string, retryAfter?: number) {
    const body = readBody(text);
    super(body?.message || text);
    this.status = status;
    this.code = body?.code;
    this.errors = body?.errors;
    this.existingId = body?.existing_id;
    this.openDeadlines = body?.open_deadlines ?? [];
    this.changed = body?.changed;
    this.retryAfter = retryAfter;
  }
}

/** No response came: no network, no server, or the connection was cut. */
export class NoResponseError extends Error {
  override readonly name = "NoResponseError";
}

function readBody(text: string): Partial<ErrorBody> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}
