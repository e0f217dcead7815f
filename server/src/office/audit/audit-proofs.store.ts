import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { CompanyDb, PlatformDb } from "../../platform/database/db.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    audit_proofs: {
      company_id: number | null;
      requested_at: InstantOrNull;
      verified_at: InstantOrNull;
      sealed_result: Buffer | null;
    };
  }
}

/** The rows of one chain that the caller may see. */
type Chain = { db: CompanyDb | PlatformDb; isIn: RawBuilder<SqlBool> };

/** The stored proof of a chain, sealed, the last request that is not answered, and the number of its lines now. */
export async function readProof({ db, isIn }: Chain): Promise<{
  requested_at: string | null;
  sealed_result: Buffer | null;
  entries: number;
}> {
  const { rows } = await sql<{ requested_at: string | null; sealed_result: Buffer | null; entries: number }>`
    select p.requested_at, p.sealed_result, coalesce((select seq from audit_heads where ${isIn}), 0)::int as entries
    from (select) one left join (select * from audit_proofs where ${isIn}) p on true`.execute(db);
  return rows[0]!;
}

/** Records a request. Returns false while another one is waiting for its answer and younger than the limit. */
export async function requestProof(
  { db }: Chain,
  companyId: number | null,
  now: Date,
  olderThan: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into audit_proofs as p (company_id, requested_at) values (${companyId}, ${now})
    on conflict (company_id) do update set requested_at = excluded.requested_at
      where p.requested_at is null or p.requested_at < ${olderThan}
    returning true`.execute(db);
  return rows.length > 0;
}

/** Every stored proof. */
export const storedProofs = (db: PlatformDb) =>
  db
    .selectFrom("audit_proofs")
    .select(["company_id", "sealed_result"])
    .where("sealed_result", "is not", null)
    .execute();

export async function replaceSeal(
  db: PlatformDb,
  companyId: number | null,
  sealedResult: Buffer,
): Promise<void> {
  await sql`update audit_proofs set sealed_result = ${sealedResult} where company_id is not distinct from ${companyId}::bigint`.execute(
    db,
  );
}

/** Saves a result, which answers every request before it. */
export async function saveProof(
  { db }: Chain,
  companyId: number | null,
  proof: { verified_at: Date; sealed_result: Buffer },
): Promise<void> {
  await sql`
    insert into audit_proofs (company_id, verified_at, sealed_result)
    values (${companyId}, ${proof.verified_at}, ${proof.sealed_result})
    on conflict (company_id) do update set requested_at = null, verified_at = excluded.verified_at,
      sealed_result = excluded.sealed_result`.execute(db);
}
