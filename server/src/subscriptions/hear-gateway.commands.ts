import type { GatewayNews } from "@pauta/contract/subscriptions";
import type { z } from "zod";
import { isSignedBy } from "../payment/webhook-signature.commands.ts";
import type { PlatformDb } from "../platform/db.ts";
import { Refusal } from "../platform/errors.ts";
import type { House } from "../platform/house.ts";
import { billJob } from "./bill.jobs.ts";
import { lookNow } from "./invoices.store.ts";
import { chargeKeyIn } from "./subscriptions.rules.ts";

/**
 * Takes a gateway's news as a hint: a charge whose end we do not know is asked after at once. So news that come twice, too
 * late, in another order or about something else do nothing, and nothing is paid because somebody said so.
 *
 * @throws bad_signature
 */
export async function hearGateway(
  house: House,
  db: PlatformDb,
  { data }: z.output<typeof GatewayNews>,
  { bytes, signature }: { bytes: Buffer | undefined; signature: unknown },
): Promise<{ message: string }> {
  if (!isSignedBy(house.settings.PAGARME_KEY, bytes, signature)) throw new Refusal("bad_signature");
  const key = chargeKeyIn(data?.order?.code ?? data?.code ?? "");
  if (key && (await lookNow(db, key, house.clock.now()))) await house.jobs.enqueue(db, billJob, {});
  return { message: "Recebido" };
}
