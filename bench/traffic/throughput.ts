import { fork } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import path from "node:path";
import type { Transaction } from "../bare-driver.ts";
import type { BenchContext } from "../bench-context.ts";
import type { BenchRow } from "../row.ts";

const CONNECTIONS = 32;
const WARM_UP_MS = 2000;
const ROUND_MS = 5000;
const ROUNDS = 3;
const BARE_PORT = 41_884;

/**
 * P6: requests per second for a signed-in list, compared with bare `node:http` and `pg` that send the same statements
 * pipelined and the same bytes. Each runs in a process of its own; the same callers call them in turn.
 */
export async function throughput(
  context: BenchContext,
  url: string,
  headers: Record<string, string>,
  transactions: readonly Transaction[],
): Promise<BenchRow> {
  const sample = await fetch(url, { headers });
  if (sample.status !== 200) throw new Error(`${url}: ${sample.status}`);
  const body = await sample.text();
  const answered = Object.fromEntries([...sample.headers].filter(([name]) => !OWN_HEADERS.has(name)));
  const bare = fork(path.join(import.meta.dirname, "bare-server.ts"));
  try {
    bare.send({ port: BARE_PORT, owner: context.owner, transactions, body, headers: answered });
    await once(bare, "message");
    const bareUrl = `http://127.0.0.1:${BARE_PORT}/`;
    await countCalls(url, headers, WARM_UP_MS);
    await countCalls(bareUrl, headers, WARM_UP_MS);
    let ours = 0;
    let reference = 0;
    for (let round = 0; round < ROUNDS; round++) {
      ours += await countCalls(url, headers, ROUND_MS);
      reference += await countCalls(bareUrl, headers, ROUND_MS);
    }
    const seconds = (ROUNDS * ROUND_MS) / 1000;
    return {
      id: "P6",
      work: "chamadas por segundo de uma lista de 30",
      ours: ours / seconds,
      reference: reference / seconds,
      unit: "/s",
      ratio: ours / reference,
      target: "≥ 0.6",
      reached: ours / reference >= 0.6,
      note: `${CONNECTIONS} conexões, ${(body.length / 1000).toFixed(1)} kB por resposta; quem chama divide os núcleos com ambos`,
    };
  } finally {
    bare.kill();
  }
}

/** Each server writes these itself. */
const OWN_HEADERS = new Set(["date", "connection", "keep-alive", "content-length", "transfer-encoding"]);

/** How many calls are answered within some milliseconds. */
async function countCalls(url: string, headers: Record<string, string>, forMs: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + forMs;
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        await call(url, headers, agent);
        count++;
      }
    }),
  );
  agent.destroy();
  return count;
}

const call = (url: string, headers: Record<string, string>, agent: http.Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    http
      .get(url, { headers, agent }, (answer) => {
        answer.resume();
        answer.on("end", () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${answer.statusCode}`)),
        );
      })
      .on("error", reject);
  });
