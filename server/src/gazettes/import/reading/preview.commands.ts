import { on } from "node:events";
import type { ImportPreview } from "@pauta/contract/gazettes/gazettes";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { startConfined, type Limits } from "../../../platform/process/confined-process.ts";
import { Rejection } from "../../../platform/process/errors.ts";
import { discard, type StoredFile } from "../../../platform/http/uploads.ts";
import { warningsOfCounts } from "../../formats/announced-counts.rules.ts";
import { ownDatesOf } from "../availability.rules.ts";
import { noFiles } from "../gazettes.commands.ts";
import type { CountedFile, FileToPreview, FromPreviewReader, ToPreviewReader } from "./preview.rules.ts";

/** A person waits for the result: after this time the part counted so far is returned. */
const LONGEST_MS = 30_000;
const THREAD = new URL("./preview.worker.ts", import.meta.url);
const LIMITS: Limits = { heap_mb: 512, memory_mb: 1024, longest_ms: 2 * LONGEST_MS };

/** Returns what received files contain, and stores nothing of them. */
export async function previewImport(
  context: AppContext,
  publicationDate: string,
  files: readonly StoredFile[],
): Promise<ImportPreview> {
  if (files.length === 0) throw noFiles();
  try {
    await using local = new AsyncDisposableStack();
    const toPreview: FileToPreview[] = [];
    for (const file of files) {
      const { path } = local.use(await context.storage.localFile(file));
      toPreview.push({ name: file.name, size: file.size, path });
    }
    return previewOf(await countApart(toPreview), publicationDate);
  } finally {
    await discard(files, context.storage);
  }
}

/** In a separate process, so that no file can stop the server. */
async function countApart(files: readonly FileToPreview[]): Promise<CountedFile[]> {
  const reader = startConfined(THREAD, files, LIMITS);
  const answers = on(reader, "message", { close: ["close"] }) as AsyncIterable<[FromPreviewReader]>;
  const limit = setTimeout(() => reader.send("stop" satisfies ToPreviewReader, () => {}), LONGEST_MS);
  try {
    for await (const [counted] of answers) return counted;
    throw unreadableFiles();
  } finally {
    clearTimeout(limit);
    reader.kill("SIGKILL");
  }
}

const unreadableFiles = (): Rejection =>
  new Rejection("invalid", {
    fields: {
      "fileupload[]": ["Os arquivos não puderam ser conferidos: são grandes demais ou estão danificados"],
    },
  });

function previewOf(counted: readonly CountedFile[], publicationDate: string): ImportPreview {
  const dates = new Map<string, number>();
  for (const { date, count } of counted.flatMap((file) => file.dates))
    if (date !== null) dates.set(date, (dates.get(date) ?? 0) + count);
  const counts = counted
    .filter(({ is_partial }) => !is_partial)
    .map(({ name, format, found, announced_parts }) => ({ name, format, found, announced: announced_parts }));
  return {
    publication_date: publicationDate,
    own_dates: ownDatesOf(dates),
    total_publications: counted.reduce((total, { records }) => total + records, 0),
    files: counted.map(({ found: _found, announced_parts: _parts, ...file }) => file),
    warnings: warningsOfCounts(counts),
  };
}
