import { setTimeout as sleep } from "node:timers/promises";
import { contributions } from "../../contributions.ts";
import { recordAct } from "../../office/audit/audit.commands.ts";
import { resealProofs } from "../../office/audit/audit-proofs.commands.ts";
import {
  resealCourtCredentials,
  resealSecondFactors,
} from "../../office/identity/reseal-identity.commands.ts";
import { resealMails } from "../../office/mails/reseal-mails.commands.ts";
import { rekeyUnsubscriptions } from "../../office/mails/unsubscriptions.commands.ts";
import { readCommandSettings } from "../../platform/process/config.ts";
import type { PlatformDb } from "../../platform/database/db.ts";
import { resealReplies } from "../../platform/http/idempotency.ts";
import { createContext, type OpenContext } from "../../platform/process/create-context.ts";
import { resealFileKeys } from "../../platform/storage/file-keys.store.ts";
import { NOTICED_WITHIN_MS, rotateSecretFile, type Secret } from "../../platform/security/secret.ts";
import { rekeySubscribers } from "../../office/sign-up/key-subscribers.commands.ts";
import { OPERATOR, type OperatorCommand } from "./operator-command.rules.ts";
import { OperatorFault } from "./operator-fault.rules.ts";

/** The functions that encrypt columns again; a test compares them with the database's catalogue. */
export const resealers: Record<string, (secret: Secret, db: PlatformDb) => Promise<number>> = {
  "audit_proofs.sealed_result": resealProofs,
  "file_keys.sealed_key": resealFileKeys,
  "idempotent_replies.sealed_reply": resealReplies,
  "known_subscribers.sealed_value": rekeySubscribers,
  "unsubscriptions.sealed_address": rekeyUnsubscriptions,
  "mails.sealed_secret": resealMails,
  "court_type_users.sealed_token": resealCourtCredentials,
  "second_factors.sealed_secret": resealSecondFactors,
};

/** Replaces the key, beside a running server, and encrypts again what the old one encrypted. */
export const rotateKeyCommand: OperatorCommand = {
  usage: "",
  summary: "troca a chave que assina e lacra, e lacra de novo o que a antiga lacrou",
  async run() {
    const settings = readCommandSettings();
    if (settings.PAUTA_SECRET !== undefined && settings.PAUTA_SECRET_PREVIOUS === undefined)
      throw new OperatorFault(
        "Com PAUTA_SECRET a troca começa nas variáveis: ponha a chave nova em PAUTA_SECRET e a antiga em " +
          "PAUTA_SECRET_PREVIOUS, reinicie os servidores e repita o comando.",
      );
    const context = await createContext(settings, "tool", [], contributions);
    try {
      const resealed = await rotateKey(context);
      process.stdout.write(
        `${resealed} ${resealed === 1 ? "segredo lacrado" : "segredos lacrados"} com a chave nova.\n` +
          (settings.PAUTA_SECRET === undefined
            ? "A chave antiga ainda abre o que ela lacrou, até a próxima troca.\n"
            : "PAUTA_SECRET_PREVIOUS pode sair das variáveis.\n"),
      );
      return 0;
    } finally {
      await context.close();
    }
  },
};

/**
 * Encrypts everything with the newest key, so that the previous one is no longer needed; then writes a new
 * key and, when every server has noticed it, encrypts everything with that. With PAUTA_SECRET only the
 * first step is done.
 * @returns how many secrets the last step encrypted again
 */
export async function rotateKey(
  context: Pick<OpenContext, "secret" | "settings" | "dataDir" | "database" | "clock">,
): Promise<number> {
  const resealAll = (isEnd = true) =>
    context.database.acrossCompanies(async (db) => {
      let resealed = 0;
      for (const reseal of Object.values(resealers)) resealed += await reseal(context.secret, db);
      if (isEnd)
        recordAct(db, context.clock.now(), {
          act: "changed",
          on: "sealing_key",
          actor_name: OPERATOR,
          after: { resealed },
        });
      return resealed;
    });
  if (context.settings.PAUTA_SECRET !== undefined) return resealAll();
  await resealAll(false);
  rotateSecretFile(context.dataDir);
  await sleep(2 * NOTICED_WITHIN_MS);
  return resealAll();
}
