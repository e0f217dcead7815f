import { rmSync } from "node:fs";
import { type BrowserContextOptions, chromium, devices } from "@playwright/test";
import { scratchFolder } from "./bench-context.ts";
import { budgetRow, type BenchRow } from "./row.ts";
import { percentile, signIn, startOver } from "./running-server.ts";
import { type Moments, ThrottledPage, type Weight } from "./throttled-page.ts";

const ROUNDS = 5;
const PORT = 41_875;
/** A lawyer of the demonstration, with a day of publications; the password of all its accounts. */
const LAWYER = "advogada";
const PASSWORD = "pauta-demo-2026";
const FORM = "input[autocomplete=username]";
const FIRST_OF_LIST = "main ul[aria-label=Publicações]:not([aria-busy=true]) > li";

const DEVICES: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: devices["Pixel 7"],
};

type Figures = Weight & Moments & { ready: number };

/**
 * The most that one figure should be, in its unit. Times depend on what else the machine does; sizes do not, and above
 * their `guard` the measurement fails.
 */
const BUDGETS: {
  page: "sign-in" | "entering" | "home";
  figure: keyof Figures;
  most: number;
  guard?: number;
}[] = [
  { page: "sign-in", figure: "largestPaint", most: 1800 },
  { page: "sign-in", figure: "ready", most: 2000 },
  { page: "sign-in", figure: "scriptAndStyleBytes", most: 90, guard: 16 },
  { page: "sign-in", figure: "longestTask", most: 150 },
  { page: "entering", figure: "ready", most: 2500 },
  { page: "entering", figure: "lastChange", most: 3000 },
  { page: "home", figure: "largestPaint", most: 3200 },
  { page: "home", figure: "ready", most: 3000 },
  { page: "home", figure: "lastChange", most: 3800 },
  { page: "home", figure: "requests", most: 45, guard: 45 },
  { page: "home", figure: "scripts", most: 25, guard: 15 },
  { page: "home", figure: "bytes", most: 380, guard: 358 },
  { page: "home", figure: "scriptAndStyleBytes", most: 190, guard: 255 },
  { page: "home", figure: "longestTask", most: 150 },
];

const WORDS: Record<keyof Figures, { words: string; unit: string }> = {
  largestPaint: { words: "maior desenho", unit: "ms" },
  ready: { words: "formulário ou lista", unit: "ms" },
  lastChange: { words: "último contador", unit: "ms" },
  longestTask: { words: "tarefa mais longa", unit: "ms" },
  requests: { words: "pedidos", unit: "" },
  scripts: { words: "scripts", unit: "" },
  bytes: { words: "bytes", unit: "kB" },
  scriptAndStyleBytes: { words: "script e estilo", unit: "kB" },
};

/** The lawyer's home on the newest day with publications, because at a weekend today has none. */
async function homeWithPublications(address: string): Promise<string> {
  const caller = await signIn(address, LAWYER, PASSWORD);
  const { data } = JSON.parse(await caller.get("/api/publications?rows=1")) as {
    data: { publication_date: string }[];
  };
  return `/advogado/dashboard?publication_date=${data[0]!.publication_date}`;
}

/**
 * What a person waits for, with an empty cache on a slow machine and network: the sign-in page, the lawyer's home after
 * the click on Entrar, and the same home opened directly. Medians of five.
 */
export async function showPages(): Promise<BenchRow[]> {
  const given = process.env["PAUTA_E2E_URL"];
  const folder = scratchFolder("web");
  const server = given ? undefined : await startOver(folder, PORT, ["--demo"]);
  const browser = await chromium.launch({
    executablePath: process.env["PAUTA_CHROMIUM"] ?? "/usr/bin/chromium",
  });
  try {
    const rows: BenchRow[] = [];
    const home = await homeWithPublications(given ?? server!.address);
    for (const [device, options] of Object.entries(DEVICES)) {
      const taken: Record<string, Figures[]> = { "sign-in": [], entering: [], home: [] };
      for (let round = 0; round < ROUNDS; round++) {
        const baseURL = given ?? server!.address;
        const visit = async (
          storage: BrowserContextOptions["storageState"],
          walk: (at: ThrottledPage) => Promise<void>,
        ) => {
          const context = await browser.newContext({
            ...options,
            locale: "pt-BR",
            baseURL,
            ...(storage && { storageState: storage }),
          });
          await walk(await ThrottledPage.open(context));
          const kept = await context.storageState();
          await context.close();
          return kept;
        };
        const session = await visit(undefined, async (at) => {
          await at.page.goto(`/login?redirect=${encodeURIComponent(home)}`, { waitUntil: "commit" });
          const ready = await at.drawn(FORM);
          taken["sign-in"]!.push({ ready, ...(await at.rest()) });
          await at.page.fill(FORM, LAWYER);
          await at.page.fill("input[type=password]", PASSWORD);
          await at.rest();
          const since = await at.press("button[type=submit]");
          const list = await at.drawn(FIRST_OF_LIST);
          taken["entering"]!.push({ ready: list - since, ...(await at.rest(since)) });
        });
        await visit(session, async (at) => {
          await at.page.goto(home, { waitUntil: "commit" });
          const ready = await at.drawn(FIRST_OF_LIST);
          taken["home"]!.push({ ready, ...(await at.rest()) });
        });
      }
      for (const { page, figure, most, guard } of BUDGETS) {
        const { words, unit } = WORDS[figure];
        const per = unit === "kB" ? 1000 : 1;
        const median = percentile(
          taken[page]!.map((each) => each[figure]),
          0.5,
        );
        rows.push(
          budgetRow(
            `web ${device}`,
            `${page}: ${words}`,
            median / per,
            { most, ...(guard !== undefined && { guard }) },
            unit,
          ),
        );
      }
    }
    return rows;
  } finally {
    await browser.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
