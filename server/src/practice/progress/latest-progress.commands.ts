import type { LatestProgress } from "@pauta/contract/practice/progress";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { WholeList } from "../../platform/http/pages.ts";
import { countLatest, idsOfLatest, latestWithIds, type LatestQuery } from "./progress.store.ts";

/** The number of court movements of the last fifteen days, for other features. */
export async function countLatestProgress(db: CompanyDb, now: Date): Promise<number> {
  return (await countLatest(db, now)).latest_progress;
}

export const wholeLatestProgress = (now: Date): WholeList<LatestQuery, LatestProgress> => ({
  ids: (db, requested) => idsOfLatest(db, now, requested),
  rows: latestWithIds,
});
