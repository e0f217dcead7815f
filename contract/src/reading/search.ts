import { z } from "zod";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { idsUpTo, listed, optional } from "../platform/paging.ts";

/**
 * Kinds of search results. A further kind is a word here, a finder on the server and an icon in the browser.
 */
export const SearchKind = z.enum(["lawsuit", "client", "publication", "phone_book", "file", "compromise"]);
export type SearchKind = z.output<typeof SearchKind>;

export const SearchResult = z.object({
  kind: SearchKind,
  id: z.int(),
  title: z.string(),
  /** What distinguishes it: the parties of a lawsuit, the folder of a file. */
  subtitle: z.string(),
  /** The words around the match in a long text, plain; otherwise empty. */
  excerpt: z.string(),
  /** The lawsuit of a publication, a file or a compromise. */
  lawsuit_id: z.int().nullable(),
  folder_id: z.int().nullable(),
  /** The listing day of a publication, or the day of a compromise, yyyy-mm-dd. */
  date: z.string().nullable(),
  /** Chips such as Parte Contrária; a publication is canceled by its court, a compromise cancelled by the office. */
  mark: z.enum(["opposing_party", "canceled", "completed", "cancelled"]).nullable(),
});
export type SearchResult = z.output<typeof SearchResult>;

export const SearchGroup = z.object({
  kind: SearchKind,
  finds: z.array(SearchResult),
  /** There are more results of this kind than shown. */
  has_more: z.boolean(),
});
export type SearchGroup = z.output<typeof SearchGroup>;

const records = optional(idsUpTo(20));

/** One search over everything that the caller may see (Ctrl+K). */
export const search = {
  find: endpoint({
    method: "GET",
    path: "/api/search",
    can: "search.use",
    budget: "search",
    query: z.object({
      q: z.string().trim().max(200),
      kind: z.preprocess((value) => (value === "" ? undefined : value), SearchKind.optional()),
    }),
    reply: z.object({ data: z.array(SearchGroup) }),
  }),
  named: endpoint({
    method: "GET",
    path: "/api/records",
    can: "search.use",
    budget: "choices",
    query: z.object({ lawsuits: records, clients: records }),
    reply: listed(SearchResult),
  }),
} satisfies EndpointGroup;
