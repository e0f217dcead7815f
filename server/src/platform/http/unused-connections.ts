import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** A request that is on its way when the server is told to stop arrives within this. */
const GRACE_MS = 150;

/**
 * What happens to connections when the server stops. From when it was told so it goes on answering, each answer saying that
 * it is the last one on its connection. Then nobody comes in any more, and after another moment those go on which
 * nothing was ever asked: browsers open them ahead of need, and Node would wait for them, so that stopping waits
 * for requests only.
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
