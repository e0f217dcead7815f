import { forwarding } from "@pauta/contract/forwarding";
import { publications } from "@pauta/contract/publications";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Input } from "../lib/address.ts";
import { call } from "../lib/call.ts";
import { retryKeys } from "../lib/retry-key.ts";
import { notifySuccess } from "../ui/notices.tsx";
import { type ForwardView, queryOfForward } from "./forward-view.queries.ts";

export type ForwardBody = Input<typeof forwarding.forward>["body"];
export type TreatmentBody = Input<typeof forwarding.treatIndividually>["body"];

/** A page of what a view of the desk holds. */
export function pendingQuery(view: ForwardView) {
  const query = queryOfForward(view);
  return queryOptions({
    queryKey: ["publications", "pending", query],
    queryFn: ({ signal }) => call(publications.pending, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar publicações" },
  });
}

/** Whose screens show publications, the agenda, or what happened to them. */
const SHOWING = new Set<unknown>([
  "publications",
  "user-actions",
  "compromises",
  "progress",
  "lawsuits",
  "notifications",
  "team",
]);

function useAskAnew() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ predicate: ({ queryKey: [noun] }) => SHOWING.has(noun) });
}

/** Forwards publications; a call that is tried again after its answer was lost is done once. */
export function useForwardPublications() {
  const [keyOf] = useState(retryKeys);
  const askAnew = useAskAnew();
  return useMutation({
    mutationFn: (body: ForwardBody) => call(forwarding.forward, { body }, { idempotencyKey: keyOf(body) }),
    meta: { failure: "Erro ao encaminhar" },
    onSuccess: ({ message }) => notifySuccess(message),
    onSettled: askAnew,
  });
}

/** Treats a publication and takes up what it asks for. */
export function useTreatIndividually() {
  const askAnew = useAskAnew();
  return useMutation({
    mutationFn: (body: TreatmentBody) => call(forwarding.treatIndividually, { body }),
    meta: { failure: "Erro ao tratar a publicação", success: "Publicação tratada com sucesso!" },
    onSettled: askAnew,
  });
}
