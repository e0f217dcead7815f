import type { ContactForm, PhoneBookEntry } from "@pauta/contract/practice/phone-book";
import type { z } from "zod";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import type { WholeList } from "../../platform/http/pages.ts";
import { requireListed } from "../../office/reference-lists/reference-lists.commands.ts";
import {
  changeEntry,
  deleteEntry,
  entriesWithIds,
  findEntry,
  idsOfEntries,
  insertEntry,
  type EntriesQuery,
} from "./phone-book.store.ts";

type Form = z.output<typeof ContactForm>;

export const wholePhoneBook: WholeList<EntriesQuery, PhoneBookEntry> = {
  ids: idsOfEntries,
  rows: entriesWithIds,
};

/** @throws invalid, when the kind of contact does not exist */
export async function createEntry(db: CompanyDb, { updated_at: _read, ...fields }: Form, now: Date) {
  await requireKind(db, fields);
  return found(await findEntry(db, await insertEntry(db, fields, now)));
}

/** @throws not_found, invalid, changed_since */
export async function updateEntry(db: CompanyDb, id: number, form: Form, now: Date) {
  const { updated_at: readAt, ...fields } = form;
  found(await findEntry(db, id));
  await requireKind(db, fields);
  if (!(await changeEntry(db, id, fields, readAt, now))) throw new Rejection("changed_since");
  return found(await findEntry(db, id));
}

/** @throws not_found */
export async function removeEntry(db: CompanyDb, id: number): Promise<null> {
  if (!(await deleteEntry(db, id))) throw new Rejection("not_found");
  return null;
}

const requireKind = (db: CompanyDb, { contact_type_id: id }: Pick<Form, "contact_type_id">) =>
  requireListed(db, { contact_type_id: { list: "contact_types", id } });
