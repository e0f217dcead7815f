import { z } from "zod";
import { DateShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { given, id, paged, pageQuery } from "../platform/paging.ts";

/** `without`: no date could be proposed, so no deadline could be made by itself; `to_check`: it stands on the earliest of several dates. */
export const UndecidedKind = z.enum(["without", "to_check"]);
export type UndecidedKind = z.output<typeof UndecidedKind>;

/** A deadline that the program could not decide. */
export const UndecidedDeadline = z.object({
  kind: UndecidedKind,
  publication_id: z.int().nullable(),
  /** The deadline that stands on the earliest date. */
  compromise_id: z.int().nullable(),
  /** Of the publication; of a deadline to check, when it falls due. */
  date: DateShown,
  /** Of the publication; of a deadline that a person wrote, its description. */
  title: z.string().nullable(),
  process: z.string().nullable(),
  user: z.object({ id: z.int(), name: z.string() }),
  /** Why not, and what is to be done; of a deadline to check, every date that it may have. */
  reason: z.string(),
});
export type UndecidedDeadline = z.output<typeof UndecidedDeadline>;

/** The earliest date of a publication that came of the past, when somebody had just begun to be looked for. */
export const PastDeadline = z.object({
  publication_id: z.int(),
  /** Under which day the publication stands. */
  publication_date: DateShown,
  /** The earliest on which its term ends. */
  date: DateShown,
  title: z.string().nullable(),
  process: z.string().nullable(),
  user: z.object({ id: z.int(), name: z.string() }),
  /** How it was counted, with every date that the act allows. */
  reason: z.string(),
});
export type PastDeadline = z.output<typeof PastDeadline>;

/** Deadlines that come by themselves, for people who wish it on the basic plan or without one. */
export const automaticDeadlines = {
  undecided: endpoint({
    method: "GET",
    path: "/api/undecided_deadlines",
    can: "publications.read",
    query: pageQuery({ kind: given(UndecidedKind) }),
    reply: paged(UndecidedDeadline).extend({
      /** How many there are of each, whichever was asked for. */
      counts: z.object({ without: z.int(), to_check: z.int() }),
    }),
  }),
  past: endpoint({
    method: "GET",
    path: "/api/past_deadlines",
    can: "publications.read",
    query: pageQuery({}),
    reply: paged(PastDeadline).extend({
      counts: z.object({
        running: z.int(),
        /** Whose earliest date is past. */
        over: z.int(),
        /** Of which no date could be counted. */
        undated: z.int(),
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
