import { Client, type ClientForm, type clients } from "@pauta/contract/practice/clients";
import type { clientFields } from "@pauta/contract/practice/client-fields";
import type { Received } from "@pauta/contract/platform/endpoint";
import type { ColumnsOf } from "@pauta/contract/platform/field-rows";
import { parseSort, type PageRequest } from "@pauta/contract/platform/paging";
import { sql, type Generated, type RawBuilder, type SqlBool } from "kysely";
import type { z } from "zod";
import { columnsOf, type CompanyDb } from "../../platform/database/db.ts";
import { findPage } from "../../platform/database/find-page.ts";
import type { Search, SearchedList } from "../../platform/database/searched-list.ts";
import { isWritten, laterThanBefore, unchangedSince } from "../../platform/http/lost-updates.ts";
import { boundedPageOf, windowOf } from "../../platform/http/pages.ts";
import { searchedTerms } from "./client-search.rules.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    clients: ColumnsOf<typeof clientFields> & {
      company_id: Generated<number>;
      id: Generated<number>;
      folded_name: Generated<string>;
      name_codes: string[];
      spreadsheet_import_id: Generated<number | null>;
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

/** The columns of a client, besides the sound codes of the name. */
export type ClientFields = Omit<z.output<typeof ClientForm>, "updated_at">;

const COUNTED = ["is_client", "lawsuits", "contacts", "attendances"] as const;
type Counted = (typeof COUNTED)[number];
const columns = columnsOf(Client).filter(
  (column): column is Exclude<keyof Client, Counted> => !(COUNTED as readonly string[]).includes(column),
);

const shown = (db: CompanyDb) =>
  db
    .selectFrom("clients")
    .select(columns)
    .select([
      sql<boolean>`not opposite`.as("is_client"),
      sql<number>`(select count(*)::int from lawsuit_clients l where l.company_id = clients.company_id and l.client_id = clients.id)`.as(
        "lawsuits",
      ),
      sql<number>`(select count(*)::int from client_contacts c where c.company_id = clients.company_id and c.client_id = clients.id)`.as(
        "contacts",
      ),
      sql<number>`(select count(*)::int from attendances a where a.company_id = clients.company_id and a.client_id = clients.id)`.as(
        "attendances",
      ),
    ]);

type PageQuery = Received<(typeof clients)["page"]>["query"];
export type ClientsQuery = Omit<PageQuery, keyof PageRequest>;

const ORDERS = { id: "id", name: "folded_name", created_at: "created_at" } as const;

/** The rows of a list by its other filters, which no search narrows. */
const unsearched = (db: CompanyDb, { isClient: kind = 1 }: ClientsQuery) =>
  db.selectFrom("clients as c").$if(kind !== 3, (all) => all.where("c.opposite", "=", kind === 2));

const inOrder = (rows: ReturnType<typeof unsearched>, { sortBy }: ClientsQuery) => {
  const { field, direction } = parseSort(sortBy, "id-asc");
  return rows.select("c.id").orderBy(`c.${ORDERS[field]}`, direction).orderBy("c.id", direction);
};

/** A page of clients of the requested kind, in a stable order for equal names; a search is counted up to a thousand. */
export async function pageOfClients(db: CompanyDb, query: PageQuery) {
  if (query.name === undefined) return pageWithoutSearch(db, query);
  const { ids, ...counted } = await findPage(db, searchedClients(db, query, query.name), windowOf(query));
  const data = await shown(db)
    .where(sql<SqlBool>`id = any (${ids}::bigint[])`)
    .orderBy(sql`array_position(${ids}::bigint[], id)`)
    .execute();
  return boundedPageOf(query, counted, data);
}

function searchedClients(db: CompanyDb, query: ClientsQuery, name: string): SearchedList {
  const { field, direction } = parseSort(query.sortBy, "id-asc");
  const rows = unsearched(db, query).select([
    "c.id",
    `c.${ORDERS[field]} as place`,
    "c.folded_name",
    "c.cpf_cnpj",
  ]);
  return {
    alias: "c",
    rows: sql`${rows}`,
    placedBy: ["place"],
    order: sql`place ${sql.raw(direction)}, id ${sql.raw(direction)}`,
    searches: [searchOfName(name)],
  };
}

