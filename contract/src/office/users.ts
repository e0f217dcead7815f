import { z } from "zod";
import { Colleague } from "./colleagues.ts";
import { InstantShown } from "../platform/dates.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { formShape, replyShape } from "../platform/field-rows.ts";
import { ReadAt, REQUIRED } from "../platform/form-fields.ts";
import { StoredEmail } from "./identity.ts";
import { ById, optional, id, Message, paged, pageQuery, sortBy } from "../platform/paging.ts";
import { confirmed, Password, SHORTEST_PASSWORD } from "./passwords.ts";
import { RoleShown } from "./reference-lists.ts";
import { accessFields, NO_ROLE, personFields } from "./user-fields.ts";
import { numberFrom, whole } from "../platform/numbers.ts";

const { role_ids: roles, status } = accessFields;
const { name: _name, email: _email, ...furtherFields } = { ...personFields, status };

const UserDetails = z.object({
  company_id: z.int(),
  ...replyShape(furtherFields),
  /** Whether the address is confirmed: before that it signs nobody in and gets no emails. */
  email_verified: z.boolean(),
  /** The address that replaces it when it is confirmed. */
  pending_email: z.string().nullable(),
  roles: z.array(RoleShown),
  /** The ids of those roles. */
  selectedRoles: roles.reply,
  created_at: InstantShown,
  updated_at: InstantShown,
});

/** A person of an office with all fields. */
export const User = Colleague.extend(UserDetails.shape);
export type User = z.output<typeof User>;

/** The same for people who may only read: name and e-mail. */
export const UserShown = Colleague.extend(UserDetails.partial().shape);

/** A row of the office's people; name and e-mail for people who may only read. */
export const UserRow = Colleague.extend({
  sequence: z.int(),
  ...z
    .object({
      username: personFields.username.reply,
      status: status.reply,
      email_verified: z.boolean(),
      roles: roles.reply,
      company_id: z.int(),
    })
    .partial().shape,
});
export type UserRow = z.output<typeof UserRow>;

const fields = {
  ...formShape(personFields),
  selectedRoles: roles.form.optional(),
  roles: roles.form.optional(),
};

/** The role ids of a form, in either of its two fields. */
export const requestedRoles = (form: {
  selectedRoles?: number[] | undefined;
  roles?: number[] | undefined;
}): number[] => form.selectedRoles ?? form.roles ?? [];

/** The error is shown even while other fields have errors, because the dialog has steps. */
const when = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;
const HAS_ROLE = { error: NO_ROLE, path: ["selectedRoles"], when };
const hasRole = (form: Parameters<typeof requestedRoles>[0]) => requestedRoles(form).length > 0;

const Confirmation = z
  .string(REQUIRED)
  .min(1, { error: REQUIRED, abort: true })
  .max(1024, "No máximo 128 caracteres")
  .refine((text) => Array.from(text).length >= SHORTEST_PASSWORD, "No mínimo 8 caracteres");
const NOT_CONFIRMED = {
  error: "A confirmação de senha deve coincidir com a senha",
  path: ["password_confirmation"],
  when,
};

/** A new person. His office is the caller's; the platform's administrator must name one. */
export const NewUserForm = z
  .object({
    ...fields,
    company_id: optional(numberFrom(whole().positive())),
    password: Password,
    password_confirmation: Confirmation,
  })
  .refine(hasRole, HAS_ROLE)
  .refine(confirmed, NOT_CONFIRMED);

/** The password changes only when one is given. */
export const UserForm = z
  .object({
    ...fields,
    email: StoredEmail,
    status: status.form.optional(),
    password: Password.optional(),
    password_confirmation: Confirmation.optional(),
  })
  .extend(ReadAt.shape)
  .refine(hasRole, HAS_ROLE)
  .refine(({ password, password_confirmation: again }) => password === again, NOT_CONFIRMED);

const name = optional(z.string().trim().max(200));

/** The people of an office. */
export const users = {
  page: endpoint({
    method: "GET",
    path: "/api/company_users",
    can: "users.read",
    budget: "page",
    query: pageQuery({ name, company_id: optional(id), ...sortBy("id", "name") }, 10),
    reply: paged(UserRow),
  }),
  find: endpoint({
    method: "GET",
    path: "/api/users/:id",
    can: "users.read",
    budget: "record",
    params: ById,
    reply: UserShown,
  }),
  create: endpoint({
    method: "POST",
    path: "/api/company_users",
    can: "users.manage",
    setsPassword: true,
    body: NewUserForm,
    status: 201,
    reply: User,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/company_users/:id",
    can: "users.manage",
    params: ById,
    setsPassword: true,
    body: UserForm,
    reply: User,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/company_users/:id",
    can: "users.manage",
    params: ById,
    reply: Message,
  }),
} satisfies EndpointGroup;
