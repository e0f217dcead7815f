import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Minimum rate of a body, however large it is: that of the slowest connection over which files are uploaded. */
const LEAST_BYTES = 16_384;
const WINDOW_MS = 20_000;
const CHECK_MS = 1000;

type Body = { message: IncomingMessage; response: ServerResponse; since: number; read: number };

/**
 * Ends requests whose body arrives too slowly; Node itself does this for headers. There is no total limit: a large file
 * over a slow connection takes its time. Time that we spend (on the disk, in a queue) does not count.
 * @param refuse writes the response on the socket, on which nothing was sent yet, and closes it
 */
export function endSlowBodies(server: Server, refuse: (socket: Socket) => void): void {
  const bodies = new Set<Body>();
  server.on("request", (message: IncomingMessage, response: ServerResponse) => {
    const { headers } = message;
    if (headers["transfer-encoding"] === undefined && !Number(headers["content-length"])) return;
    const body = { message, response, since: performance.now(), read: message.socket.bytesRead };
    bodies.add(body);
    const forget = () => bodies.delete(body);
    message.once("end", forget).once("close", forget);
  });
  const check = () => {
    const now = performance.now();
    for (const body of bodies) {
      const { message } = body;
      const { bytesRead } = message.socket;
      if (bytesRead - body.read >= LEAST_BYTES || message.readableLength > 0) {
        body.since = now;
        body.read = bytesRead;
      } else if (now - body.since > WINDOW_MS && !message.complete) {
        bodies.delete(body);
        if (body.response.headersSent) message.socket.destroy();
        else refuse(message.socket);
      }
    }
  };
  const timer = setInterval(check, CHECK_MS).unref();
  server.once("close", () => clearInterval(timer));
}
