import { openBareDriver, transactionsOf, type Transaction } from "./bare-driver.ts";
import {
  boundOf,
  clientsByName,
  compromisesOfMonth,
  eventsOfMonth,
  everywhere,
  lawsuitsByChange,
  publicationsOfDay,
  waysToSearch,
  type Bound,
} from "./best-statements.ts";
import { openBenchContext } from "./bench-context.ts";
import { fillOffices, PASSWORD, WHO } from "./offices-at-work.ts";
import type { BenchRow } from "./row.ts";
import { percentile, signIn, startOver, timeCalls } from "./running-server.ts";

const SIZES = { publications: 1_000_000, lawsuits: 200_000, clients: 100_000, compromises: 500_000 };
const CALLERS = 4;
/** A 95th percentile needs many calls; searches are slow and get fewer. */
const CALLS = { page: 2000, search: 400 };
/** Ours and the reference take turns, so that a machine that slows down affects both. */
const CALLS_IN_TURN = 100;
/** Calls before the measurement, to compare warmed-up programs. */
const WARM_UP = 200;
const PORT = 41_874;

/** The measured lists: the first page of each, and the last that a person can reach. */
const LISTS = [
  {
    id: "P4a",
    name: "publicações de um dia",
    url: "/api/publications?publication_date=2026-03-13",
    best: (bound: Bound) => publicationsOfDay(bound, "2026-03-13"),
  },
  { id: "P4b", name: "processos", url: "/api/lawsuits?sortBy=updated_at-desc", best: lawsuitsByChange },
  { id: "P4c", name: "clientes", url: "/api/clients?isClient=3&sortBy=name-asc", best: clientsByName },
  {
    id: "P4d",
    name: "compromissos de um mês",
    url: "/api/compromises?period=01/03/2026-31/03/2026&sortBy=compromise_date-asc",
    best: (bound: Bound) => compromisesOfMonth(bound, "2026-03-01", "2026-03-31"),
  },
] as const;
/** Common, less common and rare words, one and several. */
const SEARCHES = [
  "intimação",
  "alvará mandado",
  "raro123",
  "penhora bloqueio valores",
  "transporte raro7",
  "decisão",
];

/** What is typed into the global search. */
const FOUND = ["arvoredo", "0000123", "pequizal ana", "obrigação fazer"];

/**
 * P4 and P5: first and last pages and the search, compared with the best statements written for each query alone,
 * which the bare driver sends after the same query for the session.
 */
export async function readLists(scale: number): Promise<BenchRow[]> {
  const context = await openBenchContext("lists");
  try {
    await fillOffices(context, {
      publications: Math.round(SIZES.publications * scale),
      lawsuits: Math.round(SIZES.lawsuits * scale),
      clients: Math.round(SIZES.clients * scale),
      compromises: Math.round(SIZES.compromises * scale),
    });
    const server = await startOver(context.dataDir, PORT);
    const caller = await signIn(server.address, WHO, PASSWORD);
    const bare = await openBareDriver(context.owner, CALLERS);
    try {
      const bound = await boundOf(context, WHO);
      const [session] = await transactionsOf(context, LISTS[0].url, caller.headers);
      const compare = async (urls: readonly string[], best: readonly Transaction[], calls = CALLS.page) => {
        const call = (n: number) => caller.get(urls[n % urls.length]!);
        const send = (n: number) => bare.send([session!, best[n % best.length]!]);
        await timeCalls(WARM_UP, CALLERS, call);
        await timeCalls(WARM_UP, CALLERS, send);
        const ours: number[] = [];
        const reference: number[] = [];
        for (let done = 0; done < calls; done += CALLS_IN_TURN) {
          ours.push(...(await timeCalls(CALLS_IN_TURN, CALLERS, call)));
          reference.push(...(await timeCalls(CALLS_IN_TURN, CALLERS, send)));
        }
        return { ours: percentile(ours, 0.95), reference: percentile(reference, 0.95) };
      };
      /** Of several ways to answer one query, the one that is faster for it. */
      const faster = async (ways: readonly Transaction[]): Promise<Transaction> => {
        const times: number[] = [];
        for (const way of ways) times.push(Math.min(...(await timeCalls(5, 1, () => bare.send([way])))));
        return ways[times.indexOf(Math.min(...times))]!;
      };
      const rows: BenchRow[] = [];
      for (const { id, name, url, best } of LISTS) {
        const first = await compare([url], [best(bound)]);
        rows.push(row(id, `primeira página: ${name}`, first, 1.5, 100));
        const last = await compare(
          [`${url}&page=${JSON.parse(await caller.get(url)).last_page}`],
          [best(bound)],
        );
        rows.push(
          row(`${id}l`, `última página: ${name}`, { ours: last.ours, reference: first.ours }, 2, 200),
        );
      }
      const month = await compare(
        ["/api/compromise_events?period=01/03/2026-31/03/2026"],
        [eventsOfMonth(bound, "2026-03-01", "2026-03-31")],
      );
      rows.push(row("P4e", "todos os compromissos do mês na agenda", month, 1.5, 100));
      const best: Transaction[] = [];
      for (const words of SEARCHES) best.push(await faster(waysToSearch(bound, words)));
      const searched = await compare(
        SEARCHES.map((words) => `/api/publications?publication_text=${encodeURIComponent(words)}`),
        best,
        CALLS.search,
      );
      rows.push(row("P5", "pesquisa no texto das publicações do escritório", searched, 1.5, 60));
      const found = await compare(
        FOUND.map((words) => `/api/search?q=${encodeURIComponent(words)}`),
        FOUND.map((words) => everywhere(bound, words)),
        CALLS.search,
      );
      rows.push(row("P5k", "pesquisa única (Ctrl+K)", found, 1.5, 80));
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

/** 95th percentiles in milliseconds; where `most` is given, ours must stay below it too. */
function row(
  id: string,
  work: string,
  { ours, reference }: { ours: number; reference: number },
  ratio: number,
  most = Number.POSITIVE_INFINITY,
): BenchRow {
  const share = ours / reference;
  return {
    id,
    work,
    ours,
    reference,
    unit: "ms",
    ratio: share,
    target: `≤ ${ratio}${Number.isFinite(most) ? `, ≤ ${most} ms` : ""}`,
    reached: share <= ratio && ours <= most,
    note: "p95",
  };
}
