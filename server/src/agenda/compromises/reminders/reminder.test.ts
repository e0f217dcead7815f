import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayIn } from "../../../platform/process/clock.ts";
import { isSameReminder, remindAt, remindFrom, type ReminderChoice } from "./reminder.rules.ts";

const NONE: ReminderChoice = {
  compromise_date: "2026-03-20",
  remember_id: 0,
  warning_date: null,
  date_notification: null,
  time_notification: null,
};

test.each([
  ["Não Lembrar", {}, null],
  ["No dia pela manhã", { remember_id: 1 }, "2026-03-20T11:00:00.000Z"],
  ["1 dia antes", { remember_id: 2 }, "2026-03-19T11:00:00.000Z"],
  ["5 dias antes", { remember_id: 6 }, "2026-03-15T11:00:00.000Z"],
  [
    "a chosen day and hour",
    { remember_id: 6, date_notification: "2026-03-18", time_notification: "17:45" },
    "2026-03-18T20:45:00.000Z",
  ],
  ["an hour alone, on the day", { remember_id: 2, time_notification: "07:30" }, "2026-03-20T10:30:00.000Z"],
  ["a day alone, in the morning", { date_notification: "2026-03-17" }, "2026-03-17T11:00:00.000Z"],
  ["the day of warning of an automatic deadline", { warning_date: "2026-03-18" }, "2026-03-18T11:00:00.000Z"],
  [
    "a choice from the list before the day of warning",
    { remember_id: 2, warning_date: "2026-03-18" },
    "2026-03-19T11:00:00.000Z",
  ],
  // daylight saving time was one hour ahead, until February 2019
  ["in summer time", { compromise_date: "2018-12-10", remember_id: 1 }, "2018-12-10T10:00:00.000Z"],
  ["over the change of month", { compromise_date: "2028-03-01", remember_id: 2 }, "2028-02-29T11:00:00.000Z"],
])("%s", (_, choice, instant) =>
  expect(remindAt({ ...NONE, ...choice })?.toISOString() ?? null).toBe(instant),
);

test.each([
  ["of a day to come, though its moment is past", "2026-03-20T12:00:00Z", "2026-03-20T11:00:00.000Z"],
  ["of a day that is past", "2026-03-21T12:00:00Z", null],
])("no reminder is sent too late: %s", (_, now, instant) =>
  expect(
    remindFrom(new Date(now), { ...NONE, remember_id: 1 }, "America/Sao_Paulo")?.toISOString() ?? null,
  ).toBe(instant),
);

test("a reminder is in the office's own time zone", () => {
  expect(remindAt({ ...NONE, remember_id: 1 }, "America/Manaus")?.toISOString()).toBe(
    "2026-03-20T12:00:00.000Z",
  );
});

const day = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const choice = fc.record({
  compromise_date: day,
  remember_id: fc.integer({ min: 0, max: 6 }),
  warning_date: fc.option(day),
  date_notification: fc.option(day),
  time_notification: fc.option(fc.constantFrom("00:00", "08:00", "12:30", "23:59")),
});

/** The day on which a person expects the reminder. */
function expectedDay(chosen: ReminderChoice): string | null {
  if (chosen.date_notification !== null) return chosen.date_notification;
  if (chosen.time_notification !== null) return chosen.compromise_date;
  if (chosen.remember_id > 0) return addDays(chosen.compromise_date, 1 - chosen.remember_id);
  return chosen.warning_date;
}

test("a reminder is on the chosen day, whatever the machine's time zone", () => {
  fc.assert(
    fc.property(choice, (chosen) => {
      const at = remindAt(chosen);
      expect(at === null ? null : dayIn(at)).toBe(expectedDay(chosen));
    }),
  );
});

test("reminders with the same fields are the same and have the same instant", () => {
  fc.assert(
    fc.property(choice, choice, (one, other) => {
      expect(isSameReminder(one, { ...one })).toBe(true);
      if (isSameReminder(one, other)) expect(remindAt(one)).toEqual(remindAt(other));
    }),
  );
});
