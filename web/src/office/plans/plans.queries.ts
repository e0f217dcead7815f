import { paymentForms } from "@pauta/contract/office/payment-forms";
import { plans, type PlanForm } from "@pauta/contract/office/plans";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../../lib/calls/call.ts";

export type PlanBody = z.input<typeof PlanForm>;

/** Which rows of a list are shown. */
export type ListView = { name: string; page: number };

export function plansPageQuery(query: ListView) {
  return queryOptions({
    queryKey: ["plans", "page", query],
    queryFn: ({ signal }) => call(plans.page, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar planos" },
  });
}

/** A stored plan, never from the cache: the dialog saves with the version that it read. */
export const planQuery = (id: number) =>
  queryOptions({
    queryKey: ["plans", "one", id],
    queryFn: ({ signal }) => call(plans.find, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { failure: "Erro ao carregar plano" },
  });

/** Saves a new plan, or the one with this id. */
export function useSavePlan(id: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PlanBody) =>
      id === null ? call(plans.create, { body }) : call(plans.update, { params: { id }, body }),
    meta:
      id === null
        ? { failure: "Erro ao salvar plano", success: "Plano salvo com sucesso!" }
        : { failure: "Erro ao alterar plano", success: "Plano alterado com sucesso!" },
    onSuccess: () => client.invalidateQueries({ queryKey: ["plans"] }),
  });
}

export function paymentFormsPageQuery(query: ListView) {
  return queryOptions({
    queryKey: ["payment-forms", "page", query],
    queryFn: ({ signal }) => call(paymentForms.page, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { failure: "Erro ao carregar formas de pagamento" },
  });
}

export const paymentFormQuery = (id: number) =>
  queryOptions({
    queryKey: ["payment-forms", "one", id],
    queryFn: ({ signal }) => call(paymentForms.find, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { failure: "Erro ao carregar forma de pagamento" },
  });

/** Saves a new form of payment, or the one with this id, and refetches the plans, which show its name. */
export function useSavePaymentForm(id: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; updated_at?: string | undefined }) =>
      id === null ? call(paymentForms.create, { body }) : call(paymentForms.update, { params: { id }, body }),
    meta:
      id === null
        ? { failure: "Erro ao salvar forma de pagamento", success: "Forma de pagamento salva com sucesso!" }
        : {
            failure: "Erro ao alterar forma de pagamento",
            success: "Forma de pagamento alterada com sucesso!",
          },
    onSuccess: () => invalidatePaymentForms(client),
  });
}

export function useDeletePaymentForm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(paymentForms.remove, { params: { id } }),
    meta: {
      failure: "Erro ao deletar forma de pagamento",
      success: "Forma de pagamento excluída com sucesso!",
    },
    // also after an error: somebody else may have deleted it meanwhile
    onSettled: () => invalidatePaymentForms(client),
  });
}

const invalidatePaymentForms = (client: ReturnType<typeof useQueryClient>) =>
  Promise.all(["payment-forms", "plans"].map((key) => client.invalidateQueries({ queryKey: [key] })));
