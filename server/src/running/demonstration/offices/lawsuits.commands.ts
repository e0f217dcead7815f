import { digitsOf } from "@pauta/contract/platform/cnj-number";
import type { PlatformDb } from "../../../platform/database/db.ts";
import { chanceOf } from "../chance.rules.ts";
import type { DemonstrationLawsuit } from "../demonstration-files.reader.ts";
import { insertLawsuits, insertProgress, type NewProgress } from "../demonstration.store.ts";
import { listingDays } from "../publications/listing-days.rules.ts";
import type { CreatedPeople } from "./people.commands.ts";
import { movementsOf } from "../publications/progress.rules.ts";

/** From how many of the last business days courts' movements are created. */
const DAYS_OF_MOVEMENTS = 160;
/** Status ids of the reference list, each with the cumulative share of lawsuits. */
const statusShares = [
  [1, 0.72],
  [5, 0.84],
  [4, 0.92],
  [2, 0.96],
  [6, 1],
] as const;

/**
 * Creates the offices' lawsuits with their courts' movements up to a day.
 * @param looked digits of the numbers whose movements come from the national database
 */
export async function createLawsuits(
  db: PlatformDb,
  lawsuits: readonly DemonstrationLawsuit[],
  { companies, users }: CreatedPeople,
  day: string,
  now: Date,
  looked: ReadonlySet<string>,
): Promise<void> {
  const rows = lawsuits.map(({ office, user, active: _active, passive: _passive, ...lawsuit }) => ({
    ...lawsuit,
    company_id: companies.get(office)!,
    user_id: users.get(user)!,
    lawsuit_status_id: statusOf(lawsuit.process),
  }));
  const ids = await insertLawsuits(db, rows, now);
  const days = listingDays(day, DAYS_OF_MOVEMENTS);
  const movements: NewProgress[] = [];
  for (const [at, lawsuit] of lawsuits.entries()) {
    if (looked.has(digitsOf(lawsuit.process))) continue;
    const place = { company_id: rows[at]!.company_id, lawsuit_id: ids[at]! };
    for (const movement of movementsOf(lawsuit, days, now)) movements.push({ ...place, ...movement });
  }
  await insertProgress(db, movements, now);
}

function statusOf(process: string): number {
  const drawn = chanceOf(process, "status");
  return statusShares.find(([, limit]) => drawn < limit)![0];
}
