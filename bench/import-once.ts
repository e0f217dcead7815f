import { contributions } from "../server/src/contributions.ts";
import { importAllFiles } from "../server/src/gazettes/import/import-run.commands.ts";
import { readImportResult } from "../server/src/gazettes/import/gazettes.commands.ts";
import { readSettings } from "../server/src/platform/process/config.ts";
import { createContext } from "../server/src/platform/process/create-context.ts";

/** One import in a separate process, over a data folder whose database is running already. */
const [dataDir, importId] = process.argv.slice(2);
const context = await createContext(
  readSettings({ DATA_DIR: dataDir, LOG_LEVEL: "warn" }),
  "tool",
  [],
  contributions,
);
const started = performance.now();
await importAllFiles(context, Number(importId));
const ms = performance.now() - started;
const megabytes = process.resourceUsage().maxRSS / 1024;
const result = await context.database.acrossCompanies((db) =>
  readImportResult(context, db, "2026-03-13", Number(importId)),
);
await context.close();
process.stdout.write(
  JSON.stringify({
    ms,
    megabytes,
    detail: `${result.imported_publications} linhas, ${result.failed_total} para conferir`,
  }),
);
