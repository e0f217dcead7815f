import { platformTable, type Contribution } from "../../platform/process/contributions.ts";

export const referenceListsContribution: Contribution = {
  feature: "reference-lists",
  tables: {
    federation_states: platformTable("a closed list"),
    genders: platformTable("a closed list"),
    marital_statuses: platformTable("a closed list"),
    contact_types: platformTable("a closed list"),
    classifications: platformTable("a closed list"),
    compromise_types: platformTable("a closed list"),
    court_types: platformTable("a closed list"),
    roles: platformTable("a closed list"),
    lawsuits_status: platformTable("a closed list"),
  },
};
