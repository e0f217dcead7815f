import type { GatewayNews } from "@pauta/contract/office/subscriptions";
import type { z } from "zod";
import { isFromGateway, type Sealed } from "../payment/webhook-signature.commands.ts";
import type { PlatformDb } from "../../platform/database/db.ts";
import { Refusal } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { billJob } from "./bill.jobs.ts";
import { lookNow } from "./invoices.store.ts";
import { recheckNow } from "./taken-back.store.ts";
import { chargeKeyIn } from "./subscriptions.rules.ts";

/** What is told of money that goes back: `charge.refunded`, `charge.chargedback`, `order.canceled` and their like. */
const GOES_BACK = /refund|charged?back|cancel/;

/**
 * Takes a gateway's news as a hint: a charge whose end we do not know, or one that is said to be taken back, is asked after
 * at once. So news that come twice, too late, in another order or about something else do nothing, and nothing is paid or
 * taken back because somebody said so.
 *
 * @throws bad_signature
 */
export async function hearGateway(
  context: AppContext,
  db: PlatformDb,
  { type, data }: z.output<typeof GatewayNews>,
  sealed: Sealed,
): Promise<{ message: string }> {
  if (!isFromGateway(context.settings, sealed)) throw new Refusal("bad_signature");
  const key = chargeKeyIn(data?.order?.code ?? data?.code ?? "");
  const now = context.clock.now();
  if (key && ((await lookNow(db, key, now)) || (GOES_BACK.test(type) && (await recheckNow(db, key, now)))))
    await context.jobs.enqueue(db, billJob, {});
  return { message: "Recebido" };
}
