export type HashingCost = { memoryCost: number; timeCost: number; parallelism: number };

export type HashingWork =
  | { kind: "hash"; password: string; cost: HashingCost }
  | { kind: "verify"; password: string; stored: string };

/** What is asked of a thread that hashes, and what it answers. */
export type ToHashing = { id: number; work: HashingWork };
export type FromHashing = { id: number; answer: string | boolean };
