import { type ColumnsOf, namesOf } from "@pauta/contract/platform/field-rows";
import type { OwnDetails } from "@pauta/contract/office/own-details";
import {
  type choiceFields,
  detailFields,
  type personFields,
  userFields,
} from "@pauta/contract/office/user-fields";
import { sql } from "kysely";
import type { PlatformDb } from "../../../platform/database/db.ts";
import {
  laterThanBefore,
  unchangedSince,
  type WriteResult,
  writtenUnlessTaken,
} from "../../../platform/http/lost-updates.ts";

/** Details of a person that only he himself may see. */
export async function findOwnDetails(db: PlatformDb, id: number): Promise<OwnDetails | undefined> {
  const { rows } = await sql<OwnDetails>`
    select ${sql.join(namesOf(detailFields).map((column) => sql.ref(`u.${column}`)))}, u.updated_at,
      coalesce((select json_agg(json_build_object('id', e.id, 'email', e.email, 'user_id', e.user_id,
          'email_verified', e.email_verified_at is not null) order by e.id)
        from user_emails e where e.user_id = u.id), '[]') as emails,
      coalesce((select json_agg(json_build_object('id', c.id, 'user_id', c.user_id, 'court_type_id', c.court_type_id,
          'court_type', t.court_type, 'federation_state_id', c.federation_state_id, 'username', c.username,
          'has_token', true) order by c.id)
        from court_type_users c join court_types t on t.id = c.court_type_id where c.user_id = u.id), '[]') as court_type_user,
      exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as second_factor,
      (select count(*)::int from recovery_codes r where r.user_id = u.id) as recovery_codes
    from users u where u.id = ${id}`.execute(db);
  return rows[0];
}

export const readOwnFields = (db: PlatformDb, id: number) =>
  db.selectFrom("users").select(namesOf(userFields)).where("id", "=", id).executeTakeFirstOrThrow();

export type OwnFields = ColumnsOf<typeof personFields> &
  Partial<ColumnsOf<typeof choiceFields>> & { pending_email?: string | null; former_username?: null };

/** Returns `written`, `changed` when somebody wrote since it was read, or `taken` when another has the username. */
export function saveOwnFields(
  db: PlatformDb,
  id: number,
  fields: OwnFields,
  readAt: string | undefined,
  now: Date,
): Promise<WriteResult> {
  return writtenUnlessTaken(
    db
      .updateTable("users")
      .set({ ...fields, updated_at: laterThanBefore(now) })
      .where("id", "=", id)
      .where(unchangedSince(readAt)),
    "users_username",
  );
}
