import type { Profile } from "@pauta/contract/office/identity";
import { foldUsername } from "@pauta/contract/office/usernames";
import { recordAct } from "../../audit/audit.commands.ts";
import type { PlatformDb } from "../../../platform/database/db.ts";
import { found } from "../../../platform/process/errors.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { findAccount, findProfile, lockPassword, type Account } from "../identity.store.ts";
import { verifyPassword } from "../passwords/passwords.commands.ts";
import { knownDevice } from "./known-devices.commands.ts";
import { passesSecondStep } from "./second-factor.commands.ts";
import { startSession, type StartedSession, type Visit } from "./sessions.commands.ts";
import { countedAs } from "./throttle.commands.ts";
import { deleteTry, markRight, type Counted } from "./throttle.store.ts";

export type Entered = { user: Profile; session: StartedSession };

/** The account of a name and its known device, and how a try for them is counted. */
type Looked = {
  account: Account | undefined;
  device: number | undefined;
  counted: Counted;
  by: "stranger" | "known";
};

/** A counted try. */
export type Try = Omit<Looked, "by"> & { id: number };

/** Looks up the account of a name; a try for an unknown one is counted for the name. */
export async function lookUp(
  context: AppContext,
  db: PlatformDb,
  name: string,
  { address, device: brought }: Visit,
): Promise<Looked> {
  const account = await findAccount(db, name);
  const device = await knownDevice(db, account?.id ?? 0, brought, context.clock.now());
  const counted = countedAs(context, {
    purpose: "sign_in",
    account: account ? `user ${account.id}` : `name ${foldUsername(name)}`,
    address,
    ...(device !== undefined && { device: `${account!.id} ${brought}` }),
  });
  return { account, device, counted, by: device === undefined ? "stranger" : "known" };
}

/** Verifies the password of a counted try. */
export async function isRight(context: AppContext, { id, account }: Try, password: string): Promise<boolean> {
  try {
    const stored = account?.is_active ? account.password_hash : null;
    return (await verifyPassword(stored, password)) && account !== undefined;
  } catch (error) {
    await context.database.acrossCompanies((db) => deleteTry(db, id));
    throw error;
  }
}

/** Rolls back what a second factor has used up. */
export class ChangedMeanwhile extends Error {}

/**
 * Verifies the second factor and starts the session; undefined when the code is wrong. Its writes are sent with the commit.
 * @param whileChanged whether somebody else's change of the person is waited for
 * @throws second_factor_needed, ChangedMeanwhile when the account is no longer the one whose password was verified
 */
export async function enterIn(
  context: AppContext,
  db: PlatformDb,
  { id, counted, account }: Try & { account: Account },
  { code, visit }: { code: string | undefined; visit: Visit },
  whileChanged: "wait" | "no" = "wait",
): Promise<Entered | undefined> {
  // not awaited one by one, so that they are sent together
  const [isUnchanged, mayEnter, user] = await Promise.all([
    lockPassword(db, account, whileChanged),
    passesSecondStep(context, db, account.id, code),
    findProfile(db, account.id),
  ]);
  if (!isUnchanged) throw new ChangedMeanwhile();
  if (!mayEnter) return undefined;
  markRight(db, id, counted);
  return completeSignIn(context, db, { account, user: found(user), visit });
}

/** Starts the session of an authenticated person; its writes are sent with the commit. */
export async function completeSignIn(
  context: AppContext,
  db: PlatformDb,
  { account, user, visit }: { account: Account; user: Profile; visit: Visit },
): Promise<Entered> {
  recordAct(db, context.clock.now(), { ...entranceOf(account), act: "entered", by: account.id });
  return { user, session: await startSession(context, db, account.id, visit) };
}

/** The audit's words for the entrance of a person's account. */
export const entranceOf = ({ id, company_id, username }: Account) =>
  ({ on: "entrance", company_id, subject_id: id, subject_name: username }) as const;
