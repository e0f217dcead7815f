import { AsyncLocalStorage } from "node:async_hooks";
import { isDatabaseAway } from "../../../platform/database/database-faults.ts";
import { Rejection } from "../../../platform/process/errors.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import type { Account } from "../identity.store.ts";
import type { Visit } from "./sessions.commands.ts";
import {
  ChangedMeanwhile,
  enterIn,
  isRight,
  lookUp,
  type Entered,
  type Try,
} from "./sign-in-steps.commands.ts";
import { limits } from "./throttle.rules.ts";
import { countTriesIn } from "./throttle.store.ts";

export type Form = { username: string; password: string; code?: string | undefined };

/** A try whose password was verified; `entering` becomes undefined when the person has to enter alone. */
export type Tried = Try & { isRight: boolean; entering?: Promise<Entered | undefined> };

type Member = {
  form: Form;
  visit: Visit;
  /** Runs work as a part of the member's own call. */
  inCall: <R>(work: () => R) => R;
  resolve: (tried: Tried | undefined) => void;
  fail: (error: unknown) => void;
};

type Counted = { member: Member; made: Try };
type Right = { member: Member; made: Try & { account: Account } };

const coming = new WeakMap<AppContext, Member[]>();

/**
 * When a whole office signs in at once, turns are given to several people in the same moment. Their tries are looked up and
 * counted in one transaction, and their sessions started in one: messages and commits cost more than what is done in them.
 * In between, each password is verified for itself. What one person cannot do together with the others, he does alone.
 * @returns undefined, with nothing counted, for who is alone or has to wait
 */
export function tryTogether(context: AppContext, form: Form, visit: Visit): Promise<Tried | undefined> {
  return new Promise((resolve, fail) => {
    const member: Member = { form, visit, inCall: AsyncLocalStorage.snapshot(), resolve, fail };
    const others = coming.get(context);
    if (others) {
      others.push(member);
      return;
    }
    const all = [member];
    coming.set(context, all);
    process.nextTick(() => {
      coming.delete(context);
      if (all.length === 1) resolve(undefined);
      else void tryAll(context, all).catch((error) => all.forEach((each) => each.fail(error)));
    });
  });
}

async function tryAll(context: AppContext, all: readonly Member[]): Promise<void> {
  // who is not counted together is counted alone
  const tries = await countAll(context, all).catch(() => []);
  const counted: Counted[] = [];
  for (const [i, member] of all.entries()) {
    const made = tries[i];
    if (made) counted.push({ member, made });
    else member.resolve(undefined);
  }
  const compared = await Promise.allSettled(
    counted.map(({ member, made }) => isRight(context, made, member.form.password)),
  );
  const right: Right[] = [];
  for (const [i, { member, made }] of counted.entries()) {
    const answer = compared[i]!;
    const { account } = made;
    if (answer.status === "rejected") member.fail(answer.reason);
    else if (answer.value && account) right.push({ member, made: { ...made, account } });
    else member.resolve({ ...made, isRight: false });
  }
  // the last line of an office's audit trail is locked until the commit, and only one at a time
  for (const office of Map.groupBy(right, ({ made }) => made.account.company_id).values()) {
    const entering = enterAll(context, office);
    for (const [i, { member, made }] of office.entries())
      member.resolve({ ...made, isRight: true, entering: entering.then((entered) => entered[i]) });
  }
}

/** Counts the tries of all; undefined for who has to wait. */
async function countAll(context: AppContext, all: readonly Member[]): Promise<(Try | undefined)[]> {
  const { looked, answers } = await context.database.acrossCompaniesPrepared(async (db) => {
    const found = await Promise.all(all.map(({ form, visit }) => lookUp(context, db, form.username, visit)));
    const tries = found.map(({ counted, by }) => ({ counted, limits: limits[by] }));
    return { looked: found, answers: countTriesIn(db, "sign_in", tries, context.clock.now()) };
  });
  return answers().map(({ reserved }, i) =>
    reserved === null ? undefined : Object.assign(looked[i]!, { id: reserved }),
  );
}

/**
 * Starts the sessions of people of one office; undefined for who has to enter alone: with a second factor, which would be used
 * up although another's failure ends the transaction, or changed by somebody meanwhile.
 */
async function enterAll(context: AppContext, all: readonly Right[]): Promise<(Entered | undefined)[]> {
  try {
    return await context.database.acrossCompaniesPrepared(async (db) => {
      // all have ended before the transaction does
      const settled = await Promise.allSettled(
        all.map(({ member: { visit, inCall }, made }) =>
          inCall(() => enterIn(context, db, made, { code: undefined, visit }, "no")),
        ),
      );
      return settled.map((one) => {
        if (one.status === "fulfilled") return one.value;
        if (hasWrittenNothing(one.reason)) return undefined;
        throw one.reason;
      });
    });
  } catch (error) {
    // nobody knows what a lost database has kept
    if (isDatabaseAway(error)) throw error;
    return all.map(() => undefined);
  }
}

const hasWrittenNothing = (reason: unknown): boolean =>
  reason instanceof ChangedMeanwhile ||
  (reason instanceof Rejection && reason.code === "second_factor_needed");
