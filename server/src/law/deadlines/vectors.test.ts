import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { courtCalendar } from "./calendar.rules.ts";
import { placeOf } from "./court-place.rules.ts";
import { deadlineOf } from "./deadline.rules.ts";

type Vector = {
  case: string;
  calendar: "nacional" | "federal" | "RS" | "SP";
  regime: "uteis" | "corridos";
  days: number;
  availability: string;
  publication: string;
  start: string;
  end: string;
  year_end_suspension: boolean;
};

const vectors = JSON.parse(
  readFileSync(new URL("fixtures/deadline_vectors.json", import.meta.url), "utf8"),
) as Vector[];
const courtOf = { nacional: null, federal: "TRF4", RS: "TJRS", SP: "TJSP" };

test.each(vectors)("$case: $availability ends on $end", (vector) => {
  const court = courtOf[vector.calendar];
  const hasYearEnd = vector.year_end_suspension;
  const deadline = deadlineOf(courtCalendar(placeOf({ court })!, [], { hasYearEnd }), {
    notice: "gazette",
    date: vector.availability,
    confirmed: null,
    public_body: false,
    amount: vector.days,
    regime: vector.regime,
    doubled: false,
    court,
    city: null,
    year_end_suspension: hasYearEnd,
  });
  expect(deadline).toMatchObject({
    publication: vector.publication,
    start: vector.start,
    end: vector.end,
  });
});
