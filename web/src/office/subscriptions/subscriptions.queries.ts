import type { Sent } from "@pauta/contract/platform/endpoint";
import { subscriptions, type Subscription } from "@pauta/contract/office/subscriptions";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";

export type CardBody = Sent<typeof subscriptions.changeCard>["body"];

/** The subscription of the viewer's office; null for an office that uses Pauta without one. */
export const subscriptionQuery = queryOptions({
  queryKey: ["subscription"],
  queryFn: ({ signal }) => call(subscriptions.own, {}, { signal }),
});

/** Refetches the profile too: it contains the subscription's state, which decides whether the office may write. */
function useTakeOver() {
  const client = useQueryClient();
  return (changed?: Subscription) => {
    if (changed) client.setQueryData(subscriptionQuery.queryKey, changed);
    return Promise.all(
      [...(changed ? [] : ["subscription"]), "profile"].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    );
  };
}

/** Changes the card, and pays with it what is owed. Card data stay in memory no longer than the dialog. */
export function useChangeCard({ id }: Pick<Subscription, "id">) {
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: (body: CardBody) => call(subscriptions.changeCard, { params: { id }, body }),
    gcTime: 0,
    meta: { failure: "Erro ao salvar cartão", success: "Cartão salvo com sucesso!" },
    onSuccess: takeOver,
    onError: () => void takeOver(),
  });
}

/** Pays what is owed with the stored card. */
export function usePay({ id }: Pick<Subscription, "id">) {
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: () => call(subscriptions.pay, { params: { id } }),
    meta: { failure: "Erro ao pagar fatura", success: "Fatura paga com sucesso!" },
    onSuccess: takeOver,
    onError: () => void takeOver(),
  });
}

export function useCancelSubscription({ id }: Pick<Subscription, "id">) {
  const takeOver = useTakeOver();
  return useMutation({
    mutationFn: () => call(subscriptions.cancel, { params: { id } }),
    meta: { failure: "Erro ao cancelar assinatura", success: "Assinatura cancelada com sucesso!" },
    onSuccess: () => takeOver(),
  });
}
