import { expect } from "vitest";
import type { TestHouse } from "../house.fixture.ts";
import { demonstrationOffices, isLawyer } from "./offices.rules.ts";

export const silent = () => {};

export const people = demonstrationOffices.flatMap((office) => office.people);
const lawyers = people.filter(isLawyer).map(({ username }) => username);

/** How many treated and untreated publications each lawyer has of one listing day, or of a month. */
async function countOf(house: TestHouse, from: string, to: string) {
  const { rows } = await house.rows.query<{ username: string; treated: number; untreated: number }>(
    `select u.username, count(*) filter (where p.treated)::int as treated, count(*) filter (where not p.treated)::int as untreated
     from publications p join users u on u.id = p.user_id
     where p.publication_date between $1 and $2 group by u.username`,
    [from, to],
  );
  return new Map(rows.map(({ username, ...counts }) => [username, counts]));
}

/** Every lawyer has treated and untreated publications of these days. */
export async function expectBothKinds(house: TestHouse, from: string, to: string): Promise<void> {
  const counts = await countOf(house, from, to);
  for (const lawyer of lawyers) {
    expect(counts.get(lawyer)?.treated, `${lawyer}, treated, ${from} to ${to}`).toBeGreaterThan(0);
    expect(counts.get(lawyer)?.untreated, `${lawyer}, untreated, ${from} to ${to}`).toBeGreaterThan(0);
  }
}

/** Of the two newest listing days. */
export async function expectBothKindsOnNewest(
  house: TestHouse,
  newest: string,
  second: string,
): Promise<void> {
  const { rows } = await house.rows.query(
    "select distinct publication_date from publications order by 1 desc limit 2",
  );
  expect(rows.map(({ publication_date }) => publication_date)).toEqual([newest, second]);
  await expectBothKinds(house, newest, newest);
  await expectBothKinds(house, second, second);
}

/** A number that the database answers. */
export const one = async (house: TestHouse, question: string): Promise<number> =>
  (await house.rows.query<{ found: number }>(`select (${question})::int as found`)).rows[0]!.found;
