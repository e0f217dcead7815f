import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../../testing/offices.fixture.ts";
import { ok, STEPS, TEMPLATES } from "./chains.fixture.ts";

let server: TestServer;
let offices: Offices;
let lawyer: Visitor;
let colleague: Visitor;
let controller: Visitor;
let neighbour: Visitor;

const person = (username: string): number => offices.ids[username]!;

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  [lawyer, colleague, controller, neighbour] = [
    await server.enter("advogada"),
    await server.enter("associado"),
    await server.enter("controladoria"),
    await server.enter("vizinho"),
  ];
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.moveTo("2026-03-09T12:00:00Z");
  await server.rows.query("truncate chain_templates, holidays");
  await server.rows.query("delete from compromises");
});

const addTemplate = (steps: unknown[] = STEPS, name = "Audiência de instrução") =>
  ok(controller.post(TEMPLATES, { name, steps }), 201);

const FORM = {
  description: "Audiência",
  classification_id: 2,
  compromise_type_id: 2,
  compromise_date: "2026-03-16",
  start_time: "14:00",
  end_time: "15:00",
};
const form = (fields: Record<string, unknown> = {}) => ({ ...FORM, user_id: person("advogada"), ...fields });
const add = (fields: Record<string, unknown> = {}, visitor = lawyer) =>
  ok(visitor.post("/api/compromises", form(fields)), 201);

type Step = { id: number; description: string; compromise_date: string };
const steps = async (id: number, visitor = lawyer): Promise<Step[]> =>
  (await ok(visitor.get(`/api/compromises/${id}/chain`))).data;
const days = (rows: Step[]) => rows.map(({ description, compromise_date }) => [description, compromise_date]);

test("a chain takes over the responsible person, the lawsuit and the client, and is placed around the date", async () => {
  const template = await addTemplate();
  const client = await ok(lawyer.post("/api/clients", { name: "Cliente" }), 201);
  const lawsuit = await ok(lawyer.post("/api/lawsuits", { process: "Caso 7", lawsuit_status_id: 1 }), 201);
  const anchor = await add(
    { chain_template_id: template.id, lawsuit_id: lawsuit.id, client_id: client.id },
    controller,
  );
  expect(anchor).toMatchObject({ chain_steps: 3, chain: null });
  const rows = await steps(anchor.id);
  expect(rows).toEqual([
    expect.objectContaining({
      description: "Minuta",
      compromise_date: "2026-03-11",
      situation: "attention",
    }),
    expect.objectContaining({ description: "Conferir custas", compromise_date: "2026-03-13" }),
    expect.objectContaining({
      description: "Relatório ao cliente",
      compromise_date: "2026-03-17",
      situation: "on_time",
    }),
  ]);
  for (const row of rows)
    expect(row).toMatchObject({
      user: { name: "Ana Advogada" },
      lawsuit: { id: lawsuit.id },
      client: { id: client.id },
      all_day: true,
      is_fatal: false,
    });
  expect(await ok(lawyer.get(`/api/compromises/${rows[0]!.id}`))).toMatchObject({
    chain: { anchor_id: anchor.id, anchor: "Audiência", offset: -3, unit: "uteis" },
    created_by: { name: "Caio Controle" },
    chain_steps: 0,
  });
  await server.rows.query("delete from lawsuits");
});

test("a chain can be added to an existing compromise, and more than once", async () => {
  const template = await addTemplate([STEPS[1]]);
  const { id } = await add();
  const hang = () => lawyer.post(`/api/compromises/${id}/chain`, { chain_template_id: template.id });
  expect(days((await ok(hang(), 201)).data)).toEqual([["Minuta", "2026-03-11"]]);
  expect((await ok(hang(), 201)).data).toHaveLength(2);
  await ok(controller.delete(`${TEMPLATES}/${template.id}`), 204);
  expect(await steps(id)).toHaveLength(2);
});

test("a chain cannot be added to a closed compromise, to a step, or from another office's template", async () => {
  const template = await addTemplate();
  const anchor = await add({ chain_template_id: template.id });
  const [step] = await steps(anchor.id);
  const hang = (id: number, chain_template_id = template.id, visitor = lawyer) =>
    visitor.post(`/api/compromises/${id}/chain`, { chain_template_id });
  expect((await hang(step!.id)).body.errors).toEqual({
    chain_template_id: ["Este compromisso já é um passo: encadeie no compromisso de que ele depende"],
  });
  expect((await hang(anchor.id, 999_999)).body.errors).toEqual({
    chain_template_id: ["Encadeamento não encontrado no escritório"],
  });
  expect((await lawyer.post("/api/compromises", form({ chain_template_id: 999_999 }))).status).toBe(422);
  expect((await ok(lawyer.get("/api/compromises?period=01/03/2026-31/03/2026"))).total).toBe(4);
  await ok(lawyer.put(`/api/compromises/${anchor.id}`, { completed: true }));
  expect((await hang(anchor.id)).status).toBe(409);
  for (const visitor of [neighbour, colleague])
    expect((await hang(anchor.id, template.id, visitor)).status).toBe(404);
});

