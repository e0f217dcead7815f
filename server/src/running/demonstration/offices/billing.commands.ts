import { notifyOfProposals } from "../../../office/readjustments/notify-of-proposals.commands.ts";
import { addDays, instantAt } from "../../../platform/process/clock.ts";
import type { PlatformDb } from "../../../platform/database/db.ts";
import { BILLINGS, invoicesOf, READJUSTED } from "./billing.rules.ts";
import { insertConfirmed, insertInvoice, insertProposal, saveSubscription } from "./billing.store.ts";
import type { CreatedPeople } from "./people.commands.ts";

/** Offices whose card token the embedded gateway declines when it is charged; it accepts all others. */
const TOKENS: Record<string, string> = { pendente: "card_recusado_demonstracao" };
const MORNING = "09:00";

/** Creates the offices' past invoices, and what is still owed. */
export async function createBilling(db: PlatformDb, created: CreatedPeople, day: string): Promise<void> {
  const at = (date: string) => instantAt(date, MORNING);
  for (const [key, billing] of Object.entries(BILLINGS)) {
    const company_id = created.companies.get(key)!;
    const { card } = billing;
    for (const [number, { starts_on, card: charged, ...invoice }] of invoicesOf(billing, day).entries()) {
      const opened = at(starts_on < day ? starts_on : day);
      await insertInvoice(db, {
        ...invoice,
        company_id,
        period_starts_at: at(starts_on),
        card_brand: charged?.brand ?? null,
        card_last_four: charged?.last_four ?? null,
        charge_reference: charged && invoice.payment ? `ch_demonstracao_${key}_${number}` : null,
        refusals: invoice.refusal === null ? 0 : 1,
        created_at: opened,
        updated_at: invoice.payment ? at(invoice.payment) : opened,
      });
    }
    await saveSubscription(db, company_id, {
      amount: billing.amount,
      period_ends_at: at(addDays(day, billing.ends_in)),
      card: card && {
        ...card,
        token: TOKENS[key] ?? `card_demonstracao_${key}`,
        customer_reference: `cus_demonstracao_${key}`,
      },
    });
  }
  await createReadjustments(db, created, day);
}

async function createReadjustments(db: PlatformDb, created: CreatedPeople, day: string): Promise<void> {
  const { announced_before, effective_before, ...index } = READJUSTED;
  const { amount, before } = BILLINGS.vizinha;
  const announced = instantAt(addDays(day, -announced_before), MORNING);
  const [waiting, readjusted] = [created.companies.get("demonstracao")!, created.companies.get("vizinha")!];
  // both began 420 days ago, so their first anniversary was 55 days ago
  const anniversary = created.anniversary;
  await insertProposal(db, waiting, anniversary, announced);
  await notifyOfProposals(db, announced);
  await insertConfirmed(
    db,
    readjusted,
    {
      ...index,
      anniversary,
      amount: before!.amount,
      new_amount: amount,
      effective_on: addDays(day, -effective_before),
      decided_by_id: created.users.get("admin")!,
    },
    announced,
  );
}
