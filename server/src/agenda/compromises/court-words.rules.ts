import { courtHourWords } from "@pauta/contract/law/court-hours";
import {
  type DeadlineCandidate,
  datesToCheckInWords,
  possibleDatesInWords,
} from "@pauta/contract/law/deadline-candidates";

type Row = Parameters<typeof datesToCheckInWords>[0] & Parameters<typeof courtHourWords>[0];

/** What the law says of a compromise, in words: its other possible dates, and the hour by the court's clock. */
export const courtWordsOf = (row: Row, zone: string) => ({
  datesToCheck: datesToCheckInWords(row),
  courtHour: courtHourWords(row, zone),
});

/** Possible dates as a line of the agenda packs them, in words; empty where there are none. */
export const packedDatesInWords = (packed: string): string =>
  packed && possibleDatesInWords(JSON.parse(packed) as DeadlineCandidate[]);
