import { existsSync } from "node:fs";
import { readXlsx } from "hucre/xlsx";
import { openBenchContext, scratchFolder, vacuumTables } from "./bench-context.ts";
import {
  CHROMIUM,
  noteOf,
  pageOf,
  printByChromium,
  measureDownload,
  writeByExceljs,
  type DownloadMeasures,
} from "./document-measures.ts";
import { openOffice, PASSWORD, WHO } from "./offices-at-work.ts";
import { timeRow, type BenchRow } from "./row.ts";
import { signIn, startOver, type RunningServer } from "./running-server.ts";

const PORT = 41_876;
const MOST_GROWTH = 1.2;
const MOST_MEGABYTES = 250;
const MOST_DELAY_MS = 50;
/** Years of the agenda: one for each size, so that the period decides the number of rows. */
const SIZES = { small: [2030, 0.01], tenth: [2031, 0.1], whole: [2032, 1] } as const;
const ROWS = 100_000;

/**
 * An office's agenda as workbook, PDF, Word document and printed page: time for each row, memory, and the
 * delay of other requests.
 */
export async function agendaDocuments(scale: number): Promise<BenchRow[]> {
  const rows = Math.round(ROWS * scale);
  const context = await openBenchContext("agenda");
  try {
    await openOffice(context);
    const client = await context.database.dedicated("bench");
    for (const [year, share] of Object.values(SIZES)) {
      await client.query(
        `insert into compromises (company_id, user_id, created_by_id, compromise_type_id, description, local, observation, compromise_date, start_time, end_time, created_at, updated_at)
         select u.company_id, u.id, u.id, 1 + n % 5, 'Contestação do processo número ' || n, 'Fórum Central', 'Conferir documentos, procuração e custas antes do protocolo ' || n,
           make_date($2, 1, 1) + n % 365, '09:00', '10:00', now(), now() from users u, generate_series(1, $1::int) n where u.username = $3`,
        [Math.round(rows * share), year, WHO],
      );
    }
    await client.end();
    await vacuumTables(context.owner);
    const server = await startOver(context.dataDir, PORT);
    try {
      return await measure(server, rows);
    } finally {
      await server.stop();
    }
  } finally {
    await context.dispose();
  }
}

/** The faster of two rounds, because other programs disturb the measurement. */
const ROUNDS = 2;
const better = (one: DownloadMeasures, other: DownloadMeasures): DownloadMeasures => ({
  ms: Math.min(one.ms, other.ms),
  bytes: one.bytes,
  delay: Math.max(one.delay, other.delay),
  megabytes: Math.max(one.megabytes, other.megabytes),
});

async function measure(server: RunningServer, rows: number): Promise<BenchRow[]> {
  const caller = await signIn(server.address, WHO, PASSWORD);
  const addressOf = (kind: string, [year]: readonly [number, number]) =>
    `/api/print_compromise_${kind}?period=01/01/${year}-31/12/${year}`;
  const take = (kind: string, size: readonly [number, number]) =>
    measureDownload(server, caller, addressOf(kind, size));
  await take("xls", SIZES.small);
  const results: BenchRow[] = [];
  for (const [kind, small, large] of [
    ["xls", SIZES.tenth, SIZES.whole],
    ["pdf", SIZES.small, SIZES.tenth],
    ["doc", SIZES.small, SIZES.tenth],
  ] as const) {
    await take(kind, SIZES.small);
    const one = await take(kind, small);
    const many = better(await take(kind, large), await take(kind, large));
    const count = Math.round(rows * large[1]);
    const row = timeRow(
      "P7",
      `${kind} de ${count} compromissos, por linha, ao lado de um décimo`,
      many.ms / count,
      one.ms / (count / 10),
      MOST_GROWTH,
      noteOf(many),
    );
    results.push({
      ...row,
      reached: row.reached && many.megabytes <= MOST_MEGABYTES && many.delay <= MOST_DELAY_MS,
    });
    if (kind === "xls") {
      const file = await fetch(server.address + addressOf(kind, large), { headers: caller.headers });
      const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
      const reference = await writeByExceljs(scratchFolder("exceljs"), sheets[0]!.rows, ROUNDS);
      if (reference !== undefined)
        results.push(
          timeRow("P7", `xls de ${count} compromissos, ao lado do exceljs`, many.ms, reference, 0.5),
        );
    }
    if (kind === "pdf" && existsSync(CHROMIUM)) {
      const page = await pageOf(server, caller, "/api/print_compromises", {
        period: `01/01/${large[0]}-31/12/${large[0]}`,
      });
      results.push(
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
  return results;
}
