import { referenceLists } from "@pauta/contract/office/reference-lists";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";

/** Closed lists change with a new version of Pauta only. */
const staleTime = Infinity;

export const lawsuitStatusesQuery = queryOptions({
  queryKey: ["reference-lists", "lawsuit-statuses"],
  queryFn: async ({ signal }) => (await call(referenceLists.lawsuitStatuses, {}, { signal })).data,
  staleTime,
  meta: { failure: "Erro ao carregar situações" },
});

export const contactTypesQuery = queryOptions({
  queryKey: ["reference-lists", "contact-types"],
  queryFn: async ({ signal }) => (await call(referenceLists.contactTypes, {}, { signal })).data,
  staleTime,
  meta: { failure: "Erro ao carregar tipos de contato" },
});

export const gendersQuery = queryOptions({
  queryKey: ["reference-lists", "genders"],
  queryFn: async ({ signal }) => (await call(referenceLists.genders, {}, { signal })).data,
  staleTime,
  meta: { failure: "Erro ao carregar gêneros" },
});

export const maritalStatusesQuery = queryOptions({
  queryKey: ["reference-lists", "marital-statuses"],
  queryFn: async ({ signal }) => (await call(referenceLists.maritalStatuses, {}, { signal })).data,
  staleTime,
  meta: { failure: "Erro ao carregar estados civis" },
});

export const compromiseTypesQuery = queryOptions({
  queryKey: ["reference-lists", "compromise-types"],
  queryFn: async ({ signal }) => (await call(referenceLists.compromiseTypes, {}, { signal })).data,
  staleTime,
  meta: { failure: "Erro ao carregar tipos de compromisso" },
});

export const classificationsQuery = queryOptions({
  queryKey: ["reference-lists", "classifications"],
  queryFn: async ({ signal }) => (await call(referenceLists.classifications, {}, { signal })).data,
  staleTime,
  meta: { failure: "Erro ao carregar prioridades" },
});

export const courtTypesQuery = queryOptions({
  queryKey: ["reference-lists", "court-types"],
  queryFn: async ({ signal }) => (await call(referenceLists.courtTypes, {}, { signal })).data,
  staleTime,
  meta: { failure: "Erro ao carregar sistemas dos tribunais" },
});
