import { readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { makeAutomaticDeadlines } from "../../../desk/automatic-deadlines/make-deadlines.commands.ts";
import { NATIONAL_CALENDAR, previousBusinessDay } from "../../../law/deadlines/calendar.rules.ts";
import { importNow } from "../../../gazettes/import/gazettes.commands.ts";
import { importAllFiles } from "../../../gazettes/import/import-run.commands.ts";
import type { AppContext } from "../../../platform/process/app-context.ts";
import { findImportOfFile } from "../demonstration.store.ts";
import { contextAt } from "../past-context.commands.ts";
import { printGazette } from "./print-gazette.render.ts";
import { moveGazetteText, type GazetteDays } from "./shift-dates.rules.ts";

/** The days of availability and of publication in the example files. */
const KEPT: GazetteDays = { available: "2025-11-28", published: "2025-12-01" };
/** How many listing days lie between two of these files. */
const DAYS_BETWEEN = 8;
const TIME_OF_IMPORT = "07:10";

/** One file of each format other than the national gazette's. */
const FILES = [
  { kept: "aasp.json", name: "aasp", extension: "json" },
  { kept: "recorte-digital.txt", name: "recorte_digital", extension: "txt" },
  { kept: "publicacoes-online.json", name: "publicacoes_online", extension: "json" },
  { kept: "diario.txt", name: "diario_tjsp", extension: "txt" },
  { kept: "advise.json", name: "advise", extension: "json" },
  { kept: "publicacoes-online.xml", name: "publicacoes_online_legado", extension: "xml" },
  { kept: "diario-impresso.txt", name: "diario_tjsp", extension: "pdf" },
  { kept: "intimacoes.xml", name: "intimacoes", extension: "xml" },
] as const;

/**
 * Imports a file of each format, moved to listing days across the three months, newest first;
 * skips existing ones.
 */
export async function importOtherFormats(
  context: AppContext,
  folder: string,
  listingDays: readonly string[],
): Promise<void> {
  for (const [at, file] of FILES.entries()) {
    const day = listingDays[at * DAYS_BETWEEN + 1];
    if (day !== undefined)
      await importKept(context, path.join(folder, "other-formats", file.kept), file, day);
  }
}

async function importKept(
  context: AppContext,
  kept: string,
  { name: stem, extension }: (typeof FILES)[number],
  published: string,
): Promise<void> {
  const available = previousBusinessDay(NATIONAL_CALENDAR, published);
  const name = `${stem}_${available}.${extension}`;
  const thatMorning = contextAt(context, published, TIME_OF_IMPORT);
  const begun = await context.database.acrossCompanies((db) => findImportOfFile(db, name));
  if (begun) {
    if (begun.status !== "done") await importAllFiles(thatMorning, begun.id);
    return;
  }
  const text = moveGazetteText(await readFile(kept, "utf8"), KEPT, { available, published });
  const bytes = extension === "pdf" ? await printGazette(text) : Buffer.from(text);
  const stored = await context.storage.write("uploads", Readable.from([bytes]));
  await importNow(thatMorning, published, [{ ...stored, name }]);
  await makeAutomaticDeadlines(thatMorning);
}
