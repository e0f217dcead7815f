import { publicationSuggestions } from "@pauta/contract/law/publication-suggestions";
import { routesFor } from "../../platform/http/http.ts";
import { branchTold, countBegun } from "./count-begun.commands.ts";
import { suggestionsOf } from "./suggestions.commands.ts";

export const publicationSuggestionsRoutes = routesFor(publicationSuggestions, {
  countBegun: async ({ db, actor, query }) => countBegun(db, actor, query),
  countBranch: async ({ query }) => branchTold(query),
  ofPublication: async ({ db, actor, params, context }) => suggestionsOf(context, db, actor, params.id),
});
