/** When the next call may begin, by a clock of milliseconds that the caller reads. */
export type CallTurns = {
  /** How long to wait from now; the turn is taken then. */
  take(now: number): number;
  /** Nobody calls for so long. */
  hold(now: number, milliseconds: number): void;
};

/** Lets calls begin no closer to each other than the pace. */
export function openTurns(paceMs: number): CallTurns {
  let free = Number.NEGATIVE_INFINITY;
  return {
    take(now) {
      const begin = Math.max(free, now);
      free = begin + paceMs;
      return begin - now;
    },
    hold(now, milliseconds) {
      free = Math.max(free, now + milliseconds);
    },
  };
}
