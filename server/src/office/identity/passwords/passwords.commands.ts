import { randomBytes } from "node:crypto";
import { parseOptions } from "@node-rs/argon2";
import { hashInThread } from "./hashing-threads.commands.ts";

/** argon2id with OWASP's parameters (Password Storage Cheat Sheet): memory in KiB, passes, lanes. */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The PHC string of a new password: algorithm argon2id, parameters, salt and hash. */
export async function hashPassword(password: string): Promise<string> {
  return String(await hashInThread({ kind: "hash", password, cost: COST }));
}

/** Replaces a form's password by its hash, before a transaction opens. */
export const withHash = async <F extends { password: string }>(
  form: F,
): Promise<F & { password_hash: string }> => ({ ...form, password_hash: await hashPassword(form.password) });

/**
 * Whether a password matches the stored hash. Without a hash, or with one of weaker parameters, the same work
 * is done, so that the time does not reveal whether an account exists.
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

/** True when a hash has weaker parameters than today's. */
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

/** Random bytes instead of a hash: as expensive to verify as a real one, and no password matches them. */
const NOBODYS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${unpadded(randomBytes(16))}$${unpadded(randomBytes(32))}`;
