import { subscriptions } from "@pauta/contract/office/subscriptions";
import { routesFor } from "../../platform/http/http.ts";
import { cancelSubscription } from "./cancel.commands.ts";
import { receiveWebhook } from "./receive-webhook.commands.ts";
import { changeCard, payWithStoredCard, type PaymentRequest } from "./pay.commands.ts";
import { showSubscription } from "./show-subscription.commands.ts";

const requestOf = (
  actor: { id: number; company_id: number | null },
  { id }: { id: number },
): PaymentRequest => ({
  company_id: actor.company_id!,
  user_id: actor.id,
  id,
});

export const subscriptionsRoutes = routesFor(subscriptions, {
  own: async ({ db, context }) => showSubscription(db, context.clock),
  changeCard: async ({ context, actor, params, body }) => changeCard(context, requestOf(actor, params), body),
  pay: async ({ context, actor, params }) => payWithStoredCard(context, requestOf(actor, params)),
  hearGateway: async ({ context, db, request, body }) =>
    receiveWebhook(context, db, body, {
      bytes: request.signedBody,
      signature: request.headers["x-hub-signature"],
      authorization: request.headers.authorization,
    }),
  cancel: async ({ context, db, actor, params }) => cancelSubscription(context, db, params.id, actor.id),
});
