import { recordAct } from "../../audit/audit.commands.ts";
import { Rejection } from "../../../platform/process/errors.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { hashToken } from "../../../platform/security/secret.ts";
import {
  accountsOfEmail,
  findActiveAccount,
  lockUser,
  savePasswordHash,
  type Account,
} from "../identity.store.ts";
import { rememberDevice } from "../sign-in/known-devices.commands.ts";
import { deleteDevicesOf } from "../sign-in/known-devices.store.ts";
import { consumeToken, deleteSignInLinks, findToken } from "../sign-in/one-time-tokens.store.ts";
import { hashPassword } from "./passwords.commands.ts";
import { passwordFault } from "./passwords.rules.ts";
import { offerResetJob } from "./password-reset.jobs.ts";
import { hasFactor } from "../sign-in/second-factor.store.ts";
import { endSessionsOf, type Visit } from "../sign-in/sessions.commands.ts";
import { countTry, tryToken } from "../sign-in/throttle.commands.ts";
import { wordsAbout } from "../people/users.commands.ts";

/**
 * Requests a reset: the response is the same, and takes the same time, whether or not the address has an
 * account. @throws too_many
 */
export async function requestReset(context: AppContext, form: { email: string }, address: string) {
  const account = `email ${form.email.toLowerCase()}`;
  await countTry(context, { purpose: "forgot_password", account, address, by: "requests" });
  await context.database.acrossCompanies(async (db) => {
    const accounts = await accountsOfEmail(db, form.email);
    await context.jobs.enqueue(db, offerResetJob, { user_ids: accounts.map((one) => one.id) });
  });
  return {
    message: "Recuperação de senha solicitada com sucesso, verifique o link enviado para seu email",
  };
}

/**
 * Sets a new password with the token of an email. The token works once; every session of the person ends, and
 * no browser stays known but the calling one, unless there is a second factor. @throws reset_refused
 * (unknown, used, expired, or of another address), invalid (an unsuitable password), too_many
 */
export async function resetPassword(
  context: AppContext,
  form: { token: string; email: string; password: string },
  { address, device }: Pick<Visit, "address" | "device">,
): Promise<{ device: string | undefined }> {
  const done = await tryToken(context, { purpose: "reset_password", address }, async () => {
    const holder = await findHolder(context, form.token);
    if (holder?.email.toLowerCase() !== form.email.toLowerCase()) return undefined;
    const fault = passwordFault(form.password, wordsAbout(holder, holder.company_name));
    if (fault) throw new Rejection("invalid", { fields: { password: [fault] } });
    const hash = await hashPassword(form.password);
    return replacePassword(context, { token: form.token, holder, hash, device });
  });
  if (!done) throw new Rejection("reset_refused");
  return done;
}

function findHolder(context: AppContext, token: string): Promise<Account | undefined> {
  return context.database.acrossCompanies(async (db) => {
    const found = await findToken(db, "reset_password", hashToken(token), context.clock.now());
    return found?.user_id ? findActiveAccount(db, found.user_id) : undefined;
  });
}

/** Consumes the token, changes the password and ends the sessions in one transaction. */
function replacePassword(
  context: AppContext,
  {
    token,
    holder,
    hash,
    device,
  }: { token: string; holder: Account; hash: string; device: string | undefined },
) {
  return context.database.acrossCompanies(async (db) => {
    const { id, company_id } = holder;
    await lockUser(db, id);
    if (!(await consumeToken(db, "reset_password", hashToken(token)))) return undefined;
    const now = context.clock.now();
    await savePasswordHash(db, id, hash, now);
    await deleteSignInLinks(db, id);
    await deleteDevicesOf(db, id);
    await endSessionsOf(db, id);
    recordAct(db, now, { act: "changed", on: "password", subject_id: id, company_id, by: id });
    if (await hasFactor(db, id)) return { device: undefined };
    return { device: await rememberDevice(db, id, device, now) };
  });
}
