import { expect, test } from "vitest";
import { candidatesOf } from "../acts/proposal.rules.ts";
import { readAct } from "../acts/read-act.rules.ts";
import { actToRead, type RecordedAct, recordedActs } from "../acts/recorded-acts.fixture.ts";
import { courtCalendar } from "../deadlines/calendar.rules.ts";
import { placeOf } from "../deadlines/court-place.rules.ts";
import { deadlineOf } from "../deadlines/deadline.rules.ts";
import { placeOfCount } from "./count-candidates.commands.ts";
import { byDate, dated, FIRST_DAY, inRecess, onWeekends } from "./candidate-dates.rules.ts";

/** The dates that an act allows by the law's own holidays, the earliest first. */
function datesOf(act: RecordedAct): { date: string; reason: string }[] {
  const record = actToRead(act);
  const lawsuit_number = record.lawsuit_number ?? null;
  const reading = readAct(record);
  const { court, state, city } = placeOfCount({ ...record, lawsuit_number, city: null, lawsuit: null });
  const place = placeOf({ court, city, state })!;
  const counted = candidatesOf(reading).flatMap((candidate) =>
    (candidate.may_run_in_recess ? [true, false] : [true]).flatMap((year_end_suspension) => {
      const calendar = courtCalendar(place, [], { hasYearEnd: year_end_suspension });
      const deadline = deadlineOf(calendar, {
        ...(candidate.count ?? FIRST_DAY),
        notice: "gazette",
        date: act.available,
        confirmed: null,
        public_body: false,
        year_end_suspension,
        court,
        city,
      });
      if ("refusal" in deadline) return [];
      const whole = { ...deadline, warnings: [] };
      const early = onWeekends({ candidate, deadline: whole }, act.available, reading, record);
      const told = dated(year_end_suspension ? candidate : inRecess(candidate), whole, reading, record);
      return early === null ? [told] : [early, told];
    }),
  );
  return byDate(counted);
}

test("No date that is proposed for the recorded acts is later than the law's", () => {
  const told = { acts: 0, exact: 0, earlier: 0, none: 0 };
  const later: string[] = [];
  for (const act of [...recordedActs().values()].flat()) {
    const limit = act.never_later_than;
    if (typeof limit !== "string") continue;
    told.acts++;
    const [first] = datesOf(act);
    if (first === undefined) told.none++;
    else if (first.date === limit) told.exact++;
    else if (first.date < limit) told.earlier++;
    else later.push(`${act.name} (${act.court}): ${first.date}, not ${limit}: ${first.reason}`);
  }
  console.log("dates by the law", told);
  expect(later).toEqual([]);
});
