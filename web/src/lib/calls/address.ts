import type { Endpoint, Sent } from "@pauta/contract/platform/endpoint";

/** Keys that the contract reads leniently (`unknown`) are optional; the others keep their type. */
type Lenient<T> = { [K in keyof T as unknown extends T[K] ? K : never]?: unknown } & {
  [K in keyof T as unknown extends T[K] ? never : K]: T[K];
};

type WithLenientQuery<S> = { [K in keyof S]: K extends "query" ? Lenient<S[K]> : S[K] };

/** A part that accepts `{}` is optional as a whole. */
type OptionalWhenEmpty<S> = { [K in keyof S as {} extends S[K] ? K : never]?: S[K] } & {
  [K in keyof S as {} extends S[K] ? never : K]: S[K];
};

/** The input for one endpoint: `params`, `query`, `body`, if it has them. */
export type Input<E> = OptionalWhenEmpty<WithLenientQuery<Sent<E>>>;

export type LooseInput = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** The endpoint's address with its `:params` filled in and its query appended. */
export function addressOf(endpoint: Pick<Endpoint, "path">, { params = {}, query = {} }: LooseInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = queryText(value);
    if (text !== "") search.set(name, text);
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Several values are separated by commas; empty ones are not sent. */
function queryText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return Array.isArray(value) ? value.join(",") : String(value as string | number | boolean);
}
