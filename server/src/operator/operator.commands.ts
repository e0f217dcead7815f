import { createAdminCommand } from "./create-admin.commands.ts";
import { importCommand } from "./import.commands.ts";
import { migrateCommand } from "./migrate.commands.ts";
import { workerCommand } from "./worker.commands.ts";

export type OperatorCommand = {
  /** What follows the command's name, as shown in the list. */
  usage: string;
  summary: string;
  /** Answers the exit code. */
  run(words: string[]): Promise<number>;
};

/** Every command of the operator, one line each. */
export const commands: Record<string, OperatorCommand> = {
  migrate: migrateCommand,
  worker: workerCommand,
  import: importCommand,
  "create-admin": createAdminCommand,
};
