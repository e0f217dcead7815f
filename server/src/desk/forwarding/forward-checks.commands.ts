import type { Forward, ForwardedPublication } from "@pauta/contract/desk/forwarding";
import { requireColleagues } from "../../office/identity/people/colleagues.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import { contradicts } from "./forwarding.rules.ts";
import { knownLawsuits, knownTags } from "./forwarding.store.ts";

const invalidField = (field: string, message: string) =>
  new Rejection("invalid", { fields: { [field]: [message] } });

/**
 * Requires that the lawsuit chosen for a publication is the office's, and
 * equals the publication's own if it has one.
 * @throws invalid
 */
export async function requireLawsuit(
  db: CompanyDb,
  chosen: { lawsuit_id: number | null },
  own: number | null,
  field = "lawsuit_id",
): Promise<void> {
  const { lawsuit_id } = chosen;
  if (lawsuit_id !== null && !(await knownLawsuits(db, [lawsuit_id])).has(lawsuit_id))
    throw invalidField(field, "Processo não encontrado no escritório");
  if (contradicts(own, chosen)) throw invalidField(field, "A publicação pertence a outro processo");
}

/** @throws invalid, when one of the tags is not the office's */
export async function requireTags(db: CompanyDb, tags: readonly number[], field: string): Promise<void> {
  if ((await knownTags(db, tags)).size !== new Set(tags).size)
    throw invalidField(field, "Etiqueta não encontrada no escritório");
}

/**
 * Checks every lawsuit in a forwarding.
 * @throws invalid
 */
export async function requireLawsuits(
  db: CompanyDb,
  entries: readonly ForwardedPublication[],
  forwards: readonly Forward[],
  held: ReadonlyMap<number, { lawsuit_id: number | null }>,
): Promise<void> {
  for (const [at, entry] of entries.entries())
    await requireLawsuit(db, entry, held.get(entry.publication_id)!.lawsuit_id, `lawsuits.${at}.lawsuit_id`);
  for (const [at, forward] of forwards.entries())
    await requireLawsuit(db, forward, null, `forwards.${at}.lawsuit_id`);
}

/**
 * Requires that all people and tags in forwardings are the office's, even when nothing is created for them.
 * @throws invalid, on the forwarding's own field
 */
export async function requireForwards(db: CompanyDb, forwards: readonly Forward[]): Promise<void> {
  for (const [at, forward] of forwards.entries()) {
    const place = `forwards.${at}.`;
    await requireColleagues(db, [forward.target_user_id], `${place}target_user_id`);
    await requireColleagues(db, forward.compromise_involved, `${place}compromise_involved`);
    await requireColleagues(db, forward.mentioned_users, `${place}mentioned_users`);
    await requireTags(db, forward.tags, `${place}tags`);
  }
}
