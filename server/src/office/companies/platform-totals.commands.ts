import type { PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { countCompanies } from "./companies.store.ts";

declare module "../../platform/process/contributions.ts" {
  interface Contribution {
    countPublications?: (db: PlatformDb) => Promise<number>;
  }
}

export type PlatformTotals = { total_publications: number; total_clients: number };

/**
 * Totals of the whole platform, counted from the rows at each visit: with an index, 60 to 280 ms at a million
 * publications. A stored counter would make every import and deletion wait for one row.
 */
export async function countPlatform(context: AppContext, db: PlatformDb): Promise<PlatformTotals> {
  let total_publications = 0;
  for (const { countPublications } of context.contributions)
    total_publications += (await countPublications?.(db)) ?? 0;
  return { total_publications, total_clients: await countCompanies(db) };
}
