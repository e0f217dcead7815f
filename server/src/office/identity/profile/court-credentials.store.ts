import type { CourtCredential } from "@pauta/contract/office/own-details";
import { sql, type Generated } from "kysely";
import type { CompanyDb, PlatformDb } from "../../../platform/database/db.ts";

declare module "../../../platform/database/db.ts" {
  interface Tables {
    court_type_users: {
      company_id: Generated<number | null>;
      id: Generated<number>;
      user_id: number;
      court_type_id: number;
      federation_state_id: number;
      username: string;
      sealed_token: Buffer;
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

export async function listCredentials(db: CompanyDb, userId: number): Promise<CourtCredential[]> {
  const { rows } = await sql<CourtCredential>`
    select c.id, c.user_id, c.court_type_id, t.court_type, c.federation_state_id, c.username, true as has_token
    from court_type_users c join court_types t on t.id = c.court_type_id
    where c.user_id = ${userId} order by c.id`.execute(db);
  return rows;
}

/** The ids of a person's credentials, locked until the transaction ends. */
export async function lockCredentials(db: CompanyDb, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("court_type_users")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteCredentials(
  db: CompanyDb,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("court_type_users").where("user_id", "=", userId).where("id", "in", ids).execute();
}

type Line = { court_type_id: number; federation_state_id: number; username: string };

/** Inserts a row; the encrypted columns are bound to its id, which is known only now. */
export async function insertCredential(
  db: CompanyDb,
  userId: number,
  line: Line,
  sealFor: (id: number) => Buffer,
  now: Date,
): Promise<void> {
  const { id } = await db
    .insertInto("court_type_users")
    .values({ ...line, user_id: userId, sealed_token: Buffer.alloc(0), created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("court_type_users")
    .set({ sealed_token: sealFor(id) })
    .where("id", "=", id)
    .execute();
}

export async function changeCredential(
  db: CompanyDb,
  userId: number,
  id: number,
  line: Line & { sealed_token?: Buffer },
  now: Date,
): Promise<void> {
  await db
    .updateTable("court_type_users")
    .set({ ...line, updated_at: now })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

/** All encrypted values, locked until the transaction ends. */
export function lockSealedCredentials(db: PlatformDb) {
  return db
    .selectFrom("court_type_users")
    .select(["id", "sealed_token as sealed"])
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function saveSealedCredential(db: PlatformDb, id: number, sealed_token: Buffer): Promise<void> {
  await db.updateTable("court_type_users").set({ sealed_token }).where("id", "=", id).execute();
}
