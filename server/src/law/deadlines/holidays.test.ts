import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  BRIDGE,
  type StoredCalendar,
  openStoredCalendar,
  SAO_PAULO,
  search,
} from "./stored-calendar.fixture.ts";

let calendar: StoredCalendar;
let admin: StoredCalendar["admin"];
let lawyer: StoredCalendar["lawyer"];
let keep: StoredCalendar["keep"];
let count: StoredCalendar["count"];
beforeAll(async () => {
  calendar = await openStoredCalendar();
  ({ admin, lawyer, keep, count } = calendar);
});
afterAll(() => calendar.close());
beforeEach(() => calendar.clear());

describe("a day that an act changes", () => {
  test("is created with the act's number, updated and deleted", async () => {
    const made = await keep();
    expect(made).toEqual({
      ...BRIDGE,
      id: expect.any(Number),
      federation_state_id: null,
      city: null,
      updated_at: "2026-03-16T12:00:00.000Z",
    });
    const changed = await admin.put(`/api/holidays/${made.id}`, {
      ...BRIDGE,
      norm: "Provimento CSM 2.801/2026",
      updated_at: made.updated_at,
    });
    expect(changed.body).toMatchObject({ id: made.id, norm: "Provimento CSM 2.801/2026" });
    expect((await admin.get("/api/holidays")).body).toMatchObject({ data: [changed.body], total: 1 });
    expect((await admin.get(`/api/holidays/${made.id}`)).body).toEqual(changed.body);
    expect((await admin.delete(`/api/holidays/${made.id}`)).status).toBe(204);
    expect((await admin.delete(`/api/holidays/${made.id}`)).status).toBe(404);
    expect((await admin.put(`/api/holidays/${made.id}`, BRIDGE)).status).toBe(404);
    expect((await admin.get(`/api/holidays/${made.id}`)).status).toBe(404);
  });

  test("is not overwritten by somebody who read it before another person's change", async () => {
    const { id, updated_at } = await keep();
    expect((await admin.put(`/api/holidays/${id}`, { ...BRIDGE, name: "Um", updated_at })).status).toBe(200);
    const late = await admin.put(`/api/holidays/${id}`, { ...BRIDGE, name: "Outro", updated_at });
    expect([late.status, late.body.code]).toEqual([409, "changed_since"]);
    expect((await admin.get("/api/holidays")).body.data[0].name).toBe("Um");
  });

  test("stores only the fields that its scope uses", async () => {
    const everything = { federation_state_id: SAO_PAULO, court: "tjsp", city: "Campinas" };
    const stored = async (scope: string) => {
      const { federation_state_id, court, city } = await keep({ ...everything, scope });
      return [federation_state_id, court, city];
    };
    expect(await stored("national")).toEqual([null, null, null]);
    expect(await stored("federal_courts")).toEqual([null, null, null]);
    expect(await stored("state")).toEqual([SAO_PAULO, null, null]);
    expect(await stored("court")).toEqual([null, "TJSP", null]);
    expect(await stored("city")).toEqual([SAO_PAULO, null, "Campinas"]);
  });

  test.each<[Record<string, unknown>, Record<string, string[]>]>([
    [{ scope: "state" }, { federation_state_id: ["Escolha o estado"] }],
    [{ scope: "state", federation_state_id: 99 }, { federation_state_id: ["Escolha o estado"] }],
    [{ scope: "court", court: "" }, { court: ["Informe o tribunal"] }],
    [{ scope: "court", court: "TJXX" }, { court: ["Tribunal desconhecido"] }],
    [{ scope: "city" }, { federation_state_id: ["Escolha o estado"], city: ["Informe a cidade"] }],
    [
      { name: " ", norm: "" },
      { name: ["O campo é obrigatório"], norm: ["O campo é obrigatório"] },
    ],
    [{ date: "31/02/2026" }, { date: ["Data inválida"] }],
    [{ date: "1826-06-05" }, { date: ["Informe um dia entre 1990 e 2100"] }],
    [{ until: "2026-06-04" }, { until: ["O último dia não vem antes do primeiro"] }],
    [{ until: "2027-06-06" }, { until: ["No máximo 366 dias de uma vez"] }],
  ])("rejects %o with an error on its fields", async (fields, errors) => {
    const { id } = await keep();
    for (const { status, body } of [
      await admin.post("/api/holidays", { ...BRIDGE, ...fields }),
      await admin.put(`/api/holidays/${id}`, { ...BRIDGE, ...fields }),
    ])
      expect([status, body.errors]).toEqual([422, errors]);
    expect((await admin.get("/api/holidays")).body.total).toBe(1);
  });
});

