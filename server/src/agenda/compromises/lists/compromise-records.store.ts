import { compromiseDetailFields } from "@pauta/contract/agenda/compromise-fields";
import type { DeadlineCandidate } from "@pauta/contract/law/deadline-candidates";
import { namesOf, type ColumnsOf } from "@pauta/contract/platform/field-rows";
import { sql } from "kysely";
import type { CompanyDb } from "../../../platform/database/db.ts";

type Named = { id: number; name: string };

/** The fields of a compromise that documents and calendars show and lists do not. */
export type CompromiseDetails = ColumnsOf<typeof compromiseDetailFields> & {
  classification: { id: number; classification: string };
  involved: Named[];
  created_by: Named | null;
  completed_by: Named | null;
  cancelled_at: string | null;
  cancelled_by: Named | null;
  cancel_reason: string | null;
  deadline_candidates: DeadlineCandidate[];
  dates_to_check: boolean;
};

/** The details of the compromises with these ids; the caller has checked that the viewer may see them. */
export async function detailsOfCompromises(
  db: CompanyDb,
  ids: readonly number[],
): Promise<Map<number, CompromiseDetails>> {
  const { rows } = await sql<CompromiseDetails & { id: number }>`
    select c.id, ${sql.join(namesOf(compromiseDetailFields).map((column) => sql.ref(`c.${column}`)))},
      c.cancelled_at, c.cancel_reason, c.deadline_candidates, c.dates_to_check,
      json_build_object('id', f.id, 'classification', f.classification) as classification,
      (select json_build_object('id', p.id, 'name', p.name) from users p
        where p.company_id = c.company_id and p.id = c.created_by_id) as created_by,
      (select json_build_object('id', p.id, 'name', p.name) from users p
        where p.company_id = c.company_id and p.id = c.completed_by_id) as completed_by,
      (select json_build_object('id', p.id, 'name', p.name) from users p
        where p.company_id = c.company_id and p.id = c.cancelled_by_id) as cancelled_by,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
        from compromise_involved i join users p on p.company_id = i.company_id and p.id = i.user_id
        where i.company_id = c.company_id and i.compromise_id = c.id), '[]') as involved
    from compromises c join classifications f on f.id = c.classification_id
    where c.id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}

/** The ids of the compromises in which a person is responsible or involved. */
export async function idsOfPerson(
  db: CompanyDb,
  userId: number,
  { from, to, today, most }: { from: string; to: string; today: string; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select near.id from (
      select c.id, c.compromise_date, c.start_time from compromises c
      where c.compromise_date between ${from} and ${to}
        and (c.user_id = ${userId} or c.id in (select i.compromise_id from compromise_involved i where i.user_id = ${userId}))
      order by abs(c.compromise_date - ${today}::date), c.id limit ${most}) near
    order by near.compromise_date, near.start_time nulls first, near.id`.execute(db);
  return rows.map(({ id }) => id);
}
