import { z } from "zod";
import { CpfCnpj } from "./cpf-cnpj.ts";
import { optionalCep, optionalPhone, optionalText } from "./form-fields.ts";
import { optionalState } from "./state-field.ts";

const text = z.string().nullable();

/** The documents of a person or a company and where they are found, as replies show them. */
export const reachShown = {
  cpf_cnpj: text,
  rg: text,
  phone_number: text,
  fax_number: text,
  address: text,
  street_number: text,
  neighborhood: text,
  city: text,
  zip_code: text,
  federation_state_id: z.int().nullable(),
};

/** The same as forms give them. */
export const reachFields = {
  cpf_cnpj: CpfCnpj,
  rg: optionalText(30),
  phone_number: optionalPhone,
  fax_number: optionalPhone,
  address: optionalText(300),
  street_number: optionalText(30),
  neighborhood: optionalText(150),
  city: optionalText(150),
  zip_code: optionalCep,
  federation_state_id: optionalState,
};