describe("a count", () => {
  test("applies the acts of its court, and lists them", async () => {
    expect((await count({})).end).toBe("2026-06-09");
    await keep();
    await keep({ date: "2026-06-08", court: "TJRS" });
    const { end, skipped } = await count({});
    expect(end).toBe("2026-06-10");
    expect(skipped.map(({ date, norm }) => [date, norm])).toEqual([
      ["2026-06-04", "Costume dos tribunais, confirmado pela portaria de cada um"],
      ["2026-06-05", "Provimento CSM 2.800/2026"],
    ]);
  });

  test("applies a city's holidays when the unit sits in it, however the city is spelled", async () => {
    await keep({
      scope: "city",
      federation_state_id: SAO_PAULO,
      city: "São José do Rio Preto",
      date: "2026-06-03",
    });
    expect((await count({ city: "sao jose do rio  PRETO" })).end).toBe("2026-06-10");
    expect((await count({ city: "Campinas" })).end).toBe("2026-06-09");
    expect((await count({ court: "TRT15", city: "São José do Rio Preto" })).end).toBe("2026-06-10");
    expect((await count({ court: "TJRS", city: "São José do Rio Preto" })).end).toBe("2026-06-09");
  });

  test("counts a day that an act opens although custom closes it", async () => {
    await keep({ kind: "open", date: "2026-06-04", name: "Expediente normal" });
    const { end, skipped } = await count({});
    expect(end).toBe("2026-06-08");
    expect(skipped).toEqual([]);
  });

  test("does not run while an act suspends the terms, and shows the suspension as a step", async () => {
    await keep({ kind: "suspension", date: "2026-06-02", until: "2026-06-12", name: "Sistema fora do ar" });
    const { start, end, steps } = await count({});
    expect([start, end]).toEqual(["2026-06-15", "2026-06-19"]);
    expect(steps.find(({ title }) => title === "Suspensão")).toEqual({
      title: "Suspensão",
      date: "2026-06-02",
      explanation: "Sistema fora do ar: o prazo não corre de 02/06/2026 a 12/06/2026.",
      norm: "Provimento CSM 2.800/2026",
    });
  });

  test("neither begins nor ends on a short day, but counts one inside", async () => {
    await keep({ kind: "partial", date: "2026-06-09", name: "Encerramento antecipado" });
    expect((await count({})).end).toBe("2026-06-10");
    expect((await count({ amount: 6 })).end).toBe("2026-06-10");
  });

  test.each<[Record<string, string | number>, Record<string, string[]>]>([
    [{ court: "XYZ" }, { court: ["Tribunal desconhecido"] }],
    [{ date: "2016-03-17" }, { date: ["Informe uma data entre 18/03/2016 e 31/12/2100"] }],
    [{ date: "2101-01-01" }, { date: ["Informe uma data entre 18/03/2016 e 31/12/2100"] }],
    [{ date: "30/02/2026" }, { date: ["Data inválida"] }],
    [{ amount: 0 }, { amount: ["Informe o prazo"] }],
    [{ amount: "dez" }, { amount: ["Informe o prazo"] }],
    [{ amount: 3651 }, { amount: ["Prazo longo demais"] }],
    [
      { notice: "portal", confirmed: "2026-05-28" },
      { confirmed: ["A leitura ou confirmação não pode ser anterior ao envio"] },
    ],
  ])("rejects %o with an error on its field", async (input, errors) => {
    const { status, body } = await lawyer.get(
      `/api/deadline?${search({ date: "2026-05-29", amount: 5, ...input })}`,
    );
    expect([status, body.errors]).toEqual([422, errors]);
  });

  test("of a citation that the company did not confirm is rejected: the court repeats it by other means", async () => {
    const { status, body } = await lawyer.get(
      `/api/deadline?${search({ notice: "domicilio_citation", date: "2026-05-29", amount: 15 })}`,
    );
    expect(status).toBe(422);
    expect(body.errors.confirmed[0]).toContain("é repetida por outro meio");
  });

  test("of the longest term returns a result", async () => {
    expect((await count({ date: "2100-12-31", amount: 3650, regime: "meses", doubled: 1 })).end).toMatch(
      /^27/,
    );
    expect((await count({ amount: 3650, doubled: 1 })).counted).toBe(7300);
  });
});
