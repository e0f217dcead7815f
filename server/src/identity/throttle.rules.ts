/** A try that was wrong, or whose answer is still being found. */
export type Try = {
  tried_at: string;
  is_settled: boolean;
  same_account: boolean;
  same_address: boolean;
};

export type Verdict = { kind: "go" } | { kind: "wait" } | { kind: "refuse"; retryAfter: number };

type Limit = { most: number; seconds: number; counts: (one: Try) => boolean; sparesKnown?: true };

const LIMITS: readonly Limit[] = [
  { most: 5, seconds: 60, counts: (one) => one.same_account && one.same_address },
  { most: 50, seconds: 60, counts: (one) => one.same_address },
  // whoever storms an account from elsewhere must not lock its owner out of the places he works from
  { most: 100, seconds: 3600, counts: (one) => one.same_account, sparesKnown: true },
];

export const LONGEST_WINDOW_SECONDS = 3600;
export const ADDRESS_WINDOW_SECONDS = 60;

/** A try whose process died is taken for wrong after this long. */
const LONGEST_THOUGHT_SECONDS = 30;

/**
 * Whether one more try may be made now. Windows slide: at no moment do more wrong tries than the limit lie within
 * its last seconds. Tries that are still being answered make the next one wait instead of refusing it, so that many
 * right ones at once all pass and many wrong ones at once gain nothing.
 *
 * @param isKnownAddress the account's owner has signed in from this address before
 */
export function judgeTries(tries: readonly Try[], now: Date, isKnownAddress: boolean): Verdict {
  const age = (one: Try) => (now.getTime() - Date.parse(one.tried_at)) / 1000;
  let verdict: Verdict = { kind: "go" };
  for (const { most, seconds, counts, sparesKnown } of LIMITS) {
    if (sparesKnown && isKnownAddress) continue;
    const recent = tries.filter((one) => counts(one) && age(one) < seconds);
    const wrong = recent
      .filter((one) => one.is_settled || age(one) > LONGEST_THOUGHT_SECONDS)
      .toSorted((a, b) => age(a) - age(b));
    if (wrong.length >= most) {
      const retryAfter = Math.max(1, Math.ceil(seconds - age(wrong[most - 1]!)));
      if (verdict.kind !== "refuse" || verdict.retryAfter < retryAfter)
        verdict = { kind: "refuse", retryAfter };
    } else if (recent.length >= most && verdict.kind === "go") verdict = { kind: "wait" };
  }
  return verdict;
}

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
