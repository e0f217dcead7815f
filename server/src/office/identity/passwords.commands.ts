import { randomBytes } from "node:crypto";
import { parseOptions } from "@node-rs/argon2";
import { hashInThread } from "./hashing-threads.commands.ts";

/** argon2id with OWASP's parameters (Password Storage Cheat Sheet): memory in KiB, passes, lanes. */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The PHC string of a new password: argon2id, parameters, salt and hash. */
export async function hashPassword(password: string): Promise<string> {
  return String(await hashInThread({ kind: "hash", password, cost: COST }));
}

/** A form with what is kept of its password: for before a transaction opens. */
export const withHash = async <F extends { password: string }>(
  form: F,
): Promise<F & { password_hash: string }> => ({ ...form, password_hash: await hashPassword(form.password) });

/**
 * Whether a password is the stored one. Without a stored one the same work is done in vain, and behind one that was made with
 * less than today's parameters, so that the time does not tell whether an account exists.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await hashInThread({ kind: "verify", password, stored: stored ?? NOBODYS });
  if (!isRight && typeof stored === "string" && isWeak(stored))
    await hashInThread({ kind: "verify", password, stored: NOBODYS });
  return isRight === true && typeof stored === "string";
}

const isWeak = (stored: string): boolean => {
  try {
    return isOutdated(stored);
  } catch {
    return true;
  }
};

/** True when a hash was made with less than is asked today. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return (
    !stored.startsWith("$argon2id$") ||
    memoryCost < COST.memoryCost ||
    timeCost < COST.timeCost ||
    parallelism < COST.parallelism
  );
}

const unpadded = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

/** Random bytes in the place of a hash: costs as much to check as a real one and is nobody's. */
const NOBODYS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`;
