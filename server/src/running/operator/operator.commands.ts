import { adoptCommand } from "./adopt.commands.ts";
import { backupCommand } from "./backup.commands.ts";
import { checkCommand } from "./check.commands.ts";
import { createAdminCommand } from "./create-admin.commands.ts";
import { fetchDjenCommand } from "./fetch-djen.commands.ts";
import { importCommand } from "./import.commands.ts";
import { migrateCommand } from "./migrate.commands.ts";
import { moveStorageCommand } from "./move-storage.commands.ts";
import type { OperatorCommand } from "./operator-command.rules.ts";
import { recoverCommand } from "./recover.commands.ts";
import { reindexCommand } from "./reindex.commands.ts";
import { restoreCommand } from "./restore.commands.ts";
import { rotateKeyCommand } from "./rotate-key.commands.ts";
import { verifyCommand } from "./verify.commands.ts";
import { workerCommand } from "./worker.commands.ts";

/** Every command of the operator, one line each. */
export const commands: Record<string, OperatorCommand> = {
  migrate: migrateCommand,
  worker: workerCommand,
  import: importCommand,
  "fetch-djen": fetchDjenCommand,
  backup: backupCommand,
  restore: restoreCommand,
  recover: recoverCommand,
  adopt: adoptCommand,
  check: checkCommand,
  reindex: reindexCommand,
  verify: verifyCommand,
  "move-storage": moveStorageCommand,
  "rotate-key": rotateKeyCommand,
  "create-admin": createAdminCommand,
};
