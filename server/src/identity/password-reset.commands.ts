import { recordAct } from "../audit/audit.commands.ts";
import { Refusal } from "../platform/errors.ts";
import type { House } from "../platform/house.ts";
import { hashToken } from "../platform/secret.ts";
import { accountsOfEmail, findActiveAccount, savePasswordHash, type Account } from "./identity.store.ts";
import { consumeToken, deleteTokens, findToken } from "./one-time-tokens.store.ts";
import { hashPassword } from "./passwords.commands.ts";
import { passwordFault } from "./passwords.rules.ts";
import { offerResetJob } from "./password-reset.jobs.ts";
import { endSessionsOf } from "./sessions.commands.ts";
import { hashAddress, tryThrottled } from "./throttle.commands.ts";
import { isAddressKnown } from "./throttle.store.ts";
import { wordsAbout } from "./users.commands.ts";

/**
 * Asks for a reset: the answer is the same whether or not the address is somebody's, and takes the same time.
 * @throws too_many
 */
export async function requestReset(house: House, form: { email: string }, address: string) {
  const { accounts, isKnownAddress } = await house.database.acrossCompanies(async (db) => {
    const owners = await accountsOfEmail(db, form.email);
    const isKnown = await isAddressKnown(db, owners[0]?.id ?? 0, hashAddress(house, address));
    return { accounts: owners, isKnownAddress: isKnown };
  });
  const account = `email ${form.email.toLowerCase()}`;
  await tryThrottled(house, { purpose: "forgot_password", account, address, isKnownAddress }, async () => {
    await house.database.acrossCompanies((db) =>
      house.jobs.enqueue(db, offerResetJob, { user_ids: accounts.map((one) => one.id) }),
    );
    return undefined; // every request counts, there is no right one
  });
  return {
    message: "Recuperação de senha solicitada com sucesso, verifique o link enviado para seu email",
  };
}

/**
 * Sets a new password with the token of a mail. The token works once; every session of the person ends.
 * @throws reset_refused (unknown, used, expired, or of another address), invalid (a password that does not do), too_many
 */
export async function resetPassword(
  house: House,
  form: { token: string; email: string; password: string },
  address: string,
) {
  const account = `email ${form.email.toLowerCase()}`;
  const asked = { purpose: "reset_password", account, address, isKnownAddress: false } as const;
  const owner = await tryThrottled(house, asked, async () => {
    const holder = await findHolder(house, form.token);
    if (holder?.email.toLowerCase() !== form.email.toLowerCase()) return undefined;
    const fault = passwordFault(form.password, wordsAbout(holder, holder.company_name));
    if (fault) throw new Refusal("invalid", { fields: { password: [fault] } });
    const hash = await hashPassword(form.password);
    return (await takeOver(house, form.token, holder, hash)) ? holder : undefined;
  });
  if (!owner) throw new Refusal("reset_refused");
  return { message: "Senha alterada com sucesso" };
}

function findHolder(house: House, token: string): Promise<Account | undefined> {
  return house.database.acrossCompanies(async (db) => {
    const found = await findToken(db, "reset_password", hashToken(token), house.clock.now());
    return found?.user_id ? findActiveAccount(db, found.user_id) : undefined;
  });
}

/** Uses the token up, changes the password and ends the sessions, together or not at all. */
function takeOver(house: House, token: string, holder: Account, passwordHash: string): Promise<boolean> {
  return house.database.acrossCompanies(async (db) => {
    if (!(await consumeToken(db, "reset_password", hashToken(token)))) return false;
    await savePasswordHash(db, holder.id, passwordHash, house.clock.now());
    await deleteTokens(db, "reset_password", holder.id);
    await endSessionsOf(db, holder.id);
    const { id, company_id } = holder;
    recordAct(db, house.clock.now(), { act: "changed", on: "password", subject_id: id, company_id, by: id });
    return true;
  });
}
