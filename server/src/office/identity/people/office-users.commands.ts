import type { Actor } from "@pauta/contract/platform/capabilities";
import { recordOf } from "@pauta/contract/platform/field-rows";
import { roleNames } from "@pauta/contract/platform/roles";
import { accountFields, UserEmail } from "@pauta/contract/office/user-fields";
import { requestedRoles, type NewUserForm, type User, type UserForm } from "@pauta/contract/office/users";
import type { z } from "zod";
import { recordAct, recordChange } from "../../audit/audit.commands.ts";
import type { PlatformDb } from "../../../platform/database/db.ts";
import { found, Rejection } from "../../../platform/process/errors.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { emailFaults, emailWritten } from "../emails/email-changes.rules.ts";
import { offerEmailConfirmation } from "../emails/email-confirmation.commands.ts";
import { endsSessions, ownSignInFaults, seatFault, removesLastAdministrator } from "./office-users.rules.ts";
import {
  changeUser,
  eraseUser,
  findUser,
  lockOffice,
  type Office,
  type UserChange,
} from "./office-users.store.ts";
import { deleteDevicesOf } from "../sign-in/known-devices.store.ts";
import { lockUser } from "../identity.store.ts";
import { deleteSignInLinks } from "../sign-in/one-time-tokens.store.ts";
import { passwordFault } from "../passwords/passwords.rules.ts";
import { endSessionsOf } from "../sign-in/sessions.commands.ts";
import { notifyAccountChange } from "../profile/notify-account-change.commands.ts";
import { createUser, normaliseOabs, usernameTaken, wordsAbout } from "./users.commands.ts";

declare module "../../../platform/process/contributions.ts" {
  interface Contribution {
    /** Deletes what a person kept for himself alone, when he is deleted. */
    onPersonErased?: (db: PlatformDb, user: number) => Promise<void>;
  }
}

type NewForm = z.output<typeof NewUserForm> & { password_hash: string };
type Form = z.output<typeof UserForm> & { password_hash: string | undefined };

/**
 * Adds a person to the caller's office, or to the one that the platform's administrator names. The password
 * is temporary: the person chooses his own when he signs in. @throws invalid: the plan has no seat left, the
 * username is taken, a password or bar number is invalid
 */
export async function addUser(
  context: AppContext,
  db: PlatformDb,
  actor: Actor,
  form: NewForm,
): Promise<User> {
  const { company_id: named, selectedRoles: _, roles: __, password_confirmation: ___, ...person } = form;
  const companyId = actor.company_id ?? named;
  const office = companyId === undefined ? undefined : await lockOffice(db, companyId);
  if (!office || (named !== undefined && named !== office.id))
    throw new Rejection("invalid", { fields: { company_id: ["Escritório não encontrado"] } });
  requireSeat(office);
  const id = await createUser(db, context.clock.now(), {
    ...person,
    company_id: office.id,
    roles: roleNames(requestedRoles(form)),
    must_change_password: true,
  });
  await offerEmailConfirmation(context, db, id);
  const created = found(await findUser(db, id));
  recordAct(db, context.clock.now(), { act: "created", ...trailOf(created), after: entranceOf(created) });
  return created;
}

/** The person and company of the audit line. */
const trailOf = ({ id, name, company_id }: User) =>
  ({ on: "user", subject_id: id, subject_name: name, company_id }) as const;

/** What the audit trail records of a person: sign-in data and rights. */
const entranceOf = (user: User) => ({
  ...recordOf(accountFields, user),
  pending_email: user.pending_email,
  status: user.status,
  roles: user.roles.map(({ label }) => label),
});

/** Locks a person and his office, so that nobody else changes him, or the office's people, meanwhile. */
async function lockPerson(db: PlatformDb, actor: Actor, id: number): Promise<{ user: User; office: Office }> {
  const { company_id: company } = found(await findUser(db, id, actor.company_id));
  const office = found(await lockOffice(db, company));
  await lockUser(db, id);
  return { office, user: found(await findUser(db, id, company)) };
}

/**
 * Changes a person of an office. His sessions end when his roles, his password or his status change. @throws
 * not_found, changed_since, last_administrator, invalid
 */
