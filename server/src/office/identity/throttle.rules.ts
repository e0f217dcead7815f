/** Which tries a limit looks at: of one known device, of one account, of both account and address, of one address. */
type Side = "device" | "account" | "pair" | "address";

/**
 * So many wrong tries within so many seconds are free. With `first`, each further one doubles the wait, from there to `longest`
 * seconds, until an hour has passed without any; without it the oldest of them has to leave the window.
 */
export type Limit = { side: Side; most: number; seconds: number; first?: number; longest?: number };

const DAY = 86_400;
export const LONGEST_WAIT_SECONDS = 900;

/** Every address, however many accounts it tries: whole offices come from one, so only what is wrong counts. */
const ADDRESS: Limit = { side: "address", most: 50, seconds: 60 };

/**
 * Whoever comes from a device that is not known. Wrong tries of one account from everywhere are summed, so that a storm from
 * many addresses is no quicker than one; at most about thirty an hour are looked at.
 */
const STRANGER: readonly Limit[] = [
  { side: "pair", most: 5, seconds: DAY, first: 60, longest: LONGEST_WAIT_SECONDS },
  { side: "account", most: 20, seconds: DAY, first: 2, longest: LONGEST_WAIT_SECONDS },
  ADDRESS,
];

/** A known device, and whoever is signed in: what others try elsewhere has no part in it. */
const KNOWN: readonly Limit[] = [
  { side: "device", most: 5, seconds: 60 },
  { side: "device", most: 5, seconds: DAY, first: 30, longest: LONGEST_WAIT_SECONDS },
];

/** After so many wrong passwords within an hour a device is no longer known: whoever has it may have stolen it. */
export const MOST_WRONG_OF_A_DEVICE = 10;

/** What is asked for, right or not, and what others must not be able to use up for somebody: the address alone, or it with the account. */
const ASKING: readonly Limit[] = [{ side: "pair", most: 5, seconds: DAY, first: 60, longest: 300 }, ADDRESS];

/** A token of 256 bits is not guessed: only the address is counted, and only for what it sends in vain. */
const TOKENS: readonly Limit[] = [ADDRESS];

export const limits = { stranger: STRANGER, known: KNOWN, asking: ASKING, tokens: TOKENS } as const;

export const LONGEST_WINDOW_SECONDS = DAY;

/**
 * What an address is counted as: an IPv6 network of 64 bits belongs to one household or machine, which may choose any
 * of its addresses (RFC 6177).
 */
export function countedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.toLowerCase().split("%")[0]!.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const missing = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = address.includes("::") ? [...left, ...missing, ...right] : left;
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
