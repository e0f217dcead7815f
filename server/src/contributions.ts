import { endFeedsOf } from "./agenda/calendar-feeds/calendar-feeds.commands.ts";
import { followClock } from "./agenda/compromises/moved-clock.commands.ts";
import {
  followImportedLawsuits,
  followLawsuitNumber,
} from "./desk/publications/numbered-lawsuits.commands.ts";
import { findPartiesAlike } from "./desk/publications/parties.commands.ts";
import type { Contributions } from "./platform/process/contributions.ts";
import { keepDays } from "./practice/progress/moved-clock.commands.ts";

/** What features do where another one asks all of them, one entry a feature. */
export const contributions: Contributions = [
  { feature: "calendar-feeds", endCalendarFeeds: endFeedsOf },
  { feature: "compromises", onClockMoved: followClock },
  { feature: "progress", onClockMoved: keepDays },
  {
    feature: "publications",
    partiesAlike: findPartiesAlike,
    onLawsuitNumbered: followLawsuitNumber,
    onLawsuitsImported: followImportedLawsuits,
  },
];
