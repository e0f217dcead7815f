import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { workbookTimes } from "./workbook-times.rules.ts";

test.each([
  ["1900-03-01", 61],
  ["1968-02-29", 24_897],
  ["2026-03-16", 46_097],
])("Excel counts %s as %d", (day, serial) =>
  expect(workbookTimes("America/Sao_Paulo").dayOf(day)).toBe(serial),
);

test.each([
  ["2026-03-16T02:30:00.000Z", "America/Sao_Paulo", 46_096 + 23.5 / 24],
  ["2026-03-16T02:30:00.000Z", "America/Rio_Branco", 46_096 + 21.5 / 24],
  // as PostgreSQL writes instants in JSON
  ["2026-03-16T02:30:00+00:00", "America/Sao_Paulo", 46_096 + 23.5 / 24],
  ["2026-03-16T02:30:00.123456+00:00", "America/Sao_Paulo", 46_096 + (23.5 * 3600 + 0.123) / 86_400],
  ["2026-03-15T23:30:00-03:00", "America/Sao_Paulo", 46_096 + 23.5 / 24],
  // the last daylight saving time of São Paulo was two hours from Greenwich
  ["2019-02-01T12:00:00.500Z", "America/Sao_Paulo", 43_497 + (10 * 3600 + 0.5) / 86_400],
])("%s in %s becomes %d", (instant, zone, serial) =>
  expect(workbookTimes(zone).localTimeOf(instant)).toBeCloseTo(serial, 9),
);

test("any instant becomes the zone's own date and time, whatever was converted before", () => {
  const zone = "America/Sao_Paulo";
  const times = workbookTimes(zone);
  const instants = fc.date({ min: new Date("1972-01-01"), max: new Date("2037-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (date) => {
      const local = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone);
      const wall = Date.parse(`${local.toPlainDateTime().toString({ smallestUnit: "millisecond" })}Z`);
      expect(times.localTimeOf(date.toISOString())).toBeCloseTo(
        (wall - Date.UTC(1899, 11, 30)) / 86_400_000,
        9,
      );
    }),
  );
});
