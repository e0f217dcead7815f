import { afterAll, beforeAll, expect, test } from "vitest";
import { exactly } from "../../testing/counted-totals.fixture.ts";
import { importGazettes } from "../../gazettes/import/running-imports.fixture.ts";
import { searchHistories } from "../../gazettes/import/search-terms/search-histories.commands.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";
import { djenPage, notice } from "./automatic-deadlines.fixture.ts";
import { makeAutomaticDeadlines } from "./make-deadlines.commands.ts";

let server: TestServer;
let solo: Visitor;

const PAST = "/api/past_deadlines";
const NARA = { nome: "Nara Nova Leal", numero_oab: "900077", uf_oab: "SP" };
const TERM = "Manifeste-se o autor em 15 dias.";
const ofNara = (id: number, day: string, text: string, more: object = {}) =>
  notice(id, text, {
    data_disponibilizacao: day,
    destinatarioadvogados: [{ advogado: NARA }],
    numero_processo: `100000${id}2026826010${id}`,
    ...more,
  });

beforeAll(async () => {
  server = await openTestServer({ jobs: true, environment: { HISTORY_DAYS: "90" } });
  await openOffices(server);
  await server.rows.query("delete from publications");
  const admin = await server.enter("admin");
  const importDay = (day: string, ...items: object[]) =>
    importGazettes(admin, day, { [`${day}.json`]: djenPage(items) });
  await importDay("2026-01-26", ofNara(1, "2026-01-26", TERM));
  await importDay(
    "2026-03-09",
    ofNara(2, "2026-03-09", TERM),
    ofNara(3, "2026-03-09", "Manifeste-se o perito em 10 dias."),
    ofNara(4, "2026-03-09", TERM, {
      status: "C",
      ativo: false,
      motivo_cancelamento: "Erro",
      data_cancelamento: "2026-03-10",
    }),
  );
  await importDay(
    "2026-03-12",
    ofNara(5, "2026-03-12", "Manifeste-se o autor em 5 dias."),
    ofNara(6, "2026-03-12", TERM),
  );
  server.clock.moveTo("2026-03-17T12:00:00Z");
  await server.rows.query(
    "update users set oab_code = '900004/RJ, 900077/SP', automatic_deadline = true where username = 'solo'",
  );
  await searchHistories(server.context, AbortSignal.timeout(60_000));
  await makeAutomaticDeadlines(server.context);
  solo = await server.enter("solo");
});
afterAll(() => server.close());

const codesOf = async (ids: number[]) => {
  const { rows } = await server.rows.query<{ id: number; code: string }>(
    "select id::int, publication_code as code from publications where id = any ($1)",
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)!.code);
};
const listed = async (visitor = solo) => {
  const { status, body } = await visitor.get(PAST);
  expect(status).toBe(200);
  return {
    ...body,
    codes: await codesOf(body.data.map((each: { publication_id: number }) => each.publication_id)),
  };
};
const idOf = async (code: number) =>
  (await server.rows.query("select id::int from publications where publication_code = $1", [String(code)]))
    .rows[0]!.id as number;
const compromises = async () =>
  (await server.rows.query("select count(*)::int as n from compromises")).rows[0]!.n as number;

test("publications of the past get no deadline; those still running are proposed, the soonest first", async () => {
  expect(await compromises()).toBe(0);
  const { codes, data, counts, total } = await listed();
  expect([codes, total, exactly(counts)]).toEqual([["5", "2", "6"], 3, { running: 3, over: 1, undated: 1 }]);
  expect(data[0]).toMatchObject({
    publication_date: "2026-03-12",
    date: "2026-03-20",
    reason: expect.stringContaining("5 dias úteis"),
    user: { name: "Sol Sozinha Lima" },
  });
});

test("a proposed date of the past follows the court's calendar", async () => {
  const admin = await server.enter("admin");
  const day = { date: "18/03/2026", name: "Ponte", kind: "closed", scope: "court", norm: "Portaria 1/2026" };
  const proposed = async () => {
    const { codes, data } = await listed();
    return codes.map((code: string, at: number) => `${code} ${data[at].date}`);
  };
  const before = await proposed();
  expect(before[0]).toBe("5 2026-03-20");
  const { body } = await admin.post("/api/holidays", { ...day, court: "TJSP" });
  await waitFor(async () => (await proposed())[0] === "5 2026-03-23");
  expect((await listed()).data[0].reason).toContain("5 dias úteis");
  await admin.delete(`/api/holidays/${body.id}`);
  await waitFor(async () => (await proposed()).join() === before.join());
  expect(await compromises()).toBe(0);
});

