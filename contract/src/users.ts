import { z } from "zod";
import { Colleague } from "./colleagues.ts";
import { InstantShown } from "./dates.ts";
import { endpoint, type EndpointGroup } from "./endpoint.ts";
import { optionalText, ReadAt, REQUIRED, requiredText } from "./form-fields.ts";
import { KeptEmail, PLAIN_ADDRESS } from "./identity.ts";
import { NamesGiven } from "./names-given.ts";
import { ById, given, id, Message, paged, pageQuery, sortBy } from "./paging.ts";
import { confirmed, Password, SHORTEST_PASSWORD } from "./passwords.ts";
import { reachFields, reachShown } from "./reach-fields.ts";
import { RoleShown } from "./reference-lists.ts";
import { officeRoles } from "./roles.ts";
import { usernameField } from "./usernames.ts";
import { numberFrom, whole } from "./numbers.ts";

/** Active, or shut out without losing what he made. */
export const UserStatus = z.enum(["A", "I"]);

const UserDetails = z.object({
  company_id: z.int(),
  username: z.string(),
  status: UserStatus,
  /** Whether he has shown that the address is his: before that it signs nobody in and is not written to. */
  email_verified: z.boolean(),
  /** The address that takes its place when it is confirmed. */
  pending_email: z.string().nullable(),
  oab_code: z.string().nullable(),
  /** Other names that mean him in the gazettes, and what never does; parted by semicolons. */
  also_sought: z.string().nullable(),
  never_meant: z.string().nullable(),
  ...reachShown,
  roles: z.array(RoleShown),
  /** Of those roles. */
  selectedRoles: z.array(z.int()),
  created_at: InstantShown,
  updated_at: InstantShown,
});

/** A person of an office, whole. */
export const User = Colleague.extend(UserDetails.shape);
export type User = z.output<typeof User>;

/** The same as whoever may only read him sees him: name and e-mail. */
export const UserShown = Colleague.extend(UserDetails.partial().shape);

/** A row of the office's people; of whoever may only read them, name and e-mail. */
export const UserRow = Colleague.extend({
  sequence: z.int(),
  ...z
    .object({
      username: z.string(),
      status: UserStatus,
      email_verified: z.boolean(),
      roles: z.array(z.int()),
      company_id: z.int(),
    })
    .partial().shape,
});
export type UserRow = z.output<typeof UserRow>;

const NO_ROLE = "Atenção! precisar configurar os niveis de acesso.";
const FOREIGN_ROLE = "Este nível de acesso não é de um escritório";
const officeRoleIds = new Set<number>(officeRoles.map((role) => role.id));

const roleId = z.union([
  numberFrom(whole()),
  z.object({ id: numberFrom(whole()) }).transform((role) => role.id),
]);
/** Ids, or roles as they are read. */
const RoleIds = z
  .array(roleId, NO_ROLE)
  .max(20, FOREIGN_ROLE)
  .refine((ids) => ids.every((one) => officeRoleIds.has(one)), FOREIGN_ROLE);

/** Who somebody is and where he is found. */
export const personalFields = {
  name: requiredText(200),
  oab_code: optionalText(300),
  also_sought: NamesGiven,
  never_meant: NamesGiven,
  ...reachFields,
};

/** As the dialog of the office's people says it. */
export const UserEmail = z
  .string("E-mail é obrigatório")
  .trim()
  .min(1, { error: "E-mail é obrigatório", abort: true })
  .max(254, { error: "Por favor, preencha um e-mail válido", abort: true })
  .regex(PLAIN_ADDRESS, "Por favor, preencha um e-mail válido");

const fields = {
  ...personalFields,
  username: usernameField(REQUIRED),
  email: UserEmail,
  selectedRoles: RoleIds.optional(),
  roles: RoleIds.optional(),
};

/** The ids of the roles that a form gives, in whichever of its two fields. */
export const rolesGiven = (form: {
  selectedRoles?: number[] | undefined;
  roles?: number[] | undefined;
}): number[] => form.selectedRoles ?? form.roles ?? [];

/** Said also while other fields have faults: a dialog asks step by step. */
const when = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;
const HAS_ROLE = { error: NO_ROLE, path: ["selectedRoles"], when };
const hasRole = (form: Parameters<typeof rolesGiven>[0]) => rolesGiven(form).length > 0;

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

/** Somebody new. His office is the caller's; the platform's administrator names it. */
export const NewUserForm = z
  .object({
    ...fields,
    company_id: given(numberFrom(whole().positive())),
    password: Password,
    password_confirmation: Confirmation,
  })
  .refine(hasRole, HAS_ROLE)
  .refine(confirmed, NOT_CONFIRMED);

/** A new password only where one is set: what is left out stays. */
export const UserForm = z
  .object({
    ...fields,
    email: KeptEmail,
    status: UserStatus.optional(),
    password: Password.optional(),
    password_confirmation: Confirmation.optional(),
  })
  .extend(ReadAt.shape)
  .refine(hasRole, HAS_ROLE)
  .refine(({ password, password_confirmation: again }) => password === again, NOT_CONFIRMED);

const name = given(z.string().trim().max(200));

/** The people of an office. */
export const users = {
  page: endpoint({
    method: "GET",
    path: "/api/company_users",
    summary: "A page of the office's people; the platform's own read any office's",
    can: "users.read",
    query: pageQuery({ name, company_id: given(id), ...sortBy("id", "name") }, 10),
    reply: paged(UserRow),
    records: { act: "viewed", on: "people" },
  }),
  find: endpoint({
    method: "GET",
    path: "/api/users/:id",
    summary: "One person of the office; name and e-mail for whoever may not change him",
    can: "users.read",
    params: ById,
    reply: UserShown,
    records: { act: "viewed", on: "people" },
  }),
  create: endpoint({
    method: "POST",
    path: "/api/company_users",
    summary: "A new person with a first password, which he changes when he signs in",
    can: "users.manage",
    setsPassword: true,
    body: NewUserForm,
    status: 201,
    reply: User,
    records: { act: "created", on: "user" },
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/company_users/:id",
    summary: "Change a person, his roles, his password, or shut him out; his sessions end with these",
    can: "users.manage",
    params: ById,
    setsPassword: true,
    body: UserForm,
    reply: User,
    records: { act: "changed", on: "user" },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/company_users/:id",
    summary: "Delete a person: his data go, his name stays with what he made",
    can: "users.manage",
    params: ById,
    reply: Message,
    records: { act: "deleted", on: "user" },
  }),
} satisfies EndpointGroup;
