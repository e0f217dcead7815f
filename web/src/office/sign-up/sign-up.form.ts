import { stateById } from "@pauta/contract/platform/federation-states";
import { zoneOfState } from "@pauta/contract/platform/office-zones";
import { BetweenFields, TrialForm } from "@pauta/contract/office/sign-up";
import { FIRST_STATE, personOfSignUp, signUpFields } from "@pauta/contract/office/sign-up-fields";
import type { ZodType } from "zod";
import { valuesOf } from "../../lib/forms/field-values.ts";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { NO_CARD } from "../payment/card.form.ts";
import { fieldProps } from "../../ui/fields/field-props.ts";
import { pathOf } from "../../ui/fields/form-path.ts";
import type { Form } from "../../ui/fields/form-faults.ts";

const password = { password: "", password_confirmation: "" };

/** The initial values of the sign-up's form. */
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

/** A sign-up's validation; errors that concern several fields are shown even while others are empty. */
export function signUpRules(schema: ZodType) {
  const own = rulesOf(schema);
  const between = rulesOf(BetweenFields);
  return (values: Record<string, unknown>) => ({ ...between(values), ...own(values) });
}

/** The trial's form asks for the office's name too. */
export const TrialOfficeForm = TrialForm.safeExtend({ company_name: signUpFields.company_name.form });

/** The initial values of the trial's form. */
export const firstTrialValues = {
  ...valuesOf({ ...personOfSignUp, company_name: signUpFields.company_name }, { state_id: FIRST_STATE }),
  ...password,
};
export type TrialValues = typeof firstTrialValues;

/** An input's props in the sign-up: from the field's row, or from the form alone for a password. */
export const signUpProps =
  <Values>(form: Form<Values>) =>
  (name: keyof Values & string): object => {
    if (!(name in signUpFields)) return form.getInputProps(pathOf(name));
    return fieldProps(signUpFields, form, name as keyof Values & keyof typeof signUpFields);
  };
