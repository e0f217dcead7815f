import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";
import { waitFor } from "../../testing/wait-for.fixture.ts";

let server: TestServer;
let offices: Offices;
let company: number;
let people: number[];
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  company = offices.companies["um"]!;
  people = [offices.ids["advogada"]!, offices.ids["associado"]!];
}, 60_000);
afterAll(() => server.close());

/** Publications of the past and new ones, all untreated, undated ones among them, without a deadline. */
async function fill(count: number): Promise<void> {
  await server.rows.query("delete from compromises where company_id = $1", [company]);
  await server.rows.query("delete from publications where company_id = $1", [company]);
  await server.rows.query(
    `with made as (
       insert into publications (company_id, user_id, source, publication_code, identity_key, registration_date, publication_date,
         publication_text, match_method, match_confidence, search, created_at, updated_at)
       select $1, ($2::bigint[])[1 + n % 2], 'djen', n::text, n::text, day, day, '<p>Texto</p>', 'oab', 1, '', now(), now()
       from generate_series(1, $3::int) n, lateral (select date '2026-03-16' - n % 40 as day) d
       returning company_id, id, publication_code::int as n)
     insert into automatic_deadlines (company_id, publication_id, state, reason, is_past, proposed_date, created_at, updated_at)
     select company_id, id, case when n % 3 = 0 then 'proposed' else 'unread' end, 'Motivo', n % 3 < 2,
       case when n % 3 = 0 then date '2026-03-16' + n % 40 end, now(), now() from made`,
    [company, people, count],
  );
}

/** The rows whose place in a list differs from what reading publications and deadlines says, and how many are listed. */
async function compare() {
  const { rows } = await server.rows.query<{ wrong: number; listed: number }>(
    `select count(*) filter (where (a.listed_as, a.listed_day, a.listed_for) is distinct from (e.listed_as, e.day, e.person))::int as wrong,
       count(a.listed_as)::int as listed
     from automatic_deadlines a left join (
       select a.publication_id,
         case when not a.is_past then 'without' when a.state = 'proposed' then 'past' else 'undated' end as listed_as,
         case when a.state = 'proposed' then a.proposed_date else p.publication_date end as day, p.user_id as person
       from automatic_deadlines a join publications p on p.id = a.publication_id
       where a.state in ('proposed', 'unread') and not p.treated and p.canceled_date is null
         and (not a.is_past or p.same_act_as is null)
         and p.id not in (select publication_id from compromises where publication_id is not null and cancelled_at is null
           and (a.is_past or compromise_type_id in (1, 7)))) e on e.publication_id = a.publication_id
     where a.company_id = $1`,
    [company],
  );
  return rows[0]!;
}

/** What moves a row into a list or out of it; `$1` is the office, `$2` a draw, which selects some of its rows. */
const CHANGES = [
  "update publications set treated = true, read = true, treated_at = now(), treated_by_id = user_id where company_id = $1 and id % 7 = $2 % 7 and not treated",
  "update publications set treated = false, read = false, treated_at = null, treated_by_id = null where company_id = $1 and id % 3 = $2 % 3",
  "update publications set canceled_date = publication_date where company_id = $1 and id % 11 = $2 % 11",
  "update publications set canceled_date = null where company_id = $1 and id % 5 = $2 % 5",
  "update publications set same_act_as = (select min(id) from publications where company_id = $1), similarity = 1 where company_id = $1 and id % 13 = $2 % 13 and id > (select min(id) from publications where company_id = $1)",
  "update publications set same_act_as = null, similarity = null where company_id = $1 and id % 4 = $2 % 4",
  "update publications set publication_date = publication_date - 1 where company_id = $1 and id % 6 = $2 % 6",
  `insert into compromises (company_id, user_id, publication_id, compromise_type_id, description, compromise_date, created_at, updated_at)
   select company_id, user_id, id, 1 + ($2::int + id) % 8, 'Prazo', publication_date, now(), now() from publications where company_id = $1 and id % 9 = $2 % 9`,
  "update compromises set cancelled_at = now(), cancel_reason = 'acordo' where company_id = $1 and id % 3 = $2 % 3",
  "update compromises set cancelled_at = null, cancel_reason = null where company_id = $1 and id % 5 = $2 % 5",
  "update compromises set compromise_type_id = 1 + ($2::int + id) % 8 where company_id = $1 and id % 4 = $2 % 4",
  `update compromises set publication_id = (select p.id from publications p where p.company_id = $1 order by p.id offset $2::int % 50 limit 1)
   where company_id = $1 and id % 6 = $2 % 6`,
  "delete from compromises where company_id = $1 and id % 5 = $2 % 5",
  "update automatic_deadlines set state = 'waiting', proposed_date = null where company_id = $1 and publication_id % 8 = $2 % 8",
  "update automatic_deadlines set state = 'unread', reason = 'Motivo' where company_id = $1 and state = 'waiting' and publication_id % 2 = $2 % 2",
] as const;

