import { EVERY_CITY } from "@pauta/contract/law/court-days";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type StoredCalendar, openStoredCalendar, SAO_PAULO } from "./stored-calendar.fixture.ts";

let calendar: StoredCalendar;
let keep: StoredCalendar["keep"];
let count: StoredCalendar["count"];
beforeAll(async () => {
  calendar = await openStoredCalendar();
  ({ keep, count } = calendar);
});
afterAll(() => calendar.close());
beforeEach(() => calendar.clear());

describe("a count for a court in a state where an act changes a day", () => {
  const CATARINA = 24;
  const SITS_THERE: Record<string, string>[] = [
    { court: "TRT12" },
    { court: "TRE-SC" },
    { court: "TRF4", city: "Florianópolis" },
    { court: "TRF4", state: "SC" },
  ];
  const SITS_ELSEWHERE: Record<string, string>[] = [
    { court: "TRT4" },
    { court: "TRF4", city: "Porto Alegre" },
    // the seat is unknown: the holiday of a state where the court may not sit never makes a term longer
    { court: "TRF4" },
    { court: "TJRS" },
    { court: "STJ" },
  ];
  const SEATED_IN_SAO_PAULO: Record<string, string>[] = [
    { court: "TJSP" },
    { court: "TRT2" },
    { court: "TRF3", city: "São Paulo" },
  ];
  const civil = { scope: "city", city: EVERY_CITY, federation_state_id: CATARINA, date: "2026-06-03" };

  test.each([{ court: "TJSC" }, ...SITS_THERE])("%o skips the state's civil holiday", async (input) => {
    const before = await count(input);
    await keep({ ...civil, name: "Data magna", norm: "Lei estadual (SC) 1/2026" });
    const { end, skipped } = await count(input);
    expect([before.end, end]).toEqual(["2026-06-09", "2026-06-10"]);
    expect(skipped[0]).toMatchObject({
      date: "2026-06-03",
      scope: "state",
      norm: "Lei estadual (SC) 1/2026",
    });
  });

  test.each(SITS_ELSEWHERE)(
    "%o counts the civil holiday of another state as a business day",
    async (input) => {
      await keep(civil);
      expect((await count(input)).end).toBe("2026-06-09");
    },
  );

  test.each(SITS_THERE)("%o counts a day on which only the state's courts close", async (input) => {
    await keep({ scope: "state", federation_state_id: CATARINA, date: "2026-06-03" });
    expect((await count(input)).end).toBe("2026-06-09");
    expect((await count({ court: "TJSC" })).end).toBe("2026-06-10");
  });

  test("a civil holiday of the state is neither an act of the court nor a holiday of the city", async () => {
    await keep(civil);
    const { warnings } = await count({ court: "TRT12", city: "Florianópolis" });
    expect(warnings.join(" ")).toContain("Nenhum ato do TRT12");
    expect(warnings.join(" ")).toContain("Nenhum feriado de Florianópolis");
  });

  test.each([
    ["the state's courts", { scope: "state" }],
    ["every court of the state", { scope: "city", city: EVERY_CITY }],
  ])(
    "a holiday that the state moved counts as a business day everywhere in it, when entered for %s",
    async (_whose, reach) => {
      const input = { date: "2026-07-06" };
      const ends = async () =>
        Promise.all(SEATED_IN_SAO_PAULO.map(async (one) => (await count({ ...input, ...one })).end));
      expect(await ends()).toEqual(["2026-07-15", "2026-07-15", "2026-07-15"]);
      await keep({ ...reach, kind: "open", federation_state_id: SAO_PAULO, date: "2026-07-09" });
      expect(await ends()).toEqual(["2026-07-14", "2026-07-14", "2026-07-14"]);
    },
  );

  test("an act that opens the state's courts does not open a day on which a federal law closes the federal courts", async () => {
    await keep({ scope: "state", kind: "open", federation_state_id: SAO_PAULO, date: "2026-08-11" });
    const input = { date: "2026-08-06", court: "TRT2" };
    expect((await count(input)).skipped.map(({ date }) => date)).toEqual(["2026-08-11"]);
  });
});
