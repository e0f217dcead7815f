import { ActSuggestions } from "./acts.ts";
import { endpoint, type EndpointGroup } from "./endpoint.ts";
import { ById } from "./paging.ts";

/** What the text of a publication suggests to whom reads it. */
export const publicationSuggestions = {
  ofPublication: endpoint({
    method: "GET",
    path: "/api/publications/:id/suggestions",
    summary: "What the text suggests: terms, kind of act, hearings, sums, and the deadline counted from it",
    can: "publications.read",
    params: ById,
    reply: ActSuggestions,
  }),
} satisfies EndpointGroup;
