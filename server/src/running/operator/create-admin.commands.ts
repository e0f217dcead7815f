import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { contributions } from "../../contributions.ts";
import { createAdmin } from "../../office/identity/people/first-administrator.commands.ts";
import { readCommandSettings } from "../../platform/process/config.ts";
import { createContext } from "../../platform/process/create-context.ts";
import { OPERATOR, type OperatorCommand } from "./operator-command.rules.ts";
import { OperatorFault } from "./operator-fault.rules.ts";

/** Creates a platform administrator; without a given password a random one is printed once. */
export const createAdminCommand: OperatorCommand = {
  usage: "--email E --username U [--name N]",
  summary: "cria um administrador da plataforma (senha em PAUTA_ADMIN_PASSWORD ou sorteada)",
  async run(words) {
    const { values } = parseArgs({
      args: words,
      options: { email: { type: "string" }, username: { type: "string" }, name: { type: "string" } },
    });
    const { email, username } = values;
    if (!email || !username) throw new OperatorFault("Diga --email e --username.");
    const settings = readCommandSettings();
    const password = settings.PAUTA_ADMIN_PASSWORD ?? randomBytes(15).toString("base64url");
    const context = await createContext(settings, "tool", [], contributions);
    try {
      await createAdmin(context, { email, username, name: values.name ?? username, password }, OPERATOR);
    } finally {
      await context.close();
    }
    process.stdout.write(
      settings.PAUTA_ADMIN_PASSWORD
        ? `Administrador ${username} criado.\n`
        : `Administrador ${username} criado com a senha ${password}\n`,
    );
    return 0;
  },
};
