import { publicationSuggestions } from "@pauta/contract/desk/publication-suggestions";
import { routesFor } from "../../../platform/http/http.ts";
import { branchOfFields, countBegun } from "./count-defaults.commands.ts";
import { suggestionsOf } from "./suggestions.commands.ts";

export const publicationSuggestionsRoutes = routesFor(publicationSuggestions, {
  countBegun: async ({ db, actor, query }) => countBegun(db, actor, query),
  countBranch: async ({ query }) => branchOfFields(query),
  ofPublication: async ({ db, actor, params }) => suggestionsOf(db, actor, params.id),
});
