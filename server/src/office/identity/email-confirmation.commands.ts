import { EmailAddress } from "@pauta/contract/office/identity";
import { recordChange } from "../audit/audit.commands.ts";
import { keepLeftOut, postMail } from "../mails/mails.commands.ts";
import { stoppedAmong } from "../mails/stops.commands.ts";
import type { PlatformDb } from "../../platform/database/db.ts";
import { found, Refusal } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { hashToken } from "../../platform/security/secret.ts";
import {
  confirmAddress,
  confirmFurther,
  ownerOfAddress,
  type AddressOwner,
} from "./confirmed-emails.store.ts";
import { markConfirmationDue } from "./confirmations-due.store.ts";
import { countAsking, type AskedBy } from "./count-askings.commands.ts";
import {
  addressNamedMail,
  CONFIRMATION_SUBJECT,
  emailConfirmationMail,
  type Confirmed,
} from "./email-confirmation.mail.ts";
import { findActiveAccount, holdActiveAccount, type Account } from "./identity.store.ts";
import { consumeToken, deleteTokens, findToken, hasFreshToken } from "./one-time-tokens.store.ts";
import { tellAccountChange } from "./tell-account-change.commands.ts";
import { countTry, signedInAt, tryToken } from "./throttle.commands.ts";
import { postTokenLetter } from "./token-letters.commands.ts";

const VALID_DAYS = 7;
const KIND = "email_confirmation";

/** What strangers ask for leaves a link that works alone for so long. */
const PAUSE_MS = 5 * 60_000;

/** A link of a letter that asked to receive only: it makes an address nobody's own, whatever was asked for since. */
const TO_RECEIVE = "receber-";
const isToReceive = (token: string): boolean => token.startsWith(TO_RECEIVE);

/**
 * Posts the mail that confirms a person's address, or the one asked for in its place; links to it sent before stop working.
 * @returns false when there were too many today: it follows another day
 */
export async function offerEmailConfirmation(
  context: AppContext,
  db: PlatformDb,
  userId: number,
): Promise<boolean> {
  const account = found(await holdActiveAccount(db, userId));
  const isAnAddress = EmailAddress.safeParse(account.email).success; // some from before are none
  if (account.pending_email === null && (account.email_verified || !isAnAddress)) return true;
  const asked =
    account.pending_email === null
      ? ({ is: "own", address: account.email } as const)
      : ({ is: "pending", address: account.pending_email } as const);
  if (await postConfirmation(context, db, account, asked)) return true;
  await markConfirmationDue(db, userId, context.clock.today(), 1);
  return false;
}

/** The same, asked for by anybody who knows the address: no second letter within five minutes, and counts of their own. */
export async function offerToForgetful(context: AppContext, db: PlatformDb, account: Account): Promise<void> {
  const now = context.clock.now();
  const since = new Date(now.getTime() - PAUSE_MS);
  const { id: user_id, email: address } = account;
  if (await hasFreshToken(db, { purpose: "confirm_email", user_id, address, since, now })) return;
  await postConfirmation(context, db, account, { is: "own", address, by: "stranger" });
}

/**
 * Asks one address of a person's. Where it is another account's, no link is sent: its owner is told, once a day, and whoever named it
 * reads the same as ever; so he does where the address wants no letters of any office. A colleague's address may be asked to
 * receive beside one's own.
 *
 * @returns false when there were too many today, whosever the address is
 */
export async function postConfirmation(
  context: AppContext,
  db: PlatformDb,
  account: Account,
  { is, address, by = "account" }: { is: Confirmed; address: string; by?: AskedBy },
): Promise<boolean> {
  if (!(await countAsking(context, db, account, { address, by }))) return false;
  const owner = await ownerOfAddress(db, address, account.id);
  if (owner && !(is === "further" && owner.company_id === account.company_id)) {
    await tellOwner(context, db, owner);
    return true;
  }
  const company = account.company_id ?? 0;
  const stopped = await stoppedAmong(context, db, company, [address]);
  if (stopped.get(address.toLowerCase())?.of_all) {
    await keepStopped(context, db, account, address);
    return true;
  }
  await postTokenLetter(context, db, account, {
    purpose: "confirm_email",
    confirms: address,
    ...(is === "further" && { mark: TO_RECEIVE }),
    kind: KIND,
    valid_ms: VALID_DAYS * 86_400_000,
    letter: (token) =>
      emailConfirmationMail(account, { is, publicUrl: context.publicUrl, days: VALID_DAYS }, token),
  });
  return true;
}

/** The outbox says why no letter left. */
async function keepStopped(
  context: AppContext,
  db: PlatformDb,
  { id, company_id }: Account,
  address: string,
) {
  if (company_id === null) return;
  await keepLeftOut(context, db, {
    company_id,
    kind: KIND,
    cause: `confirmation_stopped:${id}:${context.clock.today()}:${address.toLowerCase()}`,
    address,
    subject: CONFIRMATION_SUBJECT,
    left_out_for: "stopped",
  });
}

