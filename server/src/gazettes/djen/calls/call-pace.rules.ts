/** When the next call may begin, by a clock of milliseconds that the caller reads. */
export type CallTurns = {
  /** Takes the next turn and returns how long to wait for it from now. */
  take(now: number): number;
  /** Blocks all calls for this long. */
  hold(now: number, milliseconds: number): void;
};

/** Makes sure that calls begin no closer to each other than the pace. */
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
