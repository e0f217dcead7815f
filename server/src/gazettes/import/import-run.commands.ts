import {
  awaitDeadlines,
  runDeadlinesNow,
  peopleToExamine,
} from "../../desk/automatic-deadlines/automatic-deadlines.commands.ts";
import { NATIONAL_CALENDAR, previousBusinessDay } from "../../law/deadlines/calendar.rules.ts";
import type { FileCounts } from "@pauta/contract/gazettes/gazettes";
import type pg from "pg";
import { openIncoming } from "../../desk/publications/incoming.commands.ts";
import type { MergeDay } from "../../desk/publications/incoming.rules.ts";
import { notifyRectifiedNow } from "../../desk/publications/rectification/rectifying.commands.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { saveArrivals } from "./arrivals.store.ts";
import { announcedBy, warningsOfCounts } from "../formats/announced-counts.rules.ts";
import { warningsOfDates } from "./availability.rules.ts";
import { insertFaults } from "./faults/gazette-faults.store.ts";
import {
  filesOfImport,
  findImport,
  markDone,
  markRunning,
  noTotals,
  saveCounts,
  saveProgress,
  type FileProgress,
  type ImportOutcome,
} from "./gazettes.store.ts";
import { openParts, withImportLock } from "./import-transaction.commands.ts";
import { indexOf } from "../matching/subscriber-index-thread.commands.ts";
import { readInThreads } from "./reading/reading-threads.commands.ts";
import { addHeads, type HeadCounts } from "../formats/gazette-reader.rules.ts";
import type { ReadingBatch } from "./reading/reading-batch.rules.ts";
import { listEnteredTerms, recordTerms } from "./search-terms/search-terms.commands.ts";
import { openSeenParts } from "./reading/seen-parts.rules.ts";
import { findSameActs } from "./rectification/same-acts.commands.ts";
import { mergeBatch, type MergeResult } from "./reading/merge-staged.commands.ts";
import { rectifyOtherTexts } from "./rectification/rectify.commands.ts";
import { namesOfUsers } from "./search-terms/subscribers.store.ts";
import { type Arrival, arrivalsIn } from "./whole-days.rules.ts";

const PROGRESS_EVERY_MS = 300;

/**
 * Imports everything of one import in a single transaction: it becomes visible completely or not at all, and
 * a server killed in the middle starts again from the beginning. Running it twice changes nothing.
 * @param stopping gives up between two batches, with nothing written
 * @throws ImportLocked when another process holds it
 */
export async function importAllFiles(
  context: AppContext,
  importId: number,
  stopping?: AbortSignal,
): Promise<void> {
  const left = await withImportLock(context, importId, { waits: false }, async (client) => {
    const started = await beginImport(context, importId);
    return started ? run(context, client, importId, started, stopping) : NOTHING_LEFT;
  });
  if (left.waiting > 0)
    await runDeadlinesNow(context).catch((err: unknown) =>
      context.log.warn({ err }, "automatic deadlines not started"),
    );
  if (left.rectified > 0)
    await notifyRectifiedNow(context).catch((err: unknown) =>
      context.log.warn({ err }, "notifications of rectifications not started"),
    );
}

/** The work that follows an import: deadlines to be created or checked again, people to be notified. */
type Left = { waiting: number; rectified: number };
const NOTHING_LEFT: Left = { waiting: 0, rectified: 0 };

type Started = Awaited<ReturnType<typeof beginImport>> & object;

async function beginImport(context: AppContext, importId: number) {
  return context.database.acrossCompanies(async (db) => {
    const found = await findImport(db, importId);
    if (!found || !["queued", "running"].includes(found.status)) return undefined;
    const startedAt = context.clock.now();
    await markRunning(db, importId, startedAt);
    const searched = await listEnteredTerms(db, startedAt);
    const index = indexOf(searched);
    // no unhandled rejection before somebody awaits the index, who then gets the error
    index.catch(() => {});
    await recordTerms(db, searched, startedAt);
    return {
      startedAt,
      publicationDate: found.publication_date,
      source: found.source,
      files: await filesOfImport(db, importId),
      index,
      isPast: found.is_history,
      // for the past every deadline is proposed, and none is created
      automatic: found.is_history ? null : new Set(await peopleToExamine(db)),
    };
  });
}

async function run(
  context: AppContext,
  client: pg.Client,
  importId: number,
  started: Started,
  stopping: AbortSignal | undefined,
): Promise<Left> {
  const day: MergeDay = {
    importId,
    publicationDate: started.publicationDate,
    registrationDate: previousBusinessDay(NATIONAL_CALENDAR, started.publicationDate),
    now: context.clock.now(),
  };
  await openIncoming(client);
  const tally = openTally(started.files);
  const stopProgress = saveProgressPeriodically(context, importId, tally.files);
  try {
    await using opened = await openParts(context, started.files);
    for await (const batch of readInThreads(opened.parts, started.index)) {
      stopping?.throwIfAborted();
      const merged =
        batch.rows > 0
          ? await mergeBatch(client, batch.lines, day, batch.has_canceled)
          : { inserted: 0, unregistered: 0, canceled: 0 };
      tally.add(batch, merged, await insertFaults(client, batch.faults));
      // frees the written lines: this thread makes little garbage, and would collect them too late
      (batch.lines.buffer as ArrayBuffer).transfer(0);
    }
  } finally {
    await stopProgress();
  }
  tally.rectified(await rectifyOtherTexts(client, day));
  await findSameActs(client, day, [...tally.userIds]);
  // what was queried from the national gazette is recorded by the fetch: a lawyer's pages are not a court's
  // day
  const arrivals = started.source === "djen" ? null : tally.arrivals(day.registrationDate);
  if (arrivals) await saveArrivals(client, arrivals, started.startedAt);
  await finish(context, client, importId, started, tally, arrivals);
  const people = [...tally.userIds].filter((user) => started.automatic?.has(user) ?? true);
  const awaited = await awaitDeadlines(client, { ...day, isPast: started.isPast }, people);
  const { canceled, rectified } = tally.totals;
  return { waiting: awaited + canceled + rectified, rectified };
}

