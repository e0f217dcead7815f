import { expect, test } from "vitest";
import { bodyWithin, retryAfterMs, TooLong } from "./outgoing-calls.ts";

test.each<[string, Record<string, string>, number]>([
  ["nothing", {}, 0],
  ["seconds", { "retry-after": "120" }, 120_000],
  [
    "a date, by the sender's own clock",
    { "retry-after": "Mon, 16 Mar 2026 12:00:30 GMT", date: "Mon, 16 Mar 2026 12:00:00 GMT" },
    30_000,
  ],
  [
    "a past date",
    { "retry-after": "Mon, 16 Mar 2026 11:00:00 GMT", date: "Mon, 16 Mar 2026 12:00:00 GMT" },
    0,
  ],
  ["a date without the sender's Date header", { "retry-after": "Mon, 16 Mar 2026 12:00:30 GMT" }, 0],
  ["a negative number", { "retry-after": "-5" }, 0],
  ["a word", { "retry-after": "logo" }, 0],
])("reads a Retry-After of %s", (_, headers, wait) => {
  expect(retryAfterMs(new Headers(headers))).toBe(wait);
});

test("a response is not read beyond its limit", async () => {
  expect((await bodyWithin(new Response("abc"), 3)).toString()).toBe("abc");
  await expect(bodyWithin(new Response("abcd"), 3)).rejects.toThrow(TooLong);
  expect(await bodyWithin(new Response(null), 0)).toHaveLength(0);
});
