import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NATIONAL_CALENDAR } from "../../../law/deadlines/calendar.rules.ts";
import { addDays } from "../../../platform/process/clock.ts";
import { moveCommunication, moveGazetteText } from "./shift-dates.rules.ts";

const communication = {
  id: 7,
  data_disponibilizacao: "2025-12-05",
  datadisponibilizacao: "05/12/2025",
  data_cancelamento: null,
  texto:
    "Audiência em 19/12/2025, às 14h. Contrato de 03/02/2019. REsp 2023/0900123-6, fls. 12/2025. Em 31/02/2025.",
};

describe("moving a communication to another day", () => {
  it("moves its own day and the hearings near it, and leaves old dates, other numbers and its id unchanged", () => {
    expect(moveCommunication(communication, "2026-11-18")).toEqual({
      id: 7,
      data_disponibilizacao: "2026-11-18",
      datadisponibilizacao: "18/11/2026",
      data_cancelamento: null,
      texto:
        "Audiência em 02/12/2026, às 14h. Contrato de 03/02/2019. REsp 2023/0900123-6, fls. 12/2025. Em 31/02/2025.",
    });
  });

  it("dates a cancellation on the new day", () => {
    const cancelled = { ...communication, data_cancelamento: "2025-12-05" };
    expect(moveCommunication(cancelled, "2026-11-18").data_cancelamento).toBe("2026-11-18");
  });

  it("puts a coming hearing on a business day after the gazette", () => {
    const days = fc.integer({ min: 0, max: 900 }).map((distance) => addDays("2026-01-07", distance));
    fc.assert(
      fc.property(days, (to) => {
        const [, day, month, year] = /(\d{2})\/(\d{2})\/(\d{4}), às/.exec(
          moveCommunication(communication, to).texto,
        )!;
        const hearing = `${year}-${month}-${day}`;
        expect(NATIONAL_CALENDAR.isBusinessDay(hearing)).toBe(true);
        expect(hearing > to).toBe(true);
      }),
    );
  });
});

it("a file's own dates are moved in each notation, once, and other dates stay", () => {
  const moved = moveGazetteText(
    "2025-11-28T00:00:00 28/11/2025 sexta-feira, 28 de novembro de 2025; 01/12/2025; audiência em 28/01/2026",
    { available: "2025-11-28", published: "2025-12-01" },
    { available: "2025-12-01", published: "2025-12-02" },
  );
  expect(moved).toBe(
    "2025-12-01T00:00:00 01/12/2025 segunda-feira, 1 de dezembro de 2025; 02/12/2025; audiência em 28/01/2026",
  );
});