async function finish(
  context: AppContext,
  client: pg.Client,
  importId: number,
  started: Started,
  tally: Tally,
  arrivals: Arrival[] | null,
): Promise<void> {
  const lawyerNames = await context.database.acrossCompanies((db) => namesOfUsers(db, [...tally.userIds]));
  const outcome: ImportOutcome = {
    ...tally.totals,
    lawyer_names: lawyerNames,
    // a fetch covers days that were listed before, in pages of a larger result: not a mistake to warn about
    warnings:
      started.source === "djen"
        ? []
        : [
            ...warningsOfDates(tally.registrationDates, started.publicationDate),
            ...warningsOfCounts(tally.counts()),
          ],
  };
  await markDone(client, importId, {
    outcome,
    arrivals,
    bytesRead: sum(tally.files, "bytes_read"),
    records: sum(tally.files, "records"),
    now: context.clock.now(),
  });
  await saveFiles(client, started, tally);
  context.metrics.imported.inc({ outcome: "imported" }, outcome.imported_publications);
  context.metrics.imported.inc({ outcome: "duplicated" }, outcome.duplicated);
  context.metrics.imported.inc({ outcome: "rectified" }, outcome.rectified);
  context.metrics.imported.inc({ outcome: "unmatched" }, outcome.unmatched);
  context.metrics.imported.inc({ outcome: "failed" }, outcome.failed_total);
}

async function saveFiles(client: pg.Client, { source }: Started, tally: Tally): Promise<void> {
  const counts = tally.counts();
  for (const { id, format, records } of tally.files) {
    const file = counts.find((each) => each.id === id)!;
    const { unread, heads } = file;
    const kept: FileCounts = { ...announcedBy(file, counts, source), unread, heads };
    await saveCounts(client, id, { format, records, counts: kept });
  }
}

type Tally = ReturnType<typeof openTally>;

/** The counters of the batches. */
function openTally(files: Started["files"]) {
  const reached: FileProgress[] = files.map(({ id }) => ({ id, format: null, bytes_read: 0, records: 0 }));
  const byId = new Map(reached.map((file) => [file.id, file]));
  const userIds = new Set<number>();
  const registrationDates = new Map<string, number>();
  const seen = openSeenParts();
  const totals = { ...noTotals };
  const countsOf = new Map(
    files.map(({ id }) => [
      id,
      { found: 0, unread: 0, announced: [] as number[], heads: null as HeadCounts | null },
    ]),
  );
  return {
    files: reached,
    userIds,
    registrationDates,
    totals,
    /** @param without the day of records that have none */
    arrivals: (without: string): Arrival[] => arrivalsIn(seen.partsOf(files), without),
    counts: () =>
      files.map(({ id, name }) => ({ id, name, format: byId.get(id)!.format, ...countsOf.get(id)! })),
    /** @param count of the publications that were counted as duplicates before */
    rectified(count: number) {
      totals.rectified += count;
      totals.duplicated -= count;
    },
    add(batch: ReadingBatch, merged: MergeResult, faults: number) {
      const file = byId.get(batch.gazette_file_id)!;
      file.format ??= batch.format;
      file.bytes_read += batch.bytes_read;
      file.records += batch.records;
      const counts = countsOf.get(batch.gazette_file_id)!;
      counts.found += batch.records + batch.unread;
      counts.unread += batch.unread;
      if (batch.heads !== null) counts.heads = addHeads(counts.heads, batch.heads);
      counts.announced.push(...batch.announced);
      totals.total_publications += batch.records;
      totals.imported_publications += merged.inserted;
      totals.canceled += merged.canceled;
      totals.duplicated += batch.rows - merged.inserted - merged.canceled;
      totals.unmatched += batch.unmatched;
      totals.failed_total += faults;
      totals.process_failed_total += merged.unregistered;
      for (const user of batch.user_ids) userIds.add(user);
      seen.add(batch.gazette_file_id, batch.parts);
      for (const [date, count] of Object.entries(batch.by_registration_date))
        registrationDates.set(date, (registrationDates.get(date) ?? 0) + count);
    },
  };
}

/** Saves the progress every now and then, outside the import's own transaction, until stopped. */
function saveProgressPeriodically(
  context: AppContext,
  importId: number,
  files: readonly FileProgress[],
): () => Promise<void> {
  let writing: Promise<unknown> = Promise.resolve();
  let isWriting = false;
  const timer = setInterval(() => {
    if (isWriting) return;
    isWriting = true;
    writing = context.database
      .acrossCompanies((db) => saveProgress(db, importId, files))
      .catch(() => {})
      .finally(() => (isWriting = false));
  }, PROGRESS_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await writing;
  };
}

const sum = (files: readonly FileProgress[], key: "bytes_read" | "records"): number =>
  files.reduce((total, file) => total + file[key], 0);
