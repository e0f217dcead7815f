import type { clients } from "@pauta/contract/practice/clients";
import type { Received } from "@pauta/contract/platform/endpoint";
import type { ContactForm } from "@pauta/contract/practice/phone-book";
import type { z } from "zod";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import { requireListed } from "../../office/reference-lists/reference-lists.commands.ts";
import { nameCodes } from "../../platform/words/person-names.rules.ts";
import {
  changeContact,
  deleteContact,
  findContact,
  insertContact,
  pageOfContacts,
} from "./client-contacts.store.ts";
import { requireClient, requireAndLockClient } from "./clients.commands.ts";

type Form = z.output<typeof ContactForm>;

/** @throws not_found, when the client does not exist */
export async function contactsOfClient(
  db: CompanyDb,
  clientId: number,
  query: Received<(typeof clients)["contacts"]>["query"],
) {
  await requireClient(db, clientId);
  return pageOfContacts(db, clientId, query);
}

/** @throws not_found, invalid */
export async function createContact(db: CompanyDb, clientId: number, form: Form, now: Date) {
  const { updated_at: _, ...fields } = form;
  await requireAndLockClient(db, clientId);
  await requireKind(db, form);
  const id = await insertContact(db, clientId, { ...fields, name_codes: nameCodes(fields.contact) }, now);
  return found(await findContact(db, clientId, id));
}

/** @throws not_found (also for another client's contact), invalid, changed_since */
export async function updateContact(
  db: CompanyDb,
  { id: clientId, contactId: id }: { id: number; contactId: number },
  form: Form,
  now: Date,
) {
  const { updated_at: readAt, ...fields } = form;
  found(await findContact(db, clientId, id));
  await requireKind(db, form);
  const written = { ...fields, name_codes: nameCodes(fields.contact) };
  if (!(await changeContact(db, { clientId, id }, written, readAt, now)))
    throw new Rejection("changed_since");
  return found(await findContact(db, clientId, id));
}

/** @throws not_found, also for another client's contact */
export async function removeContact(db: CompanyDb, clientId: number, id: number): Promise<null> {
  if (!(await deleteContact(db, clientId, id))) throw new Rejection("not_found");
  return null;
}

const requireKind = (db: CompanyDb, { contact_type_id: id }: Form) =>
  requireListed(db, { contact_type_id: { list: "contact_types", id } });
