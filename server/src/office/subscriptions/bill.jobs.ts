import { z } from "zod";
import { GatewayAway } from "../payment/payment-gateway.rules.ts";
import { dayIn } from "../../platform/process/clock.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { job, worker } from "../../platform/jobs/jobs.ts";
import { recordUnpaid } from "./billing-trail.commands.ts";
import { chargeOpenInvoice } from "./charge-invoice.commands.ts";
import { companiesToCharge, insertInvoice } from "./invoices.store.ts";
import { recheckCharges } from "./recheck-charges.commands.ts";
import { changeSubscription, companiesToMove, lockSubscription } from "./subscriptions.store.ts";
import { applyAnnouncedAmount } from "./announced-amount.commands.ts";
import { companiesToRecheck } from "./reversed-payments.store.ts";
import { notifyOffice } from "./notify-office.commands.ts";

const EVERY_SECONDS = 60;

export const billJob = job({
  name: "subscriptions.bill",
  payload: z.object({}),
  retries: 2,
  longest_seconds: 1800,
});

/** Every minute, and at the start for what came due while no server ran. */
export const billWorker = (context: AppContext) =>
  worker(billJob, (_, stopping) => billWhatIsDue(context, stopping), { every_seconds: EVERY_SECONDS });

/**
 * Ends trials, opens the invoices of new periods, charges what is due, and checks earlier charges. The state
 * is in the rows: run again, or by two servers at once, nothing happens twice.
 * @throws the first error, after all others were tried
 */
export async function billWhatIsDue(context: AppContext, stopping?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  const forEach = async (companies: readonly number[], work: (company: number) => Promise<unknown>) => {
    for (const company of companies) {
      if (stopping?.aborted) return;
      await work(company).catch((error: unknown) => {
        if (error instanceof GatewayAway)
          context.log.warn(
            { company_id: company, reason: error.message },
            "result of a charge still unknown",
          );
        else failures.push(error);
      });
    }
  };
  const { database, clock } = context;
  await forEach(await database.acrossCompanies((db) => companiesToMove(db, clock.now())), (company_id) =>
    database.inCompany({ company_id, user_id: null }, (db) => beginPeriod(context, db)),
  );
  await forEach(await database.acrossCompanies((db) => companiesToCharge(db, clock.now())), (company_id) =>
    chargeOpenInvoice(context, company_id),
  );
  await forEach(await database.acrossCompanies((db) => companiesToRecheck(db, clock.now())), (company_id) =>
    recheckCharges(context, company_id),
  );
  if (failures.length > 0) throw failures[0];
}

/**
 * Begins the next period of the bound company when the previous one is over: an invoice, or no more writing.
 */
async function beginPeriod(context: AppContext, db: CompanyDb): Promise<void> {
  const subscription = await lockSubscription(db);
  if (!subscription) return;
  const now = context.clock.now();
  const { id, status, plan_name, card_token: card } = subscription;
  const isTrial = status === "trialing";
  const begins = isTrial
    ? subscription.trial_ends_at
    : status === "paid"
      ? subscription.period_ends_at
      : null;
  if (begins === null || new Date(begins) > now) return;
  if (isTrial) {
    await changeSubscription(db, id, { status: "unpaid" }, now);
    recordUnpaid(db, now, subscription);
  }
  if (isTrial && !card) return notifyOffice(context, db, "trial_over", {});
  const day = dayIn(new Date(begins));
  const amount = await applyAnnouncedAmount(db, subscription, day, now);
  if (!amount) return;
  await insertInvoice(
    db,
    {
      plan_name: plan_name ?? "",
      value: amount,
      period_starts_at: begins,
      due_date: day,
      next_attempt_at: now,
    },
    now,
  );
}
