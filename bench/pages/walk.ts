import { setTimeout as pause } from "node:timers/promises";
import { chromium, type Browser, type Page, type Request } from "@playwright/test";

/** A page is at rest when nothing was requested or answered for this long. */
const REST_MS = 500;
const LONGEST_MS = 20_000;
/** Stays open as long as the page does. */
const EVENTS = "/api/events";

/** Opens pages of the running program in a browser and records which reading calls they make. */
export class Walker {
  readonly #browser: Browser;

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  static async start(): Promise<Walker> {
    const executablePath = process.env["PAUTA_CHROMIUM"] ?? "/usr/bin/chromium";
    return new Walker(await chromium.launch({ executablePath }));
  }

  /** The addresses of the calls that somebody's pages make, each once, with the browser's clock fixed. */
  async callsOf(
    baseURL: string,
    cookie: string,
    clock: string,
    addresses: readonly string[],
  ): Promise<Set<string>> {
    const context = await this.#browser.newContext({ baseURL, locale: "pt-BR" });
    await context.clock.setFixedTime(clock);
    await context.addCookies(
      cookie.split("; ").map((pair) => {
        const at = pair.indexOf("=");
        return { name: pair.slice(0, at), value: pair.slice(at + 1), url: baseURL };
      }),
    );
    const page = await context.newPage();
    const calls = new Set<string>();
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === "GET" && pathname.startsWith("/api/")) calls.add(pathname + search);
    });
    for (const address of addresses) {
      const rest = untilRest(page);
      await page.goto(address, { waitUntil: "commit" });
      await rest;
    }
    await context.close();
    return calls;
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}

async function untilRest(page: Page): Promise<void> {
  const open = new Set<Request>();
  let last = performance.now();
  const begin = (request: Request) => {
    if (new URL(request.url()).pathname !== EVENTS) open.add(request);
    last = performance.now();
  };
  const end = (request: Request) => {
    open.delete(request);
    last = performance.now();
  };
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  const started = last;
  while (open.size > 0 || performance.now() - last < REST_MS) {
    if (performance.now() - started > LONGEST_MS) break;
    await pause(50);
  }
  page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
}
