import { Client, type ClientForm, type clients } from "@pauta/contract/practice/clients";
import type { clientFields } from "@pauta/contract/practice/client-fields";
import type { Received } from "@pauta/contract/platform/endpoint";
import type { ColumnsOf } from "@pauta/contract/platform/field-rows";
import { parseSort, type PageRequest } from "@pauta/contract/platform/paging";
import { sql, type Generated, type RawBuilder } from "kysely";
import type { z } from "zod";
import { columnsOf, type CompanyDb } from "../../platform/database/db.ts";
import { isWritten, laterThanBefore, unchangedSince } from "../../platform/http/lost-updates.ts";
import { pageOf, windowOf } from "../../platform/http/pages.ts";
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

function matching(db: CompanyDb, { isClient: kind = 1, name }: ClientsQuery) {
  return db
    .selectFrom("clients")
    .$if(kind !== 3, (all) => all.where("opposite", "=", kind === 2))
    .$if(name !== undefined, (all) => all.where(nameContains(name!)));
}

function idsInOrder(db: CompanyDb, requested: ClientsQuery) {
  const { field, direction } = parseSort(requested.sortBy, "id-asc");
  return matching(db, requested).select("id").orderBy(ORDERS[field], direction).orderBy("id", direction);
}

/** A page of clients of the requested kind, in a stable order for equal names. */
export async function pageOfClients(db: CompanyDb, query: PageQuery) {
  const { limit, offset } = windowOf(query);
  const { field, direction } = parseSort(query.sortBy, "id-asc");
  const counting = matching(db, query)
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  const ids = idsInOrder(db, query).limit(limit).offset(offset);
  const reading = shown(db)
    .where("id", "in", ids)
    .orderBy(ORDERS[field], direction)
    .orderBy("id", direction)
    .execute();
  const [{ total }, data] = await Promise.all([counting, reading]);
  return pageOf(query, total, data);
}

export async function idsOfClients(db: CompanyDb, requested: ClientsQuery): Promise<number[]> {
  return (await idsInOrder(db, requested).execute()).map(({ id }) => id);
}

export const clientsWithIds = (db: CompanyDb, ids: readonly number[]) =>
  shown(db).where("id", "in", ids).execute();

/** The longest word uses the index, the others filter its result. */
function nameContains(typed: string) {
  const { words, document } = searchedTerms(typed);
  const [longest, ...others] = words.map((word) => sql<string>`folded(${`%${word}%`})`);
  const byName =
    longest === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(id in (select clients_like(${longest})) and ${sql.join(
          [sql`true`, ...others.map((other) => sql`folded_name like ${other}`)],
          sql` and `,
        )})`;
  return document === null ? byName : sql<boolean>`(${byName} or cpf_cnpj like ${`${document}%`})`;
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
