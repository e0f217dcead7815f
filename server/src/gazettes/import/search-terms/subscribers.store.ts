import { sql } from "kysely";
import type { PlatformDb } from "../../../platform/database/db.ts";

export type SubscriberRow = {
  user_id: number;
  company_id: number;
  name: string;
  oab_code: string | null;
  other_names: string | null;
  never_meant: string | null;
  state: string | null;
};
export type FollowedNameRow = { company_id: number; user_id: number; name_to_follow: string };

/**
 * The people whose publications are looked up: active, of a company that is not cancelled or still works, with a bar number
 * or a lawyer's role.
 */
export async function listSubscribers(db: PlatformDb, now: Date): Promise<SubscriberRow[]> {
  const { rows } = await sql<SubscriberRow>`
    select u.id as user_id, u.company_id, u.name, u.oab_code, u.other_names, u.never_meant, f.abbr as state
    from users u
    join companies c on c.id = u.company_id
    left join subscriptions s on s.company_id = c.id
    left join federation_states f on f.id = u.federation_state_id
    where u.status = 'A' and c.status = 'A' and (coalesce(s.status, 'trialing') <> 'canceled' or s.stops_at > ${now})
      and (u.oab_code is not null or u.role_ids && '{5,6}'::smallint[])
    order by u.id`.execute(db);
  return rows;
}

/** The names that companies follow, each with the company administrator who receives the hits. */
export async function listFollowedNames(db: PlatformDb, now: Date): Promise<FollowedNameRow[]> {
  const { rows } = await sql<FollowedNameRow>`
    select c.id as company_id, min(u.id) as user_id, c.name_to_follow
    from companies c
    join users u on u.company_id = c.id and u.status = 'A' and 3 = any (u.role_ids)
    left join subscriptions s on s.company_id = c.id
    where c.status = 'A' and coalesce(c.name_to_follow, '') <> '' and (coalesce(s.status, 'trialing') <> 'canceled' or s.stops_at > ${now})
    group by c.id, c.name_to_follow
    order by c.id`.execute(db);
  return rows;
}

/** The names of users by id, in the order of the names. */
export async function namesOfUsers(db: PlatformDb, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from users where id = any (${ids}) order by name, id`.execute(db);
  return rows.map((row) => row.name);
}
