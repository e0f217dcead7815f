import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** A request already on its way when the server is signalled to stop arrives within this time. */
const GRACE_MS = 150;

/**
 * Closes connections when the server stops. At first it goes on answering, with `Connection: close`. Then it
 * accepts no more connections, and a moment later it closes those that never sent a request: browsers open
 * them in advance, and Node would wait for them.
 */
export function dropUnusedConnections(app: FastifyInstance, leaving: AbortController): void {
  const unused = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    socket.once("close", () => unused.delete(socket));
    unused.add(socket);
  });
  app.server.on("request", ({ socket }: { socket: Socket }) => unused.delete(socket));
  app.addHook("onSend", async (_request, reply) => {
    if (leaving.signal.aborted) void reply.header("connection", "close");
  });
  app.addHook("preClose", async () => {
    leaving.abort();
    await new Promise((resume) => setTimeout(resume, GRACE_MS));
    setTimeout(() => unused.forEach((socket) => socket.destroy()), GRACE_MS);
  });
}
