import type { CompanyDb } from "../../platform/database/db.ts";
import { linkCiting, unlinkFormer } from "./numbered-lawsuits.store.ts";

/** The publications that cite a lawsuit's former number leave it, and those that cite its present one come. */
export async function followLawsuitNumber(
  db: CompanyDb,
  lawsuit: number,
  formerDigits: string | null,
  now: Date,
): Promise<void> {
  if (formerDigits !== null) await unlinkFormer(db, lawsuit, formerDigits, now);
  await linkCiting(db, lawsuit, now);
}

/** Publications that cite a number which a sheet has just registered belong to its lawsuit. */
export { linkCitingImported } from "./numbered-lawsuits.store.ts";
