import { forwarding } from "@pauta/contract/desk/forwarding";
import { publications } from "@pauta/contract/desk/publications";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Input } from "../../lib/calls/address.ts";
import { call } from "../../lib/calls/call.ts";
import { retryKeys } from "../../lib/calls/retry-key.ts";
import { useNotifyLeftOut } from "../../office/outsiders/left-out.calls.ts";
import { useRequestAnew, useNotifyDone } from "../publications/treating/undo.queries.ts";
import { type ForwardView, queryOfForward } from "./forward.view.ts";

export type ForwardBody = Input<typeof forwarding.forward>["body"];
export type TreatmentBody = Input<typeof forwarding.treatIndividually>["body"];

/** A page of a view's results. */
export function pendingQuery(view: ForwardView) {
  const query = queryOfForward(view);
  return queryOptions({
    queryKey: ["publications", "pending", query],
    queryFn: ({ signal }) => call(publications.pending, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar publicações" },
  });
}

/** Forwards publications; a call that is retried after its reply was lost is done once. */
export function useForwardPublications() {
  const [keyOf] = useState(retryKeys);
  const requestAnew = useRequestAnew();
  const notifyDone = useNotifyDone();
  const notifyLeftOut = useNotifyLeftOut();
  return useMutation({
    mutationFn: (body: ForwardBody) => call(forwarding.forward, { body }, { idempotencyKey: keyOf(body) }),
    meta: { failure: "Erro ao encaminhar" },
    onSuccess: ({ message, undo, emails_left_out }) => {
      notifyLeftOut(emails_left_out);
      notifyDone(message, undo);
    },
    onSettled: requestAnew,
  });
}

/** Treats a publication and creates its compromise. */
export function useTreatIndividually() {
  const requestAnew = useRequestAnew();
  const notifyDone = useNotifyDone();
  const notifyLeftOut = useNotifyLeftOut();
  return useMutation({
    mutationFn: (body: TreatmentBody) => call(forwarding.treatIndividually, { body }),
    meta: { failure: "Erro ao tratar a publicação" },
    onSuccess: ({ undo, emails_left_out }) => {
      notifyLeftOut(emails_left_out);
      notifyDone("Publicação tratada com sucesso!", undo);
    },
    onSettled: requestAnew,
  });
}
