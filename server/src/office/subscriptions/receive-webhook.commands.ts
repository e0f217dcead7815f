import type { GatewayWebhook } from "@pauta/contract/office/subscriptions";
import type { z } from "zod";
import { isFromGateway, type Sealed } from "../payment/webhook-signature.commands.ts";
import type { PlatformDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { billJob } from "./bill.jobs.ts";
import { scheduleLookup } from "./invoices.store.ts";
import { recheckNow } from "./reversed-payments.store.ts";
import { chargeKeyIn } from "./subscriptions.rules.ts";

/** Event types about refunds: `charge.refunded`, `charge.chargedback`, `order.canceled` and similar. */
const GOES_BACK = /refund|charged?back|cancel/;

/**
 * Treats a gateway's webhook call as a hint: a charge with an unknown result, or one reported as taken back,
 * is looked up at once. So repeated, late, reordered or unrelated calls have no effect, and nothing is paid
 * or taken back only because a call said so.
 * @throws bad_signature
 */
export async function receiveWebhook(
  context: AppContext,
  db: PlatformDb,
  { type, data }: z.output<typeof GatewayWebhook>,
  sealed: Sealed,
): Promise<{ message: string }> {
  if (!isFromGateway(context.settings, sealed)) throw new Rejection("bad_signature");
  const key = chargeKeyIn(data?.order?.code ?? data?.code ?? "");
  const now = context.clock.now();
  if (
    key &&
    ((await scheduleLookup(db, key, now)) || (GOES_BACK.test(type) && (await recheckNow(db, key, now))))
  )
    await context.jobs.enqueue(db, billJob, {});
  return { message: "Recebido" };
}
