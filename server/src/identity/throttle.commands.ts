import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Refusal } from "../platform/errors.ts";
import type { House } from "../platform/house.ts";
import { countedAddress, judgeTries } from "./throttle.rules.ts";
import { forgetTry, insertTry, lockTries, recentTries, settleTry, type Counted } from "./throttle.store.ts";

export type Asked = {
  /** What is tried: each has counts of its own. */
  purpose:
    | "sign_in"
    | "forgot_password"
    | "reset_password"
    | "first_administrator"
    | "confirm_email"
    | "sign_up"
    | "current_password"
    | "second_factor"
    | "leave_daily_mail";
  /** Whose account, existing or not. */
  account: string;
  address: string;
  isKnownAddress: boolean;
};

/** Beyond the longest hashing of a password; whoever waited longer is told to come back. */
const LONGEST_WAIT_MS = 10_000;
const LOOK_AGAIN_MS = 150;

/** Addresses and accounts are counted, not collected: only their keyed hash is kept. */
export const hashForCounting = (house: Pick<House, "secret">, text: string): Buffer =>
  createHmac("sha256", house.secret.keyFor("throttle")).update(text).digest();

export const hashAddress = (house: Pick<House, "secret">, address: string): Buffer =>
  hashForCounting(house, `address ${countedAddress(address)}`);

/**
 * Makes one throttled try. It is counted before it is made, so that many at once gain nothing; a right one is not
 * counted in the end, and one that was refused here never was.
 *
 * @param attempt answers undefined when the try was wrong
 * @throws too_many, with the seconds to wait
 */
export async function tryThrottled<T>(
  house: House,
  asked: Asked,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { database } = house;
  const id = await reserveTry(house, asked);
  let answer: T | undefined;
  try {
    answer = await attempt();
  } catch (error) {
    await database.acrossCompanies((db) => forgetTry(db, id));
    throw error;
  }
  await database.acrossCompanies((db) => (answer === undefined ? settleTry(db, id) : forgetTry(db, id)));
  return answer;
}

/** Counts what is limited whether it is right or wrong. @throws too_many, with the seconds to wait */
export async function countTry(house: House, asked: Asked): Promise<void> {
  await tryThrottled(house, asked, async () => undefined);
}

async function reserveTry(house: House, asked: Asked): Promise<number> {
  const counted: Counted = {
    purpose: asked.purpose,
    account_hash: hashForCounting(house, `account ${asked.account}`),
    address_hash: hashAddress(house, asked.address),
  };
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += LOOK_AGAIN_MS) {
    const reserved = await house.database.acrossCompanies(async (db) => {
      await lockTries(db, counted);
      const now = house.clock.now();
      const verdict = judgeTries(await recentTries(db, counted, now), now, asked.isKnownAddress);
      if (verdict.kind === "refuse") throw new Refusal("too_many", { retryAfter: verdict.retryAfter });
      return verdict.kind === "go" ? insertTry(db, counted, now) : undefined;
    });
    if (reserved !== undefined) return reserved;
    await pause(LOOK_AGAIN_MS);
  }
  throw new Refusal("too_many", { retryAfter: 1 });
}
