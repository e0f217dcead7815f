import { z } from "zod";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { ById, listed } from "../platform/paging.ts";

export const FederationState = z.object({
  id: z.int(),
  name: z.string(),
  abbr: z.string(),
  ibge_code: z.int(),
});
export const Gender = z.object({ id: z.int(), gender: z.string() });
export const MaritalStatus = z.object({ id: z.int(), marital_status: z.string() });
export const ContactType = z.object({ id: z.int(), contact_type: z.string() });
export const Classification = z.object({ id: z.int(), classification: z.string() });
export const CompromiseType = z.object({ id: z.int(), compromise_type: z.string(), color: z.string() });
export const CourtType = z.object({ id: z.int(), court_type: z.string() });
export const RoleShown = z.object({
  id: z.int(),
  name: z.string(),
  label: z.string(),
  ordination: z.int(),
});
export const LawsuitStatus = z.object({ id: z.int(), status: z.string() });

const lookup = <S extends z.ZodType>(path: `/${string}`, item: S) =>
  endpoint({ method: "GET", path, can: "signed-in", reply: listed(item), budget: "choices" });

/** The closed lists of forms. */
export const referenceLists = {
  federationStates: endpoint({
    method: "GET",
    path: "/api/federation_states",
    can: "public",
    budget: "choices",
    reply: listed(FederationState),
  }),
  genders: lookup("/api/genders", Gender),
  maritalStatuses: lookup("/api/marital_statuses", MaritalStatus),
  contactTypes: lookup("/api/contact_types", ContactType),
  classifications: lookup("/api/classifications", Classification),
  compromiseTypes: lookup("/api/compromise_types", CompromiseType),
  courtTypes: lookup("/api/court_types", CourtType),
  roles: lookup("/api/roles", RoleShown),
  lawsuitStatuses: lookup("/api/lawsuits_status", LawsuitStatus),
  lawsuitStatus: endpoint({
    method: "GET",
    path: "/api/lawsuits_status/:id",
    can: "signed-in",
    budget: "record",
    params: ById,
    reply: LawsuitStatus,
  }),
} satisfies EndpointGroup;
