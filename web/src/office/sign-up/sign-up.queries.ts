import type { Sent } from "@pauta/contract/platform/endpoint";
import { plans, type PublicPlan } from "@pauta/contract/office/plans";
import { CONTRACT_VERSION } from "@pauta/contract/office/service-contract";
import { signUp } from "@pauta/contract/office/sign-up";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/calls/call.ts";
import type { SignUpValues, TrialValues } from "./sign-up.form.ts";

type Registration = Sent<typeof signUp.register>["body"];

/** Signs an office up for a plan. Card data stay in memory no longer than the dialog. */
export function useRegister(plan: Pick<PublicPlan, "id">) {
  return useMutation({
    mutationFn: (values: SignUpValues) => {
      const body = { ...values, plan_id: plan.id, contract_version: CONTRACT_VERSION };
      return call(signUp.register, { body: body as Registration });
    },
    gcTime: 0,
    meta: { failure: "Erro ao salvar cadastro" },
  });
}

/** The administration's own sign-up: no card, no agreement. */
export function useRegisterWithoutPayment(plan: Pick<PublicPlan, "id">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: SignUpValues) => {
      const body = { ...values, plan_id: plan.id };
      return call(signUp.registerWithoutPayment, {
        body: body as Sent<typeof signUp.registerWithoutPayment>["body"],
      });
    },
    meta: { failure: "Erro ao salvar usuário", success: "Usuário salvo com sucesso!" },
    onSuccess: () =>
      Promise.all(["plans", "companies"].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

export function useTryOut(plan: Pick<PublicPlan, "id">) {
  return useMutation({
    mutationFn: (values: TrialValues) =>
      call(signUp.tryOut, {
        body: { ...values, plan_id: plan.id, contract_version: CONTRACT_VERSION },
      }),
    meta: { failure: "Erro ao salvar cadastro" },
  });
}

export const offeredPlansQuery = {
  queryKey: ["plans", "offered"],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await call(plans.offered, {}, { signal })).data,
  staleTime: 60_000,
  meta: { failure: "Erro ao carregar planos" },
};
