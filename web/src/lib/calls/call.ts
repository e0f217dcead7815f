import { needsToken, type Endpoint, type Reply } from "@pauta/contract/platform/endpoint";
import { ApiError, NoResponseError } from "./api-error.ts";
import { addressOf, type Input, type LooseInput } from "./address.ts";
import { takeEarlyResponse } from "./early-responses.ts";
import { csrfToken, CSRF_HEADER, fetchCsrfToken } from "./csrf.ts";
import { endSession, hasSession } from "../session.ts";

export type CallOptions = {
  signal?: AbortSignal;
  /** For a POST that may be sent again without being done twice. */
  idempotencyKey?: string;
};

/**
 * Calls one endpoint of the contract, which types the path, the input and the reply. Throws `ApiError` for an
 * error status and `NoResponseError` when no response came. A 401 or 419 while signed in ends the session.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, options]: {} extends Input<E> ? [Input<E>?, CallOptions?] : [Input<E>, CallOptions?]
): Promise<Reply<E>> {
  const response = await send(endpoint, (input ?? {}) as LooseInput, options);
  if (response.status === 204) return null as Reply<E>;
  const isJson = response.headers.get("content-type")?.includes("json");
  return (isJson ? await response.json() : await response.text()) as Reply<E>;
}

/** The successful response itself, for callers that read bytes. */
export async function send(
  endpoint: Endpoint,
  input: LooseInput,
  options: CallOptions = {},
): Promise<Response> {
  let response = await attempt(endpoint, input, options);
  if (response.status === 419 && !hasSession()) {
    // A visitor's token may be out of date; a new one ends nobody's session.
    await fetchCsrfToken();
    response = await attempt(endpoint, input, options);
  }
  if (response.ok) return response;
  const wait = Number(response.headers.get("retry-after"));
  return throwApiError(response.status, await response.text(), wait > 0 ? wait : undefined);
}

/** Turns a failed response into its error; ends a lost session on the way. */
export function throwApiError(status: number, text: string, retryAfter?: number): never {
  if (status === 401 || status === 419) endSession("expired");
  throw new ApiError(status, text, retryAfter);
}

async function attempt(endpoint: Endpoint, input: LooseInput, options: CallOptions): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (needsToken(endpoint)) headers[CSRF_HEADER] = await csrfToken();
  if (options.idempotencyKey !== undefined) headers["idempotency-key"] = options.idempotencyKey;
  if (input.body !== undefined) headers["content-type"] = "application/json";
  try {
    const address = addressOf(endpoint, input);
    const early = endpoint.method === "GET" ? takeEarlyResponse(address) : undefined;
    if (early) return await early;
    return await fetch(address, {
      method: endpoint.method,
      credentials: "include",
      headers,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      ...(options.signal && { signal: options.signal }),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new NoResponseError(endpoint.path, { cause: error });
  }
}
