import { randomInt } from "node:crypto";
import { PassThrough } from "node:stream";
import type { FastifyReply } from "fastify";
import { SESSION_ENDED } from "../jobs/events.ts";
import type { AppContext } from "../process/app-context.ts";

/** Keeps proxies from closing a silent connection, and is how often the session is checked. */
const HEARTBEAT_MS = 25_000;
const RECONNECT_MS = 5000;
/** Earliest reconnection of a client that is moved to another server; the latest is the usual interval later. */
const SOONEST_MOVE_MS = 500;
/** A browser that has stopped reading is disconnected; it reconnects and fetches what it missed. */
const MOST_UNREAD_BYTES = 262_144;

type Listener = { userId: number; isStillSignedIn: () => Promise<boolean> };

/**
 * Streams a person's events (WHATWG HTML § 9.2) until the browser disconnects, the server stops, or the
 * session ends: at once when it is signed out or revoked, with the next heartbeat when it expires or the
 * person is disabled.
 */
export function streamEvents(
  context: AppContext,
  reply: FastifyReply,
  { userId, isStillSignedIn }: Listener,
): void {
  const stream = new PassThrough();
  const write = (text: string) => {
    if (stream.writableLength > MOST_UNREAD_BYTES) stream.end();
    if (stream.writable) stream.write(text);
  };
  const endIfSignedOut = async () => {
    // when the session cannot be checked (the database is away) it is checked again later
    const isIn = await isStillSignedIn().catch(() => true);
    if (!isIn) stream.end();
  };
  const unsubscribe = context.events.subscribe(
    userId,
    ({ name, data }) => {
      if (name === SESSION_ENDED) void endIfSignedOut();
      else write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    () => {
      // spreads the reconnections over time
      write(`retry: ${randomInt(SOONEST_MOVE_MS, RECONNECT_MS)}\n\n`);
      stream.end();
    },
  );
  const heartbeat = setInterval(() => {
    write(": \n\n");
    void endIfSignedOut();
  }, HEARTBEAT_MS);
  stream.on("close", () => {
    unsubscribe();
    clearInterval(heartbeat);
  });
  stream.write(`retry: ${RECONNECT_MS}\n\n`);
  void reply
    .type("text/event-stream; charset=utf-8")
    .header("cache-control", "no-store")
    .header("x-accel-buffering", "no")
    .send(stream);
}
