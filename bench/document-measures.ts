import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { percentile, type RunningServer } from "./running-server.ts";

export const CHROMIUM = "/usr/bin/chromium";
/** Not a dependency of the project: only the reference of measurements. */
const EXCELJS = "exceljs@4.4.0";

export type Caller = { headers: { cookie: string }; close(): void };
export type DownloadMeasures = { ms: number; bytes: number; delay: number; megabytes: number };

/**
 * Downloads a file and measures time and memory above idle; then once more to measure the delay of other
 * requests (p99), separately because those requests slow it down.
 */
export async function measureDownload(
  server: RunningServer,
  caller: Caller,
  address: string,
): Promise<DownloadMeasures> {
  server.rest();
  const idle = server.peak();
  const started = performance.now();
  const bytes = await lengthOf(server.address + address, caller.headers);
  const ms = performance.now() - started;
  const waiting = whoWaits(server.address);
  await lengthOf(server.address + address, caller.headers);
  const delay = percentile(await waiting.end(), 0.99);
  return { ms, bytes, delay, megabytes: server.peak() - idle };
}

export const noteOf = ({ megabytes, delay, bytes }: DownloadMeasures): string =>
  `${Math.round(megabytes)} MB acima do repouso, outros esperam ${delay.toFixed(0)} ms (p99), ${Math.round(bytes / 1024)} KB`;

/** A page to print, as the server renders it. */
export async function pageOf(server: RunningServer, caller: Caller, url: string, body: unknown) {
  const token = /XSRF-TOKEN=([^;]*)/.exec(caller.headers.cookie)![1]!;
  const answer = await fetch(server.address + url, {
    method: "POST",
    headers: {
      ...caller.headers,
      "content-type": "application/json",
      "x-xsrf-token": decodeURIComponent(token),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the page to print: ${answer.status}`);
  return answer.text();
}

export async function printByChromium(html: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage();
    const started = performance.now();
    await page.setContent(html, { timeout: 300_000 });
    await page.pdf({ format: "A4" });
    return performance.now() - started;
  } finally {
    await browser.close();
  }
}

type Workbooks = {
  stream: {
    xlsx: {
      WorkbookWriter: new (to: { filename: string }) => {
        addWorksheet(name: string): { addRow(row: readonly unknown[]): { commit(): void }; commit(): void };
        commit(): Promise<void>;
      };
    };
  };
};

/**
 * Milliseconds in which exceljs writes these rows, streaming, in its best round; undefined when it cannot be installed.
 */
export async function writeByExceljs(
  folder: string,
  rows: readonly (readonly unknown[])[],
  rounds: number,
): Promise<number | undefined> {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync("npm", ["install", "--no-save", "--ignore-scripts", "--prefix", folder, EXCELJS], {
      stdio: "ignore",
      cwd: folder,
    });
  } catch {
    return undefined;
  }
  const entry = path.join(folder, "node_modules/exceljs/excel.js");
  if (!existsSync(entry)) return undefined;
  const { default: exceljs } = (await import(pathToFileURL(entry).href)) as { default: Workbooks };
  const times: number[] = [];
  while (times.length < rounds)
    times.push(await timeToWrite(exceljs, path.join(folder, "reference.xlsx"), rows));
  return Math.min(...times);
}

async function timeToWrite(
  exceljs: Workbooks,
  filename: string,
  rows: readonly (readonly unknown[])[],
): Promise<number> {
  const started = performance.now();
  const book = new exceljs.stream.xlsx.WorkbookWriter({ filename });
  const sheet = book.addWorksheet("Agenda");
  for (const row of rows) sheet.addRow(row).commit();
  sheet.commit();
  await book.commit();
  const ms = performance.now() - started;
  rmSync(filename);
  return ms;
}

/** Measures the response time of the simplest request meanwhile. */
function whoWaits(address: string) {
  const times: number[] = [];
  const over = new AbortController();
  const calling = (async () => {
    while (!over.signal.aborted) {
      const started = performance.now();
      await (await fetch(`${address}/api/health`)).arrayBuffer();
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  return {
    end: async () => {
      over.abort();
      await calling;
      return times;
    },
  };
}

const lengthOf = (address: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    http
      .get(address, { headers }, (answer) => {
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
        answer.on("end", () =>
          answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${address}: ${answer.statusCode}`)),
        );
        answer.on("error", reject);
      })
      .on("error", reject);
  });
