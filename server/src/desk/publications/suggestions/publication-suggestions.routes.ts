import { publicationSuggestions } from "@pauta/contract/law/publication-suggestions";
import { routesFor } from "../../../platform/http/http.ts";
import { branchOfFields, countBegun } from "./count-defaults.commands.ts";
import { suggestionsOf } from "./suggestions.commands.ts";

export const publicationSuggestionsRoutes = routesFor(publicationSuggestions, {
  countBegun: async ({ db, actor, query }) => countBegun(db, actor, query),
  countBranch: async ({ query }) => branchOfFields(query),
  ofPublication: async ({ db, actor, params, context }) => suggestionsOf(context, db, actor, params.id),
});
