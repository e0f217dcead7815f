import { isDatabaseAway } from "../database/database-faults.ts";
import { NoWritableServer } from "../database/several-servers.ts";
import { WrongAddress } from "../database/direct-connection.ts";
import { ForeignStorage } from "../database/installation.ts";
import { CannotMigrate } from "../database/migrate.ts";
import { ForeignArchive } from "../database/wal-archive/archive.ts";
import { IsolationFault } from "../database/isolation.ts";
import { isStorageAway } from "../storage/storage-faults.ts";
import { describeError, openLog } from "./log.ts";

/** The message for the operator when a program cannot start or go on: one sentence that says what to do. */
export function explainFault(error: unknown): string {
  const { code, syscall, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (syscall === "listen" && code === "EADDRINUSE")
    return `A porta ${port} já está em uso: encerre quem a usa ou indique outra em PORT.`;
  if (syscall === "listen") return `O Pauta não pôde abrir HOST e PORT (${code}): indique outros.`;
  if (code === "28P01" || code === "28000" || code === "3D000")
    return `O banco de dados de DATABASE_URL recusou a entrada (${code}): confira usuário, senha e nome do banco.`;
  const isExplained = [
    IsolationFault,
    ForeignArchive,
    ForeignStorage,
    CannotMigrate,
    WrongAddress,
    NoWritableServer,
  ].some((kind) => error instanceof kind);
  if (isExplained) return message;
  if (code === "42501")
    return "O usuário de DATABASE_URL não tem as permissões necessárias: ele precisa ser dono do banco e poder criar papéis (CREATEROLE).";
  if (isStorageAway(error))
    return `Os arquivos guardados não estão acessíveis (STORAGE_URL): ${message}. Confira o endereço, as credenciais e a rede.`;
  if (isDatabaseAway(error)) return `O banco de dados não responde (${code ?? message}).`;
  return `O Pauta não pôde continuar: ${message ?? String(error)}`;
}

/** Logs where an error came from, for developers; without the values that it quotes. */
export const logFault = (error: unknown): void =>
  openLog("error").error(describeError(error), "start failed");
