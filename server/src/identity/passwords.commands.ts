import { availableParallelism } from "node:os";
import { randomBytes } from "node:crypto";
import { hash, parseOptions, verify } from "@node-rs/argon2";

/** argon2id with OWASP's parameters (Password Storage Cheat Sheet): memory in KiB, passes, lanes. */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing runs on threads that files use too; more at once than there are processors helps nobody. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism()));
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** The PHC string of a new password: argon2id, parameters, salt and hash. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

/**
 * Whether a password is the stored one. Without a stored one the same work is done in vain, so that the time does
 * not tell whether an account exists.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await inTurn(() => verify(stored ?? NOBODYS, password).catch(() => false));
  return isRight && typeof stored === "string";
}

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
