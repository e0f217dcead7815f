import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { CoverageStatement } from "@pauta/contract/gazettes/coverage-statement";
import {
  publicKeyOf,
  readSeal,
  SEALING_PURPOSE,
  sealingKey,
} from "../../gazettes/coverage/pdf-seal.rules.ts";
import {
  barNumbersShown,
  instantShown,
  periodShown,
  titleOfStatement,
} from "../../gazettes/coverage/statement-words.rules.ts";
import { callersPath, readCommandSettings, type Settings } from "../../platform/process/config.ts";
import { dataDirOf } from "../../platform/process/create-context.ts";
import { knownSealingKeys } from "../../platform/security/sealing-keys.ts";
import { findSecret } from "../../platform/security/secret.ts";
import type { OperatorCommand } from "./operator-command.rules.ts";

const MOST_BYTES = 256 * 1024 * 1024;

export type Verdict = { code: 0 | 1 | 2; lines: string[] };

/** Checks whether a sealed document is unchanged, and which installation sealed it; needs no database. */
export const verifyCommand: OperatorCommand = {
  usage: "ARQUIVO [--key CHAVE]",
  summary: "confere o lacre de um PDF; sai com 0 íntegro, 1 alterado ou de outra instalação, 2 sem lacre",
  async run(words) {
    const { values, positionals } = parseArgs({
      args: words,
      options: { key: { type: "string" } },
      allowPositionals: true,
    });
    const { code, lines } = verifyFile(positionals, () =>
      values.key === undefined ? ownKeys(readCommandSettings()) : [values.key.trim().toLowerCase()],
    );
    process.stdout.write(`${lines.join("\n")}\n`);
    return code;
  },
};

/** The public keys of this installation. */
function ownKeys(settings: Settings): string[] {
  const dataDir = dataDirOf(settings);
  const secrets = findSecret(settings, dataDir)?.keysFor(SEALING_PURPOSE) ?? [];
  return [...secrets.map((secret) => publicKeyOf(sealingKey(secret))), ...knownSealingKeys(dataDir)];
}

function verifyFile(named: readonly string[], keys: () => readonly string[]): Verdict {
  if (named.length !== 1) return { code: 2, lines: ["Diga um arquivo."] };
  const file = callersPath(named[0]!);
  try {
    if (statSync(file).size > MOST_BYTES)
      return { code: 2, lines: [`Ilegível: ${file} é grande demais para um documento lacrado.`] };
    return verdictOf(readFileSync(file), keys);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    return { code: 2, lines: [`Ilegível: ${file} não existe ou não pode ser lido.`] };
  }
}

/** @param keys the trusted public keys; called only when the seal is intact */
export function verdictOf(file: Buffer, keys: () => readonly string[]): Verdict {
  const seal = readSeal(file);
  if (seal.state === "none")
    return { code: 2, lines: ["Sem lacre: este arquivo não é um documento lacrado pelo Pauta."] };
  if (seal.state === "altered") return { code: 1, lines: ["Alterado: o arquivo não está como foi lacrado."] };
  const content = [...contentLines(seal.content), `Chave: ${seal.publicKey}`];
  return keys().includes(seal.publicKey)
    ? { code: 0, lines: ["Íntegro: o arquivo está como foi lacrado por esta instalação.", ...content] }
    : {
        code: 1,
        lines: [
          "Íntegro, mas assinado por outra instalação: esta não responde pelo que ele diz.",
          "Compare a chave com a que a outra instalação informa, ou confira com --key CHAVE.",
          ...content,
        ],
      };
}

function contentLines(content: Buffer | undefined): string[] {
  const { data } = CoverageStatement.safeParse(parsed(content));
  if (!content || !data) return ["O conteúdo é de outra versão do Pauta."];
  return [
    titleOfStatement,
    `Escritório: ${data.office}`,
    `Advogado: ${data.lawyer.name} (OAB ${barNumbersShown(data.lawyer.oab_code) ?? "não informada"})`,
    `Período: ${periodShown(data.period)}`,
    `Feita em: ${instantShown(data.made_at, data.time_zone)}, por ${data.made_by}`,
    `Publicações: ${data.counts.publications}`,
    `Dias com lacuna: ${data.gaps.length}`,
    `Resumo (SHA-256) do conteúdo: ${createHash("sha256").update(content).digest("hex")}`,
  ].map(onOneLine);
}

/** Removes control characters, which another installation's text could send to the terminal. */
const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ");

function parsed(content: Buffer | undefined): unknown {
  try {
    return JSON.parse(content?.toString("utf8") ?? "");
  } catch {
    return undefined;
  }
}
