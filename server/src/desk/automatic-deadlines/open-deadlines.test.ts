import { afterAll, beforeAll, expect, test } from "vitest";
import { exactly } from "../../testing/counted-totals.fixture.ts";
import { openOffices, type Offices } from "../../testing/offices.fixture.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.fixture.ts";

let server: TestServer;
let offices: Offices;

const CANDIDATE = {
  date: "2026-03-20",
  term: "5 dias",
  norm: null,
  evidence: "",
  reason: "",
  requested: null,
};

/** Two offices with hundreds of publications in every state, some with deadlines, analyses or cancelled ones. */
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  for (const [office, people] of [
    ["um", ["advogada", "associado"]],
    ["dois", ["vizinho"]],
  ] as const) {
    const fill = (text: string) =>
      server.rows.query(text, [offices.companies[office], people.map((person) => offices.ids[person])]);
    await fill(`insert into publications (company_id, user_id, source, publication_code, identity_key, registration_date, publication_date,
        publication_text, match_method, match_confidence, read, treated, treated_at, treated_by_id, canceled_date, search, created_at, updated_at)
      select $1, ($2::bigint[])[1 + n % cardinality($2::bigint[])], 'djen', n::text, n::text, day, day, '<p>Texto</p>', 'oab', 1, n % 4 = 0, n % 4 = 0,
        case when n % 4 = 0 then now() end, case when n % 4 = 0 then ($2::bigint[])[1] end, case when n % 11 = 0 then day end, '', now(), now()
      from generate_series(1, 600) n, lateral (select date '2026-03-16' - n % 40 as day) d`);
    await fill(`update publications p set same_act_as = o.id, similarity = 1 from publications o
      where p.company_id = $1 and o.company_id = $1 and p.id % 13 = 0 and o.id = p.id - 1 and o.user_id is not null and $2::bigint[] is not null`);
    await fill(`insert into automatic_deadlines (company_id, publication_id, state, reason, is_past, proposed_date, created_at, updated_at)
      select company_id, id, case when id % 3 = 0 then 'proposed' when id % 3 = 1 then 'unread' else 'none' end, 'Motivo ' || id, id % 3 = 0 or id % 2 = 0,
        case when id % 3 = 0 then date '2026-03-16' - 20 + (id * 7 % 41)::int end, now(), now()
      from publications where company_id = $1 and $2::bigint[] is not null`);
    await fill(`insert into compromises (company_id, user_id, publication_id, compromise_type_id, description, compromise_date, dates_to_check,
        deadline_candidates, cancelled_at, cancel_reason, completed, completed_at, created_at, updated_at)
      select company_id, user_id, id, 1 + (id % 8)::int, 'Prazo ' || id, date '2026-03-16' + (id % 9)::int, id % 10 = 0, case when id % 10 = 0 then '${JSON.stringify([CANDIDATE])}'::jsonb else '[]' end,
        case when id % 15 = 0 then now() end, case when id % 15 = 0 then 'acordo' end, id % 20 = 0, case when id % 20 = 0 then now() end, now(), now()
      from publications where company_id = $1 and id % 5 = 0 and $2::bigint[] is not null`);
  }
}, 60_000);
afterAll(() => server.close());

const OF = (who: string) =>
  who === "escritorio"
    ? { company: offices.companies["um"], person: null }
    : { company: offices.companies[who === "vizinho" ? "dois" : "um"], person: offices.ids[who] };

/** The same conditions row by row, without an index. */
async function readPlainly(who: string, where: string, order: string): Promise<Record<string, unknown>[]> {
  const { company, person } = OF(who);
  const { rows } = await server.rows.query(
    `select p.id::int, a.proposed_date::text as date from automatic_deadlines a join publications p on p.id = a.publication_id
     where p.company_id = $1 and ($2::bigint is null or p.user_id = $2) and not p.treated and p.canceled_date is null and ${where} order by ${order}`,
    [company, person],
  );
  return rows;
}

test.each(["escritorio", "advogada", "vizinho"])(
  "of the past, %s sees what reading every row shows",
  async (who) => {
    const all = await readPlainly(
      who,
      `a.is_past and a.state in ('proposed', 'unread') and p.same_act_as is null
     and p.id not in (select publication_id from compromises where publication_id is not null and cancelled_at is null)`,
      "a.proposed_date, p.id",
    );
    const running = all
      .filter(({ date }) => date !== null && (date as string) >= "2026-03-16")
      .map(({ id }) => id);
    const over = all.filter(({ date }) => date !== null && (date as string) < "2026-03-16").length;
    expect(running.length).toBeGreaterThan(10);
    const visitor = await server.enter(who);
    for (const page of [1, 2, 4]) {
      const { body } = await visitor.get(`/api/past_deadlines?rows=7&page=${page}`);
      expect(body.data.map((row: { publication_id: number }) => row.publication_id)).toEqual(
        running.slice((page - 1) * 7, page * 7),
      );
      expect(body.total).toBe(running.length);
      expect(exactly(body.counts)).toEqual({
        running: running.length,
        over,
        undated: all.length - running.length - over,
      });
    }
  },
);

test.each(["escritorio", "advogada", "vizinho"])(
  "undecided, %s sees what reading every row shows",
  async (who) => {
    const { company, person } = OF(who);
    const without = await readPlainly(
      who,
      `a.state = 'unread' and not a.is_past and p.id not in (
       select publication_id from compromises where publication_id is not null and compromise_type_id in (1, 7) and cancelled_at is null)`,
      "p.publication_date desc, p.id desc",
    );
    const { rows: toCheck } = await server.rows.query(
      `select id::int from compromises where company_id = $1 and ($2::bigint is null or user_id = $2)
       and dates_to_check and not completed and cancelled_at is null order by compromise_date, id`,
      [company, person],
    );
    const keys = {
      to_check: toCheck.map(({ id }) => ["to_check", id]),
      without: without.map(({ id }) => ["without", id]),
    };
    expect(keys.without.length).toBeGreaterThan(10);
    const visitor = await server.enter(who);
    for (const kind of [undefined, "without", "to_check"] as const)
      for (const page of [1, 2, 5]) {
        const { body } = await visitor.get(`/api/undecided_deadlines?rows=7&page=${page}&kind=${kind ?? ""}`);
        const all = kind === undefined ? [...keys.to_check, ...keys.without] : keys[kind];
        const shown = body.data.map(
          (row: { kind: "without"; publication_id: number; compromise_id: number }) => [
            row.kind,
            row.kind === "without" ? row.publication_id : row.compromise_id,
          ],
        );
        expect(shown).toEqual(all.slice((page - 1) * 7, page * 7));
        expect(body.total).toBe(all.length);
        expect(exactly(body.counts)).toEqual({
          without: keys.without.length,
          to_check: keys.to_check.length,
        });
      }
  },
);
