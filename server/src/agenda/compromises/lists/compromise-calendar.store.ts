import type { CalendarEvent } from "@pauta/contract/agenda/compromise-shapes";
import { sql } from "kysely";
import type { CompanyDb } from "../../../platform/database/db.ts";

/** What a calendar shows of a compromise, and the fields that decide its situation. */
export type DrawnRow = Pick<
  CalendarEvent,
  "id" | "compromise_type_id" | "is_fatal" | "dates_to_check" | "user" | "process" | "updated_at"
> & {
  description: string;
  lawsuit_id: number | null;
  compromise_date: string;
  start_time: string | null;
  end_time: string | null;
  completed: boolean;
  cancelled_at: string | null;
  color: string;
};

/** The compromises with these ids, in the order of the ids; the caller has checked that the viewer may see them. */
export async function drawnWithIds(db: CompanyDb, ids: readonly number[]): Promise<DrawnRow[]> {
  const { rows } = await sql<DrawnRow>`
    select c.id, c.description, c.compromise_date, c.start_time, c.end_time, c.completed, c.cancelled_at, c.compromise_type_id, t.color,
      c.publication_id is not null as is_fatal, c.dates_to_check, json_build_object('id', u.id, 'name', u.name) as user,
      c.lawsuit_id, l.process, c.updated_at
    from unnest(${`{${ids.join(",")}}`}::bigint[]) with ordinality as requested (id, place)
    join compromises c on c.company_id = current_company() and c.id = requested.id
    join compromise_types t on t.id = c.compromise_type_id
    join users u on u.company_id = c.company_id and u.id = c.user_id
    left join lawsuits l on l.company_id = c.company_id and l.id = c.lawsuit_id
    order by requested.place`.execute(db);
  return rows;
}
