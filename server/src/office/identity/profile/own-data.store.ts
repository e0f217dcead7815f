import { sql } from "kysely";
import type { CompanyDb } from "../../../platform/database/db.ts";

type Records = Record<
  | "compromises"
  | "comments"
  | "attendances"
  | "actions"
  | "absences"
  | "calendar_feeds"
  | "treated"
  | "notifications",
  object[]
>;

/** What a person has written, closed, treated and been notified of in his office. */
export async function readOwnRecords(db: CompanyDb, userId: number): Promise<Records> {
  const { rows } = await sql<Records>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'description', description, 'date', compromise_date,
        'completed', completed) order by id), '[]') from compromises where user_id = ${userId} or created_by_id = ${userId}) as compromises,
      (select coalesce(json_agg(json_build_object('compromise_id', compromise_id, 'title', title, 'comment', comment,
        'created_at', created_at) order by created_at), '[]') from compromise_comments where user_id = ${userId}) as comments,
      (select coalesce(json_agg(json_build_object('client_id', client_id, 'title', attendance_title,
        'comment', attendance_comment, 'created_at', created_at) order by id), '[]') from attendances where user_id = ${userId}) as attendances,
      (select coalesce(json_agg(json_build_object('id', id, 'action_type', action_type, 'comment', comment,
        'created_at', created_at) order by id), '[]') from user_actions
        where creator_user_id = ${userId} or target_user_id = ${userId}) as actions,
      (select coalesce(json_agg(json_build_object('from', "from", 'to', "to", 'reason', reason) order by "from"), '[]')
        from absences where user_id = ${userId}) as absences,
      (select coalesce(json_agg(json_build_object('name', name, 'privacy', privacy, 'created_at', created_at) order by id), '[]')
        from calendar_feeds where user_id = ${userId}) as calendar_feeds,
      (select coalesce(json_agg(json_build_object('publication_code', publication_code, 'publication_date', publication_date,
        'comment', comment, 'treated_at', treated_at) order by treated_at), '[]') from publications where treated_by_id = ${userId}) as treated,
      (select coalesce(json_agg(json_build_object('type', type, 'data', data, 'created_at', created_at) order by id), '[]')
        from notifications where user_id = ${userId}) as notifications`.execute(db);
  return rows[0]!;
}
