import { paymentForms } from "@pauta/contract/office/payment-forms";
import { found } from "../../platform/process/errors.ts";
import { routesFor } from "../../platform/http/http.ts";
import { createPaymentForm, removePaymentForm, updatePaymentForm } from "./payment-forms.commands.ts";
import { findPaymentForm, listPaymentForms, pageOfPaymentForms } from "./payment-forms.store.ts";

export const paymentFormsRoutes = routesFor(paymentForms, {
  choices: async ({ db }) => ({ data: await listPaymentForms(db) }),
  page: async ({ db, query }) => pageOfPaymentForms(db, query),
  find: async ({ db, params }) => found(await findPaymentForm(db, params.id)),
  create: async ({ db, body, context }) => createPaymentForm(db, body, context.clock.now()),
  update: async ({ db, params, body, context }) =>
    updatePaymentForm(db, params.id, body, context.clock.now()),
  remove: async ({ db, params }) => removePaymentForm(db, params.id),
});
