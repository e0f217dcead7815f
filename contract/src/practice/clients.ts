import { z } from "zod";
import { clientFields } from "./client-fields.ts";
import { InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { formShape, replyShape } from "../platform/field-rows.ts";
import { ReadAt } from "../platform/form-fields.ts";
import { ContactForm, PhoneBookEntry } from "./phone-book.ts";
import {
  ById,
  optional,
  id,
  listed,
  Nothing,
  paged,
  pagedUpTo,
  pageQuery,
  sortBy,
} from "../platform/paging.ts";
import { numberFrom, whole } from "../platform/numbers.ts";

const text = z.string().nullable();

/** A person or company for whom the office works, or an opposing party (`opposite`, Parte Contrária). */
export const Client = z.object({
  id: z.int(),
  ...replyShape(clientFields),
  /** The inverse of `opposite`, for lists. */
  is_client: z.boolean(),
  /** The numbers of its lawsuits, contacts and attendances. */
  lawsuits: z.int(),
  contacts: z.int(),
  attendances: z.int(),
  created_at: InstantShown,
  updated_at: InstantShown,
});
export type Client = z.output<typeof Client>;

export const ClientForm = z.object(formShape(clientFields)).extend(ReadAt.shape);

/** 1 the office's clients, 2 the opposing parties, 3 all. */
export const clientKind = optional(numberFrom(whole().min(1).max(3)));

export const ClientContact = PhoneBookEntry.extend({ client_id: z.int() });
export type ClientContact = z.output<typeof ClientContact>;

const ContactOfClient = z.object({ id, contactId: id });

/** A client that is, or may be, the same person: with the same document, or a name that sounds alike. */
export const SimilarClient = z.object({
  id: z.int(),
  name: z.string(),
  cpf_cnpj: text,
  city: text,
  opposite: z.boolean(),
  why: z.enum(["same_document", "same_name", "like_name"]),
});
export type SimilarClient = z.output<typeof SimilarClient>;

/** The address of a CEP in the office's own records, and its state. */
export const KnownAddress = z.object({
  zip_code: z.string(),
  address: text,
  neighborhood: text,
  city: text,
  federation_state_id: z.int().nullable(),
});

export const ClientDeletion = z.object({
  contacts: z.int(),
  attendances: z.int(),
  /** These are kept without the link. */
  lawsuits: z.int(),
  compromises: z.int(),
  /** These are kept with his name, which only an erasure of his personal data removes. */
  notifications: z.int(),
  conflict_checks: z.int(),
  /** The sheet from which he was imported, if its file still exists. */
  spreadsheet: z.object({ id: z.int(), file_name: z.string() }).nullable(),
});

/** Clients and opposing parties, with their contacts. */
export const clients = {
  page: endpoint({
    method: "GET",
    path: "/api/clients",
    can: "clients.work",
    budget: "page",
    query: pageQuery({
      name: optional(z.string().trim().max(200)),
      isClient: clientKind,
      ...sortBy("id", "name", "created_at"),
    }),
    reply: pagedUpTo(Client),
  }),
  similar: endpoint({
    method: "GET",
    path: "/api/similar_clients",
    can: "clients.work",
    budget: "choices",
    query: z.object({
      name: optional(z.string().trim().max(300)),
      cpf_cnpj: optional(z.string().trim().max(40)),
      except: optional(id),
    }),
    reply: listed(SimilarClient),
  }),
  addressOfCep: endpoint({
    method: "GET",
    path: "/api/known_addresses",
    can: "clients.work",
    budget: "choices",
    query: z.object({ zip_code: z.string().trim().max(12) }),
    reply: listed(KnownAddress),
  }),
  find: endpoint({
    method: "GET",
    path: "/api/clients/:id",
    can: "clients.work",
    budget: "record",
    params: ById,
    reply: Client,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/clients",
    can: "clients.work",
    body: ClientForm,
    status: 201,
    reply: Client,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/clients/:id",
    can: "clients.work",
    params: ById,
    body: ClientForm,
    reply: Client,
  }),
  deletion: endpoint({
    method: "GET",
    path: "/api/clients/:id/deletion",
    can: "clients.work",
    budget: "record",
    params: ById,
    reply: ClientDeletion,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/clients/:id",
    can: "clients.work",
    params: ById,
    status: 204,
    reply: Nothing,
  }),
  contacts: endpoint({
    method: "GET",
    path: "/api/clients/:id/client_contacts",
    can: "clients.work",
    budget: "page",
    params: ById,
    query: pageQuery({ name: optional(z.string().trim().max(200)), ...sortBy("id", "contact") }),
    reply: paged(ClientContact),
  }),
  findContact: endpoint({
    method: "GET",
    path: "/api/clients/:id/client_contacts/:contactId",
    can: "clients.work",
    budget: "record",
    params: ContactOfClient,
    reply: ClientContact,
  }),
  createContact: endpoint({
    method: "POST",
    path: "/api/clients/:id/client_contacts",
    can: "clients.work",
    params: ById,
    body: ContactForm,
    status: 201,
    reply: ClientContact,
  }),
  updateContact: endpoint({
    method: "PUT",
    path: "/api/clients/:id/client_contacts/:contactId",
    can: "clients.work",
    params: ContactOfClient,
    body: ContactForm,
    reply: ClientContact,
  }),
  removeContact: endpoint({
    method: "DELETE",
    path: "/api/clients/:id/client_contacts/:contactId",
    can: "clients.work",
    params: ContactOfClient,
    status: 204,
    reply: Nothing,
  }),
} satisfies EndpointGroup;
