/**
 * Which tries a limit counts: those of one known device, of one account, of account and address together, or
 * of one address.
 */
type Side = "device" | "account" | "pair" | "address";

/**
 * `most` wrong tries within `seconds` are free. With `first`, each further one doubles the wait, from there to
 * `longest` seconds, until an hour has passed without any; without it the oldest one has to leave the window.
 */
export type Limit = { side: Side; most: number; seconds: number; first?: number; longest?: number };

const DAY = 86_400;
export const LONGEST_WAIT_SECONDS = 900;

/** Each address, whatever accounts it tries: whole offices share one, so only wrong tries count. */
const ADDRESS: Limit = { side: "address", most: 50, seconds: 60 };

/**
 * Callers from an unknown device. Wrong tries of one account are summed over all addresses, so that an attack
 * from many is no faster than one; at most about thirty an hour are verified.
 */
const STRANGER: readonly Limit[] = [
  { side: "pair", most: 5, seconds: DAY, first: 60, longest: LONGEST_WAIT_SECONDS },
  { side: "account", most: 20, seconds: DAY, first: 2, longest: LONGEST_WAIT_SECONDS },
  ADDRESS,
];

/** A known device, or a signed-in person: not affected by others' tries. */
const KNOWN: readonly Limit[] = [
  { side: "device", most: 5, seconds: 60 },
  { side: "device", most: 5, seconds: DAY, first: 30, longest: LONGEST_WAIT_SECONDS },
];

/** After this many wrong passwords within an hour a device is forgotten: it may be stolen. */
export const MOST_WRONG_OF_A_DEVICE = 10;

/**
 * Requests that count whether right or wrong, and that others must not use up for somebody: the address
 * alone, or together with the account.
 */
const REQUESTS: readonly Limit[] = [
  { side: "pair", most: 5, seconds: DAY, first: 60, longest: 300 },
  ADDRESS,
];

/** A token of 256 bits cannot be guessed: only the IP address is counted, for invalid tokens. */
const TOKENS: readonly Limit[] = [ADDRESS];

export const limits = { stranger: STRANGER, known: KNOWN, requests: REQUESTS, tokens: TOKENS } as const;

export const LONGEST_WINDOW_SECONDS = DAY;

/**
 * The key of an address: an IPv6 network of 64 bits belongs to one household or machine, which may choose any
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
