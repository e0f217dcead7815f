import { api } from "@pauta/contract/api";
import type { Endpoint, EndpointGroup } from "@pauta/contract/platform/endpoint";
import { id as idSchema } from "@pauta/contract/platform/paging";
import type { z } from "zod";
import type { OfficeRecords } from "./records-of-everything.fixture.ts";
import type { OwnRecords } from "../office/identity/profile/own-records.fixture.ts";
import type { TestResponse, Visitor } from "./test-server.fixture.ts";

export type NamedEndpoint = { name: string; endpoint: Endpoint };

/** Every call of the API, as `noun.call`. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(
  api as Record<string, EndpointGroup>,
).flatMap(([noun, group]) =>
  Object.entries(group).map(([call, endpoint]) => ({ name: `${noun}.${call}`, endpoint })),
);

/** Calls that end or replace the caller's session, and similar: each has tests of its own. */
export const endsSession = new Set([
  "identity.signOut",
  "identity.changePassword",
  "profile.confirmSecondFactor",
  "profile.renewRecoveryCodes",
]);

/** The records that a call may refer to: of one office and its people. */
export type Place = OfficeRecords &
  OwnRecords & {
    company: number | null;
    /** The caller. */
    me: number;
    username: string;
    colleague: number;
    /** A lawyer of the office; for the platform's people one of any office. */
    lawyer: number;
    /** An untreated publication of the caller. */
    publication: number;
    /** A view of the lawsuits, of the caller himself. */
    savedView: number;
    /** A day changed by an act of a court; the platform's people have one. */
    holiday: number;
    /** An unused plan and form of payment, for the platform's people. */
    plan: number;
    payment_form: number;
    /** The office's own, paid. */
    subscription: number;
    /** A person who never signs in, to be changed and deleted; for the platform's people one of an office. */
    spare: number;
    /** The office of that person. */
    office: number;
    /** The office's own, paid; for the platform's people one of the company without people. */
    invoice: number;
    /** Of the company without people, undecided. */
    readjustment: number;
    /** A finished one that brought nothing, for the platform's people. */
    gazetteImport: number;
    /** A waiting email of the company without people, for the platform's people. */
    mail: number;
    /** A client company without people, to be cancelled. */
    spareOffice: number;
  };

export type Sample = {
  params?: Record<string, number | string>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
  files?: Record<string, string>;
};

export const addressOf = (endpoint: Endpoint, { params = {}, query = {} }: Sample): string => {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name] ?? 1));
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  return search.size > 0 ? `${path}?${search.toString()}` : path;
};

/** Makes a call with a sample input. */
export async function callSample(
  visitor: Visitor,
  endpoint: Endpoint,
  sample: Sample,
  headers: Record<string, string> = {},
): Promise<Pick<TestResponse, "status" | "headers" | "text" | "body">> {
  const url = addressOf(endpoint, sample);
  if (endpoint.produces === "text/event-stream")
    return { ...(await visitor.look(url)), text: "", body: undefined };
  return visitor.call(endpoint.method, url, bodyOf(endpoint, sample), headers);
}

function bodyOf(endpoint: Endpoint, { body, files = {} }: Sample): unknown {
  if (!endpoint.upload) return body;
  const form = new FormData();
  for (const [key, value] of Object.entries(body ?? {})) form.set(key, String(value));
  for (const [name, bytes] of Object.entries(files))
    form.append(endpoint.upload.field, new Blob([bytes]), name);
  return form;
}

/** The places of ids in a call's input: `params.id`, `body.mentionedUsers[]`. Derived from the schemas. */
export function idsIn(endpoint: Endpoint): string[] {
  const paths: string[] = [];
  for (const part of ["params", "query", "body"] as const)
    if (endpoint[part]) collectIds(endpoint[part], part, paths);
  return paths;
}

/** The keys of a form or query schema, however it is wrapped. */
export function keysOf(schema: z.ZodType): string[] {
  const def = schema._zod.def as unknown as Record<string, unknown>;
  const wrapped = ["innerType", "in", "out", "schema", "left", "right"].flatMap((key) =>
    isSchema(def[key]) ? keysOf(def[key]) : [],
  );
  const options = ((def["options"] ?? []) as z.ZodType[]).flatMap(keysOf);
  return [...new Set([...Object.keys((def["shape"] ?? {}) as object), ...wrapped, ...options])];
}

function collectIds(schema: z.ZodType, path: string, paths: string[]): void {
  if (schema === (idSchema as z.ZodType)) {
    paths.push(path);
    return;
  }
  const def = schema._zod.def as unknown as Record<string, unknown>;
  for (const [key, inner] of Object.entries((def["shape"] ?? {}) as Record<string, z.ZodType>))
    collectIds(inner, `${path}.${key}`, paths);
  if (def["element"]) collectIds(def["element"] as z.ZodType, `${path}[]`, paths);
  for (const key of ["innerType", "in", "out", "schema", "left", "right"])
    if (isSchema(def[key])) collectIds(def[key], path, paths);
  for (const option of (def["options"] ?? []) as z.ZodType[]) collectIds(option, path, paths);
}

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === "object" && value !== null && "_zod" in value;

/** The steps of a path: `body.forwards[].tags[]` goes through the first element of each list. */
const stepsOf = (path: string): (string | number)[] =>
  path.split(".").flatMap((step) => (step.endsWith("[]") ? [step.slice(0, -2), 0] : [step]));

type Inside = Record<string | number, unknown>;

/** The id at a path of a sample. */
export function idAt(sample: Sample, path: string): number {
  const value = stepsOf(path).reduce<unknown>((at, step) => (at as Inside | undefined)?.[step], sample);
  if (value === undefined) throw new Error(`the sample gives no ${path}`);
  return Number(Array.isArray(value) ? value[0] : value);
}

/** A copy of the sample with another id at a path. */
export function withId(sample: Sample, path: string, id: number): Sample {
  idAt(sample, path);
  const changed = structuredClone(sample);
  const steps = stepsOf(path);
  const inner = steps.slice(0, -1).reduce<unknown>((at, step) => (at as Inside)[step], changed) as Inside;
  inner[steps.at(-1)!] = id;
  return changed;
}
