import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addBusinessDays, NATIONAL_CALENDAR } from "../../law/deadlines/calendar.rules.ts";
import { cadernoOf, importGazettes } from "../import/running-imports.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices } from "../../testing/offices.fixture.ts";
import { watchSilences } from "./watch-silences.commands.ts";

const ANA = { name: "Ana Advogada", number: "900001", uf: "SP" };
const GIL = { name: "Gil Alheio Ramos", number: "123456", uf: "SP" };
const VITO = { name: "Vito Vizinho Prado", number: "900003", uf: "RS" };

let server: TestServer;
let admin: Visitor;
let eva: Visitor;

beforeAll(async () => {
  server = await openTestServer({ jobs: true });
  await openOffices(server);
  await server.rows.query("delete from publications");
  admin = await server.enter("admin");
  eva = await server.enter("escritorio");
});
afterAll(() => server.close());

let lastId = 600_000;
const notice = (day: string, court: string, { name, number, uf }: typeof ANA) => ({
  id: ++lastId,
  texto: `Intimação ${lastId}`,
  siglaTribunal: court,
  data_disponibilizacao: day,
  destinatarioadvogados: [{ advogado: { nome: name, numero_oab: number, uf_oab: uf } }],
});
const importDay = (day: string, ...items: ReturnType<typeof notice>[]) =>
  importGazettes(admin, day, { [`${day}.json`]: JSON.stringify({ items }) });
/** A court's complete day, with a notice for each of these people and for one whom no test looks up. */
const bringInWhole = async (day: string, court: string, ...people: (typeof ANA)[]) =>
  importGazettes(admin, day, {
    [`${court}.zip`]: await cadernoOf(
      court,
      day,
      people.concat(GIL).map((person) => notice(day, court, person)),
    ),
  });

type Line = {
  user: { name: string };
  company_name: string;
  days: { day: string; state: string; count: number }[];
  silence: unknown;
};
const lineOf = (body: { data: Line[] }, name: string): Line =>
  body.data.find((line) => line.user.name === name)!;
const on = (line: Line, day: string) => line.days.find((each) => each.day === day);

describe("the coverage ledger", () => {
  beforeAll(async () => {
    await bringInWhole("2026-03-12", "TJSP", ANA, ANA);
    await bringInWhole("2026-03-13", "TJRS", VITO);
    await server.rows.query("update searched_terms set since = '2026-03-01T12:00:00Z'");
    server.clock.moveTo("2026-03-16T13:00:00Z"); // ten o'clock of the day under which Friday's are listed
  });

  test("shows for each day what came for each lawyer of the office, and nothing of other offices", async () => {
    const { status, body } = await eva.get("/api/company/coverage?month=2026-03");
    expect(status).toBe(200);
    expect(body.data.map((line: Line) => line.user.name)).toEqual(["Ana Advogada", "Beto Associado Neves"]);
    const ana = lineOf(body, "Ana Advogada");
    expect([
      on(ana, "2026-03-12"),
      on(ana, "2026-03-13"),
      on(ana, "2026-03-14"),
      on(ana, "2026-03-16"),
    ]).toEqual([
      { day: "2026-03-12", state: "came", count: 2, listed_on: "2026-03-12" },
      { day: "2026-03-13", state: "missing", count: 0, listed_on: null },
      { day: "2026-03-14", state: "closed", count: 0, listed_on: null },
      { day: "2026-03-16", state: "ahead", count: 0, listed_on: null },
    ]);
    // nobody knows whether TJSP is his only court
    expect(on(lineOf(body, "Beto Associado Neves"), "2026-03-12")?.state).toBe("partial");
    expect(body.month).toBe("2026-03");
    expect(JSON.stringify(body)).not.toContain("Vito");
  });

  test("shows the administrator every office, with search and pages", async () => {
    const { body } = await admin.get("/api/coverage?month=03&per_page=2");
    expect(body).toMatchObject({ total: 4, last_page: 2, month: "2026-03" });
    const reader = await server.enter("leitura");
    expect((await reader.get("/api/coverage?month=03&per_page=2")).body).toEqual(body);
    const vito = (await admin.get("/api/coverage?month=03&name=vizinho")).body;
    expect(vito.data).toMatchObject([{ user: { name: VITO.name }, company_name: "Escritório dois" }]);
    expect(on(vito.data[0], "2026-03-13")).toMatchObject({ state: "came", count: 1 });
    expect((await admin.get("/api/coverage?name=escritório dois")).body.total).toBe(1);
  });

  test("counts one source alone when filtered by it", async () => {
    const { body } = await eva.get("/api/company/coverage?month=2026-03&source=djen&court=TJRS");
    expect(body.sources).toEqual([
      { source: "djen", court: "TJRS" },
      { source: "djen", court: "TJSP" },
    ]);
    const ana = lineOf(body, "Ana Advogada");
    expect([on(ana, "2026-03-12")?.state, on(ana, "2026-03-13")?.state]).toEqual(["missing", "nothing"]);
  });

  test("includes the days on which the national gazette was queried for a lawyer", async () => {
    await server.rows.query(
      `insert into djen_coverage (company_id, user_id, kind, what, since, whole)
       select company_id, id, 'oab', oab_code, now(), '{[2026-03-11, 2026-03-13]}' from users where username = 'advogada'`,
    );
    const { body } = await eva.get("/api/company/coverage?month=2026-03");
    const ana = lineOf(body, "Ana Advogada");
    expect(["2026-03-10", "2026-03-11", "2026-03-13"].map((day) => on(ana, day)?.state)).toEqual([
      "missing",
      "nothing",
      "nothing",
    ]);
  });

  test("includes days on which an act closes the lawyer's court", async () => {
    await server.rows.query(
      `insert into holidays (date, name, kind, scope, court, norm, created_at, updated_at)
       values ('2026-03-10', 'Ponto facultativo', 'closed', 'court', 'TJSP', 'Ato 1/2026', now(), now())`,
    );
    const { body } = await eva.get("/api/company/coverage?month=2026-03");
    expect(on(lineOf(body, "Ana Advogada"), "2026-03-10")?.state).toBe("closed");
  });
});

