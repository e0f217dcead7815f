import { connect, createServer, type Socket } from "node:net";
import type pg from "pg";

/**
 * When a connection is cut as a statement containing `word` passes: before it arrives, or after the database
 * has answered.
 */
export type Loss = { word: string; when: "before it arrives" | "before its answer arrives" };

/** A database proxy that counts round trips and can cut a connection at a given statement. */
export async function openCountingProxy(target: pg.ClientConfig) {
  const sockets = new Set<Socket>();
  let spoken = 0;
  let loss: Loss | undefined;
  const server = createServer((near) => {
    const far = connect({ path: `${target.host}/.s.PGSQL.${target.port}` });
    let isAnswering = true;
    /** Responses that are not forwarded: those to the statement at which the connection is cut, and earlier ones. */
    let keptBack: Buffer | undefined;
    const lose = () => {
      near.destroy();
      far.destroy();
    };
    near.on("data", (bytes) => {
      if (isAnswering) spoken++;
      isAnswering = false;
      const isLost = loss !== undefined && bytes.includes(loss.word);
      if (isLost && loss!.when === "before it arrives") return lose();
      keptBack = isLost ? Buffer.alloc(0) : undefined;
      far.write(bytes);
    });
    far.on("data", (bytes) => {
      isAnswering = true;
      if (keptBack === undefined) {
        near.write(bytes);
        return;
      }
      // statements sent in the same message are answered first: each response ends with the statement's name
      keptBack = Buffer.concat([keptBack, bytes]);
      if (!loss || keptBack.includes(`${loss.word.toUpperCase()}\0`)) lose();
    });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", lose);
      socket.on("close", lose);
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  return {
    connection: { ...target, host: "127.0.0.1", port } satisfies pg.ClientConfig,
    async tripsOf(work: () => Promise<unknown>): Promise<number> {
      const before = spoken;
      await work();
      return spoken - before;
    },
    loseAt(at: Loss | undefined): void {
      loss = at;
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
