import type { PublicPlan } from "@pauta/contract/office/plans";
import { signUpFields } from "@pauta/contract/office/sign-up-fields";
import { fieldsOfStep } from "../../lib/forms/field-values.ts";
import type { Form } from "../../ui/fields/form-faults.ts";
import type { Step } from "../../ui/dialogs/stepper-dialog.tsx";
import type { SignUpValues } from "./sign-up.form.ts";
import { AddressStep, OfficeStep, PersonalStep } from "./sign-up-steps.part.tsx";

const ofStep = (step: string) => fieldsOfStep(signUpFields, step);
const PERSONAL = [...ofStep("main"), "password", "password_confirmation"];
/** Wide enough for two fields side by side. */
export const SIGN_UP_SIZE = 760;

/** The three steps of every sign-up: who, where, which office. */
export const officeSteps = (form: Form<SignUpValues>, plan: Pick<PublicPlan, "plan_type">): Step[] => [
  { label: "Dados Pessoais", fields: PERSONAL, content: <PersonalStep form={form} /> },
  { label: "Endereço", fields: ofStep("address"), content: <AddressStep form={form} /> },
  { label: "Dados do Escritório", fields: ofStep("office"), content: <OfficeStep form={form} plan={plan} /> },
];
