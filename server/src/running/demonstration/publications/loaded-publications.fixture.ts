import { expect } from "vitest";
import type { TestServer } from "../../../testing/test-server.fixture.ts";
import { demonstrationOffices, isLawyer } from "../offices/offices.rules.ts";

export const silent = () => {};

export const people = demonstrationOffices.flatMap((office) => office.people);
const lawyers = people.filter(isLawyer).map(({ username }) => username);

/** How many treated and untreated publications each lawyer has in a period of listing days. */
async function countOf(server: TestServer, from: string, to: string) {
  const { rows } = await server.rows.query<{ username: string; treated: number; untreated: number }>(
    `select u.username, count(*) filter (where p.treated)::int as treated, count(*) filter (where not p.treated)::int as untreated
     from publications p join users u on u.id = p.user_id
     where p.publication_date between $1 and $2 group by u.username`,
    [from, to],
  );
  return new Map(rows.map(({ username, ...counts }) => [username, counts]));
}

/** Expects treated and untreated publications for every lawyer in the period. */
export async function expectBothKinds(server: TestServer, from: string, to: string): Promise<void> {
  const counts = await countOf(server, from, to);
  for (const lawyer of lawyers) {
    expect(counts.get(lawyer)?.treated, `${lawyer}, treated, ${from} to ${to}`).toBeGreaterThan(0);
    expect(counts.get(lawyer)?.untreated, `${lawyer}, untreated, ${from} to ${to}`).toBeGreaterThan(0);
  }
}

/** Expects the same of the two newest listing days. */
export async function expectBothKindsOnNewest(
  server: TestServer,
  newest: string,
  second: string,
): Promise<void> {
  const { rows } = await server.rows.query(
    "select distinct publication_date from publications order by 1 desc limit 2",
  );
  expect(rows.map(({ publication_date }) => publication_date)).toEqual([newest, second]);
  await expectBothKinds(server, newest, newest);
  await expectBothKinds(server, second, second);
}

/**
 * Expects three undecided deadlines of the newest day, two forwarded ones, one reprinted publication, and the
 * office that joined yesterday.
 */
export async function expectShownActs(server: TestServer, newest: string): Promise<void> {
  const undecided = `select count(*) from compromises c join publications p on p.id = c.publication_id
    join users u on u.id = c.user_id where c.dates_to_check and p.publication_date = '${newest}' and not p.treated and not c.completed`;
  expect(await one(server, `${undecided} and u.username = 'solo'`)).toBe(3);
  expect(await one(server, `${undecided} and u.username = 'advogada' and p.forwarded`)).toBe(2);
  const again = `select count(*) from publications p join publication_versions v on v.publication_id = p.id
    where p.rectified_at is not null and not p.treated and v.treated_at is not null`;
  expect(await one(server, again)).toBe(1);
  const joined = `select count(*) from users where username = 'recente' and created_at::date = '${server.clock.today()}'::date - 1`;
  expect(await one(server, joined)).toBe(1);
}

/** Returns the number that a query selects. */
export const one = async (server: TestServer, query: string): Promise<number> =>
  (await server.rows.query<{ found: number }>(`select (${query})::int as found`)).rows[0]!.found;
