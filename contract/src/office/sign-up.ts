import { z } from "zod";
import { companyFields } from "./company-fields.ts";
import { CardForm } from "./card.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { federationStates } from "../platform/federation-states.ts";
import { formShape } from "../platform/field-rows.ts";
import { REQUIRED } from "../platform/form-fields.ts";
import { parseOabList } from "../platform/oab.ts";
import { id, Message } from "../platform/paging.ts";
import { CONFIRMATION_FAULT, confirmed, newPassword } from "./passwords.ts";
import { CREDIT_CARD } from "./payment-forms.ts";
import { officeOfSignUp, personOfSignUp } from "./sign-up-fields.ts";
import { numberFrom, plainNumber, whole } from "../platform/numbers.ts";

export const UNREADABLE_OAB = "Inscrição na OAB não reconhecida, escreva como 123456/RS";

const person = {
  ...formShape(personOfSignUp),
  ...newPassword,
  /** The version of the service contract that was shown, if the form showed one. */
  contract_version: z.string().max(20).optional(),
};

/** The error is shown together with the others of a form, not only once those are fixed. */
const always = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

/** Bar numbers in any usual form, separated by commas; without a state they get the form's. */
function isReadable({ oab_code, state_id }: { oab_code: unknown; state_id: unknown }): boolean {
  if (typeof oab_code !== "string" || oab_code.trim() === "") return true; // reported as missing elsewhere
  const state = federationStates.find((one) => one.id === Number(state_id));
  const { oabs, unreadable } = parseOabList(oab_code, state?.abbr);
  return oabs.length > 0 && unreadable.length === 0;
}

const OAB_FAULT = { ...always, path: ["oab_code"], error: UNREADABLE_OAB };

/** Rules across several fields of a sign-up: a form in steps checks them before later steps are filled in. */
export const BetweenFields = z
  .object({
    password: z.string(),
    password_confirmation: z.string(),
    oab_code: z.string(),
    state_id: z.unknown(),
  })
  .refine(confirmed, CONFIRMATION_FAULT)
  .refine(isReadable, { path: ["oab_code"], error: UNREADABLE_OAB });

/** A free trial of seven days, without a card. */
export const TrialForm = z
  .object({
    ...person,
    plan_id: id.optional(),
    /** Without it the office has a name that says it is a trial, until its administrator changes it. */
    company_name: companyFields.company_name.form.optional(),
  })
  .refine(confirmed, { ...always, ...CONFIRMATION_FAULT })
  .refine(isReadable, OAB_FAULT);

const office = { ...person, ...formShape(officeOfSignUp), plan_id: id };

/** An office that the platform's administrator registers, without a payment. */
export const InternalSignUpForm = z
  .object(office)
  .refine(confirmed, { ...always, ...CONFIRMATION_FAULT })
  .refine(isReadable, OAB_FAULT);

/** Validated by the card's own rules when the card is chosen, otherwise ignored. */
const ofCard = z.string().max(120).nullish();

const chosenForm = z.preprocess(
  (value) => (value === "" || value === null || value === undefined ? 0 : value),
  numberFrom(whole(REQUIRED).min(0)),
);

const RegistrationFields = z.object({
  ...office,
  payment_form: chosenForm,
  card_holder_name: ofCard,
  card_holder_cpf: ofCard,
  card_holder_rg: ofCard,
  card_number: ofCard,
  month: ofCard,
  year: ofCard,
  card_cvv: ofCard,
  /** The agreement to the service contract. */
  termo: z.literal(true, REQUIRED),
});

/** The error of one of the card's fields, when the office pays by card. */
function cardFault(form: unknown, field: string): string | undefined {
  if (plainNumber((form as { payment_form?: unknown }).payment_form) !== CREDIT_CARD) return undefined;
  return CardForm.safeParse(form).error?.issues.find(({ path }) => path[0] === field)?.message;
}

/**
 * An office that registers itself. Its plan decides whether a form of payment is required: one with code 0 is not.
 */
export const SignUpForm = Object.keys(CardForm.shape)
  .reduce(
    (form, field) =>
      form.refine((value) => cardFault(value, field) === undefined, {
        ...always,
        path: [field],
        error: ({ input }) => cardFault(input, field),
      }),
    RegistrationFields,
  )
  .refine(confirmed, { ...always, ...CONFIRMATION_FAULT })
  .refine(isReadable, OAB_FAULT);

/** The form for one plan, as the interface uses it. */
export const signUpFormFor = (plan: { code: number }) =>
  SignUpForm.refine((form) => plan.code === 0 || String(form.payment_form ?? 0) !== "0", {
    ...always,
    path: ["payment_form"],
    error: REQUIRED,
  });

/** Whether the gateway has accepted (`paid`), has not answered yet, or nothing was to be paid. */
export const PaymentOutcome = z.enum(["paid", "pending", "none"]);

/** Creating an office. */
export const signUp = {
  register: endpoint({
    method: "POST",
    path: "/api/company",
    can: "public",
    ownTransactions: true,
    body: SignUpForm,
    status: 201,
    reply: Message.extend({ payment: PaymentOutcome }),
  }),
  tryOut: endpoint({
    method: "POST",
    path: "/api/company_free_trial",
    can: "public",
    ownTransactions: true,
    body: TrialForm,
    status: 201,
    reply: Message,
  }),
  registerWithoutPayment: endpoint({
    method: "POST",
    path: "/api/company_without_payment",
    can: "companies.register",
    ownTransactions: true,
    body: InternalSignUpForm,
    status: 201,
    reply: z.object({ company_id: z.int(), user_id: z.int() }),
  }),
} satisfies EndpointGroup;
