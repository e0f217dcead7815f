import { existsSync } from "node:fs";
import { contributions } from "../../contributions.ts";
import { knownJobs } from "../../jobs.ts";
import {
  DamagedArchive,
  verifyArchive,
  type VerifiedArchive,
} from "../../platform/storage/archive/archive-reader.ts";
import { fingerprintOf } from "../../platform/storage/archive/backup.ts";
import { CannotRestore } from "../../platform/storage/archive/database-load.ts";
import { restoreBackup } from "../../platform/storage/archive/restore.ts";
import { collectFileKeys } from "../../platform/storage/file-keys.ts";
import { callersPath, readCommandSettings } from "../../platform/process/config.ts";
import {
  createContextFrom,
  openInstallation,
  storageOf,
  type Installation,
} from "../../platform/process/create-context.ts";
import type { OperatorCommand } from "./operator-command.rules.ts";
import { OperatorFault } from "./operator-fault.rules.ts";
import { queueAgain } from "./queue-again.commands.ts";
import { recordCommand } from "./record-command.commands.ts";

/** Restores a backup into an empty installation; a damaged one is rejected before anything is written. */
export const restoreCommand: OperatorCommand = {
  usage: "ARQUIVO",
  summary: "restaura uma cópia em um banco de dados vazio",
  async run(words) {
    const [file, ...more] = words;
    if (!file || more.length > 0) throw new OperatorFault("Diga o arquivo da cópia.");
    const place = callersPath(file);
    if (!existsSync(place)) throw new OperatorFault(`Arquivo não encontrado: ${place}`);
    const settings = readCommandSettings();
    try {
      const archive = await verifyArchive(place);
      const installation = await openInstallation(settings, "server");
      try {
        const keys = collectFileKeys(installation.secret);
        const isEncrypted = settings.STORAGE_ENCRYPTION === "on";
        const storage = storageOf(installation, keys);
        await restoreBackup({ ...installation, storage, keys: isEncrypted ? keys : undefined }, archive);
        await finish(installation, archive);
      } finally {
        await installation.release();
      }
      return 0;
    } catch (error) {
      if (error instanceof DamagedArchive || error instanceof CannotRestore)
        throw new OperatorFault(`${error.message} Nada foi restaurado.`);
      throw error;
    }
  },
};

/** Migrates the restored tables to this version and queues unfinished work. */
async function finish(installation: Installation, { manifest }: VerifiedArchive): Promise<void> {
  const context = await createContextFrom(
    { ...installation, release: async () => {} },
    knownJobs,
    contributions,
  );
  const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
  try {
    await queueAgain(context, manifest.jobs);
    await recordCommand(context, {
      act: "restored",
      on: "installation",
      after: { copied_at: manifest.created_at, rows, files: manifest.files.length },
    });
  } finally {
    await context.close();
  }
  process.stdout.write(
    `Cópia de ${manifest.created_at} restaurada: ${rows} linhas, ${manifest.files.length} arquivos.\n`,
  );
  if (manifest.secret_fingerprint !== fingerprintOf(installation.secret))
    process.stdout.write(
      "Atenção: a chave (PAUTA_SECRET ou o arquivo secret da pasta de dados) não é a da instalação copiada. " +
        "O que foi cifrado com ela não pode ser lido.\n",
    );
  if (manifest.damaged_files.length > 0)
    process.stdout.write(
      `Atenção: ${manifest.damaged_files.length} arquivos já faltavam ou estavam danificados.\n`,
    );
}