export async function updateUser(
  context: AppContext,
  db: PlatformDb,
  actor: Actor,
  id: number,
  form: Form,
): Promise<User> {
  const { user, office } = await lockPerson(db, actor, id);
  const status = form.status ?? user.status;
  const before = { id, status: user.status, role_ids: user.selectedRoles };
  const after = { status, role_ids: roleIdsOf(form) };
  requireNoFaults(emailFaults(user, form.email, UserEmail));
  if (actor.id === id) requireNoFaults(ownSignInFaults(user, form));
  if (removesLastAdministrator(before, after, office.administrators))
    throw new Rejection("last_administrator");
  if (user.status === "I" && status === "A") requireSeat(office);
  const password = newPassword(form, office.company_name);
  const written = await changeUser(
    db,
    user,
    { ...fieldsOf(form), ...after, ...password, ...entranceWritten(user, form) },
    form.updated_at,
    context.clock.now(),
  );
  if (written === "taken") throw usernameTaken();
  if (written === "changed") throw new Rejection("changed_since");
  if (endsSessions(before, { ...after, ...password })) await endSessionsOf(db, id);
  await notifyChanges(context, db, user, { ...form, status });
  const changed = found(await findUser(db, id));
  const now = context.clock.now();
  recordChange(db, now, { ...trailOf(user), before: entranceOf(user), after: entranceOf(changed) });
  if (form.password !== undefined) recordAct(db, now, { ...trailOf(user), act: "changed", on: "password" });
  return changed;
}

function requireSeat(office: Office): void {
  const message = seatFault(office);
  if (message !== undefined)
    throw new Rejection("invalid", { message, fields: { users_quantity: [message] } });
}

function requireNoFaults(fields: Record<string, string[]>): void {
  if (Object.keys(fields).length > 0) throw new Rejection("invalid", { fields });
}

const roleIdsOf = (form: Form): number[] => [...new Set(requestedRoles(form))].toSorted((a, b) => a - b);

function fieldsOf(form: Form): Omit<UserChange, "role_ids" | "status"> {
  const {
    selectedRoles: _,
    roles: __,
    password: ___,
    password_confirmation: ____,
    password_hash: _____,
    updated_at: ______,
    status: _______,
    ...fields
  } = form;
  return { ...fields, oab_code: normaliseOabs(form) };
}

function newPassword(form: Form, office: string): { password_hash?: string; must_change_password?: boolean } {
  if (form.password === undefined || form.password_hash === undefined) return {};
  const fault = passwordFault(form.password, wordsAbout(form, office));
  if (fault) throw new Rejection("invalid", { fields: { password: [fault] } });
  return { password_hash: form.password_hash, must_change_password: true };
}

/** Another username discards the former one; a new password discards the requested address. */
function entranceWritten(before: User, form: Form): Partial<UserChange> {
  const { isMoved, ...email } = emailWritten(before, form.email);
  return {
    ...(form.password !== undefined && !isMoved && { pending_email: null }),
    ...email,
    ...(form.username !== before.username && { former_username: null }),
  };
}

/** Notifies the person's confirmed address when his previous way to sign in stops working. */
async function notifyChanges(context: AppContext, db: PlatformDb, before: User, form: Form): Promise<void> {
  const { isMoved } = emailWritten(before, form.email);
  const isBack = before.status === "I" && form.status === "A" && !before.email_verified;
  if (form.password !== undefined || (before.status === "A" && form.status !== "A")) {
    await deleteSignInLinks(db, before.id);
    await deleteDevicesOf(db, before.id);
  }
  if (form.status === "A" && (isMoved || isBack)) await offerEmailConfirmation(context, db, before.id);
  if (isMoved) await notifyAccountChange(context, db, before, "email_requested_by_administrator");
  if (form.password !== undefined)
    await notifyAccountChange(context, db, before, "password_by_administrator");
}

/**
 * Deletes a person: his access ends and his data are erased; his work stays with his name. @throws own_user,
 * not_found, last_administrator
 */
export async function removeUser(context: AppContext, db: PlatformDb, actor: Actor, id: number) {
  if (actor.id === id) throw new Rejection("own_user");
  const { user, office } = await lockPerson(db, actor, id);
  const before = { id, status: user.status, role_ids: user.selectedRoles };
  if (removesLastAdministrator(before, undefined, office.administrators))
    throw new Rejection("last_administrator");
  await eraseUser(db, user, context.clock.now());
  for (const { onPersonErased } of context.contributions) await onPersonErased?.(db, id);
  recordAct(db, context.clock.now(), {
    act: "deleted",
    ...trailOf(user),
    before: { roles: entranceOf(user).roles },
  });
  await endSessionsOf(db, id);
  return { message: "Usuário excluído com sucesso!" };
}
