import type pg from "pg";
import { knownWithoutDigest, openOtherTexts, putAside } from "../rectification/other-texts.store.ts";
import { textDigest } from "../rectification/rectified-text.rules.ts";
import {
  emptyStaging,
  insertStaged,
  markCanceled,
  openStaging,
  stageLines,
  type MergeDay,
  type MergeResult,
} from "./staging.store.ts";

/** Creates the temporary tables for records, which exist until the transaction ends. */
export async function openMerging(client: pg.Client): Promise<void> {
  await openStaging(client);
  await openOtherTexts(client);
}

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
  const canceled = hasCanceled ? await markCanceled(client, day.now) : 0;
  const { inserted, unregistered, staged } = await insertStaged(client, day);
  if (inserted < staged) await putAside(client, await differingWithoutDigest(client));
  return { inserted, unregistered, canceled };
}

/** Among publications from before texts had digests: the staged rows with a different content. */
async function differingWithoutDigest(client: pg.Client): Promise<string[]> {
  const known = await knownWithoutDigest(client);
  return known.filter(({ text, digest }) => textDigest(text) !== digest).map(({ row }) => row);
}
