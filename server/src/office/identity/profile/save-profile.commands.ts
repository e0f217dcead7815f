import type { Actor } from "@pauta/contract/platform/capabilities";
import { recordOf } from "@pauta/contract/platform/field-rows";
import type { Profile } from "@pauta/contract/office/identity";
import type { ProfileForm } from "@pauta/contract/office/profile";
import { accountFields } from "@pauta/contract/office/user-fields";
import type { z } from "zod";
import { recordChange } from "../../audit/audit.commands.ts";
import type { PlatformDb } from "../../../platform/database/db.ts";
import { found, Rejection } from "../../../platform/process/errors.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { requirePassword } from "../passwords/change-password.commands.ts";
import { findActiveAccount, findProfile, lockActiveAccount, type Account } from "../identity.store.ts";
import { offerEmailConfirmation } from "../emails/email-confirmation.commands.ts";
import { emailFaults, emailWritten } from "../emails/email-changes.rules.ts";
import { findOwnDetails, saveOwnFields } from "./own-details.store.ts";
import { notifyAccountChange } from "./notify-account-change.commands.ts";
import { normaliseOabs, usernameTaken } from "../people/users.commands.ts";

type Form = z.output<typeof ProfileForm>;

/** The profile with the details that only its person sees. */
export async function showProfile(db: PlatformDb, id: number) {
  return { ...found(await findProfile(db, id)), ...found(await findOwnDetails(db, id)) };
}

/**
 * Saves one's own profile. Changing email or username requires the password. A confirmed email stays in
 * force until the new one is confirmed, and is notified. @throws invalid, changed_since, too_many
 */
export async function saveProfile(context: AppContext, actor: Actor, form: Form, address: string) {
  const { current_password: password, updated_at: readAt, automatic_deadline: automatic, ...fields } = form;
  const before = found(await context.database.acrossCompanies((db) => findActiveAccount(db, actor.id)));
  const faults = emailFaults(before, fields.email);
  if (faults.email) throw new Rejection("invalid", { fields: faults });
  const { isMoved, ...email } = emailWritten(before, fields.email);
  const isRenamed = fields.username !== before.username;
  if (isMoved || isRenamed) {
    if (!password)
      throw new Rejection("invalid", { fields: { current_password: ["A senha é obrigatória"] } });
    await requirePassword(context, actor, password, address);
  }
  const isBasic = actor.company_id !== null && (actor.plan_type === 1 || actor.plan_type === null);
  const kept = {
    ...withoutUnsaid(fields),
    ...email,
    ...(isRenamed && { former_username: null }),
    oab_code: normaliseOabs(form),
    ...(isBasic && automatic !== undefined && { automatic_deadline: automatic }),
  };
  return context.database.acrossCompanies(async (db) => {
    const held = found(await lockActiveAccount(db, actor.id));
    if (!isAsItWas(before, held)) throw new Rejection("changed_since");
    const shown = await showProfile(db, actor.id);
    const written = await saveOwnFields(db, actor.id, kept, readAt, context.clock.now());
    if (written === "taken") throw usernameTaken();
    if (written === "changed") throw new Rejection("changed_since");
    if (isMoved) {
      await requestConfirmation(context, db, before);
    }
    const now = await showProfile(db, actor.id);
    recordChange(db, context.clock.now(), {
      on: "profile",
      subject_id: actor.id,
      before: entranceOf(shown),
      after: entranceOf(now),
    });
    return now;
  });
}

/**
 * Whether the sign-in data are unchanged since it was decided what the address becomes and whether to require
 * the password.
 */
const isAsItWas = (before: Account, held: Account): boolean =>
  (["email", "email_verified", "pending_email", "username"] as const).every(
    (field) => before[field] === held[field],
  );

/**
 * A further address must be confirmed again to become the account's own: it has agreed to receive emails, not
 * to sign in.
 */
async function requestConfirmation(context: AppContext, db: PlatformDb, before: Account): Promise<void> {
  if (!(await offerEmailConfirmation(context, db, before.id))) throw new Rejection("too_many");
  await notifyAccountChange(context, db, before, "email_requested");
}

/** What the audit trail records of a person: sign-in data and the names by which gazettes are searched for him. */
const entranceOf = (oneself: Profile) => ({
  ...recordOf(accountFields, oneself),
  pending_email: oneself.pending_email,
  automatic_deadline: oneself.automatic_deadline,
});

/** A theme that is left out stays unchanged. */
function withoutUnsaid({
  dark_theme: theme,
  ...fields
}: Omit<Form, "current_password" | "updated_at" | "automatic_deadline">) {
  return { ...fields, ...(theme !== undefined && { dark_theme: theme }) };
}
