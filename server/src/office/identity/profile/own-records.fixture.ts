import { randomUUID } from "node:crypto";
import type { TestServer } from "../../../testing/test-server.fixture.ts";

/** Records of a person: a further address, a credential, another session, a requested address, a former username. */
export type OwnRecords = { email: number; credential: number; session: number };

/** Writes one of each for a person, replacing earlier ones. */
export async function insertOwnRecords(
  rows: TestServer["rows"],
  userId: number,
  now: Date,
): Promise<OwnRecords> {
  await rows.query("delete from user_emails where user_id = $1", [userId]);
  await rows.query("delete from court_type_users where user_id = $1", [userId]);
  await rows.query("delete from sessions where user_id = $1 and user_agent = 'Outro aparelho'", [userId]);
  await rows.query("update users set pending_email = $2, former_username = $2 where id = $1", [
    userId,
    `pedido.${randomUUID()}@exemplo.test`,
  ]);
  const { rows: made } = await rows.query<OwnRecords>(
    `with me as (select id, company_id from users where id = $1),
     email as (insert into user_emails (company_id, user_id, email, created_at, updated_at)
       select company_id, id, $3, $2, $2 from me returning id),
     credential as (insert into court_type_users (company_id, user_id, court_type_id, federation_state_id, username, sealed_token, created_at, updated_at)
       select company_id, id, 1, 21, 'ana', sha256('x'), $2, $2 from me returning id),
     session as (insert into sessions (user_id, token_hash, address, user_agent, created_at, last_seen_at, expires_at)
       select id, sha256(gen_random_uuid()::text::bytea), '127.0.0.2', 'Outro aparelho', $2, $2, $2::timestamptz + interval '12 hours' from me returning id)
     select (select id from email) as email, (select id from credential) as credential, (select id from session) as session`,
    [userId, now, `outro.${randomUUID()}@exemplo.test`],
  );
  return made[0]!;
}
