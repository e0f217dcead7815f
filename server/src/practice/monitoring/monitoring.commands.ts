import type { Actor } from "@pauta/contract/platform/capabilities";
import type { Monitoring } from "@pauta/contract/practice/monitoring";
import { changeLawsuitStatus } from "../lawsuits/lawsuit-status.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { countLatestProgress } from "../progress/latest-progress.commands.ts";
import { openCheck, type CheckScope } from "./checks.store.ts";
import { courtPlaceOf } from "./court-alias.rules.ts";
import { checkMovementsJob } from "./monitoring.jobs.ts";
import { findMonitored, queueForLimit, readLimits, saveActive } from "./monitoring.store.ts";
import { wholeMonitoring } from "./monitoring-view.commands.ts";
import { isMonitoringConfigured } from "./movement-source.rules.ts";
import { lockSuggestion, saveDecision } from "./suggestions.store.ts";

const invalidField = (field: string, sentence: string) =>
  new Rejection("invalid", { fields: { [field]: [sentence] } });

/**
 * Switches a lawsuit's monitoring on or off; one that was switched on is checked at once.
 * @throws not_found, invalid (the number is in no base, or the plan's limit is reached)
 */
export async function changeMonitoring(
  context: AppContext,
  db: CompanyDb,
  actor: Actor,
  lawsuitId: number,
  active: boolean,
): Promise<Monitoring> {
  if (active) await queueForLimit(db);
  const before = found(await findMonitored(db, lawsuitId));
  if (active !== before.active) {
    if (active) await requireRoom(db, before.process);
    await saveActive(db, lawsuitId, { active, by: actor.id, at: context.clock.now() });
    if (active) await startCheck(context, db, actor, "new");
  }
  return wholeMonitoring(db, lawsuitId);
}

async function requireRoom(db: CompanyDb, process: string): Promise<void> {
  const place = courtPlaceOf(process);
  if (place.alias === null) throw invalidField("active", place.reason);
  const { active, allowed } = await readLimits(db);
  if (allowed !== null && active >= allowed)
    throw invalidField("active", `Seu plano permite monitorar até ${allowed} processos.`);
}

/** @returns whether this opened a check: false when one is open already, or when no source is configured */
async function startCheck(
  context: AppContext,
  db: CompanyDb,
  actor: Actor,
  scope: CheckScope,
): Promise<boolean> {
  if (!isMonitoringConfigured(context.settings)) return false;
  const isNew = await openCheck(db, scope, actor.id, context.clock.now());
  if (isNew) await context.jobs.enqueue(db, checkMovementsJob, {});
  return isNew;
}

/** Starts a check of everything that the office monitors, unless one is running. */
export async function checkNow(context: AppContext, db: CompanyDb, actor: Actor) {
  const { active } = await readLimits(db);
  const started = active > 0 && (await startCheck(context, db, actor, "all"));
  return { started, latest_progress: await countLatestProgress(db, context.clock.now()) };
}

/**
 * Accepts or rejects a suggestion; accepting changes the lawsuit's status. When
 * several people decide at once, one succeeds.
 * @throws not_found, changed_since
 */
export async function decideSuggestion(
  db: CompanyDb,
  actor: Actor,
  id: number,
  accepted: boolean,
  now: Date,
): Promise<Monitoring> {
  const held = found(await lockSuggestion(db, id));
  if (held.decided_at !== null)
    throw new Rejection("changed_since", { message: "Esta sugestão já foi decidida por outra pessoa." });
  await saveDecision(db, id, { accepted, by: actor.id, at: now });
  if (accepted) await changeLawsuitStatus(db, held.lawsuit_id, held.lawsuit_status_id, now);
  return wholeMonitoring(db, held.lawsuit_id);
}
