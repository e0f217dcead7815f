import { existsSync } from "node:fs";
import http from "node:http";
import { chromium } from "@playwright/test";
import { openBenchHouse } from "./bench-house.ts";
import { openOffice, PASSWORD, WHO } from "./offices-at-work.ts";
import { timeRow, type BenchRow } from "./row.ts";
import { percentile, signIn, startOver, type RunningServer } from "./running-server.ts";

const PORT = 41_876;
const MOST_GROWTH = 1.2;
const MOST_MEGABYTES = 250;
const MOST_DELAY_MS = 50;
const CHROMIUM = "/usr/bin/chromium";
/** Years of the agenda: one for each size, so that a period chooses how many rows there are. */
const SIZES = { small: [2030, 0.01], tenth: [2031, 0.1], whole: [2032, 1] } as const;
const ROWS = 100_000;

/** An office's agenda as workbook, PDF, Word document and page to print: time a row, memory, and who waits meanwhile. */
export async function agendaDocuments(scale: number): Promise<BenchRow[]> {
  const rows = Math.round(ROWS * scale);
  const house = await openBenchHouse("agenda");
  try {
    await openOffice(house);
    const client = await house.database.dedicated("bench");
    for (const [year, share] of Object.values(SIZES)) {
      await client.query(
        `insert into compromises (company_id, user_id, created_by_id, compromise_type_id, description, local, observation, compromise_date, start_time, end_time, created_at, updated_at)
         select u.company_id, u.id, u.id, 1 + n % 5, 'Contestação do processo número ' || n, 'Fórum Central', 'Conferir documentos, procuração e custas antes do protocolo ' || n,
           make_date($2, 1, 1) + n % 365, '09:00', '10:00', now(), now() from users u, generate_series(1, $1::int) n where u.username = $3`,
        [Math.round(rows * share), year, WHO],
      );
    }
    await client.query("vacuum analyze compromises");
    await client.end();
    const server = await startOver(house.dataDir, PORT);
    try {
      return await measure(server, rows);
    } finally {
      await server.stop();
    }
  } finally {
    await house.dispose();
  }
}

async function measure(server: RunningServer, rows: number): Promise<BenchRow[]> {
  const caller = await signIn(server.address, WHO, PASSWORD);
  const take = async (kind: string, [year]: readonly [number, number]) => {
    const address = `${server.address}/api/print_compromise_${kind}?period=01/01/${year}-31/12/${year}`;
    const idle = server.peak();
    const waiting = whoWaits(server.address);
    const started = performance.now();
    const bytes = await lengthOf(address, caller.headers);
    const ms = performance.now() - started;
    const delay = percentile(await waiting.end(), 0.99);
    return { ms, bytes, delay, megabytes: server.peak() - idle };
  };
  await take("xls", SIZES.small);
  const told: BenchRow[] = [];
  for (const [kind, small, large] of [
    ["xls", SIZES.tenth, SIZES.whole],
    ["pdf", SIZES.small, SIZES.tenth],
    ["doc", SIZES.small, SIZES.tenth],
  ] as const) {
    await take(kind, SIZES.small);
    const one = await take(kind, small);
    const many = await take(kind, large);
    const count = Math.round(rows * large[1]);
    const note = `${Math.round(many.megabytes)} MB acima do repouso, outros esperam ${many.delay.toFixed(0)} ms (p99), ${Math.round(many.bytes / 1024)} KB`;
    const row = timeRow(
      "P7",
      `${kind} de ${count} compromissos, por linha, ao lado de um décimo`,
      many.ms / count,
      one.ms / (count / 10),
      MOST_GROWTH,
      note,
    );
    told.push({
      ...row,
      reached: row.reached && many.megabytes <= MOST_MEGABYTES && many.delay <= MOST_DELAY_MS,
    });
    if (kind === "pdf" && existsSync(CHROMIUM)) {
      const page = await pageOf(server.address, caller.headers, `01/01/${large[0]}-31/12/${large[0]}`);
      told.push(
        timeRow(
          "P7",
          `pdf de ${count} compromissos, ao lado do Chromium`,
          many.ms,
          await printByChromium(page),
          0.5,
        ),
      );
    }
  }
  caller.close();
  return told;
}

/** The same entries as a page to print. */
async function pageOf(address: string, headers: { cookie: string }, period: string): Promise<string> {
  const token = /XSRF-TOKEN=([^;]*)/.exec(headers.cookie)![1]!;
  const answer = await fetch(`${address}/api/print_compromises`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "x-xsrf-token": decodeURIComponent(token) },
    body: JSON.stringify({ period }),
  });
  if (!answer.ok) throw new Error(`the page to print: ${answer.status}`);
  return answer.text();
}

/** How long others wait for the simplest answer. */
function whoWaits(address: string) {
  const times: number[] = [];
  const over = new AbortController();
  const asking = (async () => {
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
      await asking;
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

async function printByChromium(html: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage();
    const started = performance.now();
    await page.setContent(html);
    await page.pdf({ format: "A4" });
    return performance.now() - started;
  } finally {
    await browser.close();
  }
}
