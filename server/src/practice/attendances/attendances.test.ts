import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";

let server: TestServer;
let offices: Offices;
let lawyer: Visitor;
let colleague: Visitor;
let neighbour: Visitor;
let client: number;
let other: number;
let lawsuit: number;
let foreignLawsuit: number;

const FORM = { attendance_title: "Primeira conversa", attendance_comment: "Veio ao escritório." };

const person = (username: string): number => offices.ids[username]!;
const at = (id: number, attendance?: number) =>
  `/api/clients/${id}/attendances${attendance === undefined ? "" : `/${attendance}`}`;

const notificationsOf = async () =>
  (
    await server.rows.query<{ user_id: number; type: string; data: unknown }>(
      "select user_id, type, data from notifications order by id",
    )
  ).rows;

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  [lawyer, colleague, neighbour] = [
    await server.enter("advogada"),
    await server.enter("associado"),
    await server.enter("vizinho"),
  ];
  const addLawsuit = async (office: string) =>
    (
      await server.rows.query<{ id: number }>(
        "insert into lawsuits (company_id, process, created_at, updated_at) values ($1, 'Caso', $2, $2) returning id",
        [offices.companies[office], server.clock.now()],
      )
    ).rows[0]!.id;
  [lawsuit, foreignLawsuit] = [await addLawsuit("um"), await addLawsuit("dois")];
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.moveTo("2026-03-16T12:00:00Z");
  await server.rows.query("truncate clients, notifications cascade");
  client = (await lawyer.post("/api/clients", { name: "Cliente" })).body.id;
  other = (await lawyer.post("/api/clients", { name: "Outro" })).body.id;
});

async function add(fields: Record<string, unknown> = {}, visitor = lawyer) {
  const { status, body, text } = await visitor.post(at(client), { ...FORM, ...fields });
  expect(status, text).toBe(201);
  return body;
}

test("an attendance contains the client, the author, the time and the lawsuit", async () => {
  const made = await add({ lawsuit_id: lawsuit });
  expect(made).toEqual({
    ...FORM,
    id: expect.any(Number),
    client_id: client,
    client: { id: client, name: "Cliente" },
    lawsuit_id: lawsuit,
    lawsuit: { id: lawsuit, process: "Caso" },
    user_id: person("advogada"),
    user: { id: person("advogada"), name: "Ana Advogada" },
    mentioned_users: [],
    created_at: "2026-03-16T12:00:00.000Z",
    updated_at: "2026-03-16T12:00:00.000Z",
  });
  expect((await lawyer.get(at(client))).body).toMatchObject({ data: [made], total: 1 });
  expect((await colleague.get(`/api/lawsuits/${lawsuit}/attendances`)).body.data).toEqual([made]);
  expect((await lawyer.get(`/api/clients/${client}`)).body.attendances).toBe(1);
});

test("an attendance keeps its author and its time when somebody else updates it", async () => {
  const { id, updated_at } = await add({ lawsuit_id: lawsuit });
  server.clock.moveTo("2026-03-17T12:00:00Z");
  const late = await server.enter("associado");
  const changed = await late.put(at(client, id), { ...FORM, attendance_title: "Retorno", updated_at });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({
    attendance_title: "Retorno",
    user: { name: "Ana Advogada" },
    lawsuit: null,
    created_at: "2026-03-16T12:00:00.000Z",
    updated_at: "2026-03-17T12:00:00.000Z",
  });
  expect((await late.put(at(client, id), { ...FORM, updated_at })).status).toBe(409);
  expect((await late.delete(at(client, id))).status).toBe(204);
  expect((await late.delete(at(client, id))).status).toBe(404);
});

test("attendances are listed newest first, and pages neither skip nor repeat those of the same instant", async () => {
  const early = await add();
  server.clock.moveTo("2026-03-16T13:00:00Z");
  for (let count = 0; count < 10; count++) await add({ lawsuit_id: lawsuit });
  for (const address of [at(client), `/api/lawsuits/${lawsuit}/attendances`]) {
    const seen: number[] = [];
    for (const page of [1, 2, 3])
      for (const { id } of (await lawyer.get(`${address}?rows=4&page=${page}`)).body.data) seen.push(id);
    expect(seen).toEqual(seen.toSorted((one, next) => next - one));
    expect(new Set(seen).size).toBe(address === at(client) ? 11 : 10);
    expect(seen.includes(early.id)).toBe(address === at(client));
  }
});

