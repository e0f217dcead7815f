import { openBareDriver, transactionsOf, type Transaction } from "./bare-driver.ts";
import { openBenchContext } from "./bench-context.ts";
import { boundOf, waysToSearch } from "./best-statements.ts";
import { COMMON, EVERYWHERE, fillHeavyOffice, wordOfRank } from "./heavy-office.ts";
import { PASSWORD, WHO } from "./offices-at-work.ts";
import type { BenchRow } from "./row.ts";
import { percentile, signIn, startOver, timeCalls } from "./running-server.ts";

const PUBLICATIONS = 100_000;
const CALLS = 60;
const WARM_UP = 5;
const MOST_MS = { list: 60, everywhere: 80 };
const RATIO = 1.5;
const PORT = 41_875;

/** From a word of every publication to one of none; the table shows how many publications have each. */
const WORDS = [
  EVERYWHERE,
  COMMON,
  `${EVERYWHERE} ${COMMON}`,
  wordOfRank(100),
  wordOfRank(300),
  wordOfRank(1000),
  wordOfRank(10_000),
  `${wordOfRank(30)} ${wordOfRank(100)}`,
  "raro123",
  "inexistente",
];
/** What is typed into the global search. */
const TYPED = [EVERYWHERE, COMMON, wordOfRank(300), "raro123", "compromisso", "ana arvoredo", "0000123"];

/** P5 in one office with all records: the first page of each word, compared with the best statement, and Ctrl+K. */
export async function searchWords(scale: number): Promise<BenchRow[]> {
  const context = await openBenchContext("words");
  try {
    await fillHeavyOffice(context, Math.round(PUBLICATIONS * scale));
    const server = await startOver(context.dataDir, PORT);
    const caller = await signIn(server.address, WHO, PASSWORD);
    const bare = await openBareDriver(context.owner, 1);
    try {
      const bound = await boundOf(context, WHO);
      const urlOf = (word: string) => `/api/publications?publication_text=${encodeURIComponent(word)}`;
      const [session] = await transactionsOf(context, urlOf(EVERYWHERE), caller.headers);
      /** The 95th percentile of each, in turn, so that a machine that slows down affects all. */
      const time = async (...calls: (() => Promise<unknown>)[]): Promise<number[]> => {
        const times = calls.map((): number[] => []);
        for (let round = 0; round < WARM_UP + CALLS; round++)
          for (const [at, call] of calls.entries()) {
            const [taken] = await timeCalls(1, 1, call);
            if (round >= WARM_UP) times[at]!.push(taken!);
          }
        return times.map((each) => percentile(each, 0.95));
      };
      const rows: BenchRow[] = [];
      for (const word of WORDS) {
        const { total, total_is_lower_bound } = JSON.parse(await caller.get(urlOf(word)));
        const [ours, ...ways] = (await time(
          () => caller.get(urlOf(word)),
          ...waysToSearch(bound, word).map((way) => () => bare.send([session as Transaction, way])),
        )) as [number, ...number[]];
        const reference = Math.min(...ways);
        const said = total_is_lower_bound ? `mais de ${total}` : String(total);
        rows.push({
          id: "P5",
          work: `pesquisa no texto: ${word} (${said})`,
          ours,
          reference,
          unit: "ms",
          ratio: ours / reference,
          target: `≤ ${RATIO}, ≤ ${MOST_MS.list} ms`,
          reached: ours <= MOST_MS.list && ours / reference <= RATIO,
          note: "p95",
        });
      }
      for (const q of TYPED) {
        const [ours] = (await time(() => caller.get(`/api/search?q=${encodeURIComponent(q)}`))) as [number];
        rows.push({
          id: "P5k",
          work: `Ctrl+K: ${q}`,
          ours,
          reference: MOST_MS.everywhere,
          unit: "ms",
          ratio: ours / MOST_MS.everywhere,
          target: `≤ ${MOST_MS.everywhere} ms`,
          reached: ours <= MOST_MS.everywhere,
          note: "p95",
        });
      }
      return rows;
    } finally {
      await bare.close();
      caller.close();
      await server.stop();
    }
  } finally {
    await context.dispose();
  }
}
