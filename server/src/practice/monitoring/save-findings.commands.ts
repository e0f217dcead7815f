import type { CompanyDb } from "../../platform/database/db.ts";
import { addMovements, hasMovements } from "../progress/court-movements.commands.ts";
import { movementKey, movementText, type FoundInstance } from "./found-instance.rules.ts";
import { knownInstances, saveInstance, type KnownInstance } from "./movements.store.ts";
import { suggest, situationMovements, withdrawSuggestion } from "./suggestions.store.ts";
import { isWorthSuggesting, suggestedStatus } from "./suggested-status.rules.ts";

export type LawsuitToKeep = { id: number; lawsuit_status_id: number };

/**
 * Saves the base's data about a lawsuit: its instances, the new movements, and the status that the newest of
 * them suggest. Running it twice adds nothing.
 * @returns the number of new movements
 */
export async function saveFindings(
  db: CompanyDb,
  lawsuit: LawsuitToKeep,
  instances: readonly FoundInstance[],
  now: Date,
): Promise<number> {
  const known = new Map((await knownInstances(db, lawsuit.id)).map((each) => [each.document_id, each]));
  const gone = [...known.values()].filter(
    ({ document_id }) => !instances.some((each) => each.document_id === document_id),
  );
  let added = 0;
  for (const found of instances) {
    const row = known.get(found.document_id) ?? (await takeEarlierInstance(db, lawsuit.id, found, gone));
    const instance = await saveInstance(db, lawsuit.id, found, row, now);
    const place = { lawsuitId: lawsuit.id, instanceId: instance.id };
    added += await addMovements(db, place, movementsOf(instance, found), now);
  }
  if (added > 0) await suggestStatus(db, lawsuit, now);
  return added;
}

/** The found movements, each with a key that contains the instance's first name. */
const movementsOf = ({ first_document_id }: KnownInstance, found: FoundInstance) =>
  found.movements.map((movement) => ({
    key: movementKey(first_document_id, movement),
    code: movement.code,
    at: movement.at,
    title: movement.name,
    text: movementText(movement, found),
  }));

/**
 * Finds the stored instance that has a new name in the base. A document's name contains its class and organ, so
 * when a lawsuit enters enforcement or is transferred, the base has it under another name with all its
 * movements. It is recognised by the movements already stored.
 */
async function takeEarlierInstance(
  db: CompanyDb,
  lawsuitId: number,
  found: FoundInstance,
  gone: KnownInstance[],
): Promise<KnownInstance | undefined> {
  for (const earlier of gone) {
    if (earlier.court !== found.court || earlier.grade !== found.grade) continue;
    const keys = movementsOf(earlier, found).map(({ key }) => key);
    if (!(await hasMovements(db, lawsuitId, keys))) continue;
    gone.splice(gone.indexOf(earlier), 1);
    return earlier;
  }
  return undefined;
}

/** Suggests the status that the newest such movement implies; the lawsuit itself is not changed. */
async function suggestStatus(db: CompanyDb, lawsuit: LawsuitToKeep, now: Date): Promise<void> {
  for (const { id, ...movement } of await situationMovements(db, lawsuit.id)) {
    const status = suggestedStatus(movement);
    if (status === null) continue;
    if (!isWorthSuggesting(lawsuit.lawsuit_status_id, status)) break;
    return suggest(db, lawsuit.id, { progress_id: id, lawsuit_status_id: status }, now);
  }
  await withdrawSuggestion(db, lawsuit.id);
}
