import { EVERY_CITY } from "@pauta/contract/court-days";
import type { Deadline } from "@pauta/contract/deadlines";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestHouse, type TestHouse, type Visitor } from "../house.fixture.ts";
import { openOffices } from "../offices.fixture.ts";

let house: TestHouse;
let admin: Visitor;
let lawyer: Visitor;

const BRIDGE = {
  date: "2026-06-05",
  until: null,
  name: "Ponte de Corpus Christi",
  kind: "closed",
  scope: "court",
  norm: "Provimento CSM 2.800/2026",
  court: "TJSP",
};
const SAO_PAULO = 25;

beforeAll(async () => {
  house = await openTestHouse();
  await openOffices(house);
  [admin, lawyer] = [house.visitor(), house.visitor()];
  await admin.signIn("admin");
  await lawyer.signIn("advogada");
});
afterAll(() => house.close());
beforeEach(async () => {
  house.clock.moveTo("2026-03-16T12:00:00Z");
  await house.rows.query("truncate holidays");
});

async function keep(fields: Record<string, unknown> = {}) {
  const { status, body, text } = await admin.post("/api/holidays", { ...BRIDGE, ...fields });
  expect(status, text).toBe(201);
  return body;
}

const search = (asked: Record<string, string | number>): string =>
  new URLSearchParams(
    Object.entries(asked).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();

async function count(asked: Record<string, string | number>): Promise<Deadline> {
  const { status, body, text } = await lawyer.get(
    `/api/deadline?${search({ date: "2026-05-29", amount: 5, court: "TJSP", ...asked })}`,
  );
  expect(status, text).toBe(200);
  return body;
}

describe("a day that an act changes", () => {
  test("is kept with the act's number, changed and taken away again", async () => {
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

  test("is not written over by who read it before another changed it", async () => {
    const { id, updated_at } = await keep();
    expect((await admin.put(`/api/holidays/${id}`, { ...BRIDGE, name: "Um", updated_at })).status).toBe(200);
    const late = await admin.put(`/api/holidays/${id}`, { ...BRIDGE, name: "Outro", updated_at });
    expect([late.status, late.body.code]).toEqual([409, "changed_since"]);
    expect((await admin.get("/api/holidays")).body.data[0].name).toBe("Um");
  });

  test("keeps only what its reach names", async () => {
    const everything = { federation_state_id: SAO_PAULO, court: "tjsp", city: "Campinas" };
    const kept = async (scope: string) => {
      const { federation_state_id, court, city } = await keep({ ...everything, scope });
      return [federation_state_id, court, city];
    };
    expect(await kept("national")).toEqual([null, null, null]);
    expect(await kept("federal_courts")).toEqual([null, null, null]);
    expect(await kept("state")).toEqual([SAO_PAULO, null, null]);
    expect(await kept("court")).toEqual([null, "TJSP", null]);
    expect(await kept("city")).toEqual([SAO_PAULO, null, "Campinas"]);
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
  ])("%o is refused on its fields", async (fields, errors) => {
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
  test("takes the acts of its court, and says which", async () => {
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

  test("takes a city's holidays where the unit sits in it, however it is spelled", async () => {
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

  describe("of a court that sits in a state where an act touches a day", () => {
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
      // where it sits stays open: nothing of a state where it may not sit makes a term longer
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

    test.each([{ court: "TJSC" }, ...SITS_THERE])(
      "%o leaves out the state's civil holiday",
      async (asked) => {
        const before = await count(asked);
        await keep({ ...civil, name: "Data magna", norm: "Lei estadual (SC) 1/2026" });
        const { end, skipped } = await count(asked);
        expect([before.end, end]).toEqual(["2026-06-09", "2026-06-10"]);
        expect(skipped[0]).toMatchObject({
          date: "2026-06-03",
          scope: "state",
          norm: "Lei estadual (SC) 1/2026",
        });
      },
    );

    test.each(SITS_ELSEWHERE)("%o counts the civil holiday of that state", async (asked) => {
      await keep(civil);
      expect((await count(asked)).end).toBe("2026-06-09");
    });

    test.each(SITS_THERE)("%o counts a day on which only the state's courts close", async (asked) => {
      await keep({ scope: "state", federation_state_id: CATARINA, date: "2026-06-03" });
      expect((await count(asked)).end).toBe("2026-06-09");
      expect((await count({ court: "TJSC" })).end).toBe("2026-06-10");
    });

    test("a civil holiday of the state is no act of the court and no holiday of the city", async () => {
      await keep(civil);
      const { warnings } = await count({ court: "TRT12", city: "Florianópolis" });
      expect(warnings.join(" ")).toContain("Nenhum ato do TRT12");
      expect(warnings.join(" ")).toContain("Nenhum feriado de Florianópolis");
    });

    test.each([
      ["the state's courts", { scope: "state" }],
      ["every court of the state", { scope: "city", city: EVERY_CITY }],
    ])("what the state moved away is counted everywhere there, entered for %s", async (_whose, reach) => {
      const asked = { date: "2026-07-06" };
      const ends = async () =>
        Promise.all(SEATED_IN_SAO_PAULO.map(async (one) => (await count({ ...asked, ...one })).end));
      expect(await ends()).toEqual(["2026-07-15", "2026-07-15", "2026-07-15"]);
      await keep({ ...reach, kind: "open", federation_state_id: SAO_PAULO, date: "2026-07-09" });
      expect(await ends()).toEqual(["2026-07-14", "2026-07-14", "2026-07-14"]);
    });

    test("what the state's courts open does not open what a law of the Union closes for its own", async () => {
      await keep({ scope: "state", kind: "open", federation_state_id: SAO_PAULO, date: "2026-08-11" });
      const asked = { date: "2026-08-06", court: "TRT2" };
      expect((await count(asked)).skipped.map(({ date }) => date)).toEqual(["2026-08-11"]);
    });
  });

  test("counts a day that an act opens in spite of the custom", async () => {
    await keep({ kind: "open", date: "2026-06-04", name: "Expediente normal" });
    const { end, skipped } = await count({});
    expect(end).toBe("2026-06-08");
    expect(skipped).toEqual([]);
  });

  test("rests while an act suspends the terms, and shows it as a step", async () => {
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

  test("neither begins nor ends on a short day, and counts one inside", async () => {
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
  ])("%o is refused on its field", async (asked, errors) => {
    const { status, body } = await lawyer.get(
      `/api/deadline?${search({ date: "2026-05-29", amount: 5, ...asked })}`,
    );
    expect([status, body.errors]).toEqual([422, errors]);
  });

  test("of a citation that a company did not confirm is refused: it is repeated by other means", async () => {
    const { status, body } = await lawyer.get(
      `/api/deadline?${search({ notice: "domicilio_citation", date: "2026-05-29", amount: 15 })}`,
    );
    expect(status).toBe(422);
    expect(body.errors.confirmed[0]).toContain("é repetida por outro meio");
  });

  test("of the longest term answers", async () => {
    expect((await count({ date: "2100-12-31", amount: 3650, regime: "meses", doubled: 1 })).end).toMatch(
      /^27/,
    );
    expect((await count({ amount: 3650, doubled: 1 })).counted).toBe(7300);
  });
});
