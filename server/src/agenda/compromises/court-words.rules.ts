import { courtHourWords } from "@pauta/contract/law/court-hours";
import {
  type DeadlineCandidate,
  datesToCheckInWords,
  possibleDatesInWords,
} from "@pauta/contract/law/deadline-candidates";

type Row = Parameters<typeof datesToCheckInWords>[0] & Parameters<typeof courtHourWords>[0];

/** A compromise's other possible dates and its hour in the court's time zone, in words. */
export const courtWordsOf = (row: Row, zone: string) => ({
  datesToCheck: datesToCheckInWords(row),
  courtHour: courtHourWords(row, zone),
});

/** Possible dates packed in a line of the agenda, in words; empty without any. */
export const packedDatesInWords = (packed: string): string =>
  packed && possibleDatesInWords(JSON.parse(packed) as DeadlineCandidate[]);
