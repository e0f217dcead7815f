import { sql, type RawBuilder } from "kysely";
import { SEPARATOR } from "./packed-text.ts";

/** What a person wrote, without the sign that parts fields. */
export const writtenText = (column: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`replace(${column}, ${sql.lit(SEPARATOR)}, '')`;

/**
 * A row as one text, for lists of a hundred thousand: to write and to read thirty columns apart takes the database and
 * the program three times as long. Fields are as PostgreSQL writes them; null is the empty text.
 * @param fields in their order; what persons wrote among them goes through `writtenText`
 */
export const packedRow = (fields: readonly RawBuilder<unknown>[]): RawBuilder<string> =>
  sql<string>`concat(${sql.join(fields, sql`, ${sql.lit(SEPARATOR)}, `)})`;
