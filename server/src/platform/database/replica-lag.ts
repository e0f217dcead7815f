/** A position of the primary's log, and when it was there. */
type Seen = { position: number; at: number };

/** Positions older than this are forgotten: a replica that lacks one is at least so far behind. */
const LONGEST_S = 3600;

/**
 * Where the primary was at each second. A replica's lag is the time since the primary was beyond the replica's
 * position: measured by one clock, and zero while nobody writes.
 */
export class PrimaryPositions {
  #seen: Seen[] = [];

  note(position: number, now: number): void {
    const last = this.#seen.at(-1);
    // after a failover the new primary may have less
    if (last && position < last.position) this.#seen = [];
    if (last?.position !== position) this.#seen.push({ position, at: now });
    while (this.#seen.length > LONGEST_S) this.#seen.shift();
  }

  /** The seconds by which a replica that has replayed up to a position is behind. */
  lagOf(position: number, now: number): number {
    const missing = this.#seen.find((seen) => seen.position > position);
    return missing ? Math.max(0, (now - missing.at) / 1000) : 0;
  }
}
