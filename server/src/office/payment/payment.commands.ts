import type { AppContext } from "../../platform/process/app-context.ts";
import { openEmbeddedGateway } from "./embedded-gateway.adapter.ts";
import { openPagarmeGateway } from "./pagarme-gateway.adapter.ts";
import type { PaymentGateway } from "./payment-gateway.rules.ts";

/** Pagar.me when the settings have a key for it; otherwise the embedded one, which takes no money. */
export function gatewayOf({ settings }: Pick<AppContext, "settings">): PaymentGateway {
  const { PAGARME_KEY: key, PAGARME_URL: url, PAYMENT_PATIENCE_MS: patienceMs } = settings;
  return key === undefined ? openEmbeddedGateway(patienceMs) : openPagarmeGateway({ url, key, patienceMs });
}
