type HashingCost = { memoryCost: number; timeCost: number; parallelism: number };

export type HashingWork =
  | { kind: "hash"; password: string; cost: HashingCost }
  | { kind: "verify"; password: string; stored: string };

/** Requests to a hashing thread, and its responses. */
export type ToHashing = { id: number; work: HashingWork };
export type FromHashing = { id: number; answer: string | boolean };
