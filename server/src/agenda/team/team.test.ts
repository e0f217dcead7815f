import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { requestedPeriod } from "./team.rules.ts";

let server: TestServer;
let offices: Offices;
let runner: Visitor;

beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  runner = await server.enter("controladoria");
});
afterAll(() => server.close());
beforeEach(() =>
  server.rows.query("delete from compromises; delete from publications; delete from absences"),
);

type Entry = { user?: string; date: string; completed_at?: string; cancelled?: boolean };

/** The clock is set to Monday, 16 March 2026, 09:00 in São Paulo. */
async function compromise({ user = "advogada", date, completed_at, cancelled = false }: Entry) {
  await server.rows.query(
    `insert into compromises (company_id, user_id, compromise_type_id, description, compromise_date, completed, completed_at,
       cancelled_at, cancel_reason, created_at, updated_at)
     select company_id, id, 1, 'Prazo', $2, $3::timestamptz is not null, $3, case when $4 then now() end,
       case when $4 then 'acordo' end, now(), now() from users where username = $1`,
    [user, date, completed_at ?? null, cancelled],
  );
}

async function publication(user: string, day: string, treated_at: string | null = null, by = user) {
  await server.rows.query(
    `insert into publications (company_id, user_id, source, publication_code, identity_key, registration_date, publication_date,
       publication_text, match_method, match_confidence, read, treated, treated_at, treated_by_id, search, created_at, updated_at)
     select u.company_id, u.id, 'djen', gen_random_uuid(), gen_random_uuid(), $2::date, $2::date, '', 'oab', 1, $3::timestamptz is not null,
       $3::timestamptz is not null, $3, case when $3::timestamptz is not null then t.id end, '', now(), now()
     from users u, users t where u.username = $1 and t.username = $4`,
    [user, day, treated_at, by],
  );
}

const view = async (query = "", visitor = runner) => (await visitor.get(`/api/team${query}`)).body;
const of = async (username: string, query = "") =>
  (await view(query)).people.find(({ user }: { user: { id: number } }) => user.id === offices.ids[username]);

test("only people who see the whole office see each person's figures", async () => {
  for (const [username, status] of [
    ["escritorio", 200],
    ["controladoria", 200],
    ["advogada", 403],
    ["associado", 403],
    ["admin", 403],
    ["leitura", 403],
  ] as const)
    expect((await (await server.enter(username)).get("/api/team")).status, username).toBe(status);
});

test("an office without any work lists everybody with zeros, and no rate", async () => {
  const { people, totals, treated_by_day } = await view();
  const nothing = {
    open: 0,
    attention: 0,
    overdue: 0,
    completed: 0,
    on_time_rate: null,
    untreated: 0,
    treated: 0,
    hours_to_treat: null,
  };
  expect(people.map(({ user }: { user: { name: string } }) => user.name)).toEqual([
    "Ana Advogada",
    "Beto Associado Neves",
    "Caio Controle",
    "Eva Escritório",
  ]);
  for (const { user: _, ...figures } of people) expect(figures).toEqual(nothing);
  expect(totals).toEqual(nothing);
  expect(treated_by_day).toHaveLength(30);
  expect(treated_by_day.at(-1)).toEqual({ date: "2026-03-16", treated: 0, published: 0 });
});

test("the next seven days show everybody's open compromises, deadlines and absences, day by day", async () => {
  for (const date of ["2026-03-15", "2026-03-16", "2026-03-16", "2026-03-22", "2026-03-23"])
    await compromise({ date });
  await compromise({ date: "2026-03-16", cancelled: true });
  await compromise({ date: "2026-03-17", completed_at: "2026-03-16T12:00:00Z" });
  await server.rows.query(
    "update compromises set compromise_type_id = 2 where compromise_date = '2026-03-22'",
  );
  await server.rows.query(
    `insert into absences (company_id, user_id, "from", "to", created_at, updated_at)
     select company_id, id, '2026-03-10', '2026-03-17', now(), now() from users where username = 'associado'`,
  );
  const { days, people } = (await runner.get("/api/team_week")).body;
  expect([days[0], days[6], days.length]).toEqual(["2026-03-16", "2026-03-22", 7]);
  expect(people.map(({ user: { name }, ...load }: { user: { name: string } }) => [name, load])).toEqual([
    ["Ana Advogada", { open: [2, 0, 0, 0, 0, 0, 1], deadlines: [2, 0, 0, 0, 0, 0, 0], away: [] }],
    [
      "Beto Associado Neves",
      { open: [0, 0, 0, 0, 0, 0, 0], deadlines: [0, 0, 0, 0, 0, 0, 0], away: ["2026-03-16", "2026-03-17"] },
    ],
    ["Caio Controle", { open: [0, 0, 0, 0, 0, 0, 0], deadlines: [0, 0, 0, 0, 0, 0, 0], away: [] }],
    ["Eva Escritório", { open: [0, 0, 0, 0, 0, 0, 0], deadlines: [0, 0, 0, 0, 0, 0, 0], away: [] }],
  ]);
  expect((await (await server.enter("advogada")).get("/api/team_week")).status).toBe(403);
});

