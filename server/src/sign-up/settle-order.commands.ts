import { keepPayment, openOrderOf } from "../companies/subscriptions.commands.ts";
import { gatewayOf } from "../payment/payment.commands.ts";
import type { PaidSubscription } from "../payment/payment-gateway.rules.ts";
import type { PlatformDb } from "../platform/db.ts";
import type { House } from "../platform/house.ts";

/** The office's order went through: it writes from now on. */
export async function settlePaidOrder(
  house: Pick<House, "clock">,
  db: PlatformDb,
  orderKey: string,
  paid: PaidSubscription,
  days: number | null,
): Promise<void> {
  await keepPayment(db, orderKey, paid, days, house.clock.now());
}

/** Asks the gateway what became of an order whose answer was lost. @throws GatewayAway, to be asked again */
export async function askAfterOrder(house: House, companyId: number): Promise<void> {
  const open = await house.database.acrossCompanies((db) => openOrderOf(db, companyId));
  if (!open?.order_key) return;
  const { order_key: key, days } = open;
  const paid = await gatewayOf(house).findSubscription(key);
  if (!paid) return;
  await house.database.acrossCompanies((db) => settlePaidOrder(house, db, key, paid, days));
}
