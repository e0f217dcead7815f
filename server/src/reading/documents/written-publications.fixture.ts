import type { TestServer } from "../../testing/test-server.fixture.ts";
import type { Offices } from "../../testing/offices.fixture.ts";

/**
 * Inserts publications with these texts for one person, without the API and the sanitiser; returns their ids.
 */
export async function fillDay(
  { rows }: Pick<TestServer, "rows">,
  { ids }: Offices,
  username: string,
  texts: readonly string[],
  date = "2026-02-02",
): Promise<number[]> {
  const storable = texts.map((text) => text.replaceAll("\0", "").toWellFormed());
  const { rows: made } = await rows.query<{ id: string }>(
    `insert into publications (company_id, user_id, source, publication_code, identity_key, registration_date, publication_date, publication_text,
       lawsuit_number, match_method, match_confidence, search, created_at, updated_at)
     select u.company_id, u.id, 'djen', 'F' || n, $3::text || '-' || n, $3::date, $3::date, t, '0024118-95.2026.8.26.0178', 'oab', 1, '', now(), now()
     from users u, unnest($2::text[]) with ordinality as given (t, n) where u.id = $1 returning id`,
    [ids[username], storable, date],
  );
  return made.map(({ id }) => Number(id));
}
