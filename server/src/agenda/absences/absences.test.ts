import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";

let server: TestServer;
let offices: Offices;
let lawyer: Visitor;
let colleague: Visitor;
let controller: Visitor;
let neighbour: Visitor;

const AT = "/api/absences";
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
  server.clock.moveTo("2026-03-16T12:00:00Z");
  await server.rows.query("truncate absences");
  await server.rows.query("delete from compromises");
});

async function add(from: string, to: string, fields: Record<string, unknown> = {}, visitor = lawyer) {
  const { status, body, text } = await visitor.post(AT, { from, to, ...fields });
  expect(status, text).toBe(201);
  return body;
}

const agenda = (username: string, date: string, more = "") =>
  server.rows.query(
    `insert into compromises (company_id, user_id, compromise_type_id, description, compromise_date, all_day, completed, completed_at,
       cancelled_at, cancel_reason, created_at, updated_at)
     select company_id, id, 1, 'Contestação', $2, true, $3, case when $3 then $5::timestamptz end, case when $4 then $5::timestamptz end,
       case when $4 then 'Acordo' end, $5, $5
     from users where username = $1`,
    [username, date, more === "completed", more === "cancelled", server.clock.now()],
  );

test("an absence contains the person, the days, the reason and the number of open compromises in it", async () => {
  await agenda("advogada", "2026-03-20");
  await agenda("advogada", "2026-03-31");
  await agenda("advogada", "2026-04-01");
  await agenda("advogada", "2026-03-25", "completed");
  await agenda("advogada", "2026-03-25", "cancelled");
  await agenda("associado", "2026-03-25");
  const made = await add("20/03/2026", "2026-03-31", { reason: "Férias" });
  expect(made).toEqual({
    id: expect.any(Number),
    user_id: person("advogada"),
    user: { id: person("advogada"), name: "Ana Advogada" },
    from: "2026-03-20",
    to: "2026-03-31",
    reason: "Férias",
    compromises: 2,
    updated_at: "2026-03-16T12:00:00.000Z",
  });
  expect((await colleague.get(AT)).body).toEqual({ data: [made] });
});

test("everybody of the office lists the absences from today or from another day on, the earliest first", async () => {
  const later = await add("2026-04-01", "2026-04-03");
  const now = await add("2026-03-10", "2026-03-16", {}, colleague);
  const past = await add("2026-03-01", "2026-03-15", {}, controller);
  const seen = async (query = "", visitor = lawyer) =>
    (await visitor.get(AT + query)).body.data.map(({ id }: { id: number }) => id);
  expect(await seen()).toEqual([now.id, later.id]);
  expect(await seen("?from=01/03/2026")).toEqual([past.id, now.id, later.id]);
  expect(await seen("?from=2026-04-04")).toEqual([]);
  expect(await seen(`?from=2026-01-01&user=${person("associado")}`)).toEqual([now.id]);
  expect(await seen("?from=2026-01-01", neighbour)).toEqual([]);
});

test("people write their own absences, and those who see the whole office write everybody's", async () => {
  const mine = await add("2026-04-01", "2026-04-03");
  for (const { status } of [
    await colleague.post(AT, { from: "2026-05-01", to: "2026-05-02", user_id: person("advogada") }),
    await colleague.put(`${AT}/${mine.id}`, { from: "2026-04-01", to: "2026-04-02" }),
    await colleague.delete(`${AT}/${mine.id}`),
    await lawyer.put(`${AT}/${mine.id}`, {
      from: "2026-04-01",
      to: "2026-04-02",
      user_id: person("associado"),
    }),
  ])
    expect(status).toBe(403);
  for (const visitor of [controller, await server.enter("escritorio")]) {
    const made = await add("2026-06-01", "2026-06-02", { user_id: person("associado") }, visitor);
    expect(made.user.name).toBe("Beto Associado Neves");
    const changed = await visitor.put(`${AT}/${made.id}`, { from: "2026-06-01", to: "2026-06-05" });
    expect(changed.body).toMatchObject({ to: "2026-06-05", user_id: person("associado") });
    expect((await visitor.delete(`${AT}/${made.id}`)).status).toBe(204);
    expect((await visitor.delete(`${AT}/${made.id}`)).status).toBe(404);
  }
  expect((await lawyer.delete(`${AT}/${mine.id}`)).status).toBe(204);
});

test.each([
  ["2026-04-03", "2026-04-03"],
  ["2026-03-25", "2026-04-01"],
  ["2026-04-02", "2026-04-10"],
  ["2026-03-01", "2026-05-01"],
])("%s to %s would overlap another absence, and is rejected", async (from, to) => {
  const first = await add("2026-04-01", "2026-04-05", { reason: "Congresso" });
  const { status, body } = await lawyer.post(AT, { from, to });
  expect([status, body.errors, body.existing_id]).toEqual([
    422,
    { from: ["Já há uma ausência de 01/04/2026 a 05/04/2026. Altere aquela."] },
    first.id,
  ]);
  await add("2026-03-31", "2026-03-31");
  await add("2026-04-06", "2026-04-06");
  await add(from, to, {}, colleague);
  const own = await lawyer.put(`${AT}/${first.id}`, {
    from: "2026-04-02",
    to: "2026-04-05",
    reason: "Congresso",
  });
  expect(own.status).toBe(200);
  expect(
    (await lawyer.put(`${AT}/${first.id}`, { from: "2026-03-31", to: "2026-04-05" })).body.errors,
  ).toEqual({ from: ["Já há uma ausência em 31/03/2026. Altere aquela."] });
});

test.each([
  [{}, ["from", "to"]],
  [{ from: "2026-04-05", to: "2026-04-01" }, ["to"]],
  [{ from: "31/02/2026", to: "01/03/2026" }, ["from"]],
  [{ from: "2026-04-01", to: "2026-04-01", reason: "x".repeat(301) }, ["reason"]],
  [{ from: "2026-04-01", to: "2026-04-01", user_id: 999_999 }, ["user_id"]],
])("rejects %o with errors on its fields", async (form, fields) => {
  const { id } = await add("2026-05-01", "2026-05-02");
  for (const { status, body } of [await controller.post(AT, form), await controller.put(`${AT}/${id}`, form)])
    expect([status, Object.keys(body.errors)]).toEqual([422, fields]);
});

test("another office's people and absences are not found", async () => {
  const { id } = await add("2026-05-01", "2026-05-02");
  const form = { from: "2026-07-01", to: "2026-07-02" };
  expect((await neighbour.put(`${AT}/${id}`, form)).status).toBe(404);
  expect((await neighbour.delete(`${AT}/${id}`)).status).toBe(404);
  expect((await controller.post(AT, { ...form, user_id: person("vizinho") })).status).toBe(422);
});

test(
  "of twenty simultaneous creations of the same days one succeeds, and of twenty updates one",
  { tags: "night" },
  async () => {
    const send = () => lawyer.post(AT, { from: "2026-05-01", to: "2026-05-02" });
    const made = (await Promise.all(Array.from({ length: 20 }, send))).filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    const [{ id, updated_at }] = (await lawyer.get(AT)).body.data;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        lawyer.put(`${AT}/${id}`, { from: "2026-05-01", to: `2026-05-${10 + turn}`, updated_at }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  },
);
