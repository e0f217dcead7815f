import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import { z } from "zod";
import type { CompanyDb, Database, PlatformDb } from "../database/db.ts";
import { noteWriteFor } from "../database/deferred-writes.ts";
import type { Log } from "../process/log.ts";

const CHANNEL = "pauta_events";
const RECONNECT_MS = 500;

/** One of the person's sessions has ended: event streams check whether it is their own. */
export const SESSION_ENDED = "session_ended";

/** An event for a signed-in person. The data is ids and counts; the rest is fetched by its own call. */
const Event = z.object({ user_id: z.int(), name: z.string(), data: z.record(z.string(), z.unknown()) });
export type Event = z.output<typeof Event>;

/** Schema of notifications from the database, where others may write to the same channel. */
const Written = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "not JSON" });
      return z.NEVER;
    }
  })
  .pipe(Event);

type Listener = (event: Pick<Event, "name" | "data">) => void;

export type Events = {
  /** `onEnd` is called when the server stops, so that streams can end. */
  subscribe(userId: number, listener: Listener, onEnd: () => void): () => void;
  openStreams(): number;
  endStreams(): void;
  close(): Promise<void>;
};

/**
 * Notifies a user when the caller's transaction commits, and only then. What he reads afterwards is not older than the
 * event, on replicas too.
 */
export async function publishEvent(db: CompanyDb | PlatformDb, event: Event): Promise<void> {
  noteWriteFor(db, event.user_id);
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`.execute(db);
}

/** Listens on a connection of its own; after it was lost and replaced, every subscriber gets "resync". */
export async function openEvents(database: Database, log: Log): Promise<Events> {
  const listeners = new Map<number, Set<Listener>>();
  const streams = new Set<() => void>();
  const closing = new AbortController();

  const deliver = (message: pg.Notification) => {
    const read = Written.safeParse(message.payload);
    if (read.success) for (const listener of listeners.get(read.data.user_id) ?? []) listener(read.data);
  };
  /** Resolves when it listens, with a promise that resolves when that connection is lost. */
  const listen = async (): Promise<{ client: pg.Client; lost: Promise<void> }> => {
    const client = await database.dedicated("events");
    const lost = new Promise<void>((resolve) => client.once("end", () => resolve()));
    client.on("notification", deliver);
    try {
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    return { client, lost };
  };
  const listenAgain = async (): Promise<Awaited<ReturnType<typeof listen>> | undefined> => {
    while (!closing.signal.aborted) {
      try {
        await sleep(RECONNECT_MS, undefined, { signal: closing.signal, ref: false });
        const listening = await listen();
        if (!closing.signal.aborted) return listening;
        await listening.client.end();
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ err: error }, "events: the database is away, trying again");
      }
    }
    return undefined;
  };
  let current = await listen();
  const keepListening = async () => {
    for (;;) {
      await current.lost;
      const next = await listenAgain();
      if (!next) return;
      current = next;
      for (const set of listeners.values()) for (const send of set) send({ name: "resync", data: {} });
    }
  };
  void keepListening();

  return {
    subscribe(userId, listener, onEnd) {
      streams.add(onEnd);
      const set = listeners.get(userId) ?? new Set();
      listeners.set(userId, set.add(listener));
      return () => {
        streams.delete(onEnd);
        set.delete(listener);
        if (set.size === 0 && listeners.get(userId) === set) listeners.delete(userId);
      };
    },
    openStreams: () => streams.size,
    endStreams() {
      for (const end of streams) end();
    },
    async close() {
      closing.abort();
      await current.client.end();
    },
  };
}
