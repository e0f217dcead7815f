import type { CompanyDb } from "../../platform/database/db.ts";
import { holdPublications, leadersOf, markForwarded, putUnderLawsuit } from "./publication-acts.store.ts";

/** The office's publications among these, which nobody else treats or forwards until the transaction ends. */
export const holdToForward = holdPublications;

/** For each of these the publication that is listed for its act; what is done is done with that one. */
export const listedFor = leadersOf;

/** What the office forwarded: publications that had no lawsuit now belong to the one that was chosen for them. */
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

/** Puts a publication under the lawsuit that its reader chose. */
export const chooseLawsuit = putUnderLawsuit;
