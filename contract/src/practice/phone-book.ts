import { z } from "zod";
import { contactFields } from "./contact-fields.ts";
import { InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { formShape, replyShape } from "../platform/field-rows.ts";
import { ReadAt } from "../platform/form-fields.ts";
import { ById, optional, Nothing, pagedUpTo, pageQuery, sortBy } from "../platform/paging.ts";

/** A contact of the phone book or of a client. */
export const ContactForm = z.object(formShape(contactFields)).extend(ReadAt.shape);

export const PhoneBookEntry = z.object({
  id: z.int(),
  ...replyShape(contactFields),
  updated_at: InstantShown,
});
export type PhoneBookEntry = z.output<typeof PhoneBookEntry>;

/** The office's phone book (Agenda de Telefones). */
export const phoneBook = {
  page: endpoint({
    method: "GET",
    path: "/api/phone_books",
    can: "phone_book.work",
    budget: "page",
    query: pageQuery({ name: optional(z.string().trim().max(200)), ...sortBy("id", "contact") }),
    reply: pagedUpTo(PhoneBookEntry),
  }),
  find: endpoint({
    method: "GET",
    path: "/api/phone_books/:id",
    can: "phone_book.work",
    budget: "record",
    params: ById,
    reply: PhoneBookEntry,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/phone_books",
    can: "phone_book.work",
    body: ContactForm,
    status: 201,
    reply: PhoneBookEntry,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/phone_books/:id",
    can: "phone_book.work",
    params: ById,
    body: ContactForm,
    reply: PhoneBookEntry,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/phone_books/:id",
    can: "phone_book.work",
    params: ById,
    status: 204,
    reply: Nothing,
  }),
} satisfies EndpointGroup;
