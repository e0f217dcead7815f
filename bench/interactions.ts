import { rmSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";
import { scratchFolder } from "./bench-context.ts";
import { Pointer } from "./pointer.ts";
import { budgetRow, type BenchRow } from "./row.ts";
import { percentile, startOver } from "./running-server.ts";
import { type Cost, type Shift, ThrottledPage } from "./throttled-page.ts";
import { CONTROLLER, LAWYER, type Step } from "./working-day.ts";

const ROUNDS = 3;
const PORT = 41_877;
const PASSWORD = "pauta-demo-2026";
const VIEWPORT = { width: 1366, height: 768 };
const PEOPLE = [
  { username: "advogada", home: "/advogado/dashboard", steps: LAWYER },
  { username: "controladoria", home: "/controller/dashboard", steps: CONTROLLER },
];

const WORST_MS = 180;
const NEARLY_ALL_MS = 120;
const LONGEST_TASK_MS = 150;
const MOST_SHIFT = 0.02;
/** The limit of rare acts: longer, and people think that the page has stopped. */
const RARE_MS = 500;
/** The browser reports no shorter inputs. */
const SHORTEST_MS = 16;
/** Shifts are summed while each follows within a second of the last, for five seconds at most. */
const SHIFTS_APART_MS = 1000;
const SHIFTS_TOGETHER_MS = 5000;

type Measured = Step & { costs: Cost[] };

/**
 * A working day on a processor four times slower: for each step the slowest input until the next paint, and the longest
 * task. Medians of three days.
 */
export async function workThroughDay(): Promise<BenchRow[]> {
  const given = process.env["PAUTA_E2E_URL"];
  const folder = scratchFolder("interactions");
  const server = given ? undefined : await startOver(folder, PORT, ["--demo"]);
  const browser = await chromium.launch({
    executablePath: process.env["PAUTA_CHROMIUM"] ?? "/usr/bin/chromium",
  });
  try {
    const measured: Measured[] = PEOPLE.flatMap(({ steps }) => steps.map((each) => ({ ...each, costs: [] })));
    const shifts: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      for (const { username, home, steps } of PEOPLE) {
        const own = measured.filter(({ name }) => steps.some((each) => each.name === name));
        shifts.push(await workAs(browser, given ?? server!.address, { username, home }, own));
      }
    return rowsOf(measured, shifts);
  } finally {
    await browser.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Performs a person's steps and records the cost of each; returns the cumulative layout shift. */
async function workAs(
  browser: Browser,
  baseURL: string,
  { username, home }: { username: string; home: string },
  steps: Measured[],
): Promise<number> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    locale: "pt-BR",
    baseURL,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const at = await ThrottledPage.open(context);
  await at.page.goto("/login");
  await at.page.fill("input[autocomplete=username]", username);
  await at.page.fill("input[type=password]", PASSWORD);
  await at.page.keyboard.press("Enter");
  await at.page.waitForURL(`**${home}*`);
  await at.rest();
  const pointer = new Pointer(at.page);
  const shifts: Shift[] = [];
  for (const step of steps) {
    const cost = await at
      .step(() => step.act(pointer))
      .catch((error: unknown) => {
        throw new Error(`passo “${step.name}”`, { cause: error });
      });
    step.costs.push(cost);
    shifts.push(...cost.shifts);
  }
  await context.close();
  return cumulative(shifts);
}

/** Cumulative layout shift: the largest sum of shifts that follow each other. */
function cumulative(shifts: Shift[]): number {
  let [largest, sum, first, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [when, share] of shifts) {
    if (when - last > SHIFTS_APART_MS || when - first > SHIFTS_TOGETHER_MS) [sum, first] = [0, when];
    sum += share;
    last = when;
    largest = Math.max(largest, sum);
  }
  return largest;
}

function rowsOf(measured: Measured[], shifts: number[]): BenchRow[] {
  const median = (step: Measured, figure: "slowestInput" | "longestTask") =>
    percentile(
      step.costs.map((cost) => cost[figure]),
      0.5,
    );
  const inputs = (step: Measured) => Math.max(SHORTEST_MS, median(step, "slowestInput"));
  const rows = measured.map((step) => ({
    ...budgetRow("passo", step.name, inputs(step), { most: step.isRare ? RARE_MS : WORST_MS }, "ms"),
    note: `tarefa ${Math.round(median(step, "longestTask"))} ms`,
  }));
  const daily = measured.filter(({ isRare }) => !isRare);
  const times = daily.map(inputs);
  const whole = (work: string, ours: number, most: number, unit: string) =>
    budgetRow("dia", work, ours, { most }, unit);
  return [
    ...rows,
    whole(`pior de ${times.length} passos`, Math.max(...times), WORST_MS, "ms"),
    whole("p90 dos passos", percentile(times, 0.9), NEARLY_ALL_MS, "ms"),
    whole(
      "tarefa mais longa",
      Math.max(...daily.map((step) => median(step, "longestTask"))),
      LONGEST_TASK_MS,
      "ms",
    ),
    whole("o que se move sozinho (CLS)", Math.max(...shifts), MOST_SHIFT, ""),
  ];
}
