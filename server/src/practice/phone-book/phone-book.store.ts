import type { contactFields } from "@pauta/contract/practice/contact-fields";
import type { Received } from "@pauta/contract/platform/endpoint";
import type { ColumnsOf } from "@pauta/contract/platform/field-rows";
import { parseSort, type PageRequest } from "@pauta/contract/platform/paging";
import { PhoneBookEntry, type ContactForm, type phoneBook } from "@pauta/contract/practice/phone-book";
import { sql, type Generated, type SqlBool } from "kysely";
import type { z } from "zod";
import { columnsOf, type CompanyDb } from "../../platform/database/db.ts";
import { findPage } from "../../platform/database/find-page.ts";
import type { Search, SearchedList } from "../../platform/database/searched-list.ts";
import { isWritten, laterThanBefore, unchangedSince } from "../../platform/http/lost-updates.ts";
import { boundedPageOf, pageFrom, windowOf } from "../../platform/http/pages.ts";
import { searchedNumber, searchedWords } from "./phone-book-search.rules.ts";

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

const shown = (db: CompanyDb) => db.selectFrom("phone_books as b").select(columnsOf(PhoneBookEntry));

/**
 * By words that must all occur in contact or department, or by digits of the telephone number, in any notation.
 */
function searchOf(typed: string): Search {
  const digits = searchedNumber(typed);
  const patterns = sql`array(
    select '%' || folded(word) || '%' from unnest(${searchedWords(typed)}::text[]) with ordinality as typed (word, place) order by place)`;
  const byWords = {
    ofRow: sql<SqlBool>`words_of_contact(b.folded_contact, b.department) like all (${patterns})`,
    byIndex: sql<{ id: number }>`select phone_entries_about(${patterns}) as id`,
  };
  if (digits === null) return byWords;
  return {
    ofRow: sql`(${byWords.ofRow} or written_digits(b.phone_number) like ${`%${digits}%`})`,
    byIndex: sql`${byWords.byIndex} union select phone_entries_numbered(${digits})`,
  };
}

type PageQuery = Received<(typeof phoneBook)["page"]>["query"];
export type EntriesQuery = Omit<PageQuery, keyof PageRequest>;

const orderOf = ({ sortBy }: EntriesQuery) => {
  const { field, direction } = parseSort(sortBy, "id-asc");
  return { column: field === "contact" ? ("b.folded_contact" as const) : ("b.id" as const), direction };
};

function inOrder(db: CompanyDb, requested: EntriesQuery) {
  const { column, direction } = orderOf(requested);
  return db
    .selectFrom("phone_books as b")
    .select("b.id")
    .orderBy(column, direction)
    .orderBy("b.id", direction);
}

function searchedEntries(db: CompanyDb, requested: EntriesQuery, name: string): SearchedList {
  const { column, direction } = orderOf(requested);
  const rows = db
    .selectFrom("phone_books as b")
    .select(["b.id", `${column} as place`, "b.folded_contact", "b.department", "b.phone_number"]);
  return {
    alias: "b",
    rows: sql`${rows}`,
    placedBy: ["place"],
    order: sql`place ${sql.raw(direction)}, id ${sql.raw(direction)}`,
    searches: [searchOf(name)],
  };
}

/** A page of the phone book, filtered by contact, department or number; a search is counted up to a thousand. */
export async function pageOfEntries(db: CompanyDb, query: PageQuery) {
  if (query.name === undefined) return pageWithoutSearch(db, query);
  const { ids, ...counted } = await findPage(db, searchedEntries(db, query, query.name), windowOf(query));
  const data = await shown(db)
    .where(sql<SqlBool>`b.id = any (${ids}::bigint[])`)
    .orderBy(sql`array_position(${ids}::bigint[], b.id)`)
    .execute();
  return boundedPageOf(query, counted, data);
}

async function pageWithoutSearch(db: CompanyDb, query: PageQuery) {
  const { column, direction } = orderOf(query);
  const page = await pageFrom(query, shown(db).orderBy(column, direction).orderBy("b.id", direction));
  return { ...page, total_is_lower_bound: false };
}

export async function idsOfEntries(db: CompanyDb, requested: EntriesQuery): Promise<number[]> {
  const { name } = requested;
  const rows = await inOrder(db, requested)
    .$if(name !== undefined, (all) =>
      all.where(sql<SqlBool>`b.id in (select id from (${searchOf(name!).byIndex}) about)`),
    )
    .execute();
  return rows.map(({ id }) => id);
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