test("publications of the past without a date are not among the undecided deadlines", async () => {
  const { body } = await solo.get("/api/undecided_deadlines");
  expect(exactly(body.counts)).toEqual({ without: 0, to_check: 0 });
});

test("a rectified publication of the past is proposed by the text in force, with the dates of all texts", async () => {
  await importGazettes(await server.enter("admin"), "2026-03-12", {
    "retificado.json": djenPage([ofNara(5, "2026-03-12", TERM)]),
  });
  // the server's own worker may be at it
  await makeAutomaticDeadlines(server.context);
  const { data, codes } = await waitFor(async () => {
    const list = await listed();
    return list.codes.includes("5") ? list : undefined;
  });
  const { reason, date } = data[codes.indexOf("5")];
  expect(reason).toMatch(/^Prazo automático: 15 dias úteis - .*\(5 dias úteis\) ou .*\(15 dias úteis\)$/);
  expect(date).toBe("2026-03-20");
});

test("another office can neither list a past publication nor create its deadline", async () => {
  const other = await server.enter("advogada");
  expect(exactly((await listed(other)).counts)).toEqual({ running: 0, over: 0, undated: 0 });
  expect((await other.post(PAST, { publication_id: await idOf(5) })).status).toBe(404);
});

test("a request creates the proposed deadline once, and it is no longer proposed", async () => {
  const publication_id = await idOf(5);
  const made = await solo.post(PAST, { publication_id });
  expect(made.status).toBe(201);
  const again = await solo.post(PAST, { publication_id });
  expect(again.body).toEqual(made.body);
  const { body } = await solo.get(`/api/compromises/${made.body.id}`);
  expect(body).toMatchObject({ compromise_date: "2026-03-20", deadline: { end: "2026-03-20" } });
  expect(await compromises()).toBe(1);
  expect((await listed()).codes).toEqual(["2", "6"]);
});

test("a publication leaves the list when a person creates its deadline", async () => {
  await server.rows.query(
    `insert into compromises (company_id, user_id, publication_id, compromise_type_id, description, compromise_date, all_day, created_at, updated_at)
     select company_id, user_id, id, 1, 'Prazo escrito à mão', '2026-03-30', true, now(), now() from publications where publication_code = '2'`,
  );
  expect((await listed()).codes).toEqual(["6"]);
  expect((await solo.post(PAST, { publication_id: await idOf(2) })).status).toBe(409);
});

test("an ended term is only counted from the next day, and a treated publication is left out", async () => {
  server.clock.moveTo("2026-04-30T12:00:00Z");
  solo = await server.enter("solo");
  expect(exactly((await listed()).counts)).toEqual({ running: 0, over: 2, undated: 1 });
  await server.rows.query("update publications set treated = true where publication_code = '6'");
  expect(exactly((await listed()).counts)).toMatchObject({ over: 1 });
});

test("all dates of a text with many terms are stored and listed", async () => {
  const days = Array.from({ length: 24 }, (_, at) => at + 8);
  await server.rows.query(
    `update publications set treated = false, publication_text = $1 where publication_code = '6'`,
    [days.map((length) => `<p>Manifeste-se o autor em ${length} dias.</p>`).join("")],
  );
  await server.rows.query(
    `update automatic_deadlines set state = 'waiting', reason = null, proposed_date = null
     where publication_id = (select id from publications where publication_code = '6')`,
  );
  server.clock.moveTo("2026-03-17T12:00:00Z");
  await makeAutomaticDeadlines(server.context);
  const { data, codes } = await listed(await server.enter("solo"));
  const { reason } = data[codes.indexOf("6")];
  for (const length of days) expect(reason).toContain(`(${length} dias úteis`);
});

test("the controller lists the whole office's past publications", async () => {
  await server.rows.query("update users set oab_code = '900002/SP, 900077/SP' where username = 'associado'");
  server.clock.moveTo("2026-03-18T12:00:00Z");
  await searchHistories(server.context, AbortSignal.timeout(60_000));
  await makeAutomaticDeadlines(server.context);
  const { codes, data } = await listed(await server.enter("controladoria"));
  expect(codes).toHaveLength(3);
  expect(data[0].user.name).toBe("Beto Associado Neves");
  expect((await listed(await server.enter("advogada"))).codes).toEqual([]);
});
