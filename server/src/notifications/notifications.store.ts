import type { Generated } from "kysely";
import type { CompanyDb } from "../platform/db.ts";

declare module "../platform/db.ts" {
  interface Tables {
    notifications: {
      company_id: Generated<number>;
      id: Generated<number>;
      user_id: number;
      type: string;
      data: unknown;
      created_at: Instant;
      read_at: InstantOrNull;
    };
  }
}

export function insertNotifications(
  db: CompanyDb,
  rows: readonly { user_id: number; type: string; data: object; created_at: Date }[],
) {
  return db
    .insertInto("notifications")
    .values(rows.map((row) => ({ ...row, data: JSON.stringify(row.data), read_at: null })))
    .returning(["id", "user_id"])
    .execute();
}
