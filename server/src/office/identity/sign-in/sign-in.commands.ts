import { recordAct } from "../../audit/audit.commands.ts";
import { Rejection } from "../../../platform/process/errors.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { renewPasswordHash, type Account } from "../identity.store.ts";
import { deleteDevice } from "./known-devices.store.ts";
import { hashPassword, isOutdated } from "../passwords/passwords.commands.ts";
import type { Visit } from "./sessions.commands.ts";
import {
  ChangedMeanwhile,
  enterIn,
  entranceOf,
  isRight,
  lookUp,
  type Entered,
  type Try,
} from "./sign-in-steps.commands.ts";
import { tryTogether, type Form, type Tried } from "./sign-in-together.commands.ts";
import { reserveTry } from "./throttle.commands.ts";
import { countedAddress, MOST_WRONG_OF_A_DEVICE } from "./throttle.rules.ts";
import { deleteTry, markWrong, wrongTriesOf } from "./throttle.store.ts";

/** The same for every name, known or not. */
const TOO_MANY = "Muitas tentativas. Aguarde um pouco ou peça um link de acesso por e-mail.";

/**
 * Signs a person in by username, or by an email address that only he has. Status, body and time do not
 * reveal whether the account exists. A waiting request holds no connection, and the account is looked up when
 * its turn comes. @throws wrong_credentials, second_factor_needed, wrong_code, too_many, not_ready
 */
export async function signIn(context: AppContext, form: Form, visit: Visit): Promise<Entered> {
  const made = await tryPassword(context, form, visit);
  if (!made.isRight) return rejectTry(context, made, "password");
  const account = made.account!;
  const entered = await enter(context, { ...made, account }, { code: form.code, visit });
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
async function tryPassword(context: AppContext, form: Form, visit: Visit): Promise<Tried> {
  const leave = await context.signInQueue.take({
    key: countedAddress(visit.address),
    isFirst: visit.device !== undefined,
    gone: visit.gone,
  });
  try {
    const tried = await tryTogether(context, form, visit);
    if (tried) return tried;
    const made = await reserveTry(context, async (db) => ({
      ...(await lookUp(context, db, form.username, visit)),
      message: TOO_MANY,
    }));
    return { ...made, isRight: await isRight(context, made, form.password) };
  } finally {
    leave();
  }
}

/**
 * Starts the session in a transaction of its own, unless it was started together with others'; "changed" when the account
 * is no longer the one whose password was verified, undefined when the second factor's code is wrong.
 * @throws second_factor_needed
 */
async function enter(
  context: AppContext,
  made: Tried & { account: Account },
  sent: { code: string | undefined; visit: Visit },
): Promise<Entered | "changed" | undefined> {
  try {
    const entered = await made.entering;
    return (
      entered ?? (await context.database.acrossCompaniesPrepared((db) => enterIn(context, db, made, sent)))
    );
  } catch (error) {
    await context.database.acrossCompanies((db) => deleteTry(db, made.id));
    if (error instanceof ChangedMeanwhile) return "changed";
    throw error;
  }
}

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
      ...(account ? entranceOf(account) : { on: "entrance", company_id: null }),
      act: "refused",
      by: null,
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
