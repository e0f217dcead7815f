import { z } from "zod";
import { companyFields } from "./company-fields.ts";
import { RequiredCpfCnpj } from "../platform/cpf-cnpj.ts";
import { federationStates } from "../platform/federation-states.ts";
import type { Field } from "../platform/field.ts";
import { REQUIRED, requiredCep, requiredPhone, requiredText } from "../platform/form-fields.ts";
import { AccountEmail, Username } from "./identity.ts";
import { numberFrom, whole } from "../platform/numbers.ts";
import { choiceFields, personFields } from "./user-fields.ts";

/** Rio Grande do Sul, preselected in the form. */
export const FIRST_STATE = 21;

const stateId = z.preprocess(
  (value) => (value === "" || value === null || value === undefined ? FIRST_STATE : value),
  numberFrom(
    whole(REQUIRED).refine((state) => federationStates.some((one) => one.id === state), {
      error: "Escolha o estado",
    }),
  ),
);

type Needed<F extends Field, Form> = Omit<F, "form" | "isRequired"> & { form: Form; isRequired: boolean };

/** A field that is required at sign-up. */
const needed = <F extends Field, Form extends z.ZodType>(row: F, form: Form): Needed<F, Form> => ({
  ...row,
  form,
  isRequired: true,
});

/** The same for a text, which may be shorter at sign-up than elsewhere. */
const neededText = <F extends Field>(row: F, max: number) => ({ ...needed(row, requiredText(max)), max });

/** The person who signs an office up, and his sign-in data. */
export const personOfSignUp = {
  name: personFields.name,
  cpf_cnpj: needed(personFields.cpf_cnpj, RequiredCpfCnpj),
  state_id: needed(personFields.federation_state_id, stateId),
  email: needed(personFields.email, AccountEmail),
  phone_number: needed(personFields.phone_number, requiredPhone),
  oab_code: neededText(personFields.oab_code, 200),
  username: needed(personFields.username, Username),
};

/** Further fields of an office that pays. */
export const officeOfSignUp = {
  rg: neededText(personFields.rg, 30),
  zip_code: needed(personFields.zip_code, requiredCep),
  address: neededText(personFields.address, 200),
  street_number: neededText(personFields.street_number, 20),
  neighborhood: neededText(personFields.neighborhood, 120),
  city: neededText(personFields.city, 120),
  /** The state's zone by default. */
  time_zone: { ...companyFields.time_zone, form: companyFields.time_zone.form.optional() },
  company_name: companyFields.company_name,
  /** Names to search for besides the bar number. */
  name_to_follow: neededText(companyFields.name_to_follow, 200),
  automatic_deadline: { ...choiceFields.automatic_deadline, step: "office" },
};

const { name, cpf_cnpj, ...others } = personOfSignUp;
const { rg, ...office } = officeOfSignUp;
/** Every field of a sign-up except password, payment and agreement, in the form's order. */
export const signUpFields = { name, cpf_cnpj, rg, ...others, ...office };
