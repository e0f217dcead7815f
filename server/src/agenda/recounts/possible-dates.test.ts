import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openRecounts, REQUESTED, type Recounts } from "./recounts.fixture.ts";

let setup: Recounts;
beforeAll(async () => {
  setup = await openRecounts();
});
afterAll(() => setup.server.close());
beforeEach(() => setup.clear());

/** A Wednesday after the first possible date and before the second. */
const LATER_BRIDGE = { date: "01/04/2026" };

const candidate = async (amount: number, regime = "uteis") => {
  const term = new URLSearchParams({ ...REQUESTED, amount: String(amount), regime });
  const { end, requested } = (await setup.people["controladoria"]!.get(`/api/deadline?${term.toString()}`))
    .body;
  return {
    date: end,
    term: `${amount} dias ${regime === "uteis" ? "úteis" : "corridos"}`,
    norm: null,
    evidence: "“dias”",
    reason: "",
    requested,
  };
};
const inWords = (first: string, second: string) =>
  `Conferir: ${first} (10 dias úteis) ou ${second} (15 dias úteis)`;

/** A deadline of ten or fifteen days, as the calendar of the moment counts them. */
async function planUndecided(description = "Réplica"): Promise<number> {
  return setup.plan("controladoria", {
    description,
    deadline_candidates: [await candidate(10), await candidate(15)],
    dates_to_check: true,
  });
}
const show = async (id: number) => {
  const { body } = await setup.people["advogada"]!.get(`/api/compromises/${id}`);
  const dates = body.deadline_candidates.map(({ date }: { date: string }) => date);
  return { ...body, dates };
};
const choose = (id: number, date: string) =>
  setup.people["advogada"]!.put(`/api/compromises/${id}/deadline`, { date });

test("a day that changes only a later possible date moves that one, also in the description", async () => {
  const id = await planUndecided(`Réplica. ${inWords("30/03/2026", "07/04/2026")}`);
  await setup.saveDay(LATER_BRIDGE);
  expect(await show(id)).toMatchObject({
    compromise_date: "2026-03-30",
    dates_to_check: true,
    dates: ["2026-03-30", "2026-04-08"],
    description: `Réplica. ${inWords("30/03/2026", "08/04/2026")}`,
  });
  expect((await setup.waiting()).total).toBe(0);
});

test("a possible date is no later than its term once courts work on a day after all", async () => {
  const bridge = await setup.saveDay(LATER_BRIDGE);
  const id = await planUndecided();
  await setup.people["admin"]!.delete(`/api/holidays/${bridge}`);
  await setup.counted();
  expect((await show(id)).dates).toEqual(["2026-03-30", "2026-04-07"]);
  expect((await choose(id, "08/04/2026")).status).toBe(422);
  expect((await choose(id, "07/04/2026")).body).toMatchObject({
    compromise_date: "2026-04-07",
    deadline: { end: "2026-04-07" },
    dates_to_check: false,
  });
});

test("the date in force moves with the others only when a person approves", async () => {
  const id = await planUndecided();
  await setup.saveDay();
  expect(await show(id)).toMatchObject({
    compromise_date: "2026-03-30",
    dates: ["2026-03-30", "2026-04-08"],
  });
  expect((await setup.decide("controladoria", "approve", (await setup.waiting()).data)).status).toBe(200);
  expect(await show(id)).toMatchObject({
    compromise_date: "2026-03-31",
    dates_to_check: true,
    dates: ["2026-03-31", "2026-04-08"],
  });
  const { rows } = await setup.server.rows.query(
    "select data ->> 'message' as message from notifications where type = 'compromise_comment'",
  );
  expect(rows[0].message).toContain(`Prazo recalculado: Réplica. ${inWords("31/03/2026", "08/04/2026")}`);
});

test("a chosen date is the earlier one of its term when the calendar has just changed", async () => {
  const id = await planUndecided();
  await setup.server.rows.query(
    "update compromises set deadline_candidates = replace(deadline_candidates::text, '2026-04-07', '2026-04-08')::jsonb where id = $1",
    [id],
  );
  for (const date of ["08/04/2026", "07/04/2026"])
    expect((await choose(id, date)).body).toMatchObject({
      compromise_date: "2026-04-07",
      deadline: { end: "2026-04-07" },
      dates_to_check: false,
    });
});