async function pageWithoutSearch(db: CompanyDb, query: PageQuery) {
  const { limit, offset } = windowOf(query);
  const { field, direction } = parseSort(query.sortBy, "id-asc");
  const [{ total }, data] = await Promise.all([
    unsearched(db, query)
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow(),
    shown(db)
      .where("id", "in", inOrder(unsearched(db, query), query).limit(limit).offset(offset))
      .orderBy(ORDERS[field], direction)
      .orderBy("id", direction)
      .execute(),
  ]);
  return boundedPageOf(query, { total, isLowerBound: false }, data);
}

export async function idsOfClients(db: CompanyDb, requested: ClientsQuery): Promise<number[]> {
  const { name } = requested;
  const found = unsearched(db, requested).$if(name !== undefined, (all) =>
    all.where(sql<SqlBool>`c.id in (select id from (${searchOfName(name!).byIndex}) about)`),
  );
  return (await inOrder(found, requested).execute()).map(({ id }) => id);
}

export const clientsWithIds = (db: CompanyDb, ids: readonly number[]) =>
  shown(db).where("id", "in", ids).execute();

/** By the words of the name, or by the beginning of the CPF or CNPJ. */
function searchOfName(typed: string): Search {
  const { words, document } = searchedTerms(typed);
  const patterns = sql`array(
    select '%' || folded(word) || '%' from unnest(${words}::text[]) with ordinality as typed (word, place) order by place)`;
  const byName = {
    ofRow: sql<SqlBool>`c.folded_name like all (${patterns})`,
    byIndex: sql<{ id: number }>`select clients_about(${patterns}) as id`,
  };
  if (document === null) return byName;
  // texts are compared by bytes: every text with this prefix sorts before the prefix followed by the last character
  const begins = (own: RawBuilder<unknown>) =>
    sql<SqlBool>`(${own} >= ${document} and ${own} < ${document} || chr(1114111))`;
  return {
    ofRow: sql`(${byName.ofRow} or coalesce(${begins(sql`c.cpf_cnpj`)}, false))`,
    byIndex: sql`${byName.byIndex} union select d.id from clients d where ${begins(sql`d.cpf_cnpj`)}`,
  };
}

export function findClient(db: CompanyDb, id: number) {
  return shown(db).where("id", "=", id).executeTakeFirst();
}

/** Selects contributed columns about a client; undefined when the client does not exist. */
export async function readOfClient<Row>(
  db: CompanyDb,
  id: number,
  requested: RawBuilder<unknown>,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select ${requested} from clients c where c.id = ${id}`.execute(db);
  return rows[0];
}

export async function isClient(db: CompanyDb, id: number): Promise<boolean> {
  return (await db.selectFrom("clients").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/**
 * The same, and nobody can delete the client until the transaction ends. Waits
 * for a transaction that is deleting him.
 */
export async function lockClientAgainstDeletion(db: CompanyDb, id: number): Promise<boolean> {
  const kept = await db
    .selectFrom("clients")
    .select("id")
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  return kept !== undefined;
}

export async function insertClient(
  db: CompanyDb,
  fields: ClientFields & { name_codes: string[]; spreadsheet_import_id?: number },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto("clients")
    .values({ ...fields, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns false when the client does not exist or was changed since it was read. */
export function changeClient(
  db: CompanyDb,
  id: number,
  fields: ClientFields & { name_codes: string[] },
  readAt: string | undefined,
  now: Date,
): Promise<boolean> {
  return isWritten(
    db
      .updateTable("clients")
      .set({ ...fields, updated_at: laterThanBefore(now) })
      .where("id", "=", id)
      .where(unchangedSince(readAt)),
  );
}

/** Deletes a client with his contacts, attendances and links to lawsuits. Returns whether he existed. */
export async function deleteClient(db: CompanyDb, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("clients").where("id", "=", id).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
