import { EmailAddress } from "@pauta/contract/office/identity";
import { recordChange } from "../../audit/audit.commands.ts";
import { recordLeftOut, postMail } from "../../mails/mails.commands.ts";
import { unsubscribedAmong } from "../../mails/unsubscriptions.commands.ts";
import type { PlatformDb } from "../../../platform/database/db.ts";
import { found, Rejection } from "../../../platform/process/errors.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { hashToken } from "../../../platform/security/secret.ts";
import {
  confirmAddress,
  confirmAdditional,
  ownerOfAddress,
  type AddressOwner,
} from "./confirmed-emails.store.ts";
import { markConfirmationDue } from "./confirmations-due.store.ts";
import { countConfirmationRequest, type RequestedBy } from "./count-confirmation-requests.commands.ts";
import {
  addressNamedMail,
  CONFIRMATION_SUBJECT,
  emailConfirmationMail,
  type Confirmed,
} from "./email-confirmation.mail.ts";
import { findActiveAccount, lockActiveAccount, type Account } from "../identity.store.ts";
import { consumeToken, deleteTokens, findToken, hasFreshToken } from "../sign-in/one-time-tokens.store.ts";
import { notifyAccountChange } from "../profile/notify-account-change.commands.ts";
import { countTry, signedInAt, tryToken } from "../sign-in/throttle.commands.ts";
import { postTokenEmail } from "../sign-in/token-emails.commands.ts";

const VALID_DAYS = 7;
const KIND = "email_confirmation";

/** After an email requested by an anonymous visitor, no other for this long, so that its link stays valid. */
const PAUSE_MS = 5 * 60_000;

/**
 * Purpose of links that confirm an address only for receiving: they never make it an account's own, whatever
 * was requested since.
 */
const TO_RECEIVE = "receber-";
const isToReceive = (token: string): boolean => token.startsWith(TO_RECEIVE);

/**
 * Queues the email that confirms a person's address, or the one requested in its place; earlier links stop
 * working. @returns false when today's limit is reached: it is sent on another day
 */
export async function offerEmailConfirmation(
  context: AppContext,
  db: PlatformDb,
  userId: number,
): Promise<boolean> {
  const account = found(await lockActiveAccount(db, userId));
  const isAnAddress = EmailAddress.safeParse(account.email).success; // some stored earlier are invalid
  if (account.pending_email === null && (account.email_verified || !isAnAddress)) return true;
  const requested =
    account.pending_email === null
      ? ({ is: "own", address: account.email } as const)
      : ({ is: "pending", address: account.pending_email } as const);
  if (await postConfirmation(context, db, account, requested)) return true;
  await markConfirmationDue(db, userId, context.clock.today(), 1);
  return false;
}

/**
 * Does the same for anybody who knows the address: at most once in five minutes, and with a limit of its own.
 */
export async function offerToAnonymous(context: AppContext, db: PlatformDb, account: Account): Promise<void> {
  const now = context.clock.now();
  const since = new Date(now.getTime() - PAUSE_MS);
  const { id: user_id, email: address } = account;
  if (await hasFreshToken(db, { purpose: "confirm_email", user_id, address, since, now })) return;
  await postConfirmation(context, db, account, { is: "own", address, by: "stranger" });
}

/**
 * Sends a confirmation to one address of a person. When the address is another account's, no link is sent:
 * its owner is notified, once a day, and whoever named it gets the usual response; likewise when the address
 * has unsubscribed from all offices. A colleague's address may be confirmed for receiving.
 * @returns false when today's limit is reached, whosever the address is
 */
export async function postConfirmation(
  context: AppContext,
  db: PlatformDb,
  account: Account,
  { is, address, by = "account" }: { is: Confirmed; address: string; by?: RequestedBy },
): Promise<boolean> {
  if (!(await countConfirmationRequest(context, db, account, { address, by }))) return false;
  const owner = await ownerOfAddress(db, address, account.id);
  if (owner && !(is === "further" && owner.company_id === account.company_id)) {
    await notifyOwner(context, db, owner);
    return true;
  }
  const company = account.company_id ?? 0;
  const stopped = await unsubscribedAmong(context, db, company, [address]);
  if (stopped.get(address.toLowerCase())?.of_all) {
    await recordStopped(context, db, account, address);
    return true;
  }
  await postTokenEmail(context, db, account, {
    purpose: "confirm_email",
    confirms: address,
    ...(is === "further" && { mark: TO_RECEIVE }),
    kind: KIND,
    valid_ms: VALID_DAYS * 86_400_000,
    message: (token) =>
      emailConfirmationMail(account, { is, publicUrl: context.publicUrl, days: VALID_DAYS }, token),
  });
  return true;
}

