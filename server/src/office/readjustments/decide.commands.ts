import type { Actor } from "@pauta/contract/platform/capabilities";
import { showDate } from "@pauta/contract/platform/dates";
import { readjusted, type ReadjustmentForm } from "@pauta/contract/office/readjustments";
import type { z } from "zod";
import { recordAct } from "../audit/audit.commands.ts";
import { administratorsOfCompany } from "../identity/people/administrators.commands.ts";
import { postMail } from "../mails/mails.commands.ts";
import type { PlatformDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import { announcePrice } from "../subscriptions/start.commands.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { readjustmentMail } from "./readjustment.mail.ts";
import { effectiveDay } from "./readjustments.rules.ts";
import {
  lockProposals,
  saveConfirmed,
  saveDismissed,
  type Decision,
  type Proposal,
} from "./readjustments.store.ts";

const DECIDED = "Um destes reajustes já foi decidido. Recarregue para ver os que aguardam.";

type Form = z.output<typeof ReadjustmentForm>;

/**
 * Readjusts the prices of the chosen offices, all of them or none. Each office is notified by email in the
 * same transaction; concurrent or repeated decisions take effect once.
 * @throws not_now when one of them is not waiting for a decision any more
 */
export async function confirmReadjustments(context: AppContext, db: PlatformDb, actor: Actor, form: Form) {
  const proposals = await requireLockedProposals(db, form.readjustments);
  const at = context.clock.now();
  for (const proposal of proposals) {
    const decision = decisionOf(proposal, form, context.clock.today());
    await saveConfirmed(db, { ...proposal, by: actor.id, at }, decision);
    const next = { amount: decision.new_amount, from: decision.effective_on };
    await announcePrice(db, proposal.company_id, next, at);
    recordInTrail(db, at, proposal, { ...decision });
    await notify(context, db, proposal, decision);
  }
  return { message: counted(proposals.length, "confirmado", "confirmados") };
}

/** Leaves the prices unchanged this year. @throws not_now, as above */
export async function dismissReadjustments(
  context: AppContext,
  db: PlatformDb,
  actor: Actor,
  ids: readonly number[],
) {
  const proposals = await requireLockedProposals(db, ids);
  const at = context.clock.now();
  for (const proposal of proposals) {
    await saveDismissed(db, { ...proposal, by: actor.id, at });
    recordInTrail(db, at, proposal, { new_amount: proposal.amount });
  }
  return { message: counted(proposals.length, "dispensado", "dispensados") };
}

const recordInTrail = (
  db: PlatformDb,
  at: Date,
  { id, company_id, anniversary, amount }: Proposal,
  after: object,
) =>
  recordAct(db, at, {
    act: "decided",
    on: "readjustment",
    company_id,
    subject_id: id,
    subject_name: showDate(anniversary),
    before: { amount },
    after: { ...after },
  });

async function requireLockedProposals(db: PlatformDb, chosen: readonly number[]): Promise<Proposal[]> {
  const ids = [...new Set(chosen)];
  const proposals = await lockProposals(db, ids);
  if (proposals.length !== ids.length) throw new Rejection("not_now", { message: DECIDED });
  return proposals;
}

function decisionOf(proposal: Proposal, { index_name, percentage }: Form, today: string): Decision {
  const { amount, anniversary, last_on: lastOn } = proposal;
  return {
    index_name,
    percentage,
    amount,
    new_amount: readjusted(amount, percentage),
    effective_on: effectiveDay(anniversary, today, lastOn),
  };
}

async function notify(
  context: AppContext,
  db: PlatformDb,
  { id, company_id, company_name }: Proposal,
  decision: Decision,
): Promise<void> {
  for (const { delivery_address: address } of await administratorsOfCompany(db, company_id)) {
    if (address === null) continue;
    await postMail(context, db, {
      ...readjustmentMail({ ...decision, company_name }, context.publicUrl),
      kind: "readjustment",
      cause: `readjustment ${id} ${address}`,
      company_id,
      to: [address],
    });
  }
}

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `Reajuste ${one} com sucesso!` : `${count} reajustes ${many} com sucesso!`;
