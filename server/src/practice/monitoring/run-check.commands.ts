import type { CompanyDb } from "../../platform/database/db.ts";
import { publishEvent } from "../../platform/jobs/events.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { batchesOf, trackFailures, type CheckBatch, type FailureTracker } from "./check-batch.rules.ts";
import {
  beginCheck,
  finishCheck,
  lockCheck,
  lawsuitsToCheck,
  peopleToNotify,
  saveChecked,
  type OpenCheck,
} from "./checks.store.ts";
import type { FoundInstance } from "./found-instance.rules.ts";
import { saveFindings } from "./save-findings.commands.ts";
import { NOT_FOUND, SourceFailure, type MovementSource } from "./movement-source.rules.ts";
import { lockLawsuits } from "./movements.store.ts";

const LAWSUITS_AT_ONCE = 1000;
/** After this many attempts a check is given up; the next scheduled check starts anew. */
const MOST_ATTEMPTS = 20;

/**
 * Queries all lawsuits of an office's check, batch by batch. Each batch is saved as soon as it is returned, so
 * that after a kill the check continues with the rest.
 */
export async function runCheck(
  context: AppContext,
  source: MovementSource,
  check: OpenCheck,
  stopping: AbortSignal,
): Promise<void> {
  const inOffice = <T>(work: (db: CompanyDb) => Promise<T>) =>
    context.database.inCompany({ company_id: check.company_id, user_id: null }, work);
  const attempts = await inOffice((db) => beginCheck(db, check.id, context.clock.now()));
  if (attempts === undefined) return;
  if (attempts > MOST_ATTEMPTS) return giveUp(context, check, inOffice);
  const patience = trackFailures();
  for (;;) {
    const lawsuits = await inOffice((db) => lawsuitsToCheck(db, check.id, LAWSUITS_AT_ONCE));
    for (const batch of batchesOf(lawsuits)) {
      const answer = await lookUp(context, source, batch, patience, stopping);
      await inOffice((db) => saveResult(db, check.id, batch, answer, context.clock.now()));
      stopping.throwIfAborted();
    }
    if (lawsuits.length === 0 && (await inOffice((db) => finish(context, db, check)))) return;
  }
}

/** The instances found for a batch, and the error of lawsuits that were not found. */
type BatchResult = { instances: FoundInstance[]; missing: string };

async function lookUp(
  context: AppContext,
  source: MovementSource,
  { query, reason }: CheckBatch,
  patience: FailureTracker,
  stopping: AbortSignal,
): Promise<BatchResult> {
  if (query === undefined) return { instances: [], missing: reason };
  const lost = patience.failureOf(query.alias);
  if (lost !== null) return { instances: [], missing: lost };
  try {
    const { instances, doubt } = await source.find(query, stopping);
    patience.answered(query.alias);
    return { instances, missing: doubt ?? NOT_FOUND };
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    patience.failed(query.alias, error);
    context.log.warn({ err: error, court: query.alias }, "could not query movements");
    return { instances: [], missing: error.message };
  }
}

async function saveResult(
  db: CompanyDb,
  checkId: number,
  { lawsuits }: CheckBatch,
  { instances, missing }: BatchResult,
  now: Date,
): Promise<void> {
  const digits = new Map(lawsuits.map((each) => [each.id, each.digits]));
  let added = 0;
  const checked = [];
  for (const lawsuit of await lockLawsuits(db, [...digits.keys()])) {
    const own = instances.filter(({ number }) => number === digits.get(lawsuit.id));
    added += await saveFindings(db, lawsuit, own, now);
    const wasFound = own.length > 0;
    checked.push({ id: lawsuit.id, was_found: wasFound, error: wasFound ? null : missing });
  }
  await saveChecked(db, checkId, checked, added, now);
}

/** @returns false when another lawsuit was switched on since the last query */
async function finish(context: AppContext, db: CompanyDb, check: OpenCheck): Promise<boolean> {
  await lockCheck(db, check.id);
  if ((await lawsuitsToCheck(db, check.id, 1)).length > 0) return false;
  const outcome = await finishCheck(db, check.id, context.clock.now());
  context.log.info({ check_id: check.id, ...outcome }, "movements checked");
  for (const user_id of await peopleToNotify(db))
    await publishEvent(db, { user_id, name: "movements_checked", data: outcome });
  return true;
}

async function giveUp(
  context: AppContext,
  check: OpenCheck,
  inOffice: <T>(work: (db: CompanyDb) => Promise<T>) => Promise<T>,
): Promise<void> {
  context.log.error({ check_id: check.id, company_id: check.company_id }, "check of movements given up");
  await inOffice((db) => finishCheck(db, check.id, context.clock.now()));
}
