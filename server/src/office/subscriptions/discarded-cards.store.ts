import { sql, type Generated } from "kysely";
import type { GatewayName, StoredCard } from "../payment/payment-gateway.rules.ts";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    discarded_cards: {
      company_id: Generated<number>;
      id: Generated<number>;
      gateway: GatewayName;
      customer_reference: string;
      card_token: string;
      next_attempt_at: Instant;
    };
  }
}

/** Whether a subscription uses a card, or a charge of it has an unknown result. */
const isInUse = (token: ReturnType<typeof sql>) => sql`(
  exists (select from subscriptions s where s.card_token = ${token})
  or exists (select from invoices i where i.card_token = ${token} and i.charging_since is not null))`;

/** Marks a card of the bound company for deletion at the gateway, unless it is in use. */
export async function discardUnlessUsed(
  db: CompanyDb,
  gateway: GatewayName,
  { customer_reference, token }: Pick<StoredCard, "customer_reference" | "token">,
  now: Date,
): Promise<void> {
  await sql`
    insert into discarded_cards (company_id, gateway, customer_reference, card_token, next_attempt_at)
    select current_company(), ${gateway}, ${customer_reference}, ${token}, ${now}
    where not ${isInUse(sql`${token}::text`)}
    on conflict do nothing`.execute(db);
}

export type DiscardedCard = { company_id: number; id: number; customer_reference: string; token: string };

/**
 * Claims a card to delete at the gateway now. Excludes cards in use again, and those whose charge may have
 * been made: the gateway could not look it up.
 */
export async function claimDiscardedCard(
  db: PlatformDb,
  gateway: GatewayName,
  now: Date,
  until: Date,
): Promise<DiscardedCard | undefined> {
  const { rows } = await sql<DiscardedCard>`
    update discarded_cards set next_attempt_at = ${until}
    where (company_id, id) = (
      select d.company_id, d.id from discarded_cards d
      where d.gateway = ${gateway} and d.next_attempt_at <= ${now} and not ${isInUse(sql`d.card_token`)}
      order by d.next_attempt_at limit 1 for update skip locked)
    returning company_id, id, customer_reference, card_token as token`.execute(db);
  return rows[0];
}

export async function deleteDiscardedCard(db: PlatformDb, { company_id, id }: DiscardedCard): Promise<void> {
  await db.deleteFrom("discarded_cards").where("company_id", "=", company_id).where("id", "=", id).execute();
}
