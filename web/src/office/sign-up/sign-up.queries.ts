import type { Sent } from "@pauta/contract/platform/endpoint";
import { stateById } from "@pauta/contract/platform/federation-states";
import { zoneOfState } from "@pauta/contract/platform/office-zones";
import { plans, type PublicPlan } from "@pauta/contract/office/plans";
import { CONTRACT_VERSION } from "@pauta/contract/office/service-contract";
import { BetweenFields, signUp } from "@pauta/contract/office/sign-up";
import { FIRST_STATE, personOfSignUp, signUpFields } from "@pauta/contract/office/sign-up-fields";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ZodType } from "zod";
import { call } from "../../lib/call.ts";
import { valuesOf } from "../../lib/field-values.ts";
import { rulesOf } from "../../lib/form-rules.ts";
import { NO_CARD } from "../payment/card-values.queries.ts";

const password = { password: "", password_confirmation: "" };

/** The wizard's values, as typed. */
export const firstValues = {
  ...valuesOf(signUpFields, {
    state_id: FIRST_STATE,
    time_zone: zoneOfState(stateById(FIRST_STATE)?.abbr),
  }),
  ...password,
  payment_form: "0",
  ...NO_CARD,
  termo: false,
};
export type SignUpValues = typeof firstValues;

/** A sign-up's validation, which reports errors of several fields even while others are empty. */
export function signUpRules(schema: ZodType) {
  const own = rulesOf(schema);
  const between = rulesOf(BetweenFields);
  return (values: Record<string, unknown>) => ({ ...between(values), ...own(values) });
}

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

/** The trial's values, as typed. */
export const firstTrialValues = { ...valuesOf(personOfSignUp, { state_id: FIRST_STATE }), ...password };
export type TrialValues = typeof firstTrialValues;

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
