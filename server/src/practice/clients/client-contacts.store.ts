import { ClientContact, type clients } from "@pauta/contract/practice/clients";
import type { contactFields } from "@pauta/contract/practice/contact-fields";
import type { Received } from "@pauta/contract/platform/endpoint";
import type { ColumnsOf } from "@pauta/contract/platform/field-rows";
import { parseSort } from "@pauta/contract/platform/paging";
import type { ContactForm } from "@pauta/contract/practice/phone-book";
import { sql, type Generated } from "kysely";
import type { z } from "zod";
import { columnsOf, type CompanyDb } from "../../platform/database/db.ts";
import { isWritten, laterThanBefore, unchangedSince } from "../../platform/http/lost-updates.ts";
import { pageFrom } from "../../platform/http/pages.ts";
import type { Part } from "../../platform/process/contributions.ts";

declare module "../../platform/database/db.ts" {
  interface Tables {
    client_contacts: ColumnsOf<typeof contactFields> & {
      company_id: Generated<number>;
      id: Generated<number>;
      client_id: number;
      name_codes: string[];
      created_at: Instant;
      updated_at: Instant;
    };
  }
}

/** The columns of a contact. */
export type ContactFields = Omit<z.output<typeof ContactForm>, "updated_at"> & { name_codes: string[] };

const shown = (db: CompanyDb, clientId: number) =>
  db.selectFrom("client_contacts").select(columnsOf(ClientContact)).where("client_id", "=", clientId);

/** A page of a client's contacts, filtered by name, department or number. */
export function pageOfContacts(
  db: CompanyDb,
  clientId: number,
  query: Received<(typeof clients)["contacts"]>["query"],
) {
  const { field, direction } = parseSort(query.sortBy, "id-asc");
  const pattern = `%${(query.name ?? "").replaceAll(/[\\%_]/g, "\\$&")}%`;
  const matching = shown(db, clientId).$if(query.name !== undefined, (all) =>
    all.where(
      sql<boolean>`folded(contact || ' ' || coalesce(department, '') || ' ' || phone_number) like folded(${pattern})`,
    ),
  );
  const inOrder = matching
    .$if(field === "contact", (all) => all.orderBy(sql`folded(contact)`, direction))
    .orderBy("id", direction);
  return pageFrom(query, inOrder);
}

export function findContact(db: CompanyDb, clientId: number, id: number) {
  return shown(db, clientId).where("id", "=", id).executeTakeFirst();
}

export async function insertContact(
  db: CompanyDb,
  clientId: number,
  fields: ContactFields,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto("client_contacts")
    .values({ ...fields, client_id: clientId, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns false when the client does not have the contact or it was changed since it was read. */
export function changeContact(
  db: CompanyDb,
  { clientId, id }: { clientId: number; id: number },
  fields: ContactFields,
  readAt: string | undefined,
  now: Date,
): Promise<boolean> {
  return isWritten(
    db
      .updateTable("client_contacts")
      .set({ ...fields, updated_at: laterThanBefore(now) })
      .where("client_id", "=", clientId)
      .where("id", "=", id)
      .where(unchangedSince(readAt)),
  );
}

/** Returns whether the client had the contact. */
export async function deleteContact(db: CompanyDb, clientId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("client_contacts")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export const contactsCounted: Part<number> = (client) =>
  sql`(select count(*)::int from client_contacts where client_id = ${client})`;

export async function deleteContactsOf(db: CompanyDb, client: number): Promise<void> {
  await db.deleteFrom("client_contacts").where("client_id", "=", client).execute();
}
