import { sql } from "kysely";
import type pg from "pg";
import { z } from "zod";
import type { CompanyDb, Database, PlatformDb } from "./db.ts";
import type { Log } from "./log.ts";

const CHANNEL = "pauta_events";

/** Something a signed-in person should know at once. The data is ids and counts; the rest is fetched by its own call. */
const Event = z.object({ user_id: z.int(), name: z.string(), data: z.record(z.string(), z.unknown()) });
export type Event = z.output<typeof Event>;

type Listener = (event: Pick<Event, "name" | "data">) => void;

export type Events = {
  /** `onEnd` is called when the server stops: whoever streams ends his stream. */
  subscribe(userId: number, listener: Listener, onEnd: () => void): () => void;
  endStreams(): void;
  close(): Promise<void>;
};

/** Tells a user something when, and only when, the caller's transaction commits. */
export async function publishEvent(db: CompanyDb | PlatformDb, event: Event): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`.execute(db);
}

/** Listens on a connection of its own; after a lost one, everybody is told to fetch again ("resync"). */
export async function openEvents(database: Database, log: Log): Promise<Events> {
  const listeners = new Map<number, Set<Listener>>();
  const streams = new Set<() => void>();
  const state = { isClosed: false };
  let client: pg.Client | undefined;

  const deliver = (message: pg.Notification) => {
    const read = Event.safeParse(JSON.parse(message.payload ?? "null"));
    if (read.success) for (const listener of listeners.get(read.data.user_id) ?? []) listener(read.data);
  };
  const listen = async () => {
    client = await database.dedicated("events");
    client.on("notification", deliver);
    client.on("end", () => void reconnect());
    await client.query(`listen ${CHANNEL}`);
  };
  const reconnect = async () => {
    while (!state.isClosed) {
      await new Promise((resume) => setTimeout(resume, 1000).unref());
      if (state.isClosed) return;
      try {
        await listen();
        for (const set of listeners.values())
          for (const listener of set) listener({ name: "resync", data: {} });
        return;
      } catch (error) {
        log.warn({ err: error }, "events: the database is away, trying again");
      }
    }
  };
  await listen();

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
    endStreams() {
      for (const end of streams) end();
    },
    async close() {
      state.isClosed = true;
      await client?.end();
    },
  };
}
