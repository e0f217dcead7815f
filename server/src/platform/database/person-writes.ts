import { randomInt } from "node:crypto";
import { sql, type RawBuilder } from "kysely";

const MARKS = 2 ** 47;

/**
 * Marks what a transaction writes for some people, if it writes anything. A replica has it once it has the mark, because
 * both are committed together. Rows are locked in the order of their ids.
 */
export const markWrites = (people: readonly number[]): RawBuilder<unknown> => sql`
  insert into person_writes (company_id, user_id, mark)
  select company_id, id, ${randomInt(MARKS)}::bigint from users
  where id = any(${people}::bigint[]) and pg_current_xact_id_if_assigned() is not null
  order by id
  on conflict (user_id) do update set mark = excluded.mark`;
