import type pg from "pg";
import type { AppContext } from "../../platform/process/app-context.ts";
import {
  keepVersion,
  markRectified,
  type Rectified,
  standAlone,
  waitAgain,
} from "./publication-versions.store.ts";
import { tellRectifiedJob } from "./rectified.jobs.ts";

/**
 * Rectifies a publication in an import's own transaction: what it said is kept as a version, with how it was treated; it
 * takes the new text and waits again.
 * @param takeText gives it the text that came
 * @param similarity of the new text to the act that it was a copy of, or null where it was none
 */
export async function rectifyPublication(
  client: pg.Client,
  rectified: Rectified,
  takeText: () => Promise<void>,
  similarity: number | null,
): Promise<void> {
  await keepVersion(client, rectified);
  await takeText();
  if (similarity !== null) await standAlone(client, rectified, similarity);
  await waitAgain(client, rectified);
}

/** Says of a publication that an earlier text of it has been found. */
export const noteEarlierText = (client: pg.Client, rectified: Rectified): Promise<void> =>
  markRectified(client, rectified);

/** Has those whom it concerns told at once, instead of at the next round. */
export const hurryRectified = (context: AppContext): Promise<void> =>
  context.database.acrossCompanies((db) => context.jobs.enqueue(db, tellRectifiedJob, {}));
