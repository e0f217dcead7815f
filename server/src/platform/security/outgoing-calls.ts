/**
 * The Retry-After of a response in milliseconds; 0 without one (RFC 9110, 10.2.3). A date is compared with
 * the sender's own Date header.
 */
export function retryAfterMs(headers: Headers): number {
  const written = headers.get("retry-after")?.trim() ?? "";
  if (/^\d{1,6}$/.test(written)) return Number(written) * 1000;
  const wait = Date.parse(written) - Date.parse(headers.get("date") ?? "");
  return Number.isFinite(wait) && wait > 0 ? wait : 0;
}

/** A response that exceeds its limit. */
export class TooLong extends Error {}

/** Yields the bytes of a response as they arrive. @throws TooLong as soon as there are more than `most` */
export async function* bytesWithin(response: Response, most: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > most) throw new TooLong(`a response of more than ${most} bytes`);
    yield chunk;
  }
}

/** Reads a whole response. @throws TooLong */
export async function bodyWithin(response: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytesWithin(response, most)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