test("a preview returns the new days and moves nothing; moving the date moves the open steps", async () => {
  const template = await addTemplate();
  const anchor = await add({ chain_template_id: template.id });
  const [draft, costs, report] = await steps(anchor.id);
  await ok(lawyer.put(`/api/compromises/${costs!.id}`, { completed: true }));
  const moves = (await ok(lawyer.get(`/api/compromises/${anchor.id}/chain_moves?date=23/03/2026`))).data;
  expect(
    moves.map((move: Record<string, unknown>) => [move["id"], move["from"], move["to"], move["moves"]]),
  ).toEqual([
    [costs!.id, "2026-03-13", "2026-03-13", false],
    [draft!.id, "2026-03-11", "2026-03-18", true],
    [report!.id, "2026-03-17", "2026-03-24", true],
  ]);
  const before = await steps(anchor.id);
  await ok(controller.put(`/api/compromises/${anchor.id}`, form({ compromise_date: "2026-03-24" })));
  expect(days(await steps(anchor.id))).toEqual(days(before));
  await ok(
    controller.put(
      `/api/compromises/${anchor.id}`,
      form({ compromise_date: "2026-03-23", move_chain: true }),
    ),
  );
  expect(days(await steps(anchor.id))).toEqual([
    ["Conferir custas", "2026-03-13"],
    ["Minuta", "2026-03-18"],
    ["Relatório ao cliente", "2026-03-24"],
  ]);
});

test("a moved step's reminder moves with it and is sent again", async () => {
  const template = await addTemplate([STEPS[1]]);
  const anchor = await add({ chain_template_id: template.id });
  const [step] = await steps(anchor.id);
  const change = { ...form({ description: "Minuta", compromise_date: "2026-03-11", remember_id: 2 }) };
  await ok(controller.put(`/api/compromises/${step!.id}`, change));
  await server.rows.query("update compromises set reminded_at = $1 where id = $2", [
    server.clock.now(),
    step!.id,
  ]);
  await ok(
    controller.put(
      `/api/compromises/${anchor.id}`,
      form({ compromise_date: "2026-03-23", move_chain: true }),
    ),
  );
  expect(await ok(lawyer.get(`/api/compromises/${step!.id}`))).toMatchObject({
    compromise_date: "2026-03-18",
    remind_at: "2026-03-17T11:00:00.000Z",
    reminded_at: null,
  });
});

test("a step hidden from somebody who sees only the anchor moves with it", async () => {
  const template = await addTemplate([STEPS[1]]);
  const anchor = await add({ chain_template_id: template.id, compromise_involved: [person("associado")] });
  expect(await steps(anchor.id, colleague)).toEqual([]);
  expect((await ok(colleague.get(`/api/compromises/${anchor.id}/chain_moves?date=2026-03-23`))).data).toEqual(
    [],
  );
  expect(await steps(anchor.id)).toHaveLength(1);
  await ok(
    controller.put(
      `/api/compromises/${anchor.id}`,
      form({ compromise_date: "2026-03-23", move_chain: true }),
    ),
  );
  expect(days(await steps(anchor.id))).toEqual([["Minuta", "2026-03-18"]]);
});

test("a chain is deleted with its anchor, and deleting a step leaves the rest", async () => {
  const template = await addTemplate();
  const anchor = await add({ chain_template_id: template.id });
  const [first] = await steps(anchor.id);
  await ok(controller.delete(`/api/compromises/${first!.id}`), 204);
  expect(await steps(anchor.id)).toHaveLength(2);
  await ok(controller.delete(`/api/compromises/${anchor.id}`), 204);
  expect((await ok(lawyer.get("/api/compromises?period=01/03/2026-31/03/2026"))).total).toBe(0);
});

test("when many add a chain and move its date at the same time, every step follows the last date", async () => {
  const template = await addTemplate([STEPS[1]]);
  const { id } = await add();
  const hang = () => lawyer.post(`/api/compromises/${id}/chain`, { chain_template_id: template.id });
  const move = (day: string) =>
    controller.put(`/api/compromises/${id}`, form({ compromise_date: day, move_chain: true }));
  await Promise.all([hang(), move("2026-03-23"), hang(), move("2026-03-30"), hang(), move("2026-03-24")]);
  const { compromise_date } = await ok(lawyer.get(`/api/compromises/${id}`));
  const expected = { "2026-03-23": "2026-03-18", "2026-03-30": "2026-03-25", "2026-03-24": "2026-03-19" };
  const hung = await steps(id);
  expect(hung).toHaveLength(3);
  for (const step of hung)
    expect(step.compromise_date).toBe(expected[compromise_date as keyof typeof expected]);
});
