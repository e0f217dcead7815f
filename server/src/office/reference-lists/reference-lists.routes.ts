import { referenceLists } from "@pauta/contract/office/reference-lists";
import { found } from "../../platform/process/errors.ts";
import { routesFor } from "../../platform/http/http.ts";
import { findLawsuitStatus, listOf } from "./reference-lists.store.ts";

export const referenceListsRoutes = routesFor(referenceLists, {
  federationStates: async ({ db }) => listOf(db, "federation_states"),
  genders: async ({ db }) => listOf(db, "genders"),
  maritalStatuses: async ({ db }) => listOf(db, "marital_statuses"),
  contactTypes: async ({ db }) => listOf(db, "contact_types"),
  classifications: async ({ db }) => listOf(db, "classifications"),
  compromiseTypes: async ({ db }) => listOf(db, "compromise_types"),
  courtTypes: async ({ db }) => listOf(db, "court_types"),
  roles: async ({ db }) => listOf(db, "roles"),
  lawsuitStatuses: async ({ db }) => listOf(db, "lawsuits_status"),
  lawsuitStatus: async ({ db, params }) => found(await findLawsuitStatus(db, params.id)),
});
