import { AUTOMATIC_DEADLINE, DEADLINE } from "@pauta/contract/agenda/compromise-form";
import { sql } from "kysely";
import type { CompanyDb, PlatformDb } from "../../../platform/database/db.ts";
import type { RectifiedFor } from "./rectified-notices.rules.ts";

/** The offices with people still to be notified of a rectification. */
export async function companiesWithUnnotified(db: PlatformDb): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct company_id from publication_versions where notified_at is null order by company_id`.execute(
    db,
  );
  return rows.map(({ company_id }) => company_id);
}

/** Takes some versions that nobody was notified of; other workers skip them until the transaction ends. */
export async function claimUnnotified(db: CompanyDb, most: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update publication_versions set notified_at = ${now} where id in (
      select id from publication_versions where notified_at is null order by id limit ${most} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The people concerned by these versions: those who treated the publication, for whom it was found, who
 * have an open deadline from it, or to whom it was forwarded. A publication that came with all its
 * texts at once is new and concerns nobody.
 */
export async function concernedBy(db: CompanyDb, versions: readonly number[]): Promise<RectifiedFor[]> {
  const { rows } = await sql<RectifiedFor>`
    with replaced as (
      select p.id, p.user_id, p.publication_date, p.publication_code, p.same_act_as, max(v.treated_by_id) as treated_by_id
      from publication_versions v join publications p on p.company_id = v.company_id and p.id = v.publication_id
      where v.id = any (${[...versions]}::bigint[]) and p.gazette_import_id is distinct from v.replaced_by_import_id
      group by p.company_id, p.id
    ), people as (
      select id, user_id as person from replaced
      union select v.publication_id, v.treated_by_id from publication_versions v
        where v.id = any (${[...versions]}::bigint[]) and v.treated_by_id is not null
      union select t.id, c.user_id from replaced t join compromises c on c.publication_id = t.id
        where c.compromise_type_id in (${DEADLINE}, ${AUTOMATIC_DEADLINE}) and not c.completed and c.cancelled_at is null
      union select t.id, a.target_user_id from replaced t join user_actions a on a.publication_id = t.id
        where a.action_type = 'publicationForward' and a.target_user_id is not null
    )
    select w.person as user_id, json_build_object('id', t.id, 'publication_date', t.publication_date) as publication,
      t.publication_code, u.name as treated_by
    from replaced t join people w on w.id = t.id left join users u on u.id = t.treated_by_id
    order by w.person, t.id`.execute(db);
  return rows;
}
