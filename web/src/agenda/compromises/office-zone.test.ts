import { afterEach, expect, it } from "vitest";
import { timesOf } from "./compromise-when.view.ts";
import { setOfficeZone, officeNow, officeToday, showInstant } from "../../lib/format.ts";

afterEach(() => setOfficeZone());

const LATE = new Date("2026-03-17T04:30:00Z");

it("today, the hour and instants are in the office's time zone, wherever the machine is", () => {
  expect([officeToday(LATE), officeNow(LATE)]).toEqual(["2026-03-17", "2026-03-17T01:30"]);
  setOfficeZone("America/Rio_Branco");
  expect([officeToday(LATE), officeNow(LATE)]).toEqual(["2026-03-16", "2026-03-16T23:30"]);
  expect(showInstant("2026-03-17T04:30:00Z")).toBe("16/03/2026 23:30");
  setOfficeZone();
  expect(showInstant("2026-03-17T04:30:00Z")).toBe("17/03/2026 01:30");
});

it("a court's hour is shown beside the office's where their time zones differ", () => {
  const hearing = {
    compromise_date: "2026-05-12",
    start_time: "15:00",
    end_time: "16:00",
    all_day: false,
    court_time_zone: "America/Manaus",
  };
  expect(timesOf(hearing)).toBe("14:00 em Manaus · 15:00 às 16:00 aqui");
  setOfficeZone("America/Cuiaba");
  expect(timesOf(hearing)).toBe("15:00 às 16:00");
});
