import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openAgenda, type Agenda } from "./compromises.fixture.ts";

let agenda: Agenda;
beforeAll(async () => {
  agenda = await openAgenda();
});
afterAll(() => agenda.close());
beforeEach(() => agenda.clear());

const HEARING = { compromise_type_id: 2, description: "Instrução", start_time: "10:00", end_time: "11:00" };

/** Requests Ana's conflicts on 20 March. */
async function call(query: Record<string, string | number>, who = "advogada") {
  const search = new URLSearchParams({
    user_id: String(agenda.person("advogada")),
    compromise_date: "2026-03-20",
    ...Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
  });
  return agenda.as(who).get(`/api/compromise_clash?${search.toString()}`);
}

test.each([
  ["09:00", "10:00", false],
  ["09:00", "10:01", true],
  ["10:15", "10:45", true],
  ["10:59", "12:00", true],
  ["11:00", "12:00", false],
  ["10:30", "", true],
  ["", "", true],
])("from %s to %s a hearing from 10:00 to 11:00 conflicts: %s", async (start_time, end_time, clashes) => {
  const { id } = await agenda.add(HEARING);
  const { status, body, text } = await call({ start_time, end_time });
  expect(status, text).toBe(200);
  expect(body.overlaps.map((row: { id: number }) => row.id)).toEqual(clashes ? [id] : []);
});

test("an all-day hearing conflicts with any hour, and one in which the person is only involved counts too", async () => {
  await agenda.add({ ...HEARING, all_day: true });
  await agenda.add({
    ...HEARING,
    user_id: agenda.person("associado"),
    compromise_involved: [agenda.person("advogada")],
  });
  const { overlaps } = (await call({ start_time: "10:00", end_time: "10:30" })).body;
  expect(overlaps).toHaveLength(2);
  expect(overlaps[0]).toMatchObject({ all_day: true, situation: "on_time" });
});

test("other types, other days, other people, closed and cancelled hearings and the compromise itself do not conflict", async () => {
  const { id } = await agenda.add(HEARING);
  await agenda.add({ ...HEARING, compromise_type_id: 3 });
  await agenda.add({ ...HEARING, compromise_date: "2026-03-21" });
  await agenda.add({ ...HEARING, user_id: agenda.person("associado") });
  const closed = await agenda.add(HEARING);
  await agenda.as("advogada").put(`/api/compromises/${closed.id}`, { completed: true });
  const off = await agenda.add(HEARING);
  await agenda.as("advogada").put(`/api/compromises/${off.id}/cancel`, { reason: "Adiada" });
  expect((await call({ id, start_time: "10:00", end_time: "11:00" })).body.overlaps).toEqual([]);
});

test("a hidden hearing is only counted on its day, without time and text", async () => {
  const lawsuit_id = await agenda.addLawsuit("um");
  await agenda.add({ ...HEARING, description: "Segredo de justiça", lawsuit_id });
  for (const start_time of ["10:00", "16:00"]) {
    const { body } = await call({ start_time }, "associado");
    expect(body).toMatchObject({ overlaps: [], hidden: 1 });
  }
  const open = (await call({ start_time: "10:00", end_time: "11:00" }, "controladoria")).body;
  expect(open).toMatchObject({
    overlaps: [{ description: "Segredo de justiça", lawsuit: { id: lawsuit_id } }],
    hidden: 0,
  });
  expect((await call({ start_time: "10:00", end_time: "11:00" }, "vizinha")).body.overlaps).toEqual([]);
});

test("absences of the person are listed, and no others", async () => {
  await agenda.server.rows.query("delete from absences");
  const { status } = await agenda.as("advogada").post("/api/absences", {
    from: "2026-03-18",
    to: "2026-03-20",
    reason: "Férias",
  });
  expect(status).toBe(201);
  expect((await call({})).body.absences).toEqual([
    {
      id: expect.any(Number),
      user: { id: agenda.person("advogada"), name: "Ana Advogada" },
      from: "2026-03-18",
      to: "2026-03-20",
      reason: "Férias",
    },
  ]);
  expect((await call({ compromise_date: "2026-03-23" })).body.absences).toEqual([]);
  expect((await call({ user_id: agenda.person("associado") })).body.absences).toEqual([]);
});

test("a day without court is named, by the calendar of the lawsuit's court if there is one", async () => {
  const closed = async (compromise_date: string, lawsuit?: number) =>
    (await call({ compromise_date, ...(lawsuit && { lawsuit_id: lawsuit }) })).body.closed;
  const paulista = await agenda.addLawsuit("um", "1001234-56.2026.8.26.0100", "TJSP");
  const words = await agenda.addLawsuit("um", "Consulta", null);
  expect(await closed("2026-04-21")).toBe("Tiradentes");
  expect(await closed("2026-03-20")).toBeNull();
  expect(await closed("2026-03-21")).toBe("Fim de semana");
  expect(await closed("2026-07-09")).toBeNull();
  expect(await closed("2026-07-09", paulista)).toEqual(expect.stringContaining("Constitucionalista"));
  expect(await closed("2026-07-09", words)).toBeNull();
  const foreign = await call({ lawsuit_id: await agenda.addLawsuit("dois") });
  expect([foreign.status, foreign.body.errors]).toEqual([
    422,
    { lawsuit_id: ["Processo não encontrado no escritório"] },
  ]);
});
