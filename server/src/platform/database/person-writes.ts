import { randomInt } from "node:crypto";
import { sql, type RawBuilder } from "kysely";

const MARKS = 2 ** 47;

export const newMark = (): number => randomInt(MARKS);

/** For whom a transaction is marked: who makes it, if it writes anything, and whom it tells of something. */
export type Marked = { writer: number | null; told: Set<number> };

/**
 * Marks a transaction for some people. A replica has what it wrote once it has the mark, because both are committed
 * together. Rows are locked in the order of their ids.
 */
export const markWrites = ({ writer, told }: Marked, mark: number): RawBuilder<unknown> => sql`
  insert into person_writes (company_id, user_id, mark)
  select company_id, id, ${mark}::bigint from users
  where id = any(${[...told]}::bigint[])
    or (id = ${writer}::bigint and pg_current_xact_id_if_assigned() is not null)
  order by id
  on conflict (user_id) do update set mark = excluded.mark`;
