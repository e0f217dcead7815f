import { z } from "zod";
import { gatewayOf } from "../payment/payment.commands.ts";
import { GatewayAway } from "../payment/payment-gateway.rules.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { job, worker } from "../../platform/jobs/jobs.ts";
import { deleteDiscardedCard, claimDiscardedCard } from "./discarded-cards.store.ts";
import { nextDeletionAt, noLaterThanDiscarded } from "./subscriptions.rules.ts";

const EVERY_SECONDS = 300;

export const deleteCardsJob = job({
  name: "subscriptions.forget-cards",
  payload: z.object({}),
  retries: 2,
  longest_seconds: 1800,
});

export const deleteCardsWorker = (context: AppContext) =>
  worker(deleteCardsJob, (_, stopping) => deleteDiscardedCards(context, stopping), {
    every_seconds: EVERY_SECONDS,
  });

/**
 * Deletes unused cards at the gateway: replaced and declined ones, and those of offices that cancelled or
 * were erased. Failures are retried.
 */
export async function deleteDiscardedCards(context: AppContext, stopping?: AbortSignal): Promise<void> {
  const { database, clock, log } = context;
  const gateway = gatewayOf(context);
  for (;;) {
    if (stopping?.aborted) return;
    const now = clock.now();
    const card = await database.acrossCompanies((db) =>
      claimDiscardedCard(db, gateway.name, noLaterThanDiscarded(now), nextDeletionAt(now)),
    );
    if (!card) return;
    try {
      await gateway.forgetCard(card);
    } catch (error) {
      if (!(error instanceof GatewayAway)) throw error;
      log.warn({ company_id: card.company_id, reason: error.message }, "card not yet deleted at the gateway");
      continue;
    }
    await database.acrossCompanies((db) => deleteDiscardedCard(db, card));
  }
}
