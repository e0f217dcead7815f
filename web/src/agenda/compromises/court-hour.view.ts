import { courtHourWords } from "@pauta/contract/law/court-hours";
import { shownZone } from "../../lib/format.ts";

/** The hour of the court that set something in the agenda, in words; null where it is the office's own. */
export const courtHour = (timed: Parameters<typeof courtHourWords>[0]): string | null =>
  courtHourWords(timed, shownZone());
