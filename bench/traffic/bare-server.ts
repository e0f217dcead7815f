import http from "node:http";
import type pg from "pg";
import { openBareDriver, type Transaction } from "../bare-driver.ts";

type Wanted = {
  port: number;
  owner: pg.ClientConfig;
  transactions: Transaction[];
  body: string;
  headers: Record<string, string>;
};

/** As many connections as the program keeps. */
const CONNECTIONS = 10;

// The smallest server that does the same: it sends the recorded statements and replies with the same bytes.
process.once("message", (wanted: Wanted) => void answerAll(wanted));

async function answerAll({ port, owner, transactions, body, headers }: Wanted): Promise<void> {
  const driver = await openBareDriver(owner, CONNECTIONS);
  const waiting: (() => void)[] = [];
  let free = CONNECTIONS;
  const answer = async (response: http.ServerResponse) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free--;
    await driver.send(transactions);
    const next = waiting.shift();
    if (next) next();
    else free++;
    response.writeHead(200, headers).end(body);
  };
  http
    .createServer((_, response) => void answer(response))
    .listen(port, "127.0.0.1", () => process.send!("ready"));
}
