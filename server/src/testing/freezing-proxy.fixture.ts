import { connect, createServer, type Socket } from "node:net";
import type pg from "pg";

/**
 * A way to a database that can stand still, as a frozen proxy does or a dead machine behind a switched address: what goes
 * over it neither arrives nor ends, and its system goes on acknowledging. What is opened later goes another way.
 */
export async function openFreezingProxy(target: pg.ClientConfig) {
  const ways = new Set<Socket[]>();
  let isFrozenForNew = false;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    near.on("error", () => {});
    if (isFrozenForNew) {
      ways.add([near.pause()]);
      return;
    }
    const far = connect({ path: `${target.host}/.s.PGSQL.${target.port}`, allowHalfOpen: true });
    const way = [near, far];
    ways.add(way);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("data", (bytes) => to.write(bytes));
      from.on("end", () => to.end());
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
    /** Stands still for what is there. @param isForNew for what comes too @returns how many connections */
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
      for (const sockets of ways) for (const socket of sockets) socket.destroy();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
