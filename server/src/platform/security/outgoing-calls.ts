/**
 * How long an answer asks to wait before the next call, in milliseconds; 0 when it says nothing (RFC 9110, 10.2.3). An
 * instant is meant by the sender's own clock.
 */
export function retryAfterMs(headers: Headers): number {
  const written = headers.get("retry-after")?.trim() ?? "";
  if (/^\d{1,6}$/.test(written)) return Number(written) * 1000;
  const wait = Date.parse(written) - Date.parse(headers.get("date") ?? "");
  return Number.isFinite(wait) && wait > 0 ? wait : 0;
}

/** An answer that does not end where one must. */
export class TooLong extends Error {}

/** The bytes of an answer as they come. @throws TooLong as soon as there are more than so many */
export async function* bytesWithin(response: Response, most: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > most) throw new TooLong(`an answer of more than ${most} bytes`);
    yield chunk;
  }
}

/** All of an answer's bytes at once. @throws TooLong */
export async function bodyWithin(response: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytesWithin(response, most)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
