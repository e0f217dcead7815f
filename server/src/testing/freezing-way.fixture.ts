import { connect, createServer, type NetConnectOpts, type Socket } from "node:net";

/**
 * A way to a service that can freeze, like a network that loses everything, or a dead machine behind a switched
 * address: no data passes and no connection closes, but its system still acknowledges.
 * @param latencyMs how long bytes travel in each direction
 */
export async function openFreezingWay(target: NetConnectOpts, latencyMs = 0) {
  const ways = new Set<Socket[]>();
  const arrive = (deliver: () => void) => (latencyMs > 0 ? setTimeout(deliver, latencyMs) : deliver());
  let taken = 0;
  let isFrozenForNew = false;
  let isClosed = false;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    taken += 1;
    near.on("error", () => {});
    // a connection that is accepted while the way closes would keep it open
    if (isClosed) {
      near.destroy();
      return;
    }
    if (isFrozenForNew) {
      ways.add([near.pause()]);
      return;
    }
    const far = connect({ ...target, allowHalfOpen: true });
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
  const breakOff = () => {
    for (const sockets of ways) for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    open: () => ways.size,
    /** How many connections there were so far. */
    taken: () => taken,
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
    /** Lets new connections through, and breaks off those that it knows. */
    mend() {
      isFrozenForNew = false;
      breakOff();
      ways.clear();
    },
    async close(): Promise<void> {
      if (isClosed) return;
      isClosed = true;
      const closing = new Promise<void>((closed) => server.close(() => closed()));
      breakOff();
      await closing;
    },
  };
}