/** The outbox records why no email was sent. */
async function recordStopped(
  context: AppContext,
  db: PlatformDb,
  { id, company_id }: Account,
  address: string,
) {
  if (company_id === null) return;
  await recordLeftOut(context, db, {
    company_id,
    kind: KIND,
    cause: `confirmation_stopped:${id}:${context.clock.today()}:${address.toLowerCase()}`,
    address,
    subject: CONFIRMATION_SUBJECT,
    left_out_for: "stopped",
  });
}

const notifyOwner = (context: AppContext, db: PlatformDb, owner: AddressOwner): Promise<boolean> =>
  postMail(context, db, {
    ...addressNamedMail(owner, context.publicUrl),
    kind: "email_in_use",
    cause: `email_in_use:${owner.id}:${context.clock.today()}`,
    company_id: owner.company_id,
    to: [owner.email],
  });

/** Sends it again, requested by the person himself. @throws too_many */
export async function sendConfirmation(context: AppContext, userId: number, address: string) {
  await countTry(context, { purpose: "confirm_email", ...signedInAt(userId, address) });
  return context.database.acrossCompanies(async (db) => {
    const { email_verified: isConfirmed, pending_email: pending } = found(
      await findActiveAccount(db, userId),
    );
    if (isConfirmed && pending === null) return { message: "O seu e-mail já está confirmado" };
    if (!(await offerEmailConfirmation(context, db, userId))) throw new Rejection("too_many");
    return { message: "Verifique o link enviado para o seu e-mail" };
  });
}

/** Returns the account for which a link would confirm an address. @throws confirmation_refused, too_many */
export async function emailToConfirm(context: AppContext, token: string, address: string) {
  const hash = hashToken(token);
  const holder = await tryToken(context, { purpose: "confirm_email", address }, () =>
    context.database.acrossCompanies((db) => recipientOf(context, db, hash)),
  );
  if (!holder) throw new Rejection("confirmation_refused");
  const { username, company_name } = holder.account;
  return { email: holder.email, username, company_name, receives_only: isToReceive(token) };
}

/**
 * Looks up to whom, and to which address, a token was sent. `isHeld` locks the person, in the same order as
 * other changes.
 */
async function recipientOf(context: AppContext, db: PlatformDb, hash: Buffer, isHeld = false) {
  const holder = await findToken(db, "confirm_email", hash, context.clock.now());
  const find = isHeld ? lockActiveAccount : findActiveAccount;
  const account = holder?.user_id ? await find(db, holder.user_id) : undefined;
  return account && holder?.email ? { account, email: holder.email } : undefined;
}

/**
 * Confirms the address that a token was sent to, if its account still has it. @throws confirmation_refused
 * (unknown, used, expired, or an address that was given up), email_taken, too_many
 */
export async function confirmEmail(context: AppContext, token: string, address: string) {
  const hash = hashToken(token);
  const confirmed = await tryToken(context, { purpose: "confirm_email", address }, () =>
    context.database.acrossCompanies(async (db) => {
      const holder = await recipientOf(context, db, hash, true);
      if (!holder || !(await consumeToken(db, "confirm_email", hash))) return undefined;
      if (isToReceive(token)) await receiveAt(context, db, holder);
      else await applyConfirmed(context, db, holder.account, holder.email);
      await recordInTrail(context, db, holder.account);
      return { message: "E-mail confirmado com sucesso!" };
    }),
  );
  if (!confirmed) throw new Rejection("confirmation_refused");
  return confirmed;
}

type Holder = { account: Account; email: string };

/** Confirms a further address for receiving. @throws confirmation_refused when it is no longer in his list */
async function receiveAt(context: AppContext, db: PlatformDb, { account, email }: Holder): Promise<void> {
  if (!(await confirmAdditional(db, account.id, email, context.clock.now())))
    throw new Rejection("confirmation_refused");
}

/**
 * Makes an address the account's own after its person has confirmed it. @throws confirmation_refused (the
 * account no longer has it), email_taken
 */
async function applyConfirmed(
  context: AppContext,
  db: PlatformDb,
  account: Account,
  address: string,
): Promise<void> {
  const { outcome, instead_of } = await confirmAddress(db, account.id, address, context.clock.now());
  if (outcome === "unknown") throw new Rejection("confirmation_refused");
  if (outcome === "taken") throw new Rejection("email_taken");
  if (instead_of !== null) await leaveAddress(context, db, { ...account, email: instead_of });
}

/** The replaced address no longer signs in, and is notified of that. */
async function leaveAddress(context: AppContext, db: PlatformDb, before: Account): Promise<void> {
  await deleteTokens(db, "reset_password", before.id);
  await notifyAccountChange(context, db, before, "email");
}

async function recordInTrail(context: AppContext, db: PlatformDb, before: Account): Promise<void> {
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
