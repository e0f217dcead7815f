import { clients } from "@pauta/contract/practice/clients";
import { found } from "../../platform/process/errors.ts";
import { routesFor } from "../../platform/http/http.ts";
import { similarClients } from "./similar-clients.commands.ts";
import { contactsOfClient, createContact, removeContact, updateContact } from "./client-contacts.commands.ts";
import { findContact } from "./client-contacts.store.ts";
import { createClient, removeClient, showDeletion, updateClient } from "./clients.commands.ts";
import { findClient, pageOfClients } from "./clients.store.ts";
import { addressesOfCep } from "./known-addresses.commands.ts";

export const clientsRoutes = routesFor(clients, {
  page: async ({ db, query }) => pageOfClients(db, query),
  similar: async ({ db, query }) => similarClients(db, query),
  addressOfCep: async ({ db, query }) => addressesOfCep(db, query.zip_code),
  find: async ({ db, params }) => found(await findClient(db, params.id)),
  create: async ({ db, body, context }) => createClient(db, body, context.clock.now()),
  update: async ({ db, params, body, context }) => updateClient(db, params.id, body, context.clock.now()),
  deletion: async ({ db, params, context }) => showDeletion(context, db, params.id),
  remove: async ({ db, params }) => removeClient(db, params.id),
  contacts: async ({ db, params, query }) => contactsOfClient(db, params.id, query),
  findContact: async ({ db, params }) => found(await findContact(db, params.id, params.contactId)),
  createContact: async ({ db, params, body, context }) =>
    createContact(db, params.id, body, context.clock.now()),
  updateContact: async ({ db, params, body, context }) =>
    updateContact(db, params, body, context.clock.now()),
  removeContact: async ({ db, params }) => removeContact(db, params.id, params.contactId),
});
