import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Browsers open connections ahead of need. Node waits for them when it stops, as it does not know that nothing was ever
 * asked on them: they are dropped, so that stopping waits for requests only.
 */
export function dropUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isStopping = false;
  app.server.on("connection", (socket: Socket) => {
    if (isStopping) return socket.destroy();
    socket.once("close", () => unused.delete(socket));
    return unused.add(socket);
  });
  app.server.on("request", ({ socket }: { socket: Socket }) => unused.delete(socket));
  app.addHook("preClose", async () => {
    isStopping = true;
    for (const socket of unused) socket.destroy();
  });
}
