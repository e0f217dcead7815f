import type pg from "pg";
import { withdrawDeadlines } from "../../../desk/automatic-deadlines/automatic-deadlines.commands.ts";
import { insertIncoming, markCanceled } from "../../../desk/publications/incoming.commands.ts";
import type { MergeDay } from "../../../desk/publications/incoming.rules.ts";
import { knownWithoutDigest, putAside } from "../rectification/other-texts.store.ts";
import { textDigest } from "../rectification/rectified-text.rules.ts";
import { countStaged, emptyStaging, listUnregistered, stageLines } from "./staging.store.ts";

export type MergeResult = { inserted: number; unregistered: number; canceled: number };

/**
 * Writes a batch of COPY lines and merges it, inside the caller's transaction.
 * @param lines COPY text rows of STAGED_COLUMNS, UTF-8
 */
export async function mergeBatch(
  client: pg.Client,
  lines: Uint8Array,
  day: MergeDay,
  hasCanceled: boolean,
): Promise<MergeResult> {
  await stageLines(client, lines);
  const merged = await mergeStaged(client, day, hasCanceled);
  await emptyStaging(client);
  return merged;
}

/** Inserts what is new and sets known notices with another text aside until all was read. */
export async function mergeStaged(
  client: pg.Client,
  day: MergeDay,
  hasCanceled: boolean,
): Promise<MergeResult> {
  const canceled = hasCanceled ? await markCanceled(client, day.now) : [];
  await withdrawDeadlines(client, canceled, day.now);
  const { inserted, withoutLawsuit } = await insertIncoming(client, day);
  const unregistered = withoutLawsuit.length === 0 ? 0 : await listUnregistered(client, withoutLawsuit);
  if (inserted < (await countStaged(client))) await putAside(client, await differingWithoutDigest(client));
  return { inserted, unregistered, canceled: canceled.length };
}

/** Among publications from before texts had digests: the staged rows with a different content. */
async function differingWithoutDigest(client: pg.Client): Promise<string[]> {
  const known = await knownWithoutDigest(client);
  return known.filter(({ text, digest }) => textDigest(text) !== digest).map(({ row }) => row);
}
