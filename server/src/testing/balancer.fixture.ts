import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { statusOf } from "./running-server.fixture.ts";

/** As recommended for haproxy in docs/operating.md: `inter 1s fall 2 rise 1`. */
const INTER_MS = 1000;
const FALL = 2;

/**
 * A load balancer for several servers: it checks each every second and removes it after two failures.
 * Connections are kept alive. A request goes to another server only when its connection was refused; one that
 * breaks off later is answered with 502, which the test counts.
 */
export async function openBalancer(ports: readonly number[]) {
  const servers = ports.map((port) => ({ port, refusals: FALL }));
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  let turn = 0;
  const probe = async (server: (typeof servers)[number]) => {
    const status = await statusOf(`http://127.0.0.1:${server.port}/api/health/ready`, {
      signal: AbortSignal.timeout(INTER_MS),
    });
    server.refusals = status === 200 ? 0 : server.refusals + 1;
  };
  const probing = setInterval(() => void Promise.all(servers.map(probe)), INTER_MS);

  const pass = (from: IncomingMessage, to: ServerResponse, body: Buffer, tries = servers.length) => {
    const ready = servers.filter(({ refusals }) => refusals < FALL);
    const { port } = ready[turn++ % ready.length] ?? servers[0]!;
    const { method, url, headers } = from;
    const passed = request({ agent, port, host: "127.0.0.1", method, path: url, headers });
    passed.on("response", (answer) => {
      const { connection: _, ...kept } = answer.headers;
      to.writeHead(answer.statusCode!, kept);
      answer.pipe(to);
      answer.on("error", () => to.destroy());
    });
    passed.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" && tries > 1) return pass(from, to, body, tries - 1);
      to.writeHead(502).end(String(error.code));
    });
    to.on("close", () => !to.writableFinished && passed.destroy());
    passed.end(body);
  };
  const balancer = createServer((from, to) => {
    void from.toArray().then((pieces) => pass(from, to, Buffer.concat(pieces)));
  });
  await new Promise<void>((listening) => balancer.listen(0, "127.0.0.1", listening));
  return {
    address: `http://127.0.0.1:${(balancer.address() as { port: number }).port}`,
    /** How many of the servers receive requests. */
    serving: async () => servers.filter(({ refusals }) => refusals < FALL).length,
    close: () =>
      new Promise<void>((closed) => {
        clearInterval(probing);
        agent.destroy();
        balancer.close(() => closed());
        balancer.closeAllConnections();
      }),
  };
}
