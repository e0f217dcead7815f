import { afterAll, beforeAll, expect, test } from "vitest";
import { openOffices } from "../../testing/offices.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";

/** More than the search reads before it looks a word up. */
const MANY = 5300;
const FEW = 300;
const MOST = 30;

let server: TestServer;
let offices: Awaited<ReturnType<typeof openOffices>>;
const people: Record<string, Visitor> = {};
beforeAll(async () => {
  server = await openTestServer();
  offices = await openOffices(server);
  for (const [office, count] of [
    ["um", MANY],
    ["dois", FEW],
  ] as const)
    await server.rows.query(
      `insert into lawsuits (company_id, process, lawsuit_status_id, action_nature, process_subject, forum, created_at, updated_at)
       select $1, lpad((n * 31)::text, 7, '0') || '-11.2025.8.26.0100', 1, 'Cível', case when n % 40 = 0 then 'Usucapião' else 'Cobrança' end,
         case when n = 11 then 'Foro de Zelindra' when n > $2 - 3 then 'Foro de Novaiça' end, now(), now()
       from generate_series(1, $2::int) n`,
      [offices.companies[office], count],
    );
  people["um"] = await server.enter("advogada");
  people["dois"] = await server.enter("vizinho");
}, 120_000);
afterAll(() => server.close());

test.each([
  ["cível", MOST],
  ["usucapião", MOST],
  ["zelindra", 1],
  ["novaiça", 3],
  ["foro zelindra", 1],
  ["nenhumassim", 0],
  ["elind", 1],
  ["1120258260100", MOST],
])(
  "the search finds what reading every lawsuit finds, in a large office and in a small one: %s",
  async (q, least) => {
    for (const office of ["um", "dois"]) {
      const { rows } = await server.rows.query<{ id: string }>(
        `select s.lawsuit_id as id from lawsuit_search s, (select array(select folded(word) from unnest($2::text[]) word) as words) w
       where s.company_id = $1 and not exists (select from unnest(words) word where strpos(s.search_text, word) = 0)
       order by exists (select from unnest(words) word where strpos(s.search_text, ' ' || word) = 0), s.lawsuit_id desc limit $3`,
        [offices.companies[office], q.split(" "), MOST],
      );
      const { body } = await people[office]!.get(`/api/search?kind=lawsuit&q=${encodeURIComponent(q)}`);
      const found = body.data.flatMap(({ finds }: { finds: { id: number }[] }) => finds.map(({ id }) => id));
      expect(found, `${office}: ${q}`).toEqual(rows.map(({ id }) => Number(id)));
      expect(rows.length).toBeGreaterThanOrEqual(Math.min(least, office === "um" ? least : 1));
    }
  },
);
