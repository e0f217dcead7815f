import { commands } from "./running/operator/operator.commands.ts";
import { OperatorFault } from "./running/operator/operator-fault.rules.ts";
import { SettingsFault } from "./platform/process/config.ts";
import { DataFolderInUse } from "./platform/database/embedded-postgres/embedded-postgres.ts";
import { explainFault, logFault } from "./platform/process/start-fault.ts";

/** The operator's commands: `npm run pauta -- COMMAND ...`. */
const [name = "", ...words] = process.argv.slice(2);
const command = commands[name];

if (!command) {
  const lines = Object.entries(commands).map(
    ([known, { usage, summary }]) => `  ${`${known} ${usage}`.padEnd(42)} ${summary}`,
  );
  process.stderr.write(`Uso: npm run pauta -- COMANDO\n\n${lines.join("\n")}\n`);
  process.exit(name === "" ? 0 : 1);
}

try {
  process.exitCode = await command.run(words);
} catch (error) {
  const isOperators =
    error instanceof OperatorFault || error instanceof SettingsFault || error instanceof DataFolderInUse;
  if (!isOperators) logFault(error);
  process.stderr.write(`${isOperators ? error.message : explainFault(error)}\n`);
  // resources opened before the failure must not keep the process alive
  process.exit(1);
}
