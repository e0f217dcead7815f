import { recordAct } from "../../audit/audit.commands.ts";
import { SettingsFault } from "../../../platform/process/config.ts";
import type { PlatformDb } from "../../../platform/database/db.ts";
import { Rejection } from "../../../platform/process/errors.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { hashToken, newToken } from "../../../platform/security/secret.ts";
import { ownerOfAddress, releaseShutOut } from "../emails/confirmed-emails.store.ts";
import { markConfirmationDue } from "../emails/confirmations-due.store.ts";
import { offerEmailConfirmation } from "../emails/email-confirmation.commands.ts";
import { withHash } from "../passwords/passwords.commands.ts";
import { deleteTokens, findToken, replaceToken } from "../sign-in/one-time-tokens.store.ts";
import { tryToken } from "../sign-in/throttle.commands.ts";
import { createUser } from "./users.commands.ts";
import { hasAdministrator, lockFirstAdministrator } from "./users.store.ts";

export type NewAdministrator = { name: string; username: string; email: string; password: string };
type Hashed = NewAdministrator & { password_hash: string };

/**
 * Creates an administrator of the platform. The operator vouches for the address, unless it is another
 * account's. @param by the actor's name in the audit trail @throws invalid, with the messages by field
 */
export async function createAdmin(context: AppContext, form: NewAdministrator, by: string): Promise<number> {
  const hashed = await withHash(form);
  return context.database.acrossCompanies((db) => insertVouchedFor(context, db, hashed, by));
}

/** An address that another account has confirmed gets the usual confirmation request. */
async function insertVouchedFor(
  context: AppContext,
  db: PlatformDb,
  form: Hashed,
  by: string,
): Promise<number> {
  const isOthers = (await ownerOfAddress(db, form.email, 0)) !== undefined;
  if (!isOthers) await releaseShutOut(db, 0, form.email);
  const id = await insertAdministrator(context, db, { ...form, email_verified: !isOthers }, by);
  if (isOthers) await markConfirmationDue(db, id, context.clock.today());
  return id;
}

async function insertAdministrator(
  context: AppContext,
  db: PlatformDb,
  {
    name,
    username,
    email,
    password,
    password_hash,
    email_verified = false,
  }: Hashed & { email_verified?: boolean },
  by: string,
): Promise<number> {
  const now = context.clock.now();
  const account = { name, username, email, password, password_hash, email_verified };
  const id = await createUser(db, now, { ...account, company_id: null, roles: ["admin"] });
  recordAct(db, now, {
    act: "created",
    on: "user",
    actor_name: by,
    subject_id: id,
    subject_name: name,
    after: { username, roles: ["Administrador"] },
  });
  return id;
}

/**
 * Ensures that somebody can sign in to a new platform: creates the administrator from the settings, or
 * returns the one-time address where the first one is set up. Does nothing when there is an administrator.
 * @throws SettingsFault when the administrator in the settings is invalid
 */
export async function ensureFirstAdministrator(
  context: AppContext,
): Promise<{ address: string } | undefined> {
  const { PAUTA_ADMIN_EMAIL: email, PAUTA_ADMIN_PASSWORD: password } = context.settings;
  return context.database.acrossCompanies(async (db) => {
    await lockFirstAdministrator(db);
    if (await hasAdministrator(db)) return undefined;
    if (email === undefined || password === undefined)
      return { address: await offerFirstAccess(context, db) };
    try {
      await insertVouchedFor(
        context,
        db,
        await withHash({ name: "Administrador", username: "admin", email, password }), // no request is served yet
        "Configuração da instalação",
      );
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      throw new SettingsFault(
        `PAUTA_ADMIN_EMAIL, PAUTA_ADMIN_PASSWORD: ${Object.values(error.fields ?? {})
          .flat()
          .join("; ")}`,
      );
    }
    return undefined;
  });
}

/** Creates the address where the first administrator is set up; earlier ones stop working. */
async function offerFirstAccess(context: AppContext, db: PlatformDb): Promise<string> {
  const token = newToken();
  await replaceToken(db, {
    token_hash: hashToken(token),
    purpose: "first_administrator",
    user_id: null,
    created_at: context.clock.now(),
    expires_at: null,
  });
  return `${context.publicUrl}/primeiro-acesso?token=${token}`;
}

const isOffered = async (context: AppContext, db: PlatformDb, token: string): Promise<boolean> =>
  (await findToken(db, "first_administrator", hashToken(token), context.clock.now())) !== undefined &&
  !(await hasAdministrator(db));

/**
 * Creates the first administrator with the printed token; of concurrent submissions one succeeds. @throws
 * first_access_refused, invalid (with the messages by field), too_many
 */
export async function createFirstAdministrator(
  context: AppContext,
  { token, ...form }: NewAdministrator & { token: string },
  address: string,
) {
  const created = await tryToken(context, { purpose: "first_administrator", address }, async () => {
    if (!(await context.database.acrossCompanies((db) => isOffered(context, db, token)))) return undefined;
    const hashed = await withHash(form);
    return context.database.acrossCompanies(async (db) => {
      await lockFirstAdministrator(db);
      if (!(await isOffered(context, db, token))) return undefined;
      const administrator = await insertAdministrator(context, db, hashed, "Primeiro acesso");
      await offerEmailConfirmation(context, db, administrator);
      await deleteTokens(db, "first_administrator", null);
      return administrator;
    });
  });
  if (!created) throw new Rejection("first_access_refused");
  return { message: "Administrador criado com sucesso" };
}
