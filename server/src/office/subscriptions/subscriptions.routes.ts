import { subscriptions } from "@pauta/contract/office/subscriptions";
import { routesFor } from "../../platform/http/http.ts";
import { cancelSubscription } from "./cancel.commands.ts";
import { hearGateway } from "./hear-gateway.commands.ts";
import { changeCard, payWithKeptCard, type Asking } from "./pay.commands.ts";
import { showSubscription } from "./show-subscription.commands.ts";

const asking = (actor: { id: number; company_id: number | null }, { id }: { id: number }): Asking => ({
  company_id: actor.company_id!,
  user_id: actor.id,
  id,
});

export const subscriptionsRoutes = routesFor(subscriptions, {
  own: async ({ db, house }) => showSubscription(db, house.clock),
  changeCard: async ({ house, actor, params, body }) => changeCard(house, asking(actor, params), body),
  pay: async ({ house, actor, params }) => payWithKeptCard(house, asking(actor, params)),
  hearGateway: async ({ house, db, request, body }) =>
    hearGateway(house, db, body, {
      bytes: request.signedBody,
      signature: request.headers["x-hub-signature"],
      authorization: request.headers.authorization,
    }),
  cancel: async ({ house, db, actor, params }) => cancelSubscription(house, db, params.id, actor.id),
});
