import type { CompanyDb } from "../../platform/database/db.ts";
import { markForwarded, putUnderLawsuit } from "./publication-acts.store.ts";

/** The office's publications among these, locked against treating and forwarding until the transaction ends. */
export { lockPublications } from "./publication-acts.store.ts";

/** The listed publication of each one's act, to which actions apply. */
export { leadersOf } from "./publication-acts.store.ts";

/** Marks publications as forwarded; those without a lawsuit get the one chosen for them. */
export async function markHandedOn(
  db: CompanyDb,
  publications: readonly { id: number; lawsuit_id: number | null }[],
  now: Date,
): Promise<void> {
  await markForwarded(
    db,
    publications.map(({ id }) => id),
    now,
  );
  for (const { id, lawsuit_id } of publications)
    if (lawsuit_id !== null) await putUnderLawsuit(db, id, lawsuit_id, now);
}

/** Links a publication to the lawsuit that its reader chose. */
export { putUnderLawsuit } from "./publication-acts.store.ts";
