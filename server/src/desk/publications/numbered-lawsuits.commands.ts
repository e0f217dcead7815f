import type { CompanyDb } from "../../platform/database/db.ts";
import { linkCiting, unlinkFormer } from "./numbered-lawsuits.store.ts";

/**
 * Unlinks from a lawsuit the publications that cite its former number,
 * and links those that cite its present one.
 */
export async function followLawsuitNumber(
  db: CompanyDb,
  lawsuit: number,
  formerDigits: string | null,
  now: Date,
): Promise<void> {
  if (formerDigits !== null) await unlinkFormer(db, lawsuit, formerDigits, now);
  await linkCiting(db, lawsuit, now);
}

/** Links the publications that cite the numbers of a sheet's lawsuits. */
export { linkCitingImported } from "./numbered-lawsuits.store.ts";
