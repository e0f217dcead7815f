import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type StoredCalendar, openStoredCalendar, SAO_PAULO, search } from "./stored-calendar.fixture.ts";

let calendar: StoredCalendar;
let admin: StoredCalendar["admin"];
let lawyer: StoredCalendar["lawyer"];
let keep: StoredCalendar["keep"];
beforeAll(async () => {
  calendar = await openStoredCalendar();
  ({ admin, lawyer, keep } = calendar);
});
afterAll(() => calendar.close());
beforeEach(() => calendar.clear());

describe("court days", () => {
  const days = async (input: Record<string, string>) =>
    (await lawyer.get(`/api/court_days?${search(input)}`)).body.data.map(
      ({ date, until, name }: { date: string; until: string | null; name: string }) =>
        [date, until, name].filter(Boolean).join(" "),
    );

  test("come from the law and the acts of the requested court, oldest first", async () => {
    await keep();
    expect(await days({ from: "2026-06-01", to: "2026-07-31", court: "TJSP" })).toEqual([
      "2026-06-04 Corpus Christi",
      "2026-06-05 Ponte de Corpus Christi",
      "2026-07-09 Revolução Constitucionalista",
    ]);
    expect(await days({ from: "2026-06-01", to: "2026-07-31" })).toEqual(["2026-06-04 Corpus Christi"]);
  });

  test("consecutive days are one entry wherever the period begins, and two around a day that an act opens", async () => {
    expect(await days({ from: "2027-01-05", to: "2027-01-31" })).toEqual([
      "2026-12-20 2027-01-06 Recesso forense",
      "2026-12-20 2027-01-20 Suspensão dos prazos no fim do ano",
    ]);
    await keep({ scope: "national", kind: "open", date: "2026-12-21", name: "Expediente" });
    expect(await days({ from: "2027-01-05", to: "2027-01-05" })).toEqual([
      "2026-12-20 2027-01-20 Suspensão dos prazos no fim do ano",
      "2026-12-22 2027-01-06 Recesso forense",
    ]);
  });

  test("that several laws name alike are listed once, and a short day only where the court is not closed anyway", async () => {
    const inCarnival = { from: "2026-02-16", to: "2026-02-18" };
    expect(await days({ ...inCarnival, court: "TRF3" })).toEqual([
      "2026-02-16 Carnaval (segunda-feira)",
      "2026-02-17 Carnaval",
      "2026-02-18 Quarta-feira de Cinzas",
    ]);
    expect(await days({ from: "2026-02-18", to: "2026-02-18", court: "TJRJ" })).toEqual([
      "2026-02-18 Quarta-feira de Cinzas",
    ]);
  });

  test.each([
    [{ from: "2026-06-02", to: "2026-06-01" }, "O fim não vem antes do começo"],
    [{ from: "2026-01-01", to: "2028-03-11" }, "No máximo 800 dias de uma vez"],
  ])("rejects %o", async (input, message) => {
    const { status, body } = await lawyer.get(`/api/court_days?${search(input)}`);
    expect([status, body.errors]).toEqual([422, { to: [message] }]);
  });

  test.each(["1810", "1989"])("rejects the unknown year %s", async (year) => {
    const { status, body } = await lawyer.get(`/api/court_days?from=${year}-01-01&to=${year}-12-31`);
    expect([status, body.errors]).toEqual([422, { from: ["Informe um dia entre 1990 e 2200"] }]);
  });
});

test("the usual terms name their norm, and each appears once", async () => {
  const { data } = (await lawyer.get("/api/deadline_terms")).body;
  expect(new Set(data.map(({ id }: { id: string }) => id)).size).toBe(data.length);
  expect(data.find(({ id }: { id: string }) => id === "apelacao")).toEqual({
    id: "apelacao",
    act: "Apelação",
    amount: 15,
    regime: "uteis",
    norm: "CPC, art. 1.003, § 5º",
    branch: "civel",
  });
});

test("the list filters by year, scope and words, oldest first; days over a New Year belong to both years", async () => {
  await keep({ date: "2026-12-28", until: "2027-01-03", name: "Mudança de sede" });
  await keep({
    date: "2026-09-08",
    scope: "city",
    federation_state_id: SAO_PAULO,
    city: "São José",
    name: "Padroeira",
  });
  await keep({ date: "2025-06-20" });
  const names = async (input: Record<string, string | number>) =>
    (await admin.get(`/api/holidays?${search(input)}`)).body.data.map((one: { name: string }) => one.name);
  expect(await names({})).toEqual(["Ponte de Corpus Christi", "Padroeira", "Mudança de sede"]);
  expect(await names({ year: 2026 })).toEqual(["Padroeira", "Mudança de sede"]);
  expect(await names({ year: 2027 })).toEqual(["Mudança de sede"]);
  expect(await names({ scope: "city" })).toEqual(["Padroeira"]);
  expect(await names({ name: "sao jose" })).toEqual(["Padroeira"]);
  expect(await names({ name: "mudanca" })).toEqual(["Mudança de sede"]);
  expect(await names({ rows: 1, page: 2 })).toEqual(["Padroeira"]);
});
