import type { FilePreview, ImportFault } from "@pauta/contract/gazettes/gazettes";
import type { ReadBatch } from "../../formats/gazette-file.reader.ts";

/** A received file as it is passed to the process that counts. */
export type FileToPreview = { name: string; size: number; path: string };

/** The counts of one file, and what it announces. */
export type CountedFile = FilePreview & { found: number; announced_parts: number[] };

export type FromPreviewReader = CountedFile[];
/** Time is up: return what was counted so far. */
export type ToPreviewReader = "stop";

const MOST_FAILED = 20;
const MOST_COURTS = 20;
const MOST_DATES = 20;

/** Counts what a file contains, batch by batch. */
export function openFileCount({ name, size }: FileToPreview) {
  let format: string | null = null;
  let records = 0;
  let unread = 0;
  let failedTotal = 0;
  const announced: number[] = [];
  const failed: ImportFault[] = [];
  const dates = new Map<string | null, number>();
  const courts = new Map<string | null, number>();

  return {
    take(batch: ReadBatch, entry: string | null): void {
      format ??= batch.format;
      records += batch.records.length;
      failedTotal += batch.failures.length;
      unread += batch.unread;
      if (batch.announced !== null) announced.push(batch.announced);
      for (const { record } of batch.records) {
        dates.set(record.registration_date, (dates.get(record.registration_date) ?? 0) + 1);
        courts.set(record.court, (courts.get(record.court) ?? 0) + 1);
      }
      const file = entry === null ? name : `${name} › ${entry}`;
      for (const { position, code, reason, excerpt } of batch.failures.slice(0, MOST_FAILED - failed.length))
        failed.push({ file, position, code, reason, record: excerpt });
    },
    result(isPartial: boolean): CountedFile {
      return {
        name,
        size,
        format,
        records,
        announced: announced.length === 0 ? null : Math.max(...announced),
        dates: mostFrequent(dates, MOST_DATES).map(([date, count]) => ({ date, count })),
        courts: mostFrequent(courts, MOST_COURTS).map(([court, count]) => ({ court, count })),
        failed_total: failedTotal,
        failed,
        is_partial: isPartial,
        found: records + unread,
        announced_parts: announced,
      };
    },
  };
}

const mostFrequent = (counts: ReadonlyMap<string | null, number>, most: number) =>
  [...counts].toSorted(([, one], [, other]) => other - one).slice(0, most);
