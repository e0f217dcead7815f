import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { processorTimeOfOne } from "./processor-time.ts";

export type RunningServer = {
  address: string;
  /** Its peak memory in MB. */
  peak(): number;
  /** Resets the peak to the present use of memory. */
  rest(): void;
  /** The processor time that it has used, in milliseconds. */
  processorMs(): number;
  stop(): Promise<void>;
};

/** Starts the whole program in a separate process over an existing data folder. */
export async function startOver(
  dataDir: string,
  port: number,
  words: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const program = path.resolve(import.meta.dirname, "../server/src/main.ts");
  const server = spawn(process.execPath, [program, ...words], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: "error",
      RATE_LIMITS: "off",
      ...settings,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const address = `http://127.0.0.1:${port}`;
  await untilReady(server, address);
  return {
    address,
    peak: () => {
      const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
      return Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024;
    },
    rest: () => writeFileSync(`/proc/${server.pid}/clear_refs`, "5"),
    processorMs: () => processorTimeOfOne(server.pid!),
    async stop() {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
    },
  };
}

async function untilReady(server: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error("the server ended while starting");
    const answer = await fetch(`${address}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A signed-in caller with keep-alive connections. `get` returns the body and rejects any status but 200. */
export async function signIn(address: string, username: string, password: string) {
  const csrf = await fetch(`${address}/sanctum/csrf-cookie`);
  const cookies = csrf.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
  const token = cookies.find((cookie) => cookie.startsWith("XSRF-TOKEN="))!.slice("XSRF-TOKEN=".length);
  const answer = await fetch(`${address}/login`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      cookie: cookies.join("; "),
      "x-xsrf-token": decodeURIComponent(token),
    },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  const session = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const headers = { cookie: session.join("; ") };
  const get = (url: string): Promise<string> =>
    new Promise((resolve, reject) => {
      http
        .get(address + url, { agent, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () => {
            const text = Buffer.concat(chunks).toString();
            if (response.statusCode === 200) resolve(text);
            else reject(new Error(`${url}: ${response.statusCode} ${text.slice(0, 200)}`));
          });
        })
        .on("error", reject);
    });
  const cookie = session.find((one) => one.startsWith("XSRF-TOKEN="))!.slice("XSRF-TOKEN=".length);
  const change = async (method: string, url: string, body?: unknown) => {
    const isForm = body instanceof FormData;
    const reply = await fetch(address + url, {
      method,
      headers: {
        ...headers,
        "x-xsrf-token": decodeURIComponent(cookie),
        ...(!isForm && { "content-type": "application/json" }),
      },
      body: isForm ? body : JSON.stringify(body ?? {}),
    });
    if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Record<string, unknown>;
  };
  return { get, change, headers, close: () => agent.destroy() };
}

/** Milliseconds of each call, made by a number of concurrent callers, each sequentially. */
export async function timeCalls(
  count: number,
  callers: number,
  call: (n: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (next < count) {
        const n = next++;
        const started = performance.now();
        await call(n);
        times.push(performance.now() - started);
      }
    }),
  );
  return times;
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
