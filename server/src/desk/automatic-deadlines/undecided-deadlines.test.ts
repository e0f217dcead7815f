import { afterAll, beforeAll, expect, test } from "vitest";
import { exactly } from "../../testing/counted-totals.fixture.ts";
import { importGazettes } from "../../gazettes/import/running-imports.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { makeAutomaticDeadlines } from "./make-deadlines.commands.ts";
import { djenPage, notice, outcomeOfPublication } from "./automatic-deadlines.fixture.ts";

let server: TestServer;
let solo: Visitor;

const UNDECIDED = "/api/undecided_deadlines";

beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  await openOffices(server);
  await server.rows.query("update users set automatic_deadline = true where username = 'solo'");
  const admin = await server.enter("admin");
  solo = await server.enter("solo");
  await importGazettes(admin, "16/03/2026", {
    "dia.json": djenPage([
      notice(1, "Defiro a tutela. Diga o autor em 5 dias.", { tipoDocumento: "Decisão" }),
      notice(2, "Manifeste-se o autor em 10 dias."),
      notice(3, "Manifeste-se o perito em 10 dias."),
      notice(4, "Indefiro. Manifeste-se o réu em 10 dias.", { tipoDocumento: "Decisão" }),
    ]),
  });
  await outcomeOfPublication(server, 1);
});
afterAll(() => server.close());

const toCheck = async () => (await solo.get(`${UNDECIDED}?kind=to_check`)).body;
const compromiseOf = async (code: number) => {
  const { rows } = await server.rows.query(
    "select c.id from compromises c join publications p on p.id = c.publication_id where p.publication_code = $1",
    [String(code)],
  );
  return rows[0]!.id as number;
};
const show = async (id: number) => (await solo.get(`/api/compromises/${id}`)).body;

test("an act that allows several dates gets a deadline on the earliest one, with all of them", async () => {
  const made = await show(await compromiseOf(1));
  expect(made).toMatchObject({
    compromise_date: "2026-03-23",
    dates_to_check: true,
    deadline: { end: "2026-03-23" },
    deadline_candidates: [
      { date: "2026-03-23", term: "5 dias úteis", evidence: "“5 dias”" },
      { date: "2026-04-07", term: "15 dias úteis", norm: expect.stringContaining("CPC") },
    ],
  });
  const dates = "Conferir: 23/03/2026 (5 dias úteis) ou 07/04/2026 (15 dias úteis, CPC";
  expect(made.description).toContain(dates);
  expect(made.observation).toContain(dates);
});

test("an act that allows one date gets a deadline that needs no check", async () => {
  expect(await show(await compromiseOf(2))).toMatchObject({ dates_to_check: false, deadline_candidates: [] });
});

test("undecided deadlines are listed with their counts, the dates to check first", async () => {
  const { body } = await solo.get(UNDECIDED);
  expect([body.total, exactly(body.counts)]).toEqual([3, { without: 1, to_check: 2 }]);
  expect(body.data.map(({ kind, date }: { kind: string; date: string }) => [kind, date])).toEqual([
    ["to_check", "2026-03-23"],
    ["to_check", "2026-03-30"],
    ["without", "2026-03-16"],
  ]);
});

test("every possible date of a deadline is listed with it, whatever its description contains", async () => {
  const id = await compromiseOf(4);
  const { rows: stored } = await server.rows.query(
    "select description, deadline_candidates, compromise_type_id from compromises where id = $1",
    [id],
  );
  const write = (description: string, type: number, candidates: object[]) =>
    server.rows.query(
      "update compromises set description = $2, compromise_type_id = $3, deadline_candidates = $4 where id = $1",
      [id, description, type, JSON.stringify(candidates)],
    );
  const listed = async () =>
    (await toCheck()).data.find((each: { compromise_id: number }) => each.compromise_id === id);
  const [first] = stored[0].deadline_candidates;
  const many = Array.from({ length: 20 }, (_, at) => ({
    ...first,
    date: `2026-04-${String(at + 1).padStart(2, "0")}`,
    term: `${at + 10} dias úteis`,
  }));
  await write(`${stored[0].description.slice(0, 80)}…`, 7, many);
  const { reason, title } = await listed();
  expect(title).toBeNull();
  expect(reason).toMatch(/^Conferir: 01\/04\/2026 \(10 dias úteis.* ou 20\/04\/2026 \(29 dias úteis/);
  expect(reason.split(" ou ")).toHaveLength(20);
  await write("Contrarrazões", 1, stored[0].deadline_candidates);
  expect(await listed()).toMatchObject({
    title: "Contrarrazões",
    reason: expect.stringMatching(/^Conferir: 30\/03\/2026 /),
  });
  await write("Contrarrazões", 1, [{ ...first, in_hours: true }]);
  expect((await listed()).reason).toMatch(/^Prazo em horas: conferir 30\/03\/2026 /);
  await write(stored[0].description, stored[0].compromise_type_id, stored[0].deadline_candidates);
});

test("choosing another of the dates moves the deadline with its warning, and removes it from the list", async () => {
  const id = await compromiseOf(1);
  const { status, body } = await solo.put(`/api/compromises/${id}/deadline`, { date: "07/04/2026" });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    compromise_date: "2026-04-07",
    warning_date: "2026-04-02",
    dates_to_check: false,
    deadline: { end: "2026-04-07", counted: 15 },
  });
  expect(body.deadline_candidates).toHaveLength(2);
  expect(body.comments[0]).toMatchObject({ title: "Data escolhida" });
  expect((await toCheck()).total).toBe(1);
});

test("rejects a date that the act does not allow", async () => {
  const id = await compromiseOf(4);
  const { status, body } = await solo.put(`/api/compromises/${id}/deadline`, { date: "01/06/2026" });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain("Escolha uma das datas possíveis");
});

test("confirming the earliest date leaves it unchanged, and a repeated request gets the same reply", async () => {
  const id = await compromiseOf(4);
  for (const _ of [1, 2]) {
    const { status, body } = await solo.put(`/api/compromises/${id}/deadline`, { date: "30/03/2026" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ compromise_date: "2026-03-30", dates_to_check: false, comments: [] });
  }
  expect((await toCheck()).total).toBe(0);
});

test("a publication found only by a followed name gets no deadline, and is listed", async () => {
  await server.rows.query(
    "update publications set match_method = 'name_to_follow' where publication_code = '2'",
  );
  await server.rows.query(
    "update automatic_deadlines set state = 'waiting', compromise_id = null where publication_id = (select id from publications where publication_code = '2')",
  );
  await server.rows.query(
    "delete from compromises where publication_id = (select id from publications where publication_code = '2')",
  );
  await makeAutomaticDeadlines(server.context);
  const { body } = await solo.get(`${UNDECIDED}?kind=without`);
  expect(body.data).toContainEqual(
    expect.objectContaining({ reason: expect.stringContaining("nome a acompanhar") }),
  );
});
