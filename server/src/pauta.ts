import { commands } from "./operator/operator.commands.ts";
import { OperatorFault } from "./operator/operator-fault.rules.ts";
import { SettingsFault } from "./platform/config.ts";
import { DataFolderInUse } from "./platform/embedded-postgres/embedded-postgres.ts";

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
  process.stderr.write(
    `${isOperators ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
}
