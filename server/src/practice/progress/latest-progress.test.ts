import { afterAll, beforeAll, expect, test } from "vitest";
import { openOffices } from "../../testing/offices.fixture.ts";
import { openTestServer, type TestServer, type Visitor } from "../../testing/test-server.fixture.ts";

let server: TestServer;
let lawyer: Visitor;
let company: number;

/** Two offices with lawsuits of every kind of party, none too, and movements and records of a month. */
beforeAll(async () => {
  server = await openTestServer();
  const offices = await openOffices(server);
  company = offices.companies["um"]!;
  for (const office of [company, offices.companies["dois"]!]) {
    const fill = (text: string) => server.rows.query(text, [office]);
    await fill(`insert into clients (company_id, name, name_codes, opposite, created_at, updated_at)
      select $1, 'Parte ' || n, '{}', n % 3 = 0, now(), now() from generate_series(1, 40) n`);
    await fill(`insert into lawsuits (company_id, process, lawsuit_status_id, created_at, updated_at)
      select $1, lpad((n * 7919)::text, 7, '0') || '-11.2025.8.' || (10 + n % 17) || '.0100', 1, now(), now() from generate_series(1, 200) n`);
    await fill(`insert into lawsuit_clients (company_id, lawsuit_id, client_id)
      select l.company_id, l.id, c.id from lawsuits l join clients c on c.company_id = l.company_id
      where l.company_id = $1 and l.id % 5 > 0 and (l.id + c.id) % 29 = 0`);
    await fill(`insert into lawsuit_progresses (company_id, lawsuit_id, progress_date, progress_title, manual_progress, created_at, updated_at)
      select company_id, id, timestamptz '2026-03-16 23:00Z' - n % 31 * interval '23 hours' - n / 200 * interval '1 minute', 'Ato ' || n, (n % 7 = 0)::int, now(), now()
      from generate_series(1, 1500) n join (select company_id, id, row_number() over (order by id) as place from lawsuits where company_id = $1) l
        on l.place = 1 + n * 31 % 200`);
  }
  lawyer = await server.enter("advogada");
}, 60_000);
afterAll(() => server.close());

/** The same query in its plainest form: every movement by itself. */
async function readPlainly({ date, lawsuit, isClient }: Record<string, string>): Promise<number[]> {
  const { rows } = await server.rows.query<{ id: string }>(
    `select g.id from lawsuit_progresses g join lawsuits l on l.id = g.lawsuit_id
     where g.company_id = $1 and g.manual_progress = 0
       and (g.progress_date at time zone 'America/Sao_Paulo')::date between $2 and $3
       and ($4::text is null or regexp_replace(l.process, '\\D', '', 'g') like '%' || regexp_replace($4, '\\D', '', 'g') || '%' and $4 ~ '\\d')
       and ($5::boolean is null or $5 in (select c.opposite from clients c join lawsuit_clients lc on lc.client_id = c.id where lc.lawsuit_id = l.id))
     order by g.progress_date desc, g.id desc`,
    [
      company,
      date ?? "2026-03-02",
      date ?? "2026-03-16",
      lawsuit ?? null,
      { 1: false, 2: true }[isClient ?? ""] ?? null,
    ],
  );
  return rows.map(({ id }) => Number(id));
}

test.each<Record<string, string>>([
  {},
  { isClient: "1" },
  { isClient: "2" },
  { isClient: "3" },
  { lawsuit: "2025.8.12" },
  { lawsuit: "8.1" },
  { lawsuit: "0007919-11" },
  { lawsuit: "número" },
  { lawsuit: "9999999999" },
  { isClient: "1", lawsuit: "8.1" },
  { isClient: "2", lawsuit: "100" },
  { date: "2026-03-10" },
  { date: "2026-03-10", isClient: "2" },
  { date: "2026-02-20", lawsuit: "11" },
])("the newest movements are those that reading every one shows: %j", async (query) => {
  const all = await readPlainly(query);
  const last = Math.max(1, Math.ceil(all.length / 30));
  for (const page of new Set([1, 2, last, last + 1])) {
    const address = new URLSearchParams({ ...query, page: String(page) });
    const { body } = await lawyer.get(`/api/latest_lawsuit_progresses?${address.toString()}`);
    expect(body).toMatchObject({ total: all.length, last_page: last });
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(all.slice((page - 1) * 30, page * 30));
  }
});
