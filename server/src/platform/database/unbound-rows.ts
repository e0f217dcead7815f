import { sql } from "kysely";
import type { Database } from "./db.ts";
import { IsolationFault, SEES_ROWS } from "./isolation.ts";

/** @throws IsolationFault when a transaction that is bound to no company would see rows */
export async function assertNoUnboundRows(database: Database): Promise<void> {
  const query = sql<{
    who: string;
    sees_rows: boolean;
  }>`select current_user as who, ${sql.raw(SEES_ROWS)} as sees_rows`;
  const nobody = { company_id: null, user_id: null };
  const { rows } = await database.inCompany(nobody, (db) => query.execute(db), "reading");
  const { who, sees_rows } = rows[0]!;
  if (who !== "pauta_app" || sees_rows)
    throw new IsolationFault(
      `Sem escritório, o papel ${who} vê dados de escritórios: as políticas das tabelas não são as do Pauta.`,
    );
}
