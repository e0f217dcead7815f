import type { Endpoint, Reply } from "@pauta/contract/platform/endpoint";
import { addressOf, type LooseInput } from "./address.ts";
import { NoResponseError } from "./api-error.ts";
import { throwApiError, type CallOptions } from "./call.ts";
import { csrfToken, CSRF_HEADER } from "./csrf.ts";

type UploadInput = { params?: Record<string, unknown>; body?: Record<string, string>; files: File[] };

/** The progress of each file, 0 to 1, in the given order. */
export type UploadProgress = (sent: number[]) => void;

/**
 * Sends files and text fields to an endpoint that accepts multipart/form-data. Throws as `call` does, also
 * when it is aborted. XHR, because fetch reports no upload progress.
 */
export async function uploadFiles<E extends Endpoint>(
  endpoint: E,
  { params, body = {}, files }: UploadInput,
  onProgress: UploadProgress = () => {},
  { signal, idempotencyKey }: CallOptions = {},
): Promise<Reply<E>> {
  if (!endpoint.upload) throw new TypeError(`${endpoint.path} takes no files`);
  const form = new FormData();
  // Text first, so that the server has the fields before the first byte of a file.
  for (const [name, value] of Object.entries(body)) form.append(name, value);
  for (const file of files) form.append(endpoint.upload.field, file);
  const token = await csrfToken();

  return await new Promise<Reply<E>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, { params } as LooseInput));
    request.withCredentials = true;
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader(CSRF_HEADER, token);
    if (idempotencyKey !== undefined) request.setRequestHeader("idempotency-key", idempotencyKey);
    signal?.addEventListener("abort", () => request.abort());
    request.upload.addEventListener("progress", (event) => onProgress(shareAmong(files, event.loaded)));
    request.addEventListener("error", () => reject(new NoResponseError(endpoint.path)));
    request.addEventListener("abort", () => reject(new NoResponseError(endpoint.path)));
    request.addEventListener("load", () => {
      try {
        if (request.status < 200 || request.status > 299) throwApiError(request.status, request.responseText);
        resolve((request.status === 204 ? null : JSON.parse(request.responseText)) as Reply<E>);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    // also when it was aborted before it began
    if (signal?.aborted) reject(new NoResponseError(endpoint.path));
    else request.send(form);
  });
}

/** Files are sent one after another, so the sent bytes fill them in order. */
export function shareAmong(files: { size: number }[], loaded: number): number[] {
  let left = loaded;
  return files.map(({ size }) => {
    const sent = Math.min(Math.max(left, 0), size);
    left -= size;
    return size === 0 ? 1 : sent / size;
  });
}
