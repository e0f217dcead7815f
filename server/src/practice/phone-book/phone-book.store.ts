import type { contactFields } from "@pauta/contract/practice/contact-fields";
import type { Received } from "@pauta/contract/platform/endpoint";
import type { ColumnsOf } from "@pauta/contract/platform/field-rows";
import { parseSort, type PageRequest } from "@pauta/contract/platform/paging";
import { PhoneBookEntry, type ContactForm, type phoneBook } from "@pauta/contract/practice/phone-book";
import { sql, type Generated, type SqlBool } from "kysely";
import type { z } from "zod";
import { columnsOf, type CompanyDb } from "../../platform/database/db.ts";
import { isWritten, laterThanBefore, unchangedSince } from "../../platform/http/lost-updates.ts";
import { pageFrom } from "../../platform/http/pages.ts";
import { searchedNumber } from "./phone-book-search.rules.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    phone_books: ColumnsOf<typeof contactFields> & {
      company_id: Generated<number>;
      id: Generated<number>;
      folded_contact: Generated<string>;
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

/** The columns of an entry. */
export type EntryFields = Omit<z.output<typeof ContactForm>, "updated_at">;

const shown = (db: CompanyDb) => db.selectFrom("phone_books").select(columnsOf(PhoneBookEntry));

/**
 * Matches when every word occurs in contact or department, or the digits occur
 * in the telephone number, in any notation.
 */
function contactOrNumberContains(typed: string) {
  const digits = searchedNumber(typed);
  const words = sql<SqlBool>`(
    select bool_and(strpos(folded_contact || ' ' || folded(coalesce(department, '')), word) > 0)
    from unnest(string_to_array(folded(${typed}), ' ')) word)`;
  if (digits === null) return words;
  return sql<SqlBool>`(${words} or strpos(regexp_replace(phone_number, '\\D', '', 'g'), ${digits}) > 0)`;
}

type PageQuery = Received<(typeof phoneBook)["page"]>["query"];
export type EntriesQuery = Omit<PageQuery, keyof PageRequest>;

function matching(db: CompanyDb, { name, sortBy }: EntriesQuery) {
  const { field, direction } = parseSort(sortBy, "id-asc");
  return shown(db)
    .$if(name !== undefined, (all) => all.where(contactOrNumberContains(name!)))
    .$if(field === "contact", (all) => all.orderBy("folded_contact", direction))
    .orderBy("id", direction);
}

/** A page of the phone book, filtered by contact, department or number. */
export const pageOfEntries = (db: CompanyDb, query: PageQuery) => pageFrom(query, matching(db, query));

export async function idsOfEntries(db: CompanyDb, requested: EntriesQuery): Promise<number[]> {
  return (await matching(db, requested).clearSelect().select("id").execute()).map(({ id }) => id);
}

export const entriesWithIds = (db: CompanyDb, ids: readonly number[]) =>
  shown(db).where("id", "in", ids).execute();

export function findEntry(db: CompanyDb, id: number) {
  return shown(db).where("id", "=", id).executeTakeFirst();
}

export async function insertEntry(db: CompanyDb, fields: EntryFields, now: Date): Promise<number> {
  const { id } = await db
    .insertInto("phone_books")
    .values({ ...fields, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns false when the entry does not exist or was changed since it was read. */
export function changeEntry(
  db: CompanyDb,
  id: number,
  fields: EntryFields,
  readAt: string | undefined,
  now: Date,
): Promise<boolean> {
  return isWritten(
    db
      .updateTable("phone_books")
      .set({ ...fields, updated_at: laterThanBefore(now) })
      .where("id", "=", id)
      .where(unchangedSince(readAt)),
  );
}

/** Returns whether the office had the entry. */
export async function deleteEntry(db: CompanyDb, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("phone_books")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