/** A Friday and the Monday after it. */
const LONG_BRIDGE = { until: "23/03/2026" };

test("an undecided deadline moves no later than the earliest of its dates", async () => {
  const id = await setup.plan("controladoria", {
    deadline_candidates: [await candidate(10), await candidate(15, "corridos")],
    dates_to_check: true,
  });
  expect((await show(id)).dates).toEqual(["2026-03-30", "2026-03-31"]);
  await setup.saveDay(LONG_BRIDGE);
  const { data } = await setup.waiting();
  expect(data).toMatchObject([{ old_date: "2026-03-30", new_date: "2026-03-31" }]);
  await setup.decide("controladoria", "approve", data);
  expect(await show(id)).toMatchObject({
    compromise_date: "2026-03-31",
    deadline: { end: "2026-03-31", requested: { regime: "corridos" } },
    dates: ["2026-03-31", "2026-04-01"],
    dates_to_check: true,
  });
  expect((await setup.waiting()).total).toBe(0);
});

test("an undecided deadline is proposed for another of its dates that has become the earliest", async () => {
  const bridge = await setup.saveDay(LONG_BRIDGE);
  const id = await setup.plan("controladoria", {
    compromise_date: "2026-03-31",
    deadline: { ...REQUESTED, amount: 15, regime: "corridos" },
    deadline_candidates: [await candidate(15, "corridos"), await candidate(10)],
    dates_to_check: true,
  });
  await setup.people["admin"]!.delete(`/api/holidays/${bridge}`);
  await setup.counted();
  await setup.saveDay({ date: "02/04/2026" });
  const { data } = await setup.waiting();
  expect(data).toMatchObject([{ old_date: "2026-03-31", new_date: "2026-03-30", left: [], entered: [] }]);
  await setup.decide("controladoria", "approve", data);
  expect(await show(id)).toMatchObject({
    compromise_date: "2026-03-30",
    deadline: { end: "2026-03-30" },
    dates: ["2026-03-30", "2026-03-31"],
  });
});

test("a date that is chosen while an earlier one is proposed is listed as the earlier one", async () => {
  const bridge = await setup.saveDay();
  const id = await setup.plan("controladoria", {
    compromise_date: "2026-03-31",
    deadline_candidates: [await candidate(10), await candidate(15)],
    dates_to_check: true,
  });
  await setup.people["admin"]!.delete(`/api/holidays/${bridge}`);
  await setup.counted();
  expect((await choose(id, "31/03/2026")).status).toBe(200);
  expect(await show(id)).toMatchObject({
    compromise_date: "2026-03-30",
    dates: ["2026-03-30", "2026-04-07"],
    dates_to_check: false,
  });
});

test("the other dates follow the calendar also where the one in force was not counted in days", async () => {
  const bridge = await setup.saveDay(LATER_BRIDGE);
  const stated = { date: "2026-03-25", term: "até 25/03/2026", norm: null, evidence: "“até”", reason: "" };
  const id = await setup.plan("controladoria", {
    compromise_date: "2026-03-25",
    deadline: null,
    deadline_candidates: [{ ...stated, requested: null }, await candidate(15)],
    dates_to_check: true,
  });
  await setup.people["admin"]!.delete(`/api/holidays/${bridge}`);
  await setup.counted();
  expect(await show(id)).toMatchObject({
    compromise_date: "2026-03-25",
    dates: ["2026-03-25", "2026-04-07"],
  });
});

test("a deadline that was closed while the calendar changed is counted again when it is reopened", async () => {
  const bridge = await setup.saveDay();
  const id = await setup.plan("controladoria", {
    compromise_date: "2026-03-31",
    deadline_candidates: [await candidate(10), await candidate(15)],
    dates_to_check: true,
  });
  const change = (path: string, reason: object) =>
    setup.people["controladoria"]!.put(`/api/compromises/${id}/${path}`, reason);
  expect((await change("cancel", { reason: "Acordo" })).status).toBe(200);
  await setup.people["admin"]!.delete(`/api/holidays/${bridge}`);
  await setup.counted();
  expect((await change("reopen", { reason: "Sem acordo" })).body).toMatchObject({
    compromise_date: "2026-03-31",
    deadline_candidates: [{ date: "2026-03-31" }, { date: "2026-04-07" }],
  });
  expect((await setup.waiting()).data).toMatchObject([{ compromise_id: id, new_date: "2026-03-30" }]);
});
