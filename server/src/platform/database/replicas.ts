import { crc32 } from "node:zlib";
import { sql, type Kysely } from "kysely";
import type pg from "pg";
import { isQueryCanceled } from "./database-faults.ts";
import { currentReading } from "./reader.ts";
import { Replica, type Primary } from "./replica.ts";
import { PrimaryPositions } from "./replica-lag.ts";
import type { Bound } from "./transaction-opening.ts";

export type ReplicaOptions = {
  /** How each replica is reached. */
  servers: readonly pg.ClientConfig[];
  /** A replica that is further behind is passed over. */
  mostLagS: number;
  /** Called when a replica begins or ceases to answer. */
  onChange?: (replica: string, isUsed: boolean, lag: number | null) => void;
};

/** What is known of a replica. */
type ReplicaState = {
  replica: string;
  is_used: boolean;
  /** Null while it does not answer, or does not follow the primary. */
  lag_seconds: number | null;
  /** It is the primary itself, at present. */
  is_primary: boolean;
  /** How many transactions it has answered. */
  reads: number;
};

export type Replicas<DB> = {
  /** Runs a reading transaction on a replica, where the present call may have it answered by one; else on the primary. */
  read<T>(bound: Bound | null, work: (db: Kysely<DB>) => Promise<T>, onPrimary: () => Promise<T>): Promise<T>;
  state(): { replicas: ReplicaState[]; readsOnPrimary: number };
  close(): Promise<void>;
};

const LOOK_EVERY_MS = 1000;

/** Ends the name of lasting connections of a process that marks what it writes for people. */
export const MARKING = ", marking";

/**
 * Where the primary is, the timeline that it last wrote down, and whether a server without this setting is at work: what it
 * writes has no marks.
 */
const PRIMARY = sql<Primary & { known: number | null; is_marked: boolean }>`
  select not exists (select from pg_stat_activity
      where datname = current_database() and application_name = 'pauta events') as is_marked,
    id::text as installation, timeline as known, pg_postmaster_start_time()::text as started,
    ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
    pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as position
  from installation`;

/**
 * Standbys that answer calls which only read. One that is away, promoted, too far behind or without the person's own last
 * write is passed over; what fails on it is done once more on the primary.
 * @param askPrimary runs a query of the service itself
 */
export function openReplicas<DB>(
  { servers, mostLagS, onChange }: ReplicaOptions,
  pool: { connections: number; isPooled: boolean },
  askPrimary: <T>(query: (db: Kysely<DB>) => Promise<T>) => Promise<T>,
): Replicas<DB> {
  const replicas = servers.map((connection) => new Replica<DB>(connection, pool));
  const positions = new PrimaryPositions();
  const used = new Set<Replica<DB>>();
  let primary: Primary | undefined;
  let readsOnPrimary = 0;
  let isMarked = false;
  let isLooking = false;

  const isUsed = ({ lag }: Replica<DB>): boolean => isMarked && lag !== null && lag <= mostLagS;
  const tellChanges = () => {
    for (const replica of replicas) {
      if (isUsed(replica) === used.has(replica)) continue;
      if (isUsed(replica)) used.add(replica);
      else used.delete(replica);
      onChange?.(replica.name, isUsed(replica), replica.lag);
    }
  };
  const look = async () => {
    const found = await askPrimary(async (db) => {
      const { known, is_marked, ...now } = (await PRIMARY.execute(db)).rows[0]!;
      if (known !== now.timeline) await sql`update installation set timeline = ${now.timeline}`.execute(db);
      isMarked = is_marked;
      return now;
    });
    primary = found;
    positions.note(found.position, performance.now());
    await Promise.all(
      replicas.map((replica) =>
        replica.look(found, (position) => positions.lagOf(position, performance.now())),
      ),
    );
  };
  const lookOnce = async () => {
    if (isLooking) return;
    isLooking = true;
    // without the primary nobody is identified, so that nothing is read either
    await look().catch(() => {});
    tellChanges();
    isLooking = false;
  };
  const timer = setInterval(() => void lookOnce(), LOOK_EVERY_MS).unref();
  void lookOnce();

  /** The same for the same person as long as it is there: what he has read does not disappear again. */
  const chosenFor = (userId: number): Replica<DB> | "primary" => {
    const [best] = replicas
      .filter(isUsed)
      .toSorted((one, other) => weightOf(other, userId) - weightOf(one, userId));
    return best ?? "primary";
  };

  return {
    async read(bound, work, onPrimary) {
      const reading = currentReading<Replica<DB>>();
      if (!reading || !primary) return onPrimary();
      const from = reading.from === "undecided" ? chosenFor(reading.user_id) : reading.from;
      if (from !== "primary" && isUsed(from)) {
        try {
          const read = await from.read(reading, primary, bound, work);
          if (read) {
            if (reading.from === "undecided") reading.from = from;
            return read.answer;
          }
        } catch (error) {
          reading.from = "primary";
          // a sound replica has used up the call's time; anything else may be different on the primary: a row that has
          // not arrived, a connection that was lost, a conflict with what is being replayed
          if (isQueryCanceled(error) && isUsed(from)) throw error;
        }
      }
      reading.from = "primary";
      readsOnPrimary += 1;
      return onPrimary();
    },
    state: () => ({
      readsOnPrimary,
      replicas: replicas.map((replica) => ({
        replica: replica.name,
        is_used: isUsed(replica),
        lag_seconds: replica.lag,
        is_primary: replica.isPrimary,
        reads: replica.reads,
      })),
    }),
    close: async () => {
      clearInterval(timer);
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

/** Rendezvous hashing: when a replica leaves, only its own readers go to others. */
const weightOf = ({ name }: { name: string }, userId: number): number => crc32(`${name} ${userId}`);
