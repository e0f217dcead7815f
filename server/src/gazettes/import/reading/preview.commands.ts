import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ImportPreview } from "@pauta/contract/gazettes/gazettes";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { discard, type ReceivedFile } from "../../../platform/http/uploads.ts";
import { warningsOfCounts } from "../../formats/announced-counts.rules.ts";
import { warningsOfDates } from "../availability.rules.ts";
import { noFiles } from "../gazettes.commands.ts";
import type { CountedFile, FileToPreview, FromPreviewThread, ToPreviewThread } from "./preview.rules.ts";

/** A person waits for the result: after this time the part counted so far is returned. */
const LONGEST_MS = 30_000;
const MOST_HEAP_MEGABYTES = 512;

/** Returns what received files contain, and stores nothing of them. */
export async function previewImport(
  context: AppContext,
  publicationDate: string,
  files: readonly ReceivedFile[],
): Promise<ImportPreview> {
  if (files.length === 0) throw noFiles();
  try {
    const counted = await countInThread(
      files.map(({ name, size, key }) => ({ name, size, path: context.storage.pathOf(key) })),
    );
    return previewOf(counted, publicationDate);
  } finally {
    await discard(files, context.storage);
  }
}

/** In a thread of its own, so that the server continues to answer. */
async function countInThread(files: readonly FileToPreview[]): Promise<CountedFile[]> {
  const thread = new Worker(new URL("./preview.worker.ts", import.meta.url), {
    workerData: files,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MEGABYTES },
  });
  const limit = setTimeout(() => thread.postMessage("stop" satisfies ToPreviewThread), LONGEST_MS);
  try {
    const [counted] = (await once(thread, "message")) as [FromPreviewThread];
    return counted;
  } finally {
    clearTimeout(limit);
    await thread.terminate();
  }
}

function previewOf(counted: readonly CountedFile[], publicationDate: string): ImportPreview {
  const dates = new Map<string, number>();
  for (const { date, count } of counted.flatMap((file) => file.dates))
    if (date !== null) dates.set(date, (dates.get(date) ?? 0) + count);
  const counts = counted
    .filter(({ is_partial }) => !is_partial)
    .map(({ name, format, found, announced_parts }) => ({ name, format, found, announced: announced_parts }));
  return {
    publication_date: publicationDate,
    total_publications: counted.reduce((total, { records }) => total + records, 0),
    files: counted.map(({ found: _found, announced_parts: _parts, ...file }) => file),
    warnings: [...warningsOfDates(dates, publicationDate), ...warningsOfCounts(counts)],
  };
}
