import { transactionsOf } from "./bare-driver.ts";
import { openBenchContext } from "./bench-context.ts";
import { fillOffices, PASSWORD, WHO } from "./offices-at-work.ts";
import type { BenchRow } from "./row.ts";
import { signIn, startOver, timeCalls } from "./running-server.ts";
import { type AtWork, numbersFrom, readSomething } from "./traffic/acts.ts";
import { fillMorning, timing } from "./traffic/morning.ts";
import { grantAccess } from "./traffic/staff.ts";
import { type TimedCall, keepCalling } from "./traffic/steady.ts";
import { throughput } from "./traffic/throughput.ts";

const SIZES = { publications: 1_000_000, lawsuits: 200_000, clients: 100_000, compromises: 500_000 };
const SESSIONS = 200;
const READS = 2000;
const MOST_READ_MS = 1;
const PORT = 41_883;
const LIST = "/api/clients?isClient=3&sortBy=name-asc";

/** P6, P10 and P13: how much the program carries at once, at the sizes of P4. */
export async function carryTraffic(scale: number): Promise<BenchRow[]> {
  const context = await openBenchContext("traffic");
  try {
    await fillOffices(context, {
      publications: Math.round(SIZES.publications * scale),
      lawsuits: Math.round(SIZES.lawsuits * scale),
      clients: Math.round(SIZES.clients * scale),
      compromises: Math.round(SIZES.compromises * scale),
    });
    const staff = await grantAccess(context.owner);
    const server = await startOver(context.dataDir, PORT);
    try {
      const { headers, close } = await signIn(server.address, WHO, PASSWORD);
      const transactions = await transactionsOf(context, LIST, headers);
      const rows = [await throughput(context, server.address + LIST, headers, transactions)];
      close();
      const answered: TimedCall[] = [];
      const workers: AtWork[] = await Promise.all(
        staff.slice(0, SESSIONS).map(async (who) => ({
          who,
          caller: await signIn(server.address, who.username, PASSWORD),
          draw: numbersFrom(who.id),
          time: timing((each) => answered.push(each)),
        })),
      );
      const before = server.processorMs();
      await timeCalls(READS, 4, (n) => readSomething(workers[n % workers.length]!));
      rows.push(readRow((server.processorMs() - before) / answered.length));
      answered.length = 0;
      rows.push(...(await keepCalling(workers, answered, scale)));
      for (const { caller } of workers) caller.close();
      rows.push(...(await fillMorning(server.address, staff, scale)));
      return rows;
    } finally {
      await server.stop();
    }
  } finally {
    await context.dispose();
  }
}

const readRow = (ms: number): BenchRow => ({
  id: "P13",
  work: "processador do servidor por leitura",
  ours: ms,
  reference: MOST_READ_MS,
  unit: "ms",
  ratio: ms / MOST_READ_MS,
  target: "≤ 1",
  reached: ms <= MOST_READ_MS,
  note: "sem o do PostgreSQL",
});
