import { sql, type Insertable } from "kysely";
import type { CompanyDb, Tables } from "../../../platform/database/db.ts";

/** Rows of the demonstration's offices with past instants. */

type Row<T extends keyof Tables> = Omit<Insertable<Tables[T]>, "company_id" | "id">;

export async function hasClients(db: CompanyDb): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from clients) as found`.execute(db);
  return rows[0]!.found;
}

/** The lawsuits and people of the office. */
export async function readOffice(db: CompanyDb) {
  const [lawsuits, people] = await Promise.all([
    db.selectFrom("lawsuits").select(["id", "process", "user_id"]).orderBy("id").execute(),
    db
      .selectFrom("users")
      .select(["id", "username", "name"])
      .where("company_id", "is not", null)
      .orderBy("id")
      .execute(),
  ]);
  return { lawsuits, people };
}

export async function insertAll<
  T extends "clients" | "client_contacts" | "attendances" | "phone_books" | "tags",
>(db: CompanyDb, table: T, rows: readonly Row<T>[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await db
    .insertInto(table)
    .values(rows as never)
    .returning("id" as never)
    .execute();
  return (made as unknown as { id: number }[]).map(({ id }) => id);
}

export async function linkAll(
  db: CompanyDb,
  links: {
    clients: readonly { lawsuit_id: number; client_id: number }[];
    tags: readonly { lawsuit_id: number; tag_id: number }[];
  },
): Promise<void> {
  const { clients, tags } = links;
  if (clients.length > 0)
    await db
      .insertInto("lawsuit_clients")
      .values([...clients])
      .execute();
  await sql`insert into lawsuit_tags (lawsuit_id, tag_id)
    select * from unnest(${tags.map((link) => link.lawsuit_id)}::bigint[], ${tags.map((link) => link.tag_id)}::bigint[])`.execute(
    db,
  );
}

export async function insertManualRecords(
  db: CompanyDb,
  rows: readonly {
    lawsuit_id: number;
    progress_date: Date;
    progress_title: string;
    progress_text: string;
    created_by_id: number;
  }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("lawsuit_progresses")
    .values(
      rows.map((row) => ({
        ...row,
        manual_progress: 1,
        created_at: row.progress_date,
        updated_at: row.progress_date,
      })),
    )
    .execute();
}

/** Links a lawsuit to another as its appeal. */
export async function linkToMain(db: CompanyDb, id: number, mainId: number): Promise<void> {
  await db
    .updateTable("lawsuits")
    .set({ main_lawsuit_id: mainId, main_relation: "appeal" })
    .where("id", "=", id)
    .execute();
}

/** Fills in court and state, derived from the numbers, and realistic values. */
export async function completeLawsuit(
  db: CompanyDb,
  id: number,
  columns: Pick<
    Insertable<Tables["lawsuits"]>,
    "court" | "federation_state_id" | "value" | "lawsuit_instance" | "forum"
  >,
): Promise<void> {
  await db.updateTable("lawsuits").set(columns).where("id", "=", id).execute();
}

/** Inserts a conflict check without matches, cleared on its day. */
export async function insertClearedCheck(
  db: CompanyDb,
  check: { client_id: number; name: string; cpf_cnpj: string | null; by: number; at: Date; note: string },
): Promise<void> {
  await sql`insert into conflict_checks (client_id, name, cpf_cnpj, opposite, findings, checked_at, checked_by_id, cleared_at,
      cleared_by_id, clearing_note)
    values (${check.client_id}, ${check.name}, ${check.cpf_cnpj}, false, '[]', ${check.at}, ${check.by}, ${check.at}, ${check.by},
      ${check.note})`.execute(db);
}
