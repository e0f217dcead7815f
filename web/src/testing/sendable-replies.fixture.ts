import { api } from "@pauta/contract/api";
import type { Endpoint, EndpointGroup } from "@pauta/contract/platform/endpoint";
import { afterEach, expect } from "vitest";
import { z } from "zod";

type Sent = { status: number; body?: unknown };

const calls = Object.values(api as Record<string, EndpointGroup>)
  .flatMap((group) => Object.values(group))
  // `/api/users/me` before `/api/users/:id`
  .toSorted((one, other) => Number(one.path.includes(":")) - Number(other.path.includes(":")))
  .map((endpoint) => ({
    endpoint,
    form: new RegExp(`^${endpoint.method} ${endpoint.path.replaceAll(/:\w+/g, "[^/]+")}/?$`),
  }));

/** The contract's endpoint for a request such as `PUT /api/tags/3`. */
export const callNamed = (name: string): Endpoint | undefined =>
  calls.find(({ form }) => form.test(name))?.endpoint;

/** A request's body as the server's handlers get it; undefined if the server would reject it. */
export const readBody = (name: string, body: unknown): unknown => callNamed(name)?.body?.safeParse(body).data;

/** Replies of the running test that the server could never send. */
const faults: string[] = [];

afterEach(() => {
  expect.soft(faults.splice(0), "replies that the server could never send").toEqual([]);
});

/** A fake reply as the server would write it, with only the contract's fields. One that does not fit fails the test. */
export function asSent(name: string, { status, body }: Sent): string | null {
  const text = status === 204 ? null : JSON.stringify(body);
  const endpoint = callNamed(name);
  if (!endpoint) faults.push(`${name}: there is no such call`);
  if (!endpoint || status >= 300 || endpoint.produces) return text;
  const promised = endpoint.status ?? 200;
  if (status !== promised) faults.push(`${name}: ${status} instead of ${promised}`);
  if (text === null) return null;
  const read = endpoint.reply.safeParse(JSON.parse(text ?? "null"));
  if (!read.success) faults.push(`${name}: ${z.prettifyError(read.error)}`);
  return read.success ? JSON.stringify(read.data) : text;
}