test("after any sequence of changes, each publication is listed where its rows say", async () => {
  await fill(300);
  let seed = 11;
  const draw = (most: number) =>
    ((seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) % 4_294_967) % most;
  const seen = new Set<number>();
  for (let round = 0; round < 60; round++) {
    const change = CHANGES[draw(CHANGES.length)]!;
    await server.rows.query(change, [company, draw(1000)]);
    const { wrong, listed } = await compare();
    expect({ round, change, wrong }).toEqual({ round, change, wrong: 0 });
    seen.add(listed);
  }
  expect(seen.size).toBeGreaterThan(20);
  await fill(300);
  expect(await compare()).toEqual({ wrong: 0, listed: 300 });
});

const LIST = "update automatic_deadlines set state = 'unread', reason = 'Motivo' where company_id = $1";
const TREAT =
  "update publications set treated = true, read = true, treated_at = now(), treated_by_id = user_id where company_id = $1";
const ADD_DEADLINE = `
  insert into compromises (company_id, user_id, publication_id, compromise_type_id, description, compromise_date, created_at, updated_at)
  select company_id, user_id, id, 1, 'Prazo', publication_date, now(), now() from publications where company_id = $1`;

test.each([
  ["the program lists it while somebody treats it", LIST, TREAT],
  ["somebody treats it while the program lists it", TREAT, LIST],
  ["the program lists it while somebody creates its deadline", LIST, ADD_DEADLINE],
  ["somebody creates its deadline while the program lists it", ADD_DEADLINE, LIST],
])("a publication is not listed in the end when %s", async (_, first, second) => {
  await fill(1);
  await server.rows.query(
    "update automatic_deadlines set state = 'waiting', is_past = false, proposed_date = null where company_id = $1",
    [company],
  );
  const { rows } = await server.rows.query<{ name: string }>("select current_database() as name");
  const [one, other] = [0, 1].map(() => new pg.Client({ ...inject("admin"), database: rows[0]!.name }));
  await Promise.all([one!.connect(), other!.connect()]);
  await one!.query("begin");
  await one!.query(first, [company]);
  const waiting = other!.query(second, [company]);
  await waitFor(async () => {
    const { rows: locks } = await server.rows.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return locks.length > 0;
  });
  await one!.query("commit");
  await waiting;
  expect(await compare()).toEqual({ wrong: 0, listed: 0 });
  await Promise.all([one!.end(), other!.end()]);
});

test("beyond a thousand, list and counters say that there are more; a thousand are counted", async () => {
  const visitor = await server.enter("escritorio");
  const of = async (query: string) => (await visitor.get(`/api/${query}`)).body;
  const upTo = (total: number, total_is_lower_bound = false) => ({ total, total_is_lower_bound });
  await fill(3003);
  const more = upTo(1000, true);
  expect(await of("undecided_deadlines?kind=without")).toMatchObject(more);
  expect(await of("undecided_deadlines")).toMatchObject({
    ...more,
    counts: { without: more, to_check: upTo(0) },
  });
  expect(await of("past_deadlines")).toMatchObject({
    ...more,
    counts: { running: more, over: upTo(0), undated: more },
  });
  const last = await of("undecided_deadlines?kind=without&page=34");
  expect([last.data.length, last.total, last.total_is_lower_bound]).toEqual([11, 1001, false]);
  await server.rows.query("delete from publications where company_id = $1 and publication_code::int > 3000", [
    company,
  ]);
  for (const path of ["undecided_deadlines?kind=without", "undecided_deadlines?"]) {
    const body = await of(path);
    expect(body).toMatchObject({ ...upTo(1000), last_page: 34 });
    expect(body.counts).toEqual({ without: upTo(1000), to_check: upTo(0) });
  }
  expect((await of("past_deadlines")).counts).toEqual({
    running: upTo(1000),
    over: upTo(0),
    undated: upTo(1000),
  });
});
