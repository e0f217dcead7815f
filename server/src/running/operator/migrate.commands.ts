import { contributions } from "../../contributions.ts";
import { readSettings } from "../../platform/process/config.ts";
import { createContext } from "../../platform/process/create-context.ts";
import type { OperatorCommand } from "./operator-command.rules.ts";

/** Migrates the database to this version, which creating the context does. */
export const migrateCommand: OperatorCommand = {
  usage: "",
  summary: "leva o banco de dados à versão deste programa",
  async run() {
    const context = await createContext(readSettings(), "tool", [], contributions);
    await context.close();
    process.stdout.write("Banco de dados atualizado.\n");
    return 0;
  },
};
