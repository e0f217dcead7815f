import { randomInt } from "node:crypto";
import { PassThrough } from "node:stream";
import type { FastifyReply } from "fastify";
import { SESSION_ENDED } from "../jobs/events.ts";
import type { AppContext } from "../process/app-context.ts";

/** Keeps proxies from closing a silent connection, and is how often the session is asked about. */
const HEARTBEAT_MS = 25_000;
const RECONNECT_MS = 5000;
/** Who is sent to another server goes there after this, or up to the usual time later. */
const SOONEST_MOVE_MS = 500;
/** A browser that has stopped reading is let go; it comes back and fetches what it missed. */
const MOST_UNREAD_BYTES = 262_144;

type Listener = { userId: number; isStillSignedIn: () => Promise<boolean> };

/**
 * Streams a person's events (WHATWG HTML § 9.2) until the browser leaves, the server stops, or the session ends:
 * at once when it is signed out or revoked, with the next heartbeat when it runs out or the person is disabled.
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
    // who cannot be asked about now (the database is away) is asked about again
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
      // not all of a server's readers come to the next one in the same moment
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
