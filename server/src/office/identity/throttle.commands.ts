import { setTimeout as pause } from "node:timers/promises";
import type { PlatformDb } from "../../platform/database/db.ts";
import { Refusal } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { keyedHash } from "../../platform/security/secret.ts";
import { countedAddress, limits } from "./throttle.rules.ts";
import { countTryIn, forgetTries, forgetTry, settleTry, type Counted } from "./throttle.store.ts";

export type Asked = {
  /** What is tried: each has counts of its own. */
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
  /** Whose account, existing or not; empty where it is about none. */
  account: string;
  address: string;
  /** The known device, or who is signed in: counted by itself, and by nothing else. */
  device?: string | undefined;
  by: keyof typeof limits;
};

/** Beyond the longest hashing of a password; whoever waited longer is told to come back. */
const LONGEST_WAIT_MS = 35_000;
/** The others are being hashed meanwhile: a moment. */
const LOOK_AGAIN_MS = 25;

/** Addresses and accounts are counted, not collected: only their keyed hash is kept. */
export const hashForCounting = (context: Pick<AppContext, "secret">, text: string): Buffer =>
  keyedHash(context.secret.keyFor("throttle"), text);

const NOBODY = Buffer.alloc(0);

/** What of a try is written down. */
export const countedAs = (
  context: AppContext,
  { purpose, account, address, device }: Omit<Asked, "by">,
): Counted => ({
  purpose,
  account_hash: account === "" ? NOBODY : hashForCounting(context, `account ${account}`),
  address_hash: hashForCounting(context, `address ${countedAddress(address)}`),
  device_hash: device === undefined ? null : hashForCounting(context, `device ${device}`),
});

/** Who is signed in is counted by himself, where he is: nobody else uses up his tries. */
export const signedInAt = (userId: number, address: string) =>
  ({
    account: `user ${userId}`,
    address,
    device: `user ${userId} at ${countedAddress(address)}`,
    by: "known",
  }) as const;

/**
 * Makes one throttled try. It is counted before it is made, so that many at once gain nothing; a right one is not
 * counted in the end, and one that was refused here never was.
 *
 * @param attempt answers undefined when the try was wrong
 * @throws too_many, with the seconds to wait
 */
export async function tryThrottled<T>(
  context: AppContext,
  asked: Asked,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const counted = countedAs(context, asked);
  const { id } = await reserveTry(context, () => ({ counted, by: asked.by }));
  const end = (work: (db: PlatformDb) => Promise<void>) => context.database.acrossCompaniesPrepared(work);
  let answer: T | undefined;
  try {
    answer = await attempt();
  } catch (error) {
    await end((db) => forgetTry(db, id));
    throw error;
  }
  await end(async (db) => (answer === undefined ? settleTry(db, id) : forgetTries(db, id, counted)));
  return answer;
}

/** Counts what is limited whether it is right or wrong. @throws too_many, with the seconds to wait */
export async function countTry(context: AppContext, asked: Asked): Promise<void> {
  await tryThrottled(context, asked, async () => undefined);
}

/**
 * Uses a token that nobody can guess: a right one always passes, and no account is counted, so that nobody uses up another's.
 * What was sent in vain is counted for its address.
 *
 * @param attempt answers undefined when the token is none
 * @throws too_many, with the seconds to wait
 */
export async function tryToken<T>(
  context: AppContext,
  asked: Pick<Asked, "purpose" | "address">,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const answer = await attempt();
  if (answer === undefined) await countTry(context, { ...asked, account: "", by: "tokens" });
  return answer;
}

/**
 * Counts a try before it is made, in one short transaction. Holds neither a connection nor a transaction while it waits for
 * tries that are being answered and decide.
 *
 * @param find what is tried, asked anew each time
 * @throws too_many, with the seconds to wait
 */
export async function reserveTry<T extends ToReserve>(
  context: AppContext,
  find: (db: PlatformDb) => Promise<T> | T,
): Promise<T & { id: number }> {
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += LOOK_AGAIN_MS) {
    const { asked, counted } = await context.database.acrossCompaniesPrepared(async (db) => {
      const wanted = await find(db);
      return {
        asked: wanted,
        counted: countTryIn(db, wanted.counted, limits[wanted.by], context.clock.now()),
      };
    });
    const answer = counted()[0]!;
    if (answer.wait_seconds > 0)
      throw new Refusal("too_many", {
        retryAfter: answer.wait_seconds,
        ...(asked.message !== undefined && { message: asked.message }),
      });
    if (answer.reserved !== null) return { ...asked, id: answer.reserved };
    await pause(LOOK_AGAIN_MS);
  }
  throw new Refusal("not_ready", { retryAfter: 1 });
}

type ToReserve = { counted: Counted; by: keyof typeof limits; message?: string };
