import { randomUUID } from "node:crypto";
import type { TestServer } from "../../../testing/test-server.fixture.ts";

/** Inserts a lawyer directly into an office; he has no password and never signs in. */
export async function insertSparePerson(
  rows: TestServer["rows"],
  company: number,
  now: Date,
): Promise<number> {
  const { rows: written } = await rows.query<{ id: number }>(
    `insert into users (company_id, name, username, email, role_ids, created_at, updated_at)
     values ($1, 'Pessoa de reserva', $2, 'reserva@exemplo.test', '{5}', $3, $3) returning id`,
    [company, `reserva.${randomUUID()}`, now],
  );
  return written[0]!.id;
}
