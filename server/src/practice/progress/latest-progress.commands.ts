import type { LatestProgress } from "@pauta/contract/practice/progress";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { WholeList } from "../../platform/http/pages.ts";
import { countLatest, idsOfLatest, latestWithIds, type LatestAsked } from "./progress.store.ts";

/** How many court movements the last fifteen days brought, as other rooms tell it. */
export async function countLatestProgress(db: CompanyDb, now: Date): Promise<number> {
  return (await countLatest(db, now)).latest_progress;
}

export const wholeLatestProgress = (now: Date): WholeList<LatestAsked, LatestProgress> => ({
  ids: (db, asked) => idsOfLatest(db, now, asked),
  rows: latestWithIds,
});
