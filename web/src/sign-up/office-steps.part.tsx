import type { PublicPlan } from "@pauta/contract/plans";
import type { Form } from "../ui/form-faults.ts";
import type { Step } from "../ui/stepper-dialog.tsx";
import type { SignUpValues } from "./sign-up.queries.ts";
import { AddressStep, OfficeStep, PersonalStep } from "./sign-up-steps.part.tsx";

const PERSONAL = [
  "name",
  "cpf_cnpj",
  "rg",
  "email",
  "phone_number",
  "oab_code",
  "username",
  "password",
  "password_confirmation",
];
const ADDRESS = ["zip_code", "address", "street_number", "neighborhood", "city", "state_id", "time_zone"];
const OFFICE = ["company_name", "name_to_follow", "automatic_deadline"];
/** Wide enough for two fields beside each other. */
export const SIGN_UP_SIZE = 760;

/** The three steps of every sign-up: who, where, which office. */
export const officeSteps = (form: Form<SignUpValues>, plan: Pick<PublicPlan, "plan_type">): Step[] => [
  { label: "Dados Pessoais", fields: PERSONAL, content: <PersonalStep form={form} /> },
  { label: "Endereço", fields: ADDRESS, content: <AddressStep form={form} /> },
  { label: "Dados do Escritório", fields: OFFICE, content: <OfficeStep form={form} plan={plan} /> },
];