describe("compromises", () => {
  test("count as open, near within three business days, or late; each for its responsible person", async () => {
    for (const date of ["2026-03-13", "2026-03-16", "2026-03-19", "2026-03-20", "2026-09-30"])
      await compromise({ date });
    await compromise({ user: "associado", date: "2025-01-10" });
    await compromise({ date: "2026-03-02", cancelled: true });
    expect(await of("advogada")).toMatchObject({ open: 5, attention: 2, overdue: 1 });
    expect(await of("associado")).toMatchObject({ open: 1, attention: 0, overdue: 1 });
    expect((await view()).totals).toMatchObject({ open: 6, attention: 2, overdue: 2, completed: 0 });
  });

  test("count as on time when closed on or before their date, in the office's time zone", async () => {
    // the evening of the 12th in São Paulo is already the 13th in UTC
    await compromise({ date: "2026-03-12", completed_at: "2026-03-13T02:30:00Z" });
    await compromise({ date: "2026-03-12", completed_at: "2026-03-01T12:00:00Z" });
    await compromise({ date: "2026-03-12", completed_at: "2026-03-13T12:00:00Z" });
    await compromise({ date: "2026-03-12" });
    expect(await of("advogada")).toMatchObject({ on_time_rate: 0.5, completed: 3, open: 1, overdue: 1 });
  });

  test("count in the rate with today's date only once closed, and not when they are future, cancelled or before the period", async () => {
    await compromise({ date: "2026-03-16", completed_at: "2026-03-16T11:00:00Z" });
    await compromise({ date: "2026-03-16" });
    await compromise({ date: "2026-03-25", completed_at: "2026-03-15T11:00:00Z" });
    await compromise({ date: "2026-03-10", cancelled: true });
    await compromise({ date: "2025-12-10" });
    expect(await of("advogada")).toMatchObject({ on_time_rate: 1, completed: 2 });
    expect(await of("advogada", "?period=01/12/2025-31/12/2025")).toMatchObject({
      on_time_rate: 0,
      completed: 0,
    });
  });
});

describe("publications", () => {
  test("count for the person they were found for, whoever treated them; the time is the median from the beginning of their day", async () => {
    await publication("advogada", "2026-03-10", "2026-03-10T13:00:00Z"); // 10 hours
    await publication("advogada", "2026-03-10", "2026-03-10T15:00:00Z", "controladoria"); // 12 hours
    await publication("advogada", "2026-03-10", "2026-03-12T03:00:00Z"); // 48 hours
    await publication("advogada", "2026-03-16");
    await publication("associado", "2026-03-16", "2026-03-16T11:30:00Z"); // 8.5 hours
    expect(await of("advogada")).toMatchObject({ treated: 3, untreated: 1, hours_to_treat: 12 });
    expect(await of("controladoria")).toMatchObject({ treated: 0, untreated: 0, hours_to_treat: null });
    expect((await view()).totals).toMatchObject({ treated: 4, untreated: 1, hours_to_treat: 11 });
  });

  test("are counted day by day, by the office's days", async () => {
    await publication("advogada", "2026-03-09", "2026-03-11T01:00:00Z"); // still the 10th
    await publication("advogada", "2026-03-10", "2026-03-11T12:00:00Z");
    await publication("associado", "2026-03-10");
    const { treated_by_day: days, from, to } = await view("?period=09/03/2026-11/03/2026");
    expect([from, to]).toEqual(["2026-03-09", "2026-03-11"]);
    expect(days).toEqual([
      { date: "2026-03-09", treated: 0, published: 1 },
      { date: "2026-03-10", treated: 1, published: 2 },
      { date: "2026-03-11", treated: 1, published: 0 },
    ]);
  });
});

