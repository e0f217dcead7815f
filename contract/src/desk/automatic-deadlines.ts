import { z } from "zod";
import { DateShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { optional, id, pagedUpTo, pageQuery, TotalUpTo } from "../platform/paging.ts";

/**
 * `without`: no date could be proposed, so no automatic deadline was created; `to_check`: it has the earliest
 * of several dates.
 */
export const UndecidedKind = z.enum(["without", "to_check"]);
export type UndecidedKind = z.output<typeof UndecidedKind>;

/** A deadline that the program could not decide. */
export const UndecidedDeadline = z.object({
  kind: UndecidedKind,
  publication_id: z.int().nullable(),
  /** The deadline with the earliest date. */
  compromise_id: z.int().nullable(),
  /** The publication's day; for `to_check`, the due date. */
  date: DateShown,
  /** The publication's title; for a deadline entered by a person, its description. */
  title: z.string().nullable(),
  process: z.string().nullable(),
  user: z.object({ id: z.int(), name: z.string() }),
  /** The reason, and what to do; for `to_check`, every possible date. */
  reason: z.string(),
});
export type UndecidedDeadline = z.output<typeof UndecidedDeadline>;

/** How many deadlines of the past a page requests first, also before its code has loaded. */
export const PAST_DEADLINES_SHOWN = 5;

/** The earliest deadline of a publication that appeared before its lawyer was searched for. */
export const PastDeadline = z.object({
  publication_id: z.int(),
  /** The publication's listing day. */
  publication_date: DateShown,
  /** The earliest day on which its term ends. */
  date: DateShown,
  title: z.string().nullable(),
  process: z.string().nullable(),
  user: z.object({ id: z.int(), name: z.string() }),
  /** How it was counted, with every possible date. */
  reason: z.string(),
});
export type PastDeadline = z.output<typeof PastDeadline>;

/** Automatic deadlines, optional for people on the basic plan or without a plan. */
export const automaticDeadlines = {
  undecided: endpoint({
    method: "GET",
    path: "/api/undecided_deadlines",
    can: "publications.read",
    budget: "page",
    query: pageQuery({ kind: optional(UndecidedKind) }),
    reply: pagedUpTo(UndecidedDeadline).extend({
      /** The number of each kind, whichever was requested. */
      counts: z.object({ without: TotalUpTo, to_check: TotalUpTo }),
    }),
  }),
  past: endpoint({
    method: "GET",
    path: "/api/past_deadlines",
    can: "publications.read",
    budget: "page",
    query: pageQuery({}),
    reply: pagedUpTo(PastDeadline).extend({
      counts: z.object({
        running: TotalUpTo,
        /** Those whose earliest date is past. */
        over: TotalUpTo,
        /** Those for which no date could be counted. */
        undated: TotalUpTo,
      }),
    }),
  }),
  makePast: endpoint({
    method: "POST",
    path: "/api/past_deadlines",
    can: "publications.treat",
    body: z.object({ publication_id: id }),
    status: 201,
    reply: z.object({ id: z.int() }),
  }),
} satisfies EndpointGroup;
