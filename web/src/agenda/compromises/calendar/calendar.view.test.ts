import { describe, expect, it } from "vitest";
import {
  dateBeside,
  daysLoaded,
  daysShown,
  filtersOfView,
  isFiltered,
  readAgendaView,
  titleOf,
  withoutFilters,
  writeAgendaView,
} from "./calendar.view.ts";

const TODAY = "2026-11-22";
const plain = readAgendaView({}, TODAY);

describe("the address of the agenda", () => {
  it("without parameters is the present month with everything in it", () => {
    expect(plain).toEqual({ view: null, date: TODAY, type: "", completed: "", tags: "", user: "" });
    expect(writeAgendaView(plain, TODAY)).toEqual({});
    expect(isFiltered(plain)).toBe(false);
  });

  it("is read back as it was written", () => {
    const view = { ...plain, view: "week", date: "2026-12-01", type: "2,4", tags: "9", user: "7" } as const;
    const written = { ...view, completed: "0" };
    expect(readAgendaView(writeAgendaView(written, TODAY), TODAY)).toEqual(written);
    expect(filtersOfView(written)).toEqual({ type: "2,4", completed: "0", tags: "9", user: "7" });
    expect(withoutFilters(written)).toEqual({ ...plain, view: "week", date: "2026-12-01" });
  });

  it("ignores invalid parameters", () => {
    const hostile = { view: "year", date: "9999-12-31", type: "a", completed: "2", tags: ",", user: "-1" };
    expect(readAgendaView(hostile, TODAY)).toEqual(plain);
    expect(readAgendaView({ date: "30/11/2026" }, TODAY).date).toBe("2026-11-30");
  });
});

describe("the days of a view", () => {
  it("are the day, its week from Sunday, or its month", () => {
    expect(daysShown("day", TODAY)).toEqual({ from: TODAY, to: TODAY });
    expect(daysShown("week", "2026-12-01")).toEqual({ from: "2026-11-29", to: "2026-12-05" });
    expect(daysShown("month", "2028-02-10")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
    expect(daysShown("list", TODAY)).toEqual(daysShown("month", TODAY));
  });

  it("are within one request to the server, which covers at most six weeks", () => {
    for (const date of ["2026-11-01", "2026-11-30", "2026-02-14", "2027-05-31"]) {
      const { from, to } = daysLoaded(date);
      const week = daysShown("week", date);
      expect(week.from >= from && week.to <= to).toBe(true);
      expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBeLessThan(42);
    }
  });

  it("can be stepped through, and a 31st becomes the end of a shorter month", () => {
    expect(dateBeside("day", "2026-12-31", 1)).toBe("2027-01-01");
    expect(dateBeside("week", TODAY, -1)).toBe("2026-11-15");
    expect(dateBeside("month", "2026-10-31", 1)).toBe("2026-11-30");
    expect(dateBeside("list", "2027-01-31", -1)).toBe("2026-12-31");
  });

  it("have titles in words", () => {
    expect(titleOf("month", TODAY)).toBe("Novembro de 2026");
    expect(titleOf("week", TODAY)).toBe("22 a 28 de novembro de 2026");
    expect(titleOf("week", "2026-12-01")).toBe("29 de novembro a 5 de dezembro de 2026");
    expect(titleOf("week", "2026-12-31")).toBe("27 de dezembro de 2026 a 2 de janeiro de 2027");
    expect(titleOf("day", TODAY)).toBe("Domingo, 22 de novembro de 2026");
  });
});
