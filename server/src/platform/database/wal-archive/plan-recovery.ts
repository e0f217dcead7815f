import type { ObjectStore } from "../../storage/object-store.ts";
import { latestIn } from "./archive.ts";
import { DamagedObject } from "./packed-object.ts";
import { joinRanges, waysIn, type Archived, type Range, type Way } from "./recovery-plan.rules.ts";

/** A way with the instants to which it leads. */
export type Reach = Way & { range: Range };

export type Reaches = {
  reaches: Reach[];
  /** Objects that end a range because they cannot be read. */
  damaged: ReadonlySet<string>;
};

/** From every base the instants that can be recovered, as far as the segments after it are there. */
export async function reachesIn(store: ObjectStore, archived: Archived): Promise<Reaches> {
  const latest = new Map<string, Date | undefined>();
  const damaged = new Set<string>();
  const reaches: Reach[] = [];
  for (const way of waysIn(archived)) {
    const end = await latestOf(way.chain);
    if (!end) continue;
    const finished = new Date(way.base.finished_at);
    const { from: born, until: left } = way.life;
    const from = finished > born ? finished : born;
    // PostgreSQL stops at a transaction that ended later than the instant: there must be one
    const last = new Date(end.getTime() - 1);
    const until = last < left ? last : new Date(left.getTime() - 1);
    if (from <= until) reaches.push({ ...way, range: { from, until } });
  }
  return { reaches, damaged };

  async function latestOf(chain: readonly string[]): Promise<Date | undefined> {
    for (const name of [...chain].reverse()) {
      if (!latest.has(name)) latest.set(name, await readLatest(name));
      const found = latest.get(name);
      if (found) return found;
    }
    return undefined;
  }

  async function readLatest(name: string): Promise<Date | undefined> {
    try {
      return await latestIn(store, name);
    } catch (error) {
      if (!(error instanceof DamagedObject)) throw error;
      damaged.add(error.key);
      return undefined;
    }
  }
}

export const rangesOf = (reaches: readonly Reach[]): Range[] => joinRanges(reaches.map(({ range }) => range));

/** The ways to an instant, the shortest first. */
export const waysTo = (reaches: readonly Reach[], instant: Date): Reach[] =>
  reaches
    .filter(({ range }) => range.from <= instant && instant <= range.until)
    .sort((one, other) => other.base.finished_at.localeCompare(one.base.finished_at));
