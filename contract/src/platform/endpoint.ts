import type { z } from "zod";
import type { AuditLine } from "./audit-acts.ts";
import type { BudgetKind, OwnBudget } from "./budgets.ts";
import type { Capability } from "./capabilities.ts";

/** Who may call: anybody, anybody signed in, or people with a capability. */
export type Gate = "public" | "signed-in" | Capability;

/** The number of files of a multipart call, their field name, and the maximum size of each. */
export type Upload = {
  field: string;
  most_files: number;
  most_bytes: number;
  /** The call itself reads the files, instead of a later job. */
  is_read?: true;
};

/** Content types of responses that are not JSON. */
export type MediaType =
  | "text/event-stream"
  | "text/html"
  | "text/plain"
  | "text/calendar"
  | "text/csv"
  | "application/octet-stream"
  | "application/pdf"
  | "application/zip"
  | "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
  | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * One HTTP operation, described once: server, web client and OpenAPI all read it. Its summary is in the
 * `descriptions.ts` of its area, which the browser does not load.
 */
export type Endpoint = Described & (Reading | Changing | OneClick);

/** A call that only reads, or returns a document: it needs a budget. */
type Reading = { budget: BudgetKind | OwnBudget } & (
  | { method: "GET"; produces?: MediaType }
  | { method: "POST"; produces: MediaType }
);
type Changing = { method: "POST" | "PUT" | "DELETE"; produces?: never; budget?: never };
/** A link at the end of an email: it is answered with a page of its own. */
type OneClick = { method: "POST"; oneClick: true; produces: "text/html"; budget?: never };

type Described = {
  path: `/${string}`;
  can: Gate;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  status?: 200 | 201 | 202 | 204;
  reply: z.ZodType;
  /** multipart/form-data: `body` then describes the text fields. */
  upload?: Upload;
  /** A GET that changes data and therefore requires the CSRF token too. */
  changes?: true;
  /**
   * Also called by mail programs (RFC 8058), without a session or page of ours: the body may be a form, and
   * neither session nor CSRF token is used. The token in its address is the only authorization.
   */
  oneClick?: true;
  /** A changing call that also works for companies whose subscription is unpaid or cancelled. */
  evenUnpaid?: true;
  /** Also works for people who must first change a password that an administrator set. */
  beforeOwnPassword?: true;
  /** Called by another program, which signs its body and has no CSRF token: the handler verifies the signature. */
  signedBySender?: true;
  /** Never answered by a replica of the database, because what others changed counts at once. */
  current?: true;
  /** Needs no database, and works while there is none. */
  withoutDatabase?: true;
  /**
   * Its handler opens its own short transactions, because it counts tries that an error must not roll back, or
   * runs for long.
   */
  ownTransactions?: true;
  /**
   * Its body may contain a new `password`, which is hashed before the transaction opens, because hashing may
   * wait behind a burst of sign-ins. The handler gets the hash.
   */
  setsPassword?: true;
};

export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec;
}

/** A named set of endpoints; each noun's contract file exports exactly one. */
export type EndpointGroup = Record<string, Endpoint>;

/** What only the server needs to know about a call. */
export type CallDescription = {
  summary: string;
  /** Its line in the audit trail. A reading call without a file writes one only for the platform's people. */
  records?: AuditLine;
};

/** Finds the description of a call of the API; null for any other endpoint. */
export type Describe = (endpoint: Endpoint) => CallDescription | null;

/** A description of every call of some groups: a missing or superfluous one does not compile. */
export type DescriptionsOf<Groups extends Record<string, EndpointGroup>> = {
  readonly [Noun in keyof Groups]: { readonly [Call in keyof Groups[Noun]]: CallDescription };
};

/** True for calls that change something: they need a paid subscription. */
export function changesSomething(spec: Endpoint): boolean {
  return spec.method !== "GET" || spec.changes === true;
}

/** True for calls that require the CSRF token: those with a session that change data. */
export const needsToken = (spec: Endpoint): boolean =>
  changesSomething(spec) && !spec.signedBySender && !spec.oneClick;

/** True for calls that a replica of the database may answer, with what others wrote a moment ago missing. */
export const mayBeBehind = (spec: Endpoint): boolean =>
  spec.budget !== undefined && !spec.current && !spec.changes;

type Schema<E, K extends string> = E extends { [P in K]: infer S extends z.ZodType } ? S : never;

/** The input as the caller writes it. */
export type Sent<E> = {
  [K in "params" | "query" | "body" as Schema<E, K> extends never ? never : K]: z.input<Schema<E, K>>;
};

/** The input as the handler gets it, parsed. */
export type Received<E> = {
  [K in "params" | "query" | "body" as Schema<E, K> extends never ? never : K]: z.output<Schema<E, K>>;
};

export type Reply<E extends Endpoint> = z.output<E["reply"]>;
