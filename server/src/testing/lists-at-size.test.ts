// @module-tag night

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestServer, type TestServer } from "./test-server.fixture.ts";
import { openOffices } from "./offices.fixture.ts";
import { publicationSearchVector } from "../platform/words/search-text.rules.ts";

const OFFICES = 60;
const PEOPLE = 5;
/** Records of each kind in each office, over 250 days. */
const EACH = 1000;
const DAY = "2026-03-16";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await openOffices(server);
  await fill();
}, 120_000);
afterAll(() => server.close());

/** Gives every office a year of data, the queried ones too. */
async function fill(): Promise<void> {
  const { rows } = server;
  await rows.query(
    `insert into companies (company_name, plan_id, created_at, updated_at) select 'Escritório ' || n, 4, now(), now() from generate_series(1, $1::int) n`,
    [OFFICES],
  );
  await rows.query(
    `insert into users (company_id, name, username, email, role_ids, created_at, updated_at)
     select c.id, 'Pessoa ' || c.id || ' ' || n, 'p' || c.id || '-' || n, 'p@exemplo.test', '{5}', now(), now()
     from companies c, generate_series(1, $1::int) n`,
    [PEOPLE],
  );
  await rows.query(
    `create temporary table workers as
     select u.company_id, array_agg(u.id order by u.id) as ids from users u where u.company_id is not null group by u.company_id`,
  );
  const worker = (n: string) => `w.ids[1 + ${n} % cardinality(w.ids)]`;
  await rows.query(
    `insert into lawsuits (company_id, process, lawsuit_status_id, user_id, created_at, updated_at)
     select w.company_id, lpad((w.company_id * 100000 + n)::text, 20, '0'), 1, ${worker("n")}, now(), now()
     from workers w, generate_series(1, $1::int) n`,
    [EACH],
  );
  await rows.query(
    `insert into publications (company_id, user_id, lawsuit_id, source, publication_code, identity_key, registration_date, publication_date, title,
       publication_text, lawsuit_number, match_method, match_confidence, read, treated, treated_at, treated_by_id, forwarded, search, created_at, updated_at)
     select w.company_id, ${worker("n")}, l.id, 'djen', n::text, 'ato ' || n, $2::date - n % 250, $2::date - n % 250, 'Intimação',
       '<p>Texto ' || repeat('palavra ', 40) || '</p>', l.process, 'oab', 1, n % 10 > 0, n % 10 > 0, case when n % 10 > 0 then now() end,
       case when n % 10 > 0 then ${worker("n")} end, n % 3 = 0, $3::tsvector, now(), now()
     from workers w, generate_series(1, $1::int) n
     join lawsuits l on true where l.company_id = w.company_id and l.process = lpad((w.company_id * 100000 + n)::text, 20, '0')`,
    [EACH, DAY, publicationSearchVector(["Intimação"], "<p>palavra</p>")],
  );
  await rows.query(
    `insert into compromises (company_id, user_id, created_by_id, compromise_type_id, description, compromise_date, start_time, end_time, created_at, updated_at)
     select w.company_id, ${worker("n")}, ${worker("n")}, 1 + n % 5, 'Prazo ' || n, $2::date - 125 + n % 250, '09:00', '10:00', now(), now()
     from workers w, generate_series(1, $1::int) n`,
    [EACH, DAY],
  );
  await rows.query("vacuum analyze");
}

const LARGE = ["publications", "lawsuits", "compromises"];

/** The number of sequential scans of each large table; a connection reports them when it is closed. */
async function wholeReadings(): Promise<Record<string, number>> {
  const { rows } = await server.rows.query<{ name: string; scans: number }>(
    "select relname as name, seq_scan::int as scans from pg_stat_user_tables where relname = any ($1) order by 1",
    [LARGE],
  );
  return Object.fromEntries(rows.map(({ name, scans }) => [name, scans]));
}

describe("no list scans a whole table, however many offices there are", () => {
  test.each<[string, string, string[]]>([
    [
      "the lawyer's day",
      "advogada",
      [
        `/api/publications?publication_date=${DAY}&forwarded=2`,
        "/api/publications?treated=0",
        "/api/publications?treated=0&electronic=1",
        "/api/publications?treated=1&page=3",
        "/api/publications?publication_text=palavra",
        "/api/publications?lawsuit=2026",
        `/api/publications_stats?publication_date=${DAY}`,
        "/api/month_lawyer_publications?month=2026-03",
      ],
    ],
    [
      "the office's queue",
      "controladoria",
      [
        `/api/pending_publications?publication_date=${DAY}`,
        "/api/pending_publications",
        "/api/publications?forwarded=0&treated=0&page=2",
        "/api/publications?publication_text=palavra",
        `/api/publications_stats?publication_date=${DAY}`,
        "/api/month_controller_publications?month=2026-03",
        "/api/user_actions",
      ],
    ],
    [
      "lawsuits and the agenda",
      "escritorio",
      [
        "/api/lawsuits",
        "/api/lawsuits?page=5",
        "/api/compromises?period=01/03/2026-31/03/2026",
        "/api/compromise_stats",
        "/api/search?q=prazo",
        "/api/company/coverage?month=2026-03",
      ],
    ],
  ])("%s", async (_, username, addresses) => {
    await server.restart();
    const before = await wholeReadings();
    const visitor = await server.enter(username);
    for (const address of addresses) expect((await visitor.get(address)).status, address).toBe(200);
    await server.restart();
    expect(await wholeReadings()).toEqual(before);
  });
});