describe("mentioned colleagues", () => {
  test("are notified once each, in either spelling of the field, except the author", async () => {
    const made = await add({
      mentioned_users: [person("associado"), person("associado"), person("advogada")],
      mentionedUsers: [person("controladoria")],
      lawsuit_id: lawsuit,
    });
    expect(new Set(made.mentioned_users)).toEqual(
      new Set([person("associado"), person("advogada"), person("controladoria")]),
    );
    const notifications = await notificationsOf();
    expect(new Set(notifications.map(({ user_id }) => user_id))).toEqual(
      new Set([person("associado"), person("controladoria")]),
    );
    expect(notifications).toHaveLength(2);
    expect(notifications[0]).toMatchObject({
      type: "client_attendance",
      data: {
        message: "Você foi mencionado em um atendimento de Cliente",
        attendance: {
          id: made.id,
          client_id: client,
          lawsuit_id: lawsuit,
          attendance_title: "Primeira conversa",
        },
      },
    });
  });

  test("are notified of an update only when they were not mentioned before", async () => {
    const { id } = await add({ mentioned_users: [person("associado")] });
    const change = (mentioned_users: number[]) => lawyer.put(at(client, id), { ...FORM, mentioned_users });
    await change([person("associado"), person("controladoria")]);
    expect((await notificationsOf()).map(({ user_id }) => user_id)).toEqual([
      person("associado"),
      person("controladoria"),
    ]);
    expect((await change([])).body.mentioned_users).toEqual([]);
    expect(await notificationsOf()).toHaveLength(2);
  });

  test("must work in the office; somebody who has left since may stay mentioned", async () => {
    for (const stranger of [person("vizinho"), person("admin"), 999_999]) {
      const { status, body } = await lawyer.post(at(client), { ...FORM, mentioned_users: [stranger] });
      expect([status, body.errors]).toEqual([
        422,
        { mentioned_users: ["Usuário não encontrado no escritório"] },
      ]);
    }
    expect((await lawyer.get(at(client))).body.total).toBe(0);
    const { id } = await add({ mentioned_users: [person("associado")] });
    await server.rows.query("update users set status = 'I' where id = $1", [person("associado")]);
    const form = { ...FORM, mentioned_users: [person("associado")] };
    expect((await lawyer.put(at(client, id), form)).status).toBe(200);
    expect((await lawyer.post(at(client), form)).status).toBe(422);
    await server.rows.query("update users set status = 'A' where id = $1", [person("associado")]);
    expect(await notificationsOf()).toHaveLength(1);
  });
});

test.each([
  [{}, { attendance_title: ["Este campo é obrigatório"], attendance_comment: ["Este campo é obrigatório"] }],
  [{ ...FORM, attendance_title: " " }, { attendance_title: ["Este campo é obrigatório"] }],
  [
    { ...FORM, attendance_title: "x".repeat(1001) },
    { attendance_title: ["O titulo precisa ter menos de 1000 caracteres"] },
  ],
  [
    { ...FORM, attendance_comment: "x".repeat(5001) },
    { attendance_comment: ["O atendimento precisa ter menos de 5000 caracteres"] },
  ],
  [{ ...FORM, lawsuit_id: 999_999 }, { lawsuit_id: ["Processo não encontrado no escritório"] }],
])("rejects %o with errors on its fields", async (form, errors) => {
  const { id } = await add();
  for (const { status, body } of [
    await lawyer.post(at(client), form),
    await lawyer.put(at(client, id), form),
  ])
    expect([status, body.errors]).toEqual([422, errors]);
  expect((await lawyer.get(at(client))).body.total).toBe(1);
});

test("the longest texts are stored, and markup is stored as text", async () => {
  const comment = "<img src=x onerror=alert(1)>".padEnd(5000, "é");
  const made = await add({ attendance_title: "t".repeat(1000), attendance_comment: comment });
  expect((await lawyer.get(at(client))).body.data[0]).toEqual(made);
  expect(made.attendance_comment).toBe(comment);
});

test("another client's attendance and another office's client and lawsuit are not found", async () => {
  const { id } = await add();
  for (const { status } of [
    await lawyer.put(at(other, id), FORM),
    await lawyer.delete(at(other, id)),
    await neighbour.put(at(client, id), FORM),
    await neighbour.delete(at(client, id)),
    await neighbour.get(at(client)),
    await neighbour.post(at(client), FORM),
    await lawyer.get(`/api/lawsuits/${foreignLawsuit}/attendances`),
    await lawyer.get("/api/lawsuits/999999/attendances"),
  ])
    expect(status).toBe(404);
  const foreign = await lawyer.post(at(client), { ...FORM, lawsuit_id: foreignLawsuit });
  expect([foreign.status, foreign.body.errors]).toEqual([
    422,
    { lawsuit_id: ["Processo não encontrado no escritório"] },
  ]);
  expect((await lawyer.get(at(client))).body.data.map((row: { id: number }) => row.id)).toEqual([id]);
});

test("two simultaneous creations both succeed; of twenty simultaneous updates one succeeds and notifies once", async () => {
  const made = await Promise.all([add(), add({}, colleague)]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(2);
  const [{ id, updated_at }] = made;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, writer) =>
      lawyer.put(at(client, id), {
        ...FORM,
        attendance_comment: `Escrita ${writer}`,
        mentioned_users: [person("associado")],
        updated_at,
      }),
    ),
  );
  const written = answers.filter(({ status }) => status === 200);
  expect(written).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  const { data } = (await lawyer.get(at(client))).body;
  expect(data.find((row: { id: number }) => row.id === id)).toEqual(written[0]!.body);
  expect(await notificationsOf()).toHaveLength(1);
});

test("a client's attendances are kept when their lawsuit is deleted", async () => {
  const { id } = await add({ lawsuit_id: lawsuit });
  await server.rows.query("delete from lawsuits where id = $1", [lawsuit]);
  expect((await lawyer.get(at(client))).body.data).toMatchObject([{ id, lawsuit_id: null, lawsuit: null }]);
});

test("an office with an unpaid subscription may read attendances but not write them", async () => {
  const { id } = await add();
  const setStatus = (status: string) =>
    server.rows.query("update subscriptions set status = $1 where company_id = $2", [
      status,
      offices.companies["um"],
    ]);
  await setStatus("canceled");
  for (const { status } of [
    await lawyer.post(at(client), FORM),
    await lawyer.put(at(client, id), FORM),
    await lawyer.delete(at(client, id)),
  ])
    expect(status).toBe(402);
  expect((await lawyer.get(at(client))).body.total).toBe(1);
  await setStatus("paid");
  expect((await lawyer.delete(at(client, id))).status).toBe(204);
});
