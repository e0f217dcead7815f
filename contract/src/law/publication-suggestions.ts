import { z } from "zod";
import { ActSuggestions } from "./acts.ts";
import { DateShown } from "../platform/dates.ts";
import { Branch, Regime } from "./deadlines.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ById, optional, id } from "../platform/paging.ts";

const words = (longest: number) => optional(z.string().trim().max(longest));

/** The branch of justice and how it counts days. */
export const CountBranch = z.object({
  /** The possible branches; empty when nothing is known. */
  branches: z.array(Branch),
  /** The way of counting by which a term ends first in these branches. */
  regime: Regime,
});
export type CountBranch = z.output<typeof CountBranch>;

/** Initial values of a count for a publication, or for the newest one of a lawsuit. */
export const CountBegun = z.object({
  /** The lawsuit's number. */
  process: z.string().nullable(),
  /** The day of availability; null for a lawsuit without publications. */
  date: DateShown.nullable(),
  court: z.string().nullable(),
  city: z.string().nullable(),
  /** The unit's place, as far as it is certain: its civil holidays apply. */
  state: z.string().nullable(),
  /** The unit's name, which also determines state and branch. */
  organ: z.string().nullable(),
  class_name: z.string().nullable(),
  ...CountBranch.shape,
});
export type CountBegun = z.output<typeof CountBegun>;

/** Suggestions from a publication's text for its reader. */
export const publicationSuggestions = {
  ofPublication: endpoint({
    method: "GET",
    path: "/api/publications/:id/suggestions",
    can: "publications.read",
    budget: "record",
    params: ById,
    reply: ActSuggestions,
  }),
  countBegun: endpoint({
    method: "GET",
    path: "/api/count_begun",
    can: "publications.read",
    budget: "record",
    query: z
      /** When both are given the publication counts. */
      .object({ publication: optional(id), lawsuit: optional(id) })
      .refine(({ publication, lawsuit }) => publication !== undefined || lawsuit !== undefined, {
        path: ["publication"],
        message: "Informe a publicação ou o processo",
      }),
    reply: CountBegun,
  }),
  countBranch: endpoint({
    method: "GET",
    path: "/api/count_branch",
    can: "signed-in",
    budget: "record",
    query: z.object({
      /** The class's name, or its number in the unified table. */
      class_name: words(300),
      organ: words(300),
      court: words(12),
      process: words(120),
    }),
    reply: CountBranch,
  }),
} satisfies EndpointGroup;
