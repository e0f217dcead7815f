import { setTimeout as pause } from "node:timers/promises";
import path from "node:path";
import { type BrowserContext, type CDPSession, type Page } from "@playwright/test";

/** The budgets of pages are for a cheap phone's processor and a slow mobile network. */
const PROCESSOR_TIMES_SLOWER = 4;
const BYTES_A_SECOND = 1_600_000 / 8;
const ROUND_TRIP_MS = 150;
/** A page is at rest when nothing was requested, answered or drawn for this long. */
const REST_MS = 1500;
/** A step is over sooner, because the next one begins when a person acts. */
const STEP_REST_MS = 600;
const POLL_MS = 200;

/** What a page loaded. */
export type Weight = {
  requests: number;
  scripts: number;
  /** As transferred, with headers. */
  bytes: number;
  scriptAndStyleBytes: number;
};

/** In milliseconds since the browser began to load the page. */
export type Moments = {
  largestPaint: number;
  /** The last change on the screen. */
  lastChange: number;
  longestTask: number;
};

/** The cost of a step: its slowest input until the next paint, its longest task, and its layout shifts. */
export type Cost = { slowestInput: number; longestTask: number; shifts: Shift[] };
export type Shift = [at: number, share: number];

/** What bench/watch-page.js keeps in the page. */
type Watched = {
  seenByBench: {
    paints: number[];
    tasks: [start: number, length: number][];
    inputs: [start: number, length: number, name: string][];
    shifts: Shift[];
    changed: number;
    stillFor(): number;
    drawn(selector: string): number | false;
    press(selector: string): number;
  };
};

/** A page on a slow machine and a slow network, with an empty cache; counts what it loads. */
export class ThrottledPage {
  readonly page: Page;
  readonly #protocol: CDPSession;
  readonly #addresses = new Map<string, string>();
  readonly #running = new Set<string>();
  #weight: Weight = { requests: 0, scripts: 0, bytes: 0, scriptAndStyleBytes: 0 };
  #heard = 0;

  private constructor(page: Page, protocol: CDPSession) {
    this.page = page;
    this.#protocol = protocol;
  }

  static async open(context: BrowserContext): Promise<ThrottledPage> {
    const page = await context.newPage();
    await page.addInitScript({ path: path.join(import.meta.dirname, "watch-page.js") });
    const protocol = await context.newCDPSession(page);
    const throttled = new ThrottledPage(page, protocol);
    throttled.#listen();
    await protocol.send("Network.enable");
    await protocol.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: BYTES_A_SECOND,
      uploadThroughput: BYTES_A_SECOND,
    });
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_TIMES_SLOWER });
    return throttled;
  }

  #listen(): void {
    const heard = () => (this.#heard = performance.now());
    this.#protocol.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
      heard();
      this.#addresses.set(requestId, request.url);
      // a stream of events never ends
      if (type !== "EventSource") this.#running.add(requestId);
    });
    // a response that nobody reads never ends: a request is over when its response begins
    this.#protocol.on("Network.responseReceived", ({ requestId, response }) => {
      heard();
      this.#running.delete(requestId);
      if (response.fromDiskCache || response.fromPrefetchCache) return;
      this.#weight.requests += 1;
      if (this.#addresses.get(requestId)?.endsWith(".js")) this.#weight.scripts += 1;
    });
    this.#protocol.on("Network.dataReceived", heard);
    const ended = ({
      requestId,
      encodedDataLength = 0,
    }: {
      requestId: string;
      encodedDataLength?: number;
    }) => {
      heard();
      this.#running.delete(requestId);
      this.#weight.bytes += encodedDataLength;
      if (this.#isCode(requestId)) this.#weight.scriptAndStyleBytes += encodedDataLength;
    };
    this.#protocol.on("Network.loadingFinished", ended);
    this.#protocol.on("Network.loadingFailed", ended);
  }

  #isCode(requestId: string): boolean {
    return /\.(?:js|css)$/.test(this.#addresses.get(requestId) ?? "");
  }

  /** Waits until the page is at rest; returns what was recorded since the last call. */
  async rest(since = 0): Promise<Weight & Moments> {
    await this.#untilStill(REST_MS);
    const { paints, tasks, changed } = await this.page.evaluate(() => {
      const seen = (globalThis as unknown as Watched).seenByBench;
      return { paints: seen.paints, tasks: seen.tasks, changed: seen.changed };
    });
    const weight = this.#weight;
    this.#weight = { requests: 0, scripts: 0, bytes: 0, scriptAndStyleBytes: 0 };
    return {
      ...weight,
      largestPaint: (paints.at(-1) ?? 0) - since,
      lastChange: changed - since,
      longestTask: Math.max(0, ...tasks.filter(([start]) => start >= since).map(([, length]) => length)),
    };
  }

  /** Performs an act, waits until the page is still again, and returns the cost. */
  async step(act: () => Promise<void>): Promise<Cost> {
    await this.page.evaluate(() => {
      const seen = (globalThis as unknown as Watched).seenByBench;
      for (const list of [seen.inputs, seen.tasks, seen.shifts]) list.length = 0;
    });
    await act();
    await this.#untilStill(STEP_REST_MS);
    const { inputs, tasks, shifts } = await this.page.evaluate(() => {
      const seen = (globalThis as unknown as Watched).seenByBench;
      return { inputs: seen.inputs, tasks: seen.tasks, shifts: seen.shifts };
    });
    return {
      slowestInput: Math.max(0, ...inputs.map(([, length]) => length)),
      longestTask: Math.max(0, ...tasks.map(([, length]) => length)),
      shifts,
    };
  }

  async #untilStill(restMs: number): Promise<void> {
    for (;;) {
      await pause(POLL_MS);
      if (this.#running.size > 0 || performance.now() - this.#heard < restMs) continue;
      const stillFor = await this.page.evaluate(() =>
        (globalThis as unknown as Watched).seenByBench.stillFor(),
      );
      if (stillFor >= restMs) break;
    }
  }

  /** The page's own clock when something is first drawn. */
  async drawn(selector: string): Promise<number> {
    const found = await this.page.waitForFunction(
      (wanted) => (globalThis as unknown as Watched).seenByBench.drawn(wanted),
      selector,
      { polling: 50 },
    );
    return (await found.jsonValue()) as number;
  }

  /** The page's own clock when something is clicked. */
  press(selector: string): Promise<number> {
    return this.page.evaluate(
      (wanted) => (globalThis as unknown as Watched).seenByBench.press(wanted),
      selector,
    );
  }
}
