import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../../testing/test-server.fixture.ts";
import { openOffices } from "../../../testing/offices.fixture.ts";
import { ok, STEPS, TEMPLATES } from "./chains.fixture.ts";

let server: TestServer;
let lawyer: Visitor;
let controller: Visitor;
let neighbour: Visitor;

beforeAll(async () => {
  server = await openTestServer();
  await openOffices(server);
  [lawyer, controller, neighbour] = [
    await server.enter("advogada"),
    await server.enter("controladoria"),
    await server.enter("vizinho"),
  ];
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.moveTo("2026-03-09T12:00:00Z");
  await server.rows.query("truncate chain_templates, holidays");
});

const addTemplate = (steps: unknown[] = STEPS, name = "Audiência de instrução") =>
  ok(controller.post(TEMPLATES, { name, steps }), 201);

test("templates are written by those who see the whole office, and listed by name for everybody", async () => {
  const made = await addTemplate();
  expect(made).toEqual({
    id: expect.any(Number),
    name: "Audiência de instrução",
    steps: STEPS,
    updated_at: "2026-03-09T12:00:00.000Z",
  });
  const other = await addTemplate([STEPS[0]], "água");
  expect((await ok(lawyer.get(TEMPLATES))).data).toEqual([other, made]);
  expect((await ok(neighbour.get(TEMPLATES))).data).toEqual([]);
  for (const { status } of [
    await lawyer.post(TEMPLATES, { name: "Meu", steps: STEPS }),
    await lawyer.put(`${TEMPLATES}/${made.id}`, { name: "Meu", steps: STEPS }),
    await lawyer.delete(`${TEMPLATES}/${made.id}`),
  ])
    expect(status).toBe(403);
});

test("an update from an older state is rejected, and a deleted template is not found", async () => {
  const { id, updated_at } = await addTemplate();
  const change = { name: "Perícia", steps: [STEPS[1]], updated_at };
  expect((await ok(controller.put(`${TEMPLATES}/${id}`, change))).steps).toEqual([STEPS[1]]);
  server.clock.moveTo("2026-03-09T13:00:00Z");
  expect((await controller.put(`${TEMPLATES}/${id}`, change)).status).toBe(409);
  await ok(controller.delete(`${TEMPLATES}/${id}`), 204);
  expect((await controller.delete(`${TEMPLATES}/${id}`)).status).toBe(404);
  expect((await controller.put(`${TEMPLATES}/${id}`, change)).status).toBe(404);
});

test.each([
  [{ name: "", steps: STEPS }, ["name"]],
  [{ name: "Sem passos", steps: [] }, ["steps"]],
  [{ name: "Tipo", steps: [{ ...STEPS[0], compromise_type_id: 999 }] }, ["steps.0.compromise_type_id"]],
  [{ name: "Longe", steps: [STEPS[0], { ...STEPS[1], offset: -731 }] }, ["steps.1.offset"]],
  [{ name: "Meio dia", steps: [{ ...STEPS[0], offset: 0.5 }] }, ["steps.0.offset"]],
  [{ name: "Semanas", steps: [{ ...STEPS[0], unit: "semanas" }] }, ["steps.0.unit"]],
  [{ name: "Muitos", steps: Array.from({ length: 31 }, () => STEPS[0]) }, ["steps"]],
])("rejects %o with errors on its fields", async (body, fields) => {
  const { id } = await addTemplate();
  for (const answer of [
    await controller.post(TEMPLATES, body),
    await controller.put(`${TEMPLATES}/${id}`, body),
  ])
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields]);
});

test("a preview contains the days of a template's steps, by the calendar of the lawsuit's court", async () => {
  const { id } = await addTemplate();
  await server.rows.query(
    `insert into holidays (date, name, kind, scope, court, norm, created_at, updated_at)
     values ('2026-03-17', 'Falta de energia', 'closed', 'court', 'TJSP', 'Portaria 1/2026', $1, $1)`,
    [server.clock.now()],
  );
  const lawsuit = await ok(
    lawyer.post("/api/lawsuits", { process: "1001234-56.2026.8.26.0100", lawsuit_status_id: 1 }),
    201,
  );
  const preview = async (more = "") =>
    (await ok(lawyer.get(`${TEMPLATES}/${id}/preview?date=16/03/2026${more}`))).data;
  expect(await preview()).toEqual([
    { ...STEPS[1], id: null, from: null, to: "2026-03-11", moves: true },
    { ...STEPS[2], id: null, from: null, to: "2026-03-13", moves: true },
    { ...STEPS[0], id: null, from: null, to: "2026-03-17", moves: true },
  ]);
  expect((await preview(`&lawsuit_id=${lawsuit.id}`)).at(-1)).toMatchObject({ to: "2026-03-18" });
  expect((await lawyer.get(`${TEMPLATES}/${id}/preview?date=16/03/2026&lawsuit_id=999999`)).status).toBe(404);
  expect((await lawyer.get(`${TEMPLATES}/999999/preview?date=16/03/2026`)).status).toBe(404);
  expect((await lawyer.get(`${TEMPLATES}/${id}/preview`)).status).toBe(422);
  await server.rows.query("delete from lawsuits");
});
