import {
  awaitDeadlines,
  runDeadlinesNow,
} from "../../../desk/automatic-deadlines/automatic-deadlines.commands.ts";
import { openIncoming } from "../../../desk/publications/incoming.commands.ts";
import { NATIONAL_CALENDAR, previousBusinessDay } from "../../../law/deadlines/calendar.rules.ts";
import { addDays } from "../../../platform/process/clock.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { insertFaults } from "../faults/gazette-faults.store.ts";
import { filesOfImport, findImport } from "../gazettes.store.ts";
import {
  endHistories,
  importsBefore,
  letHistoriesWait,
  openHistories,
  saveSearched,
  unsearchedTerms,
  type UnsearchedTerm,
} from "./histories.store.ts";
import { openParts, withImportLock } from "../import-transaction.commands.ts";
import { indexOf, type Searched } from "../../matching/subscriber-index-thread.commands.ts";
import { readInThreads } from "../reading/reading-threads.commands.ts";
import { addLaterPublications } from "../later-publications.store.ts";
import { findSameActs } from "../rectification/same-acts.commands.ts";
import { recordCurrentTerms } from "./search-terms.commands.ts";
import { mergeStaged } from "../reading/merge-staged.commands.ts";
import { rectifyOtherTexts } from "../rectification/rectify.commands.ts";
import { emptyStaging, deleteStagedOfOthers, stageLines } from "../reading/staging.store.ts";
import type { SubscriberIndex } from "../../matching/subscriber-index.rules.ts";

const WAIT_MS = 3600_000;

/**
 * Searches the stored gazettes, of the last days that the settings name, for everybody who was not looked up
 * when they came. Each import is read in a transaction of its own, so results appear as they are found; the
 * search counts as done only after the last of them. Run twice, or after a kill from the beginning, it finds
 * the same.
 */
export async function searchHistories(context: AppContext, stopping: AbortSignal): Promise<void> {
  const begun = await begin(context);
  if (begun === null) return;
  const users = [...new Set(begun.terms.map(({ user_id }) => user_id))];
  try {
    const index = await indexOf(begun.searched);
    for (const [at, importId] of begun.imports.entries()) {
      stopping.throwIfAborted();
      await searchImport(context, importId, index, users);
      await context.database.acrossCompanies((db) => saveSearched(db, users, at + 1));
    }
  } catch (error) {
    if (stopping.aborted) throw error;
    context.log.error({ err: error }, "stored gazettes not searched");
    const until = new Date(context.clock.now().getTime() + WAIT_MS);
    const failure = "Um dos diários guardados não pôde ser lido.";
    await context.database.acrossCompanies((db) => letHistoriesWait(db, users, { failure, until }));
    return;
  }
  await context.database.acrossCompanies((db) =>
    endHistories(db, begun.terms, {
      from: begun.from,
      imports: begun.imports.length,
      now: context.clock.now(),
    }),
  );
  await runDeadlinesNow(context);
}

type Begun = { from: string; terms: UnsearchedTerm[]; imports: number[]; searched: Searched };

/**
 * Records that new people are looked up from now on, and lists the earlier imports to search; null when none
 * can be searched now.
 */
function begin(context: AppContext): Promise<Begun | null> {
  const days = context.settings.HISTORY_DAYS;
  if (days === 0) return Promise.resolve(null);
  return context.database.acrossCompanies(async (db) => {
    const now = context.clock.now();
    const from = addDays(context.clock.today(), -days);
    const { lawyers, followed } = await recordCurrentTerms(db, now);
    const terms = await unsearchedTerms(db, from, now);
    if (terms.length === 0) return null;
    const { done, isOneRunning } = await importsBefore(db, terms, from);
    // it began before they were looked up, and cannot be searched before it is finished
    if (isOneRunning) return null;
    await openHistories(db, terms, { from, imports: done.length, now });
    return { from, terms, imports: done, searched: { lawyers, followed } };
  });
}

/**
 * An import's records for some people are imported as if they had been looked up; deadlines of the past are
 * proposed.
 */
function searchImport(
  context: AppContext,
  importId: number,
  index: SubscriberIndex,
  users: readonly number[],
): Promise<void> {
  return withImportLock(context, importId, { waits: true }, async (client) => {
    const found = await context.database.acrossCompanies(async (db) => ({
      imported: await findImport(db, importId),
      files: await filesOfImport(db, importId),
    }));
    if (!found.imported) return;
    const publicationDate = found.imported.publication_date;
    const day = {
      importId,
      publicationDate,
      registrationDate: previousBusinessDay(NATIONAL_CALENDAR, publicationDate),
      now: context.clock.now(),
    };
    const wanted = new Set<number | null>(users);
    await openIncoming(client);
    let inserted = 0;
    await using opened = await openParts(context, found.files);
    for await (const batch of readInThreads(opened.parts, index)) {
      if (batch.rows > 0) {
        await stageLines(client, batch.lines);
        await deleteStagedOfOthers(client, users);
        inserted += (await mergeStaged(client, day, batch.has_canceled)).inserted;
        await emptyStaging(client);
      }
      await insertFaults(
        client,
        batch.faults.filter(({ user_id }) => user_id !== null && wanted.has(user_id)),
      );
    }
    if (inserted > 0) await addLaterPublications(client, importId, inserted);
    await rectifyOtherTexts(client, day);
    await findSameActs(client, day, users);
    await awaitDeadlines(client, { ...day, isPast: true }, users);
  });
}
