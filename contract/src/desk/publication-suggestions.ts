import { z } from "zod";
import { ActSuggestions } from "../law/acts.ts";
import { DateShown } from "../platform/dates.ts";
import { Branch, Regime } from "../law/deadlines.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ById, given, id } from "../platform/paging.ts";

const words = (longest: number) => given(z.string().trim().max(longest));

/** Which branch of justice it is, and how that counts days. */
export const CountBranch = z.object({
  /** Those that cannot be told apart; none where nothing tells. */
  branches: z.array(Branch),
  /** The way of counting by which a term ends first in these branches. */
  regime: Regime,
});
export type CountBranch = z.output<typeof CountBranch>;

/** What a count of a publication's term, or of the newest one of a lawsuit, begins with. */
export const CountBegun = z.object({
  /** The lawsuit's number. */
  process: z.string().nullable(),
  /** The availability; null for a lawsuit without publications. */
  date: DateShown.nullable(),
  court: z.string().nullable(),
  city: z.string().nullable(),
  /** Where the unit sits, as far as that is sure: its civil holidays close it. */
  state: z.string().nullable(),
  /** The unit's name, by which the state and the branch are told too. */
  organ: z.string().nullable(),
  class_name: z.string().nullable(),
  ...CountBranch.shape,
});
export type CountBegun = z.output<typeof CountBegun>;

/** What the text of a publication suggests to whom reads it. */
export const publicationSuggestions = {
  ofPublication: endpoint({
    method: "GET",
    path: "/api/publications/:id/suggestions",
    can: "publications.read",
    params: ById,
    reply: ActSuggestions,
  }),
  countBegun: endpoint({
    method: "GET",
    path: "/api/count_begun",
    can: "publications.read",
    query: z
      /** Of both the publication decides. */
      .object({ publication: given(id), lawsuit: given(id) })
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
    query: z.object({
      /** The name, or the number in the unified table. */
      class_name: words(300),
      organ: words(300),
      court: words(12),
      process: words(120),
    }),
    reply: CountBranch,
  }),
} satisfies EndpointGroup;
