import { createHash } from "node:crypto";
import { CONTRACT_VERSION, contractText } from "@pauta/contract/office/service-contract";
import { federationStates } from "@pauta/contract/platform/federation-states";
import type { SignUpForm } from "@pauta/contract/office/sign-up";
import type { z } from "zod";
import type { Payer } from "../payment/payment-gateway.rules.ts";

/** The name of an office whose trial was requested without one, until its administrator changes it. */
export const TRIAL_COMPANY_NAME = "Escritório em degustação";

const DAY_MS = 86_400_000;

export const daysAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** What is stored of an agreement: the text's name and its hash. */
export const agreedText = () => ({
  version: CONTRACT_VERSION,
  text_sha256: createHash("sha256").update(contractText()).digest("hex"),
});

/** The payer named by the form. */
export const payerOf = (form: z.output<typeof SignUpForm>): Payer => ({
  name: form.name,
  email: form.email,
  document: form.cpf_cnpj,
  phone: form.phone_number.replace(/\D/g, ""),
  address: {
    street: form.address,
    number: form.street_number,
    neighborhood: form.neighborhood,
    city: form.city,
    state: federationStates.find(({ id }) => id === form.state_id)?.abbr ?? "",
    zip_code: form.zip_code,
  },
});
