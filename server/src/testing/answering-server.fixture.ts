import { createServer, type AddressInfo, type Socket } from "node:net";

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number) => Buffer.concat([int16(value >>> 16), int16(value & 65_535)]);
const text = (value: string) => Buffer.from(`${value}\0`);

const READY = message("Z", text("I").subarray(0, 1));
const WELCOME = Buffer.concat([message("R", int32(0)), READY]);
/** One column of whole numbers, as a server sends it. */
const COLUMN = message(
  "T",
  Buffer.concat([int16(1), text("timeline"), int32(0), int16(0), int32(23), int16(4), int32(-1), int16(0)]),
);

function rowOf(value: number | null): Buffer {
  const digits = Buffer.from(String(value));
  const column = value === null ? int32(0xff_ff_ff_ff) : Buffer.concat([int32(digits.length), digits]);
  const row = message("D", Buffer.concat([int16(1), column]));
  return Buffer.concat([COLUMN, row, message("C", text("SELECT 1")), READY]);
}

/**
 * Speaks as much of PostgreSQL's protocol as the look for the primary needs.
 * @param answer each query's number: a primary's timeline, null for a standby, or "silent"
 */
export async function openAnsweringServer(answer: () => number | null | "silent") {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    let isOpen = false;
    socket.on("data", (sent) => {
      if (!isOpen) socket.write(WELCOME);
      else if (sent.toString("latin1", 0, 1) === "X") socket.end();
      else {
        const value = answer();
        if (value !== "silent") socket.write(rowOf(value));
      }
      isOpen = true;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
