import type { Contribution } from "../../platform/process/contributions.ts";
import { contactsCounted, deleteContactsOf } from "./client-contacts.store.ts";

export const clientsContribution: Contribution = {
  feature: "clients",
  tables: {
    clients: {
      client: "erased",
      person: { none: "people outside the office" },
      office: { exported: "clientes" },
    },
    client_contacts: {
      client: "erased",
      person: { none: "people outside the office" },
      office: { exported: "contatos-de-clientes" },
    },
  },
  clientErasure: { contacts: contactsCounted },
  onClientErased: deleteContactsOf,
  clientDeletion: { contacts: contactsCounted },
};
