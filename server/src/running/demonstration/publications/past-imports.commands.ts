import { Readable } from "node:stream";
import { makeAutomaticDeadlines } from "../../../desk/automatic-deadlines/make-deadlines.commands.ts";
import { NATIONAL_CALENDAR, previousBusinessDay } from "../../../law/deadlines/calendar.rules.ts";
import { importNow } from "../../../gazettes/import/gazettes.commands.ts";
import { importAllFiles } from "../../../gazettes/import/import-run.commands.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { openZip, type ZipWriting } from "../../../platform/storage/zip-writing.ts";
import { readCommunications } from "../demonstration-files.reader.ts";
import { findImportOfFile } from "../demonstration.store.ts";
import { contextAt } from "../past-context.commands.ts";
import { type CourtsCommunication, moveCommunication } from "./shift-dates.rules.ts";
import { shownOn } from "./shown-acts.rules.ts";

/** Gazettes are imported before the office opens. */
const TIME_OF_IMPORT = "06:40";

/**
 * Imports an example gazette, moved so that its publications are listed on a day, as if in the morning of that
 * day, together with that day's additional acts. Skips an existing import, and finishes one that was begun.
 * Automatic deadlines are created with it.
 */
export async function importPastGazette(
  context: AppContext,
  file: string,
  { age, listingDay }: { age: number; listingDay: string },
): Promise<void> {
  const available = previousBusinessDay(NATIONAL_CALENDAR, listingDay);
  const name = `djen_caderno_${available}_D`;
  const thatMorning = contextAt(context, listingDay, TIME_OF_IMPORT);
  const begun = await context.database.acrossCompanies((db) =>
    findImportOfFile(db, `${name}.zip`, `${name}.json`),
  );
  if (begun) {
    if (begun.status !== "done") await importAllFiles(thatMorning, begun.id);
    return makeAutomaticDeadlines(thatMorning);
  }
  const moved = (await readCommunications(file)).map((item) => moveCommunication(item, available));
  const items = [...moved, ...shownOn(age, available)];
  const kept = await context.storage.write("uploads", courtsDaysOf(items, available).bytes);
  await importNow(thatMorning, listingDay, [{ ...kept, name: `${name}.zip` }]);
  await makeAutomaticDeadlines(thatMorning);
}

/** A ZIP with one entry for each court, named as the gazette names them. */
function courtsDaysOf(items: readonly CourtsCommunication[], day: string): ZipWriting {
  const zip = openZip();
  for (const [court, own] of Map.groupBy(items, ({ siglaTribunal }) => siglaTribunal)) {
    const page = JSON.stringify({ status: "success", message: "Sucesso", count: own.length, items: own });
    zip.add(`${court}_${day}_D_1.json`, {}, () => Readable.from([Buffer.from(page)]));
  }
  zip.end();
  return zip;
}
