import { publicationSuggestions } from "@pauta/contract/publication-suggestions";
import { routesFor } from "../platform/http.ts";
import { suggestionsOf } from "./suggestions.commands.ts";

export const publicationSuggestionsRoutes = routesFor(publicationSuggestions, {
  ofPublication: async ({ db, actor, params }) => suggestionsOf(db, actor, params.id),
});
