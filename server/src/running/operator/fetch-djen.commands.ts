import { parseArgs } from "node:util";
import { parseDate, showDate } from "@pauta/contract/platform/dates";
import type { DjenFetch } from "@pauta/contract/gazettes/djen";
import { contributions } from "../../contributions.ts";
import { fetchHere } from "../../gazettes/djen/fetch-now.commands.ts";
import { listFailures } from "../../gazettes/djen/djen-view.commands.ts";
import { isDjenConfigured } from "../../gazettes/djen/calls/djen-source.rules.ts";
import { listingDay } from "../../gazettes/djen/calls/djen-queries.rules.ts";
import { finishImport } from "../../gazettes/import/gazettes.commands.ts";
import { knownJobs } from "../../jobs.ts";
import { readCommandSettings } from "../../platform/process/config.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { createContext } from "../../platform/process/create-context.ts";
import { linesOfResult } from "./import-result.rules.ts";
import type { OperatorCommand } from "./operator-command.rules.ts";
import { OperatorFault } from "./operator-fault.rules.ts";
import { recordCommand } from "./record-command.commands.ts";

/** Fetches a day of the national gazette for everybody, imports it, and prints the result. */
export const fetchDjenCommand: OperatorCommand = {
  usage: "--date DD/MM/AAAA",
  summary: "busca as publicações do dia no DJEN (hoje, se não for dito) e as importa",
  async run(words) {
    const { values } = parseArgs({ args: words, options: { date: { type: "string" } } });
    const date = values.date === undefined ? undefined : parseDate(values.date);
    if (date === null) throw new OperatorFault(`Data inválida: ${values.date}`);
    const settings = readCommandSettings();
    if (!isDjenConfigured(settings))
      throw new OperatorFault(
        "A busca no DJEN está desligada: defina DJEN_LAWYERS=on ou DJEN_COURTS (docs/operating.md).",
      );
    const context = await createContext(settings, "tool", knownJobs, contributions);
    try {
      const day = date ?? context.clock.today();
      if (day > context.clock.today()) throw new OperatorFault("O DJEN desse dia ainda não saiu.");
      return await fetchAndImport(context, day);
    } finally {
      await context.close();
    }
  },
};

async function fetchAndImport(context: AppContext, day: string): Promise<number> {
  await recordCommand(context, {
    act: "imported",
    on: "gazette",
    after: { publication_date: day, source: "DJEN" },
  });
  const fetched = await fetchHere(context, day, new AbortController().signal);
  process.stdout.write(linesOfFetch(fetched));
  let isDone = fetched.finished_at !== null && fetched.failed === 0;
  for (const id of fetched.imports) {
    const result = await finishImport(context, listingDay(day), id);
    process.stdout.write(linesOfResult(result));
    isDone &&= result.status === "done";
  }
  if (fetched.failed > 0) {
    const failures = await context.database.acrossCompanies((db) => listFailures(db));
    for (const { name, last_error } of failures) process.stderr.write(`  ${name}: ${last_error}\n`);
  }
  return isDone ? 0 : 1;
}

function linesOfFetch({ day, total, failed, open, communications, waits_until, last_error }: DjenFetch) {
  const lines = [
    `DJEN de ${showDate(day)}`,
    `  consultados      ${total - open - failed}`,
    `  com falha        ${failed}`,
    `  ainda por fazer  ${open}`,
    `  comunicações     ${communications}`,
    ...(waits_until === null
      ? []
      : [`  atenção: ${last_error} A busca continua quando um servidor a retomar.`]),
  ];
  return `${lines.join("\n")}\n`;
}
