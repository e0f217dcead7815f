import { contributions } from "../../contributions.ts";
import { reindexTexts } from "../../practice/lawsuit-files/reindex-texts.commands.ts";
import { readCommandSettings } from "../../platform/process/config.ts";
import type { PlatformDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { createContext } from "../../platform/process/create-context.ts";
import { reindexPublications } from "../../desk/publications/texts/reindex-publications.commands.ts";
import type { OperatorCommand } from "./operator-command.rules.ts";
import { recordCommand } from "./record-command.commands.ts";

/** How many rows are locked at a time: few enough that readers and imports wait only moments. */
const AT_A_TIME = 200;

/** Rebuilds the search indexes of publications and files beside a running server; may be repeated. */
export const reindexCommand: OperatorCommand = {
  usage: "",
  summary: "refaz os índices de busca de publicações e arquivos que uma versão anterior gravou",
  async run() {
    const context = await createContext(readCommandSettings(), "tool", [], contributions);
    try {
      const { publications, files } = await reindex(context, (line) => process.stdout.write(`${line}\n`));
      process.stdout.write(`Refeitos: ${publications} publicações, ${files} textos de arquivos.\n`);
      return 0;
    } finally {
      await context.close();
    }
  },
};

/** @returns how many publications and file texts were indexed again */
export async function reindex(
  context: Pick<AppContext, "database" | "clock">,
  report: (line: string) => void,
): Promise<{ publications: number; files: number }> {
  const publications = await walk(context, reindexPublications, (count) =>
    report(`${count} publicações refeitas…`),
  );
  const files = await walk(context, reindexTexts, (count) => report(`${count} textos de arquivos refeitos…`));
  const after = { publications, files };
  await recordCommand(context, { act: "changed", on: "search_index", after });
  return after;
}

type Step = (db: PlatformDb, after: number, most: number) => Promise<{ last: number; count: number } | null>;

const REPORTED_EVERY = 10_000;

async function walk(
  { database }: Pick<AppContext, "database">,
  step: Step,
  report: (count: number) => void,
): Promise<number> {
  let [after, total] = [0, 0];
  for (;;) {
    const from = after;
    const done = await database.acrossCompanies((db) => step(db, from, AT_A_TIME));
    if (done === null) return total;
    after = done.last;
    if (Math.floor(total / REPORTED_EVERY) < Math.floor((total + done.count) / REPORTED_EVERY))
      report(total + done.count);
    total += done.count;
  }
}
