import { setTimeout as pause } from "node:timers/promises";
import type { PlatformDb } from "../../../platform/database/db.ts";
import { Rejection } from "../../../platform/process/errors.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { keyedHash } from "../../../platform/security/secret.ts";
import { countedAddress, limits } from "./throttle.rules.ts";
import { countTryIn, markRight, deleteTry, markWrong, type Counted } from "./throttle.store.ts";

export type Requested = {
  /** What is tried: each purpose has counts of its own. */
  purpose:
    | "sign_in"
    | "sign_in_link"
    | "ask_link"
    | "link_code"
    | "forgot_password"
    | "reset_password"
    | "first_administrator"
    | "confirm_email"
    | "sign_up"
    | "current_password"
    | "second_factor"
    | "leave_daily_mail";
  /** The account, existing or not; empty for tries without one. */
  account: string;
  address: string;
  /** The known device, or the signed-in person: counted by itself only. */
  device?: string | undefined;
  by: keyof typeof limits;
};

/** Longer than the longest hashing of a password; who waited longer gets a retry time. */
const LONGEST_WAIT_MS = 35_000;
/** Pause before counting again, while other tries are being verified. */
const POLL_MS = 25;

/** Addresses and accounts are stored only as keyed hashes. */
export const hashForCounting = (context: Pick<AppContext, "secret">, text: string): Buffer =>
  keyedHash(context.secret.keyFor("throttle"), text);

const NOBODY = Buffer.alloc(0);

/** The hashes by which a try is counted. */
export const countedAs = (
  context: AppContext,
  { purpose, account, address, device }: Omit<Requested, "by">,
): Counted => ({
  purpose,
  account_hash: account === "" ? NOBODY : hashForCounting(context, `account ${account}`),
  address_hash: hashForCounting(context, `address ${countedAddress(address)}`),
  device_hash: device === undefined ? null : hashForCounting(context, `device ${device}`),
});

/** A signed-in person's tries are counted for him alone: nobody else uses them up. */
export const signedInAt = (userId: number, address: string) =>
  ({
    account: `user ${userId}`,
    address,
    device: `user ${userId} at ${countedAddress(address)}`,
    by: "known",
  }) as const;

/**
 * Makes one throttled try. It is counted before it is made, so that concurrency gains nothing; afterwards a
 * right one is not counted, nor is one that was rejected here.
 * @param attempt returns undefined when the try was wrong
 * @throws too_many, with the seconds to wait
 */
export async function tryThrottled<T>(
  context: AppContext,
  requested: Requested,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const counted = countedAs(context, requested);
  const { id } = await reserveTry(context, () => ({ counted, by: requested.by }));
  const end = (work: (db: PlatformDb) => Promise<void>) => context.database.acrossCompaniesPrepared(work);
  let answer: T | undefined;
  try {
    answer = await attempt();
  } catch (error) {
    await end((db) => deleteTry(db, id));
    throw error;
  }
  await end(async (db) => (answer === undefined ? markWrong(db, id) : markRight(db, id, counted)));
  return answer;
}

/** Counts what is limited whether right or wrong. @throws too_many, with the seconds to wait */
export async function countTry(context: AppContext, requested: Requested): Promise<void> {
  await tryThrottled(context, requested, async () => undefined);
}

/**
 * Uses a token that cannot be guessed: a valid one always passes, and no account is counted, so that nobody
 * uses up another's tries. Invalid ones are counted for their IP address.
 * @param attempt returns undefined when the token is invalid
 * @throws too_many, with the seconds to wait
 */
export async function tryToken<T>(
  context: AppContext,
  requested: Pick<Requested, "purpose" | "address">,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const answer = await attempt();
  if (answer === undefined) await countTry(context, { ...requested, account: "", by: "tokens" });
  return answer;
}

/**
 * Counts a try before it is made, in one short transaction. Holds neither a connection nor a transaction
 * while undecided concurrent tries make it wait.
 * @param find returns what is tried, called again each time
 * @throws too_many, with the seconds to wait
 */
export async function reserveTry<T extends ToReserve>(
  context: AppContext,
  find: (db: PlatformDb) => Promise<T> | T,
): Promise<T & { id: number }> {
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += POLL_MS) {
    const { requested, counted } = await context.database.acrossCompaniesPrepared(async (db) => {
      const wanted = await find(db);
      return {
        requested: wanted,
        counted: countTryIn(db, wanted.counted, limits[wanted.by], context.clock.now()),
      };
    });
    const answer = counted()[0]!;
    if (answer.wait_seconds > 0)
      throw new Rejection("too_many", {
        retryAfter: answer.wait_seconds,
        ...(requested.message !== undefined && { message: requested.message }),
      });
    if (answer.reserved !== null) return { ...requested, id: answer.reserved };
    await pause(POLL_MS);
  }
  throw new Rejection("not_ready", { retryAfter: 1 });
}

type ToReserve = { counted: Counted; by: keyof typeof limits; message?: string };
