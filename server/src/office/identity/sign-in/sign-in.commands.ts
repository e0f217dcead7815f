import type { Profile } from "@pauta/contract/office/identity";
import { foldUsername } from "@pauta/contract/office/usernames";
import { recordAct } from "../../audit/audit.commands.ts";
import type { PlatformDb } from "../../../platform/database/db.ts";
import { found, Rejection } from "../../../platform/process/errors.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import {
  findAccount,
  findProfile,
  lockPassword,
  renewPasswordHash,
  type Account,
} from "../identity.store.ts";
import { knownDevice } from "./known-devices.commands.ts";
import { deleteDevice } from "./known-devices.store.ts";
import { hashPassword, isOutdated, verifyPassword } from "../passwords/passwords.commands.ts";
import { passesSecondStep } from "./second-factor.commands.ts";
import { startSession, type StartedSession, type Visit } from "./sessions.commands.ts";
import { countedAs, reserveTry } from "./throttle.commands.ts";
import { countedAddress, MOST_WRONG_OF_A_DEVICE } from "./throttle.rules.ts";
import { markRight, deleteTry, markWrong, wrongTriesOf, type Counted } from "./throttle.store.ts";

export type Entered = { user: Profile; session: StartedSession };

/** The same for every name, known or not. */
const TOO_MANY = "Muitas tentativas. Aguarde um pouco ou peça um link de acesso por e-mail.";

type Try = { id: number; counted: Counted; account: Account | undefined; device: number | undefined };

/**
 * Signs a person in by username, or by an email address that only he has. Status, body and time do not
 * reveal whether the account exists. A waiting request holds no connection, and the account is looked up when
 * its turn comes. @throws wrong_credentials, second_factor_needed, wrong_code, too_many, not_ready
 */
export async function signIn(
  context: AppContext,
  form: { username: string; password: string; code?: string | undefined },
  visit: Visit,
): Promise<Entered> {
  const made = await tryPassword(context, form, visit);
  if (!made.isRight) return rejectTry(context, made, "password");
  const account = made.account!;
  const entered = await enter(context, made, { account, code: form.code, visit });
  // the typed password is compared with the new one, and counts as a try for it
  if (entered === "changed") return signIn(context, form, visit);
  if (!entered) return rejectTry(context, made, "second_factor");
  await renewHash(context, account, form.password);
  return entered;
}

/**
 * Takes a turn, counts the try, then verifies the password. The turn is released after the expensive work.
 * @throws too_many, not_ready
 */
async function tryPassword(
  context: AppContext,
  form: { username: string; password: string },
  visit: Visit,
): Promise<Try & { isRight: boolean }> {
  const { address, device, gone } = visit;
  const leave = await context.signInQueue.take({
    key: countedAddress(address),
    isFirst: device !== undefined,
    gone,
  });
  try {
    const made = await countIn(context, form.username, visit);
    try {
      const stored = made.account?.is_active ? made.account.password_hash : null;
      const isRight = await verifyPassword(stored, form.password);
      return { ...made, isRight: isRight && made.account !== undefined };
    } catch (error) {
      await context.database.acrossCompanies((db) => deleteTry(db, made.id));
      throw error;
    }
  } finally {
    leave();
  }
}

/** Looks up the account of a name, and counts the try for it, or for the name when it is unknown. */
const countIn = (context: AppContext, name: string, { address, device: brought }: Visit): Promise<Try> =>
  reserveTry(context, async (db) => {
    const account = await findAccount(db, name);
    const device = await knownDevice(db, account?.id ?? 0, brought, context.clock.now());
    const counted = countedAs(context, {
      purpose: "sign_in",
      account: account ? `user ${account.id}` : `name ${foldUsername(name)}`,
      address,
      ...(device !== undefined && { device: `${account!.id} ${brought}` }),
    });
    return { counted, by: device === undefined ? "stranger" : "known", message: TOO_MANY, account, device };
  });

/** Rolls back what a second factor has used up. */
class ChangedMeanwhile extends Error {}

/**
 * Verifies the second factor and starts the session in one transaction; undefined when the code is wrong,
 * "changed" when the account is no longer the one whose password was verified.
 * @throws second_factor_needed
 */
async function enter(
  context: AppContext,
  { id, counted }: Try,
  { account, code, visit }: { account: Account; code: string | undefined; visit: Visit },
): Promise<Entered | "changed" | undefined> {
  try {
    return await context.database.acrossCompaniesPrepared(async (db) => {
      // not awaited one by one, so that they are sent together
      const [isUnchanged, mayEnter, user] = await Promise.all([
        lockPassword(db, account),
        passesSecondStep(context, db, account.id, code),
        findProfile(db, account.id),
      ]);
      if (!isUnchanged) throw new ChangedMeanwhile();
      if (!mayEnter) return undefined;
      markRight(db, id, counted);
      return completeSignIn(context, db, { account, user: found(user), visit });
    });
  } catch (error) {
    await context.database.acrossCompanies((db) => deleteTry(db, id));
    if (error instanceof ChangedMeanwhile) return "changed";
    throw error;
  }
}

/** Starts the session of an authenticated person; its writes are sent with the commit. */
export async function completeSignIn(
  context: AppContext,
  db: PlatformDb,
  { account, user, visit }: { account: Account; user: Profile; visit: Visit },
): Promise<Entered> {
  recordAct(db, context.clock.now(), { ...ENTRANCE, act: "entered", ...whose(account), by: account.id });
  return { user, session: await startSession(context, db, account.id, visit) };
}

const ENTRANCE = { on: "entrance" } as const;

const whose = ({ id, company_id, username }: Account) => ({
  company_id,
  subject_id: id,
  subject_name: username,
});

/**
 * Counts the wrong try and stores it. A try for an unknown name is stored too, without the name, which may be
 * a mistyped password, so that it takes as long as one for a known name. A known device with too many wrong
 * tries is forgotten.
 */
async function rejectTry(context: AppContext, made: Try, step: "password" | "second_factor"): Promise<never> {
  const { id, counted, account, device } = made;
  await context.database.acrossCompanies(async (db) => {
    await markWrong(db, id);
    const now = context.clock.now();
    if (device !== undefined && counted.device_hash) {
      const anHourAgo = new Date(now.getTime() - 3_600_000);
      if ((await wrongTriesOf(db, counted.device_hash, anHourAgo)) >= MOST_WRONG_OF_A_DEVICE)
        await deleteDevice(db, device);
    }
    recordAct(db, now, {
      ...ENTRANCE,
      act: "refused",
      by: null,
      ...(account ? whose(account) : { company_id: null }),
      after: { step },
    });
  });
  throw new Rejection(step === "password" ? "wrong_credentials" : "wrong_code");
}

/** Rehashes the password when its hash has weaker parameters than today's; only now is it available. */
async function renewHash(context: AppContext, account: Account, password: string): Promise<void> {
  const before = account.password_hash!;
  if (!isOutdated(before)) return;
  const after = await hashPassword(password);
  await context.database.acrossCompanies((db) => renewPasswordHash(db, account.id, { before, after }));
}
