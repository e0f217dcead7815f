import type pg from "pg";
import {
  awaitDeadlines,
  peopleToExamine,
} from "../../../desk/automatic-deadlines/automatic-deadlines.commands.ts";
import {
  openIncoming,
  lawsuitsByRecord,
  linkIncoming,
} from "../../../desk/publications/incoming.commands.ts";
import type { MergeDay } from "../../../desk/publications/incoming.rules.ts";
import { NATIONAL_CALENDAR, previousBusinessDay } from "../../../law/deadlines/calendar.rules.ts";
import { found } from "../../../platform/process/errors.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { type FoundAgain, partKey, type ReadAgain } from "./fault-outcome.rules.ts";
import { insertFaults, type OpenFault } from "./gazette-faults.store.ts";
import { filesOfImport, findImport } from "../gazettes.store.ts";
import { openParts } from "../import-transaction.commands.ts";
import type { ConfirmedRecord, FoundFault, PartToRead } from "../reading/reading-batch.rules.ts";
import { indexOf } from "../../matching/subscriber-index-thread.commands.ts";
import { readInThreads } from "../reading/reading-threads.commands.ts";
import { readAgain, recordsOfFaults } from "./retry-read.store.ts";
import { findSameActs } from "../rectification/same-acts.commands.ts";
import { listSearchedLawyers } from "../search-terms/searched-lawyers.commands.ts";
import { mergeStaged } from "../reading/merge-staged.commands.ts";
import { rectifyOtherTexts } from "../rectification/rectify.commands.ts";
import { emptyStaging, stageLines } from "../reading/staging.store.ts";
import { listFollowedNames } from "../search-terms/subscribers.store.ts";

/** Faults to be read again, and the people for whom some of them were confirmed. */
export type FaultsToRead = {
  faults: readonly OpenFault[];
  confirmed: readonly (ConfirmedRecord & { fault: OpenFault })[];
};

/**
 * Reads the records of faults from their stored files and imports what is for somebody, inside the caller's
 * transaction; new failures are listed.
 */
export async function readFaultsAgain(
  context: AppContext,
  client: pg.Client,
  importId: number,
  requested: FaultsToRead,
): Promise<{ found: FoundAgain; inserted: number }> {
  const { day, searched, files, people, isPast } = await prepare(context, importId);
  await using opened = await openParts(context, files);
  const parts = opened.parts.flatMap((part) => onlyFaults(part, requested));
  const rows: ReadAgain[] = [];
  const faults: FoundFault[] = [];
  const users = new Set<number>();
  let inserted = 0;
  await openIncoming(client);
  for await (const batch of readInThreads(parts, indexOf(searched))) {
    faults.push(...batch.faults);
    for (const user of batch.user_ids) users.add(user);
    if (batch.rows > 0) {
      await stageLines(client, batch.lines);
      await linkIncoming(client, day.now);
      inserted += (await mergeStaged(client, day, batch.has_canceled)).inserted;
      rows.push(...(await readAgain(client)));
      await emptyStaging(client);
    }
    await insertFaults(client, batch.faults);
  }
  await rectifyOtherTexts(client, day);
  await findSameActs(client, day, [...users]);
  await awaitDeadlines(client, { ...day, isPast }, people ?? [...users]);
  const records = await recordsOfFaults(
    client,
    requested.faults.map(({ id }) => id),
  );
  const lawsuits = await lawsuitsByRecord(client, records);
  return { found: { parts: new Set(parts.map(keyOf)), rows, faults, lawsuits }, inserted };
}

async function prepare(context: AppContext, importId: number) {
  return context.database.acrossCompanies(async (db) => {
    const { publication_date: publicationDate, is_history: isPast } = found(await findImport(db, importId));
    const now = context.clock.now();
    const day: MergeDay = {
      importId,
      publicationDate,
      registrationDate: previousBusinessDay(NATIONAL_CALENDAR, publicationDate),
      now,
    };
    return {
      day,
      searched: { lawyers: await listSearchedLawyers(db, now), followed: await listFollowedNames(db, now) },
      files: await filesOfImport(db, importId),
      isPast,
      people: isPast ? null : await peopleToExamine(db),
    };
  });
}

/**
 * A part with the records to read in it: none where it has no fault, all of it where it failed as a whole.
 */
function onlyFaults(work: PartToRead, { faults, confirmed }: FaultsToRead): PartToRead[] {
  const isHere = (fault: OpenFault) => partKey(fault) === keyOf(work);
  const here = faults.filter(isHere);
  if (here.length === 0) return [];
  const positions = here.map(({ position }) => position).filter((position) => position !== null);
  return [
    {
      ...work,
      only: {
        positions: positions.length < here.length ? null : [...new Set(positions)],
        confirmed: confirmed.filter(({ fault }) => isHere(fault)),
      },
    },
  ];
}

const keyOf = ({ part, gazette_file_id }: PartToRead): string =>
  partKey({ gazette_file_id, part: part.entry });
