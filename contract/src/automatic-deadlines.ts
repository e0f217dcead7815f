import { z } from "zod";
import { DateShown } from "./dates.ts";
import { endpoint, type EndpointGroup } from "./endpoint.ts";
import { given, paged, pageQuery } from "./paging.ts";

/** `without`: no deadline could be made by itself; `to_check`: it stands on the earliest of several dates. */
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
  title: z.string().nullable(),
  process: z.string().nullable(),
  user: z.object({ id: z.int(), name: z.string() }),
  /** Why not, and what is to be done. */
  reason: z.string(),
});
export type UndecidedDeadline = z.output<typeof UndecidedDeadline>;

/** Deadlines that come by themselves, for people who wish it on the basic plan or without one. */
export const automaticDeadlines = {
  undecided: endpoint({
    method: "GET",
    path: "/api/undecided_deadlines",
    summary:
      "What could not be decided: untreated publications without the automatic deadline that was wished, newest first, and open deadlines that stand on the earliest of several dates, the nearest first; both unless `kind` says which",
    can: "publications.read",
    query: pageQuery({ kind: given(UndecidedKind) }),
    reply: paged(UndecidedDeadline).extend({
      /** How many there are of each, whichever was asked for. */
      counts: z.object({ without: z.int(), to_check: z.int() }),
    }),
  }),
} satisfies EndpointGroup;
