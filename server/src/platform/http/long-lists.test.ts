import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openOffices } from "../../testing/offices.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";
import { COUNTED } from "./pages.ts";

const ROWS = 100;
const MANY = COUNTED + 2 * ROWS + 5;

let server: TestServer;
let visitor: Visitor;
let me: number;
beforeAll(async () => {
  server = await openTestServer();
  await openOffices(server);
  visitor = await server.enter("escritorio");
  const { rows } = await server.rows.query<{ id: number; company_id: number }>(
    "select id, company_id from users where username = 'escritorio'",
  );
  me = rows[0]!.id;
  const company = rows[0]!.company_id;
  const fill = (into: string, values: string) =>
    server.rows.query(`insert into ${into} select $1, ${values} from generate_series(1, ${MANY}) n`, [
      company,
    ]);
  // several rows of each instant, which are ordered by their id
  const at = "timestamptz '2026-03-16 12:00Z' - (n / 7) * interval '1 minute'";
  await fill(
    "compromises (company_id, user_id, created_by_id, compromise_type_id, description, compromise_date, created_at, updated_at)",
    `${me}, ${me}, 1 + n % 5, 'Prazo ' || n, date '2026-03-01' + n % 90, now(), now()`,
  );
  await fill(
    "user_actions (company_id, action_type, creator_user_id, target_user_id, created_at)",
    `'publicationForward', ${me}, ${me}, ${at}`,
  );
  await fill(
    "notifications (company_id, user_id, type, data, created_at)",
    `${me}, 'compromise_created', jsonb_build_object('message', 'Novo ' || n), ${at}`,
  );
  await fill(
    "audit_entries (company_id, seq, recorded_at, actor_id, actor_name, act, subject, previous_hash, hash)",
    `0, ${at}, case when n % 3 = 0 then ${me} when n % 3 = 1 then ${me} + 1 end, 'Nome ' || n / 400, 'treated', 'publication', '', ''`,
  );
}, 120_000);
afterAll(() => server.close());

const LISTS = [
  [
    "/api/compromises?period=01/01/2026-31/12/2026&sortBy=compromise_date-asc",
    "id",
    "compromises where compromise_date between '2026-01-01' and '2026-12-31'",
    "compromise_date, start_time nulls first, id",
  ],
  [
    "/api/compromises?period=01/01/2026-31/12/2026&sortBy=id-desc&user=:me",
    "id",
    "compromises where compromise_date between '2026-01-01' and '2026-12-31' and user_id = :me",
    "id desc",
  ],
  [
    "/api/user_actions?creator=:me",
    "id",
    "user_actions where creator_user_id = :me",
    "created_at desc, id desc",
  ],
  ["/api/notifications/history?", "id", "notifications where user_id = :me", "created_at desc, id desc"],
  ["/api/audit_trail?act=treated", "seq", "audit_entries where act = 'treated'", "seq desc"],
] as const;

describe("a list of more than a thousand rows", () => {
  test.each(LISTS)(
    "%s has on each page the rows that the whole list has there, in its order",
    async (url, key, from, order) => {
      const own = (text: string) => text.replaceAll(":me", String(me));
      const { rows } = await server.rows.query<{ id: number }>(
        own(`select ${key} as id from (select * from ${from}) l
        where company_id = (select company_id from users where id = :me) order by ${order}`),
      );
      const all = rows.map(({ id }) => id);
      expect(all.length).toBeGreaterThanOrEqual(MANY);
      const last = Math.ceil(all.length / ROWS);
      for (const page of [1, 2, 10, 11, last, last + 1]) {
        const { body } = await visitor.get(`${own(url)}&rows=${ROWS}&page=${page}`);
        const seen = body.data.map((row: Record<string, number>) => row[key]);
        expect(seen, `page ${page}`).toEqual(all.slice((page - 1) * ROWS, page * ROWS));
        const isEnd = page >= last;
        expect(body, `page ${page}`).toMatchObject(
          isEnd
            ? { total: all.length, total_is_lower_bound: false, last_page: last }
            : { total: COUNTED, total_is_lower_bound: true, last_page: Math.max(10, page) + 1 },
        );
      }
    },
  );

  test("is counted up to a thousand, and a shorter list to its end", async () => {
    const { body } = await visitor.get("/api/compromises?period=01/03/2026-01/03/2026");
    const { rows } = await server.rows.query<{ total: number }>(
      "select count(*)::int as total from compromises where company_id = (select company_id from users where id = $1) and compromise_date = '2026-03-01'",
      [me],
    );
    expect(body).toMatchObject({ total: rows[0]!.total, total_is_lower_bound: false });
  });
});

test("the people of an audit trail are all who appear in it, each with his latest name", async () => {
  const { body } = await visitor.get("/api/audit_trail/people");
  const { rows } = await server.rows.query<{ id: number; name: string }>(
    `select id, name from (
       select distinct on (actor_id) actor_id as id, actor_name as name from audit_entries
       where actor_id is not null and company_id = (select company_id from users where id = $1)
       order by actor_id, seq desc) people order by folded(name), id`,
    [me],
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(body.data).toEqual(rows);
});
