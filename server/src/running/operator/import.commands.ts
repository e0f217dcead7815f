import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { parseDate } from "@pauta/contract/platform/dates";
import type { ImportResult } from "@pauta/contract/gazettes/gazettes";
import { contributions } from "../../contributions.ts";
import { importNow } from "../../gazettes/import/gazettes.commands.ts";
import { knownJobs } from "../../jobs.ts";
import { callersPath, readCommandSettings } from "../../platform/process/config.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { createContext } from "../../platform/process/create-context.ts";
import type { StoredFile } from "../../platform/http/uploads.ts";
import type { OperatorCommand } from "./operator-command.rules.ts";
import { linesOfResult } from "./import-result.rules.ts";
import { OperatorFault } from "./operator-fault.rules.ts";
import { recordCommand } from "./record-command.commands.ts";

/** Imports gazette files for a listing day and prints the result. */
export const importCommand: OperatorCommand = {
  usage: "ARQUIVO... --date DD/MM/AAAA",
  summary: "importa arquivos de publicações para o dia (hoje, se não for dito)",
  async run(words) {
    const { values, positionals } = parseArgs({
      args: words,
      options: { date: { type: "string" } },
      allowPositionals: true,
    });
    const files = positionals.map(callersPath);
    if (files.length === 0) throw new OperatorFault("Diga ao menos um arquivo.");
    const missing = files.find((file) => !existsSync(file));
    if (missing !== undefined) throw new OperatorFault(`Arquivo não encontrado: ${missing}`);
    const date = values.date === undefined ? undefined : parseDate(values.date);
    if (date === null) throw new OperatorFault(`Data inválida: ${values.date}`);
    const context = await createContext(readCommandSettings(), "tool", knownJobs, contributions);
    try {
      const result = await importFiles(context, files, date ?? context.clock.today());
      process.stdout.write(linesOfResult(result));
      return result.status === "done" ? 0 : 1;
    } finally {
      await context.close();
    }
  },
};

async function importFiles(
  context: AppContext,
  files: readonly string[],
  date: string,
): Promise<ImportResult> {
  const kept: StoredFile[] = [];
  for (const file of files)
    kept.push({
      ...(await context.storage.write("uploads", createReadStream(file))),
      name: path.basename(file),
    });
  await recordCommand(context, {
    act: "imported",
    on: "gazette",
    after: { publication_date: date, files: kept.length },
  });
  return importNow(context, date, kept);
}