const tellOwner = (context: AppContext, db: PlatformDb, owner: AddressOwner): Promise<boolean> =>
  postMail(context, db, {
    ...addressNamedMail(owner, context.publicUrl),
    kind: "email_in_use",
    cause: `email_in_use:${owner.id}:${context.clock.today()}`,
    company_id: owner.company_id,
    to: [owner.email],
  });

/** The same again, asked for by the person himself. @throws too_many */
export async function sendConfirmation(context: AppContext, userId: number, address: string) {
  await countTry(context, { purpose: "confirm_email", ...signedInAt(userId, address) });
  return context.database.acrossCompanies(async (db) => {
    const { email_verified: isConfirmed, pending_email: pending } = found(
      await findActiveAccount(db, userId),
    );
    if (isConfirmed && pending === null) return { message: "O seu e-mail já está confirmado" };
    if (!(await offerEmailConfirmation(context, db, userId))) throw new Refusal("too_many");
    return { message: "Verifique o link enviado para seu email" };
  });
}

/** Whose account an address would be confirmed for. @throws confirmation_refused, too_many */
export async function askedEmail(context: AppContext, token: string, address: string) {
  const hash = hashToken(token);
  const holder = await tryToken(context, { purpose: "confirm_email", address }, () =>
    context.database.acrossCompanies((db) => holderOf(context, db, hash)),
  );
  if (!holder) throw new Refusal("confirmation_refused");
  const { username, company_name } = holder.account;
  return { email: holder.email, username, company_name, receives_only: isToReceive(token) };
}

/** Who was sent a token, and where; held, so that whoever changes him meanwhile waits, and is waited for in the same order. */
async function holderOf(context: AppContext, db: PlatformDb, hash: Buffer, isHeld = false) {
  const holder = await findToken(db, "confirm_email", hash, context.clock.now());
  const find = isHeld ? holdActiveAccount : findActiveAccount;
  const account = holder?.user_id ? await find(db, holder.user_id) : undefined;
  return account && holder?.email ? { account, email: holder.email } : undefined;
}

/**
 * Confirms the address that a token was sent to, if its account still goes by it.
 * @throws confirmation_refused (unknown, used, too old, or an address that was given up), email_taken, too_many
 */
export async function confirmEmail(context: AppContext, token: string, address: string) {
  const hash = hashToken(token);
  const confirmed = await tryToken(context, { purpose: "confirm_email", address }, () =>
    context.database.acrossCompanies(async (db) => {
      const holder = await holderOf(context, db, hash, true);
      if (!holder || !(await consumeToken(db, "confirm_email", hash))) return undefined;
      if (isToReceive(token)) await receiveAt(context, db, holder);
      else await takeConfirmed(context, db, holder.account, holder.email);
      await keepInTrail(context, db, holder.account);
      return { message: "E-mail confirmado com sucesso!" };
    }),
  );
  if (!confirmed) throw new Refusal("confirmation_refused");
  return confirmed;
}

type Holder = { account: Account; email: string };

/** An address receives beside a person's own. @throws confirmation_refused, when he has it on his list no more */
async function receiveAt(context: AppContext, db: PlatformDb, { account, email }: Holder): Promise<void> {
  if (!(await confirmFurther(db, account.id, email, context.clock.now())))
    throw new Refusal("confirmation_refused");
}

/**
 * An account takes the address that its person has shown to be his.
 * @throws confirmation_refused (the account goes by it no more), email_taken
 */
async function takeConfirmed(
  context: AppContext,
  db: PlatformDb,
  account: Account,
  address: string,
): Promise<void> {
  const { outcome, instead_of } = await confirmAddress(db, account.id, address, context.clock.now());
  if (outcome === "unknown") throw new Refusal("confirmation_refused");
  if (outcome === "taken") throw new Refusal("email_taken");
  if (instead_of !== null) await leaveAddress(context, db, { ...account, email: instead_of });
}

/** The address that another took the place of lets nobody in any more, and is told so. */
async function leaveAddress(context: AppContext, db: PlatformDb, before: Account): Promise<void> {
  await deleteTokens(db, "reset_password", before.id);
  await tellAccountChange(context, db, before, "email");
}

async function keepInTrail(context: AppContext, db: PlatformDb, before: Account): Promise<void> {
  const after = found(await findActiveAccount(db, before.id));
  const shown = ({ email, pending_email, email_verified }: Account) => ({
    email,
    pending_email,
    email_verified,
  });
  recordChange(db, context.clock.now(), {
    on: "profile",
    company_id: before.company_id,
    subject_id: before.id,
    by: before.id,
    before: shown(before),
    after: shown(after),
  });
}
