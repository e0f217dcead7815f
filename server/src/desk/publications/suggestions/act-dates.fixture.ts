import { isToCheck } from "@pauta/contract/law/deadline-candidates";
import type { Regime } from "@pauta/contract/law/deadlines";
import { candidatesOf } from "../../../law/acts/proposal.rules.ts";
import { type ActToRead, readAct } from "../../../law/acts/read-act.rules.ts";
import { actToRead, type RecordedAct } from "../../../law/acts/samples/recorded-acts.fixture.ts";
import { courtCalendar } from "../../../law/deadlines/calendar.rules.ts";
import { placeOf } from "../../../law/deadlines/court-place.rules.ts";
import { deadlineOf } from "../../../law/deadlines/deadline.rules.ts";
import {
  byDate,
  type DatedCandidate,
  dated,
  FIRST_DAY,
  inRecess,
  onWeekends,
} from "./candidate-dates.rules.ts";
import { placeOfCount } from "./count-candidates.commands.ts";

/** The dates that an act allows by the law's own holidays, the earliest first. */
export function datesOfAct(act: ActToRead): DatedCandidate[] {
  const record = { ...act, lawsuit_number: act.lawsuit_number ?? null };
  const reading = readAct(record);
  const { court, state, city } = placeOfCount({ ...record, city: null, lawsuit: null });
  const place = placeOf({ court, city, state })!;
  const counted = candidatesOf(reading).flatMap((candidate) =>
    (candidate.may_run_in_recess ? [true, false] : [true]).flatMap((year_end_suspension) => {
      const calendar = courtCalendar(place, [], { hasYearEnd: year_end_suspension });
      const deadline = deadlineOf(calendar, {
        ...(candidate.count ?? FIRST_DAY),
        notice: "gazette",
        date: record.registration_date,
        confirmed: null,
        public_body: false,
        year_end_suspension,
        court,
        city,
      });
      if ("refusal" in deadline) return [];
      const whole = { ...deadline, warnings: [] };
      const early = onWeekends({ candidate, deadline: whole }, record.registration_date, reading, record);
      const late = dated(year_end_suspension ? candidate : inRecess(candidate), whole, reading, record);
      return early === null ? [late] : [early, late];
    }),
  );
  return byDate(counted);
}

/** The day on which a term ends at an act's court by the law's own holidays. */
export function dateOfCount(act: ActToRead, amount: number, regime: Regime): string {
  const record = { ...act, lawsuit_number: act.lawsuit_number ?? null };
  const { court, state, city } = placeOfCount({ ...record, city: null, lawsuit: null });
  const deadline = deadlineOf(courtCalendar(placeOf({ court, city, state })!, []), {
    amount,
    regime,
    doubled: false,
    notice: "gazette",
    date: act.registration_date,
    confirmed: null,
    public_body: false,
    year_end_suspension: true,
    court,
    city,
  });
  if ("refusal" in deadline) throw new Error(deadline.refusal);
  return deadline.end;
}

/**
 * How many acts have a certain date that equals the law's date or is earlier, dates to check whose first equals
 * it or is earlier, no date, or a first date that is later than the law's.
 */
export type DateFigures = Record<
  "acts" | "sure_right" | "sure_earlier" | "to_check_right" | "to_check_earlier" | "none" | "later",
  number
>;

/** Compares the proposed dates with the labels of the acts; later ones are described in words. */
export function dateFigures(acts: readonly RecordedAct[]): { figures: DateFigures; later: string[] } {
  const figures: DateFigures = {
    acts: 0,
    sure_right: 0,
    sure_earlier: 0,
    to_check_right: 0,
    to_check_earlier: 0,
    none: 0,
    later: 0,
  };
  const later: string[] = [];
  for (const act of acts) {
    const limit = act.never_later_than;
    if (typeof limit !== "string") continue;
    figures.acts++;
    const dates = datesOfAct(actToRead(act));
    const [first] = dates;
    if (first !== undefined && first.date > limit)
      later.push(`${act.name} (${act.court}): ${first.date}, not ${limit}: ${first.reason}`);
    figures[kindOf(dates, limit)]++;
  }
  return { figures, later };
}

function kindOf(dates: readonly DatedCandidate[], limit: string): keyof DateFigures {
  const [first] = dates;
  if (first === undefined) return "none";
  if (first.date > limit) return "later";
  const isOpen = isToCheck(dates.map(({ shown }) => shown));
  if (first.date === limit) return isOpen ? "to_check_right" : "sure_right";
  return isOpen ? "to_check_earlier" : "sure_earlier";
}
