import { describe, expect, test } from "vitest";
import { begunCount, deadlineRequested } from "../../law/deadlines/deadline.view.ts";
import { countForAll, type ToForward } from "./forward.form.ts";

const SAO_PAULO = "1000001-05.2026.8.26.0100";

const publication = (id: number, counts: Partial<ToForward["counts"]> = {}): ToForward => ({
  id,
  publication_code: String(id),
  lawsuit_id: null,
  process: SAO_PAULO,
  person: null,
  updated_at: "2026-06-26T00:00:00Z",
  counts: { date: "2026-06-26", court: "TJSP", city: "São Paulo", ...counts },
});

describe("a count opened for a lawsuit", () => {
  test("has the court of the number", () => expect(begunCount(SAO_PAULO).court).toBe("TJSP"));

  test("keeps the court, the city and the availability of its publication", () =>
    expect(begunCount(SAO_PAULO, { court: "TJRJ", city: "Niterói", date: "2026-06-26" })).toMatchObject({
      court: "TJRJ",
      city: "Niterói",
      date: "2026-06-26",
    }));

  test("has no court for a number without one", () => expect(begunCount("123/2026").court).toBe(""));

  test("sends the state that only the number contains", () => {
    const view = { ...begunCount("5001234-56.2025.4.03.6100"), date: "2026-06-26", amount: "15" };
    expect(deadlineRequested(view)).toMatchObject({ court: "TRF3", state: "SP" });
    expect(deadlineRequested({ ...view, city: "Campo Grande" })).not.toHaveProperty("state");
  });

  test.each([
    ["1ª Vara Federal de Dourados", "MS"],
    ["Gabinete 22 da Turma Recursal", undefined],
    ["", undefined],
  ])("sends the state that number and unit name together, with unit %j", (organ, state) => {
    const view = { ...begunCount("5001234-86.2026.4.03.6002", { organ }), date: "2026-06-26", amount: "15" };
    expect(deadlineRequested(view)?.state).toBe(state);
    expect(deadlineRequested(view)).not.toHaveProperty("organ");
  });
});

describe("a count for several publications", () => {
  test("starts with the court and the date that all of them share", () =>
    expect(countForAll([publication(1), publication(2)])).toMatchObject({
      differ: false,
      process: SAO_PAULO,
      known: { date: "2026-06-26", court: "TJSP", city: "São Paulo" },
    }));

  test("says that they differ, and leaves differing fields empty", () =>
    expect(countForAll([publication(1), publication(2, { court: "TJRJ", city: "Niterói" })])).toEqual({
      differ: true,
      process: "",
      known: { date: "2026-06-26", court: "", city: "" },
    }));
});