test("somebody who left is listed while something of his is counted; another office's people never are", async () => {
  await compromise({ user: "vizinho", date: "2026-03-13" });
  await compromise({ user: "associado", date: "2026-03-13" });
  await server.rows.query("update users set status = 'I' where username in ('associado', 'escritorio')");
  const names = (await view()).people.map(({ user }: { user: { name: string } }) => user.name);
  expect(names).toEqual(["Ana Advogada", "Beto Associado Neves", "Caio Controle"]);
  expect((await view()).totals.open).toBe(1);
  await server.rows.query("update users set status = 'A'");
});

test("a period of more than 366 days is rejected", async () => {
  expect((await runner.get("/api/team?period=17/03/2025-17/03/2026")).status).toBe(200);
  const { status, body } = await runner.get("/api/team?period=16/03/2025-17/03/2026");
  expect([status, body.errors]).toEqual([422, { period: ["No máximo 366 dias"] }]);
  expect(requestedPeriod(undefined, "2026-03-01")).toEqual({ from: "2026-01-31", to: "2026-03-01" });
});

/** All figures by one pass over all rows: the question in its plainest form. */
const PLAINLY = `
  select u.id, figures.* from (values ($2::date, $3::date, '2026-03-16'::date, '2026-03-19'::date, 'America/Sao_Paulo')) p (since, until, today, soon, zone),
    (select id from users where company_id = $1 and status = 'A' union all select null) u,
    lateral (
      select count(*) filter (where not c.completed)::int as open,
        count(*) filter (where not c.completed and c.compromise_date between p.today and p.soon)::int as attention,
        count(*) filter (where not c.completed and c.compromise_date < p.today)::int as overdue,
        count(*) filter (where (c.completed_at at time zone p.zone)::date between p.since and p.until)::int as completed,
        count(*) filter (where fell.due and (c.completed_at at time zone p.zone)::date <= c.compromise_date)::float8
          / nullif(count(*) filter (where fell.due), 0) as on_time_rate
      from compromises c, lateral (select c.compromise_date between p.since and p.until and (c.compromise_date < p.today
        or c.compromise_date = p.today and c.completed) as due) fell
      where c.company_id = $1 and c.cancelled_at is null and (u.id is null or c.user_id = u.id)) compromises,
    lateral (
      select count(*) filter (where not b.treated)::int as untreated,
        count(*) filter (where done.within)::int as treated,
        round((percentile_cont(0.5) within group (order by greatest(0, extract(epoch from
          b.treated_at - b.publication_date::timestamp at time zone p.zone)::float8 / 3600)) filter (where done.within))::numeric, 1)::float8 as hours_to_treat
      from publications b, lateral (select b.treated and (b.treated_at at time zone p.zone)::date between p.since and p.until as within) done
      where b.company_id = $1 and b.same_act_as is null and (u.id is null or b.user_id = u.id)) publications,
    lateral (select compromises.*, publications.*) figures`;

test("of hundreds of records, the figures are those of reading all of them", async () => {
  let seed = 3;
  const draw = (below: number) => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) % below;
  const day = (from: number, span: number) =>
    new Date(Date.UTC(2026, 2, 16 + from + draw(span))).toISOString().slice(0, 10);
  const instant = () => `${day(-60, 61)}T${String(draw(24)).padStart(2, "0")}:30:00Z`;
  const people = ["advogada", "associado", "controladoria", "vizinho"];
  for (let n = 0; n < 150; n++) {
    const user = people[draw(people.length)]!;
    const completed_at = draw(2) === 0 ? instant() : undefined;
    await compromise({
      user,
      date: day(-60, 80),
      ...(completed_at && { completed_at }),
      cancelled: draw(8) === 0,
    });
    await publication(user, day(-60, 61), draw(2) === 0 ? instant() : null);
  }
  await server.rows.query(
    `update publications p set same_act_as = o.id, similarity = 1 from publications o
     where p.id % 9 = 0 and o.id = p.id - 4 and o.user_id = p.user_id and o.id % 9 <> 0`,
  );
  for (const [since, until] of [
    ["2026-02-15", "2026-03-16"],
    ["2026-03-16", "2026-03-16"],
    ["2026-01-01", "2026-01-31"],
    ["2026-03-10", "2026-04-10"],
  ]) {
    const shown = await view(`?period=${since}/${until}`);
    const { rows } = await server.rows.query(PLAINLY, [offices.companies["um"], since, until]);
    const plainly = Object.fromEntries(rows.map(({ id, ...figures }) => [id ?? "all", figures]));
    const { people: each, totals } = shown;
    expect(totals).toEqual(plainly["all"]);
    expect(each).toHaveLength(rows.length - 1);
    for (const { user, ...figures } of each) expect(figures, user.name).toEqual(plainly[user.id]);
  }
});