describe("a lawyer without publications for unusually long", () => {
  const silences = async () =>
    (
      await server.rows.query(
        `select u.username, s.since::text, s.business_days, s.ended_at is null as is_open
         from coverage_silences s join users u on u.id = s.user_id order by 1, 2`,
      )
    ).rows;
  const notificationsOf = async (visitor: Visitor) =>
    (await visitor.get("/api/notifications")).body.data.filter(
      ({ type }: { type: string }) => type === "coverage_silence",
    );
  const look = (day: string) => watchSilences(server.context, day, AbortSignal.timeout(60_000));

  beforeAll(async () => {
    await server.rows.query("delete from publications");
    const last = "2026-03-03";
    const days = Array.from({ length: 40 }, (_, back) => addBusinessDays(NATIONAL_CALENDAR, last, -back));
    await importDay(last, ...days.map((day) => notice(day, "TJSP", ANA)));
  });

  test("is reported to the office's administrators alone, once for each silence", async () => {
    await look("2026-03-05");
    expect(await silences()).toEqual([]);
    await look("2026-03-06");
    await look("2026-03-06");
    await look("2026-03-09");
    expect(await silences()).toEqual([
      { username: "advogada", since: "2026-03-03", business_days: 3, is_open: true },
    ]);
    const notices = await notificationsOf(eva);
    expect(notices).toHaveLength(1);
    expect(notices[0].data.message).toBe(
      "Ana Advogada: nenhuma publicação há 2 dias úteis (a última foi disponibilizada em 03/03/2026); pelo histórico, o comum é no máximo 1 dia útil",
    );
    expect(await notificationsOf(await server.enter("advogada"))).toEqual([]);
    expect(await notificationsOf(await server.enter("vizinha"))).toEqual([]);
    const mails = await server.rows.query(
      "select recipients, body_text from mails where kind = 'coverage_silence'",
    );
    expect(mails.rows).toMatchObject([
      {
        recipients: ["escritorio@exemplo.test"],
        body_text: expect.stringContaining("/empresa/cobertura?silent=1"),
      },
    ]);
  });

  test("is marked in the ledger of the office and of the administrator, who can filter by it", async () => {
    const own = (await eva.get("/api/company/coverage?silent=1")).body;
    expect(own.data).toMatchObject([
      { user: { name: "Ana Advogada" }, silence: { since: "2026-03-03", business_days: 3, usual: 1 } },
    ]);
    expect((await admin.get("/api/coverage?silent=1")).body).toMatchObject({ total: 1, silent: 1 });
    const neighbour = await server.enter("vizinha");
    expect((await neighbour.get("/api/company/coverage?silent=1")).body).toMatchObject({
      total: 0,
      silent: 0,
    });
  });

  test("is unmarked when publications come, and reported again the next time", async () => {
    await importDay("2026-03-10", notice("2026-03-10", "TJSP", ANA));
    await look("2026-03-11");
    expect((await silences()).map(({ is_open }) => is_open)).toEqual([false]);
    const quiet = addBusinessDays(NATIONAL_CALENDAR, "2026-03-10", 8);
    await look(quiet);
    expect(await silences()).toMatchObject([{ is_open: false }, { since: "2026-03-10", is_open: true }]);
    expect(await notificationsOf(eva)).toHaveLength(2);
  });
});
