import { randomInt, randomUUID } from "node:crypto";
import { cpfCnpjOf } from "../../running/demonstration/offices/documents-of-people.rules.ts";
import type { Sample } from "../../testing/endpoint-samples.fixture.ts";
import { PASSWORD } from "../../testing/test-server.fixture.ts";

/** Well-known test cards: one that is accepted, one declined, one never answered. */
const ACCEPTED = "4242 4242 4242 4242";
export const DECLINED = "4000 0000 0000 0002";
export const SILENT = "4000 0000 0000 0044";

/** A new person, with a bar number that no section issues. */
export function newcomer() {
  const key = randomUUID();
  return {
    name: "Nara Novata Lisboa",
    cpf_cnpj: cpfCnpjOf(key, false),
    state_id: 21,
    email: `nara.${key}@exemplo.test`,
    oab_code: `${randomInt(910_000, 999_999)}/RS`,
    phone_number: "(51) 99123-4567",
    username: `nara.${key}`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  };
}

/** The same with all fields of an office's registration. */
export const newOffice = () => ({
  ...newcomer(),
  rg: "12.345.678-9",
  zip_code: "90010-000",
  address: "Rua das Acácias",
  street_number: "100",
  neighborhood: "Centro",
  city: "Porto Alegre",
  company_name: "Novata Advocacia",
  name_to_follow: "Nara Novata Lisboa",
  plan_id: 3,
});

/** And with its card. */
export const payingOffice = (card_number = ACCEPTED) => ({
  ...newOffice(),
  payment_form: 1,
  card_holder_name: "NARA N LISBOA",
  card_number,
  month: "12",
  year: "30",
  card_cvv: "907",
  termo: true,
});

/** Sample inputs of the sign-up calls. */
export const signUpSamples: Record<string, () => Sample> = {
  "signUp.register": () => ({ body: payingOffice() }),
  "signUp.tryOut": () => ({ body: { ...newcomer(), plan_id: 2 } }),
  "signUp.registerWithoutPayment": () => ({ body: newOffice() }),
};

/** Plans belong to the platform: offices have no ids of their own. */
export const signUpOfNobody = Object.keys(signUpSamples).map((name) => `${name} body.plan_id`);
