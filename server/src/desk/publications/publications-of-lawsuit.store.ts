import { sql, type SqlBool } from "kysely";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { PublicationScope } from "./publications.rules.ts";

export type StoredLawsuit = {
  process: string;
  procedural_class: string | null;
  judging_organ: string | null;
  judicial_district: string | null;
};

/** The fields of a stored lawsuit that decide its calendar. */
export async function storedLawsuit(db: CompanyDb, id: number) {
  const { rows } = await sql<StoredLawsuit>`
    select process, procedural_class, judging_organ, judicial_district from lawsuits where id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** The newest publication of a lawsuit that was not cancelled and that the person may see. */
export async function newestOfLawsuit(
  db: CompanyDb,
  { onlyUserId }: PublicationScope,
  lawsuitId: number,
): Promise<number | undefined> {
  const seen =
    onlyUserId === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(user_id = ${onlyUserId} or id = any (array(select forwarded_to(${onlyUserId}::bigint))))`;
  const { rows } = await sql<{ id: number }>`
    select id from publications
    where lawsuit_id = ${lawsuitId} and canceled_date is null and same_act_as is null and ${seen}
    order by registration_date desc, id desc limit 1`.execute(db);
  return rows[0]?.id;
}
