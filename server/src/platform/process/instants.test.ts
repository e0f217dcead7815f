import fc from "fast-check";
import { expect, test } from "vitest";
import { instantOf } from "./instants.ts";

test.each([
  ["2026-03-16 02:30:00+00", "2026-03-16T02:30:00.000Z"],
  ["2026-03-16 02:30:00.1+00", "2026-03-16T02:30:00.100Z"],
  ["2026-03-16 02:30:00.12+00", "2026-03-16T02:30:00.120Z"],
  ["2026-03-16 02:30:00.123456+00", "2026-03-16T02:30:00.123Z"],
  ["2026-03-16 02:30:00.000009+00", "2026-03-16T02:30:00.000Z"],
  ["0001-01-01 00:00:00+00", "0001-01-01T00:00:00.000Z"],
])("%s is %s", (written, instant) => expect(instantOf(written)).toBe(instant));

test("any instant is converted as a Date would be", () => {
  fc.assert(
    fc.property(
      fc.date({
        min: new Date("1000-01-01T00:00:00Z"),
        max: new Date("9999-12-31T23:59:59Z"),
        noInvalidDate: true,
      }),
      fc.integer({ min: 0, max: 6 }),
      (date, digits) => {
        const [day, time] = [date.toISOString().slice(0, 10), date.toISOString().slice(11, 19)];
        const fraction =
          digits === 0 ? "" : `.${String(date.getUTCMilliseconds()).padEnd(digits, "7").slice(0, digits)}`;
        const written = `${day} ${time}${fraction}+00`;
        expect(instantOf(written)).toBe(
          new Date(written.replace(" ", "T").replace("+00", "Z")).toISOString(),
        );
      },
    ),
  );
});

test("PostgreSQL's other notations are read as a Date, and infinity is not an instant", () => {
  expect(instantOf("2026-03-16 02:30:00.5-03")).toBe("2026-03-16T05:30:00.500Z");
  expect(() => instantOf("infinity")).toThrow(RangeError);
});
