import type pg from "pg";
import type { AppContext } from "../../../platform/process/app-context.ts";
import {
  keepVersion,
  markRectified,
  type Rectified,
  separateCopy,
  waitAgain,
} from "./publication-versions.store.ts";
import { notifyRectifiedJob } from "./rectified.jobs.ts";

/**
 * Rectifies a publication in an import's own transaction: stores its text as a version, with its treatment;
 * it gets the new text and becomes untreated.
 * @param takeText updates it with the new text
 * @param similarity of the new text to the act that it was a copy of, or null where it was not a copy
 */
export async function rectifyPublication(
  client: pg.Client,
  rectified: Rectified,
  takeText: () => Promise<void>,
  similarity: number | null,
): Promise<void> {
  await keepVersion(client, rectified);
  await takeText();
  if (similarity !== null) await separateCopy(client, rectified, similarity);
  await waitAgain(client, rectified);
}

/** Notes that an earlier text of a publication was found. */
export const noteEarlierText = (client: pg.Client, rectified: Rectified): Promise<void> =>
  markRectified(client, rectified);

/** Notifies the people concerned at once, instead of at the next interval. */
export const hurryRectified = (context: AppContext): Promise<void> =>
  context.database.acrossCompanies((db) => context.jobs.enqueue(db, notifyRectifiedJob, {}));
