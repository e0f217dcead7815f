import type pg from "pg";
import type { AppContext } from "../../../platform/process/app-context.ts";
import type { MergeDay, OtherText } from "../incoming.rules.ts";
import { saveEarlier, replaceText } from "../incoming.store.ts";
import {
  saveVersion,
  markRectified,
  type Rectified,
  separateCopy,
  waitAgain,
} from "./publication-versions.store.ts";
import { notifyRectifiedJob } from "./rectified.jobs.ts";

/**
 * Rectifies a publication in an import's own transaction: its text and its treatment are stored as a version,
 * and it gets the new text and becomes untreated.
 * @param similarity of the new text to the act that it was a copy of; null when it was no copy
 */
export async function rectifyPublication(
  client: pg.Client,
  rectified: Rectified,
  { other, day }: { other: OtherText; day: MergeDay },
  similarity: number | null,
): Promise<void> {
  await saveVersion(client, rectified);
  await replaceText(client, other, day);
  if (similarity !== null) await separateCopy(client, rectified, similarity);
  await waitAgain(client, rectified);
}

/** Stores a text that came late as an earlier one of a publication, and marks the publication as having several. */
export async function noteEarlierText(
  client: pg.Client,
  rectified: Rectified,
  other: OtherText,
  day: MergeDay,
): Promise<void> {
  await saveEarlier(client, other, day);
  await markRectified(client, rectified);
}

/** Notifies the people concerned at once, instead of at the next interval. */
export const notifyRectifiedNow = (context: AppContext): Promise<void> =>
  context.database.acrossCompanies((db) => context.jobs.enqueue(db, notifyRectifiedJob, {}));
