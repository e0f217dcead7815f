import { connect, createServer, type Socket } from "node:net";
import type pg from "pg";

/**
 * A database proxy that can freeze, like a dead machine behind a switched address: no data passes and no
 * connection closes, but its system still acknowledges. Connections opened later are not affected.
 * @param latencyMs how long bytes travel in each direction
 */
export async function openFreezingProxy(target: pg.ClientConfig, latencyMs = 0) {
  const ways = new Set<Socket[]>();
  const arrive = (deliver: () => void) => (latencyMs > 0 ? setTimeout(deliver, latencyMs) : deliver());
  let isFrozenForNew = false;
  let isClosed = false;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    near.on("error", () => {});
    // a connection that is accepted while the proxy closes would keep it open
    if (isClosed) {
      near.destroy();
      return;
    }
    if (isFrozenForNew) {
      ways.add([near.pause()]);
      return;
    }
    const place = target.host!.startsWith("/")
      ? { path: `${target.host}/.s.PGSQL.${target.port}` }
      : { host: target.host!, port: target.port! };
    const far = connect({ ...place, allowHalfOpen: true });
    const way = [near, far];
    ways.add(way);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("data", (bytes) => arrive(() => to.write(bytes)));
      from.on("end", () => arrive(() => to.end()));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        to.destroy();
        ways.delete(way);
      });
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  return {
    connection: { ...target, host: "127.0.0.1", port } satisfies pg.ClientConfig,
    address: `postgres://${target.user}:${encodeURIComponent(String(target.password))}@127.0.0.1:${port}/${target.database}`,
    open: () => ways.size,
    /** Freezes existing connections. @param isForNew also those opened later @returns how many connections */
    freeze(isForNew = false): number {
      isFrozenForNew = isForNew;
      for (const sockets of ways) {
        for (const socket of sockets) {
          socket.removeAllListeners("data").removeAllListeners("end").removeAllListeners("close").pause();
        }
      }
      return ways.size;
    },
    thawForNew() {
      isFrozenForNew = false;
    },
    async close(): Promise<void> {
      if (isClosed) return;
      isClosed = true;
      const closing = new Promise<void>((closed) => server.close(() => closed()));
      for (const sockets of ways) for (const socket of sockets) socket.destroy();
      await closing;
    },
  };
}
