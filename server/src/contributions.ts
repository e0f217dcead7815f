import { endFeedsOf } from "./agenda/calendar-feeds/calendar-feeds.commands.ts";
import { followClock } from "./agenda/compromises/moved-clock.commands.ts";
import { countAllPublications } from "./desk/publications/company-publications.store.ts";
import {
  followImportedLawsuits,
  followLawsuitNumber,
} from "./desk/publications/numbered-lawsuits.commands.ts";
import { findPartiesAlike } from "./desk/publications/parties.commands.ts";
import { rowsOfGazetteFile } from "./gazettes/import/gazettes.store.ts";
import { rowsOfExportFile } from "./office/company-exports/company-exports.store.ts";
import type { Contributions } from "./platform/process/contributions.ts";
import { rowsOfLawsuitFile } from "./practice/lawsuit-files/files.store.ts";
import { keepDays } from "./practice/progress/moved-clock.commands.ts";
import { rowsOfSheetFile } from "./practice/spreadsheets/spreadsheets.store.ts";

/** What features do where another one asks all of them, one entry a feature. */
export const contributions: Contributions = [
  { feature: "calendar-feeds", endCalendarFeeds: endFeedsOf },
  { feature: "company-exports", rowsOfFile: rowsOfExportFile },
  { feature: "compromises", onClockMoved: followClock },
  { feature: "import", rowsOfFile: rowsOfGazetteFile },
  { feature: "lawsuit-files", rowsOfFile: rowsOfLawsuitFile },
  { feature: "progress", onClockMoved: keepDays },
  {
    feature: "publications",
    countPublications: countAllPublications,
    partiesAlike: findPartiesAlike,
    onLawsuitNumbered: followLawsuitNumber,
    onLawsuitsImported: followImportedLawsuits,
  },
  { feature: "spreadsheets", rowsOfFile: rowsOfSheetFile },
];
