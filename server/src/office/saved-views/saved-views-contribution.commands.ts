import type { Contribution } from "../../platform/process/contributions.ts";
import { deleteOwn, ownViews } from "./saved-views.store.ts";

export const savedViewsContribution: Contribution = {
  feature: "saved-views",
  tables: {
    saved_views: {
      client: { kept: "what somebody typed to filter a list" },
      person: "shown",
      office: { exported: "visoes-de-listas" },
    },
    list_choices: {
      client: { none: "names of columns" },
      person: { withheld: "names of columns" },
      office: { exported: "escolhas-de-listas" },
    },
  },
  ownDataOf: { saved_views: ownViews },
  onPersonErased: deleteOwn,
};
