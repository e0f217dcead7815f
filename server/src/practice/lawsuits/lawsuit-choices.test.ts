import { afterAll, beforeAll, expect, test } from "vitest";
import { openOffices } from "../../testing/offices.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";

let server: TestServer;
let lawyer: Visitor;
let company: number;
let client: number;

/** Lawsuits with words that all of them hold, some, or few; those with rare words were changed long ago. */
beforeAll(async () => {
  server = await openTestServer();
  const offices = await openOffices(server);
  company = offices.companies["um"]!;
  for (const office of [company, offices.companies["dois"]!]) {
    const fill = (text: string) => server.rows.query(text, [office]);
    await fill(`insert into clients (company_id, name, name_codes, opposite, created_at, updated_at)
      select $1, 'Parte ' || n || case when n % 2 = 0 then ' Jatobá' else '' end, '{}', n % 3 = 0, now(), now() from generate_series(1, 40) n`);
    await fill(`insert into lawsuits (company_id, process, lawsuit_status_id, action_nature, process_subject, forum, created_at, updated_at)
      select $1, lpad((n * 7919)::text, 7, '0') || '-11.2025.8.26.' || lpad((n % 90)::text, 4, '0'), 1, 'Cível',
        case when n % 10 = 0 then 'Usucapião' when n < 40 then 'Inventário' else 'Cobrança' end, case when n % 300 = 7 then 'Foro de Içá' end,
        now(), timestamptz '2026-01-01Z' + n / 3 * interval '1 hour' from generate_series(1, 900) n`);
    await fill(`insert into lawsuit_clients (company_id, lawsuit_id, client_id)
      select l.company_id, l.id, c.id from lawsuits l join clients c on c.company_id = l.company_id
      where l.company_id = $1 and (l.id + c.id * 7) % 31 = 0`);
  }
  const { rows } = await server.rows.query<{ id: string }>(
    "select client_id as id from lawsuit_clients where company_id = $1 group by 1 order by count(*) desc, 1 limit 1",
    [company],
  );
  client = Number(rows[0]!.id);
  lawyer = await server.enter("advogada");
}, 60_000);
afterAll(() => server.close());

test.each<[typed: string, least: number]>([
  ["", 50],
  ["cível", 50],
  ["CIVEL cobranca", 50],
  ["usucapião", 50],
  ["usuc cível", 50],
  ["inventário", 35],
  ["içá", 3],
  ["jatobá", 50],
  ["jatoba inventario", 1],
  ["0007919", 1],
  ["7919-11.2025", 1],
  ["2025.8.26", 50],
  ["nenhum assim", 0],
  ["100%", 0],
])("the choices are those that reading every lawsuit shows: %j", async (lawsuit_search, least) => {
  for (const only of [undefined, client]) {
    const { rows } = await server.rows.query<{ id: string }>(
      `select l.id from lawsuits l join lawsuit_search s on s.lawsuit_id = l.id and s.company_id = l.company_id
       where l.company_id = $1 and not exists (select from unnest($2::text[]) word where strpos(s.search_text, folded(word)) = 0)
         and ($3::bigint is null or l.id in (select lawsuit_id from lawsuit_clients where client_id = $3))
       order by l.updated_at desc, l.id desc limit 50`,
      [
        company,
        lawsuit_search.split(" ").map((word) => (/^[\d.-]+$/.test(word) ? word.replaceAll(/\D/g, "") : word)),
        only ?? null,
      ],
    );
    if (only === undefined) expect(rows.length).toBeGreaterThanOrEqual(least);
    const address = new URLSearchParams({ lawsuit_search, ...(only && { client: String(only) }) });
    const { body } = await lawyer.get(`/api/lawsuits_list?${address.toString()}`);
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(rows.map(({ id }) => Number(id)));
  }
});
