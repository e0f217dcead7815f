import type { Budget } from "@pauta/contract/platform/budgets";
import type { BenchRow } from "../row.ts";

/** The figures of a person's call, or why it failed. */
export type Measured = {
  who: string;
  name: string;
  /** Its input, with names in place of ids. */
  label: string;
  url: string;
  budget: Budget;
  tenth?: Measured | undefined;
} & (
  | { failure: string }
  | { bytes: number; postgresMs: number; pages: number; p95Ms: number; slowest: string[] }
);

/** How many times PostgreSQL's work may grow from a tenth of the office to the whole. */
const MOST_GROWTH = 1.5;
/** Shorter times cannot be distinguished from other work on the machine. */
const LEAST_MS = 1;

/**
 * How many times as much PostgreSQL works as in an office of a tenth. The smaller growth of time and of pages read,
 * because the time alone depends on what else the machine does.
 */
export function growthOf(one: Measured): number {
  const before = one.tenth;
  if ("failure" in one || before === undefined || "failure" in before) return Number.NaN;
  if (one.postgresMs < LEAST_MS) return 1;
  const ofTime = one.postgresMs / Math.max(before.postgresMs, LEAST_MS / 2);
  return Math.min(ofTime, one.pages / Math.max(before.pages, 1));
}

/** The largest ratio of one of its figures to the budget. */
export function shareOf(one: Measured): number {
  if ("failure" in one) return Number.POSITIVE_INFINITY;
  const { postgresMs, p95Ms, bytes, budget } = one;
  return Math.max(postgresMs / budget.postgresMs, p95Ms / budget.p95Ms, bytes / budget.bytes);
}

/** A row for each call that failed, is over its budget or grows too much, after a row with the number of all others. */
export function rowsOf(measured: readonly Measured[]): BenchRow[] {
  const isFine = (one: Measured) => shareOf(one) <= 1 && !(growthOf(one) > MOST_GROWTH);
  const fine = measured.filter(isFine).length;
  const summary = {
    id: "P17",
    work: "chamadas dentro do orçamento e sem crescer",
    ours: fine,
    reference: measured.length,
    unit: "",
    ratio: fine / measured.length,
    target: "= 1",
    reached: fine === measured.length,
  };
  return [summary, ...measured.filter((one) => !isFine(one)).map(rowOf)];
}

function rowOf(one: Measured): BenchRow {
  const share = shareOf(one);
  const growth = growthOf(one);
  const said = "failure" in one ? one.failure : figuresOf(one);
  return {
    id: "",
    work: `${one.who}: ${one.name} ${one.label}`,
    ours: "failure" in one ? 0 : one.p95Ms,
    reference: one.budget.p95Ms,
    unit: "ms",
    ratio: Number.isFinite(share) ? share : 99,
    target: "≤ 1",
    reached: share <= 1 && !(growth > MOST_GROWTH),
    ...(share > 1 && { grown: true }),
    note: growth > MOST_GROWTH ? `${said}; cresceu ${growth.toFixed(1)} vezes` : said,
  };
}

const figuresOf = ({ postgresMs, pages, bytes, budget }: Extract<Measured, { bytes: number }>): string =>
  `PostgreSQL ${postgresMs.toFixed(1)} de ${budget.postgresMs} ms, ${pages} páginas; ${(bytes / 1000).toFixed(1)} de ${budget.bytes / 1000} kB`;

const HEAD = [
  "quem",
  "chamada",
  "PostgreSQL ms",
  "de",
  "décimo",
  "cresceu",
  "páginas",
  "décimo",
  "p95 ms",
  "de",
  "kB",
  "de",
  "",
];

/** Every measured call as a line of the whole table. */
export function linesOf(measured: readonly Measured[]): string[][] {
  return measured.map((one) => {
    const call = `${one.name} ${one.label}`.trim();
    if ("failure" in one) return [one.who, call, ...HEAD.slice(3).map(() => ""), `FALHOU: ${one.failure}`];
    const before = one.tenth === undefined || "failure" in one.tenth ? undefined : one.tenth;
    const { budget } = one;
    return [
      one.who,
      call,
      one.postgresMs.toFixed(1),
      String(budget.postgresMs),
      before?.postgresMs.toFixed(1) ?? "",
      growthOf(one).toFixed(1),
      String(one.pages),
      String(before?.pages ?? ""),
      one.p95Ms.toFixed(0),
      String(budget.p95Ms),
      (one.bytes / 1000).toFixed(1),
      String(budget.bytes / 1000),
      shareOf(one) > 1 ? "ACIMA" : growthOf(one) > MOST_GROWTH ? "CRESCE" : "",
    ];
  });
}

export function printMeasured(lines: readonly string[][]): string {
  const widths = HEAD.map((title, at) => Math.max(title.length, ...lines.map((line) => line[at]!.length)));
  return [HEAD, ...lines]
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(Math.min(widths[at]!, 110)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
