import type { z } from "zod";
import type { AuditLine } from "../office/audit-acts.ts";
import type { Capability } from "./capabilities.ts";

/** Who may knock: anybody, anybody signed in, or holders of one capability. */
export type Gate = "public" | "signed-in" | Capability;

/** How many files a multipart call takes, under which field name, and how large each may be. */
export type Upload = { field: string; most_files: number; most_bytes: number };

/** Media types of answers that are not JSON. */
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
 * One HTTP operation, described once: server, web client and OpenAPI are all read from it. What it is in words stands in
 * the `descriptions.ts` of its area, which the browser does without.
 */
export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/${string}`;
  can: Gate;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  status?: 200 | 201 | 202 | 204;
  reply: z.ZodType;
  /** multipart/form-data: `body` then describes the text fields. */
  upload?: Upload;
  /** A GET that changes something and therefore needs the CSRF token too. */
  changes?: true;
  /**
   * Called by mail programs too (RFC 8058), which have no session and no page of ours: the body may be a form, no session is
   * looked at, no CSRF token is asked for. What its address holds is all the right that the caller has.
   */
  oneClick?: true;
  /** A changing call that stays open to companies whose subscription is unpaid or cancelled. */
  evenUnpaid?: true;
  /** Stays open to whoever signed in with a password that an administrator set, before he has one of his own. */
  beforeOwnPassword?: true;
  /** Sent by another program, which signs its body and knows of no token: the handler looks at the signature. */
  signedBySender?: true;
  /** Answers without asking the database, also when it is away. */
  standsAlone?: true;
  /** Its handler opens its own short transactions: it counts tries that a refusal must not undo, or thinks for long. */
  ownTransactions?: true;
  /**
   * Its body may hold a new password for somebody, as `password`: it is hashed before the transaction opens, because it may wait
   * behind a burst of people who sign in, and the handler is given the hash.
   */
  setsPassword?: true;
  /** The media type of an answer that is not JSON; the handler then answers a stream or text. */
  produces?: MediaType;
};

export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec;
}

/** A named set of endpoints; each noun's contract file exports exactly one. */
export type EndpointGroup = Record<string, Endpoint>;

/** What only the server says of a call. */
export type CallDescription = {
  summary: string;
  /** What stays of it in the audit trail. What only reads is kept of the platform's people alone, unless it is a file. */
  records?: AuditLine;
};

/** A description of every call of some groups: one that is missing, or is of no call, does not compile. */
export type DescriptionsOf<Groups extends Record<string, EndpointGroup>> = {
  readonly [Noun in keyof Groups]: { readonly [Call in keyof Groups[Noun]]: CallDescription };
};

/** True for calls that change something: they need a paid subscription. */
export function changesSomething(spec: Endpoint): boolean {
  return spec.method !== "GET" || spec.changes === true;
}

/** True for calls that repeat the token of our own pages: whoever comes with a session, and changes something. */
export const needsToken = (spec: Endpoint): boolean =>
  changesSomething(spec) && !spec.signedBySender && !spec.oneClick;

type Schema<E, K extends string> = E extends { [P in K]: infer S extends z.ZodType } ? S : never;

/** What the caller writes. */
export type Sent<E> = {
  [K in "params" | "query" | "body" as Schema<E, K> extends never ? never : K]: z.input<Schema<E, K>>;
};

/** What the handler reads: the same parts, parsed. */
export type Received<E> = {
  [K in "params" | "query" | "body" as Schema<E, K> extends never ? never : K]: z.output<Schema<E, K>>;
};

export type Reply<E extends Endpoint> = z.output<E["reply"]>;
