import type { Actor } from "@pauta/contract/platform/capabilities";
import { recordAct } from "../../office/audit/audit.commands.ts";
import {
  openDeadlines,
  requireDecision,
} from "../../agenda/compromises/deadlines/open-deadlines.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { scopeOf } from "../publications/publications.rules.ts";
import { claimPast, saveOutcome } from "./automatic-deadlines.store.ts";
import { make } from "./make-deadlines.commands.ts";

/**
 * Creates, at a person's request, the proposed deadline of a publication of the past, counted again. A
 * repeated request returns the created one.
 * @throws not_found, open_deadline (the act has one), not_now (nothing can be counted any more)
 */
export async function makePastDeadline(
  context: AppContext,
  db: CompanyDb,
  actor: Actor,
  publicationId: number,
): Promise<{ id: number }> {
  const past = found(await claimPast(db, publicationId, scopeOf(actor).onlyUserId));
  if (past.compromise_id !== null) return { id: past.compromise_id };
  requireDecision(await openDeadlines(context, db, actor, [publicationId]), undefined);
  const now = context.clock.now();
  const made = await make(context, db, past);
  await saveOutcome(db, publicationId, made, now);
  if (!("compromise_id" in made))
    throw new Rejection("not_now", { message: "reason" in made ? made.reason : undefined });
  recordAct(db, now, { act: "created", on: "compromise", subject_id: made.compromise_id });
  return { id: made.compromise_id };
}
