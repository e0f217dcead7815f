import type { Client, ClientDeletion, ClientForm } from "@pauta/contract/practice/clients";
import type { z } from "zod";
import { recordChange } from "../../office/audit/audit.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { columnsFrom, type Parts } from "../../platform/process/contributions.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import type { WholeList } from "../../platform/http/pages.ts";
import { requireListed } from "../../office/reference-lists/reference-lists.commands.ts";
import { nameCodes } from "../../platform/words/person-names.rules.ts";
import {
  changeClient,
  clientsWithIds,
  deleteClient,
  findClient,
  idsOfClients,
  insertClient,
  isClient,
  lockClientAgainstDeletion,
  readOfClient,
  type ClientFields,
  type ClientsQuery,
} from "./clients.store.ts";

declare module "../../platform/process/contributions.ts" {
  interface Contribution {
    /** Shown to the user before a client is deleted. */
    clientDeletion?: Parts<z.output<typeof ClientDeletion>>;
  }
}

type Form = z.output<typeof ClientForm>;

export const wholeClients: WholeList<ClientsQuery, Client> = { ids: idsOfClients, rows: clientsWithIds };

/**
 * Creates a client or opposing party. A second one with the same document or name is allowed, because
 * the form has shown similar ones before.
 * @throws invalid, for a choice that is in no list
 */
export async function createClient(db: CompanyDb, form: Form, now: Date) {
  const { updated_at: _, ...fields } = form;
  await requireChoices(db, fields);
  const id = await insertClient(db, { ...fields, name_codes: nameCodes(fields.name) }, now);
  return found(await findClient(db, id));
}

/** @throws not_found, invalid, changed_since */
export async function updateClient(db: CompanyDb, id: number, form: Form, now: Date) {
  const { updated_at: readAt, ...fields } = form;
  const before = found(await findClient(db, id));
  await requireChoices(db, fields);
  if (!(await changeClient(db, id, { ...fields, name_codes: nameCodes(fields.name) }, readAt, now)))
    throw new Rejection("changed_since");
  recordChange(db, now, { on: "client", subject_id: id, before, after: fields, recordedFields: [] });
  return found(await findClient(db, id));
}

/**
 * What is deleted with a client, and what stays and loses the link.
 * @throws not_found
 */
export const showDeletion = async (
  { contributions }: Pick<AppContext, "contributions">,
  db: CompanyDb,
  id: number,
) =>
  found(
    await readOfClient<z.output<typeof ClientDeletion>>(
      db,
      id,
      columnsFrom(contributions, "clientDeletion", id),
    ),
  );

/** @throws not_found */
export async function removeClient(db: CompanyDb, id: number): Promise<null> {
  if (!(await deleteClient(db, id))) throw new Rejection("not_found");
  return null;
}

/**
 * Requires that an id from the URL is a client of the bound company.
 * @throws not_found
 */
export async function requireClient(db: CompanyDb, id: number): Promise<void> {
  if (!(await isClient(db, id))) throw new Rejection("not_found");
}

/**
 * The same, and nobody can delete the client until the transaction ends: for
 * transactions that store something about him.
 * @throws not_found
 */
export async function requireAndLockClient(db: CompanyDb, id: number): Promise<void> {
  if (!(await lockClientAgainstDeletion(db, id))) throw new Rejection("not_found");
}

/**
 * Requires that the client chosen in a form, if any, is of the bound company; nobody
 * can delete him until the transaction ends.
 * @throws invalid, on `client_id`
 */
export async function requireClientChosen(db: CompanyDb, id: number | null): Promise<void> {
  if (id !== null && !(await lockClientAgainstDeletion(db, id)))
    throw new Rejection("invalid", { fields: { client_id: ["Cliente não encontrado no escritório"] } });
}

const requireChoices = (db: CompanyDb, fields: ClientFields) =>
  requireListed(db, {
    gender_id: { list: "genders", id: fields.gender_id },
    marital_status_id: { list: "marital_statuses", id: fields.marital_status_id },
    federation_state_id: { list: "federation_states", id: fields.federation_state_id },
  });
