import { writeBackup } from "../../platform/storage/archive/backup.ts";
import { noteBackup } from "../../platform/storage/archive/last-backup.ts";
import { LineTooLong } from "../../platform/storage/archive/longest-line.ts";
import { callersPath, readCommandSettings } from "../../platform/process/config.ts";
import { openInstallation, withStoredFiles } from "../../platform/process/create-context.ts";
import type { OperatorCommand } from "./operator-command.rules.ts";
import { OperatorFault } from "./operator-fault.rules.ts";

/** Copies database and stored files into one archive, with or without a running server. */
export const backupCommand: OperatorCommand = {
  usage: "ARQUIVO",
  summary: "copia o banco de dados e os arquivos guardados para um só arquivo",
  async run(words) {
    const [file, ...more] = words;
    if (!file || more.length > 0) throw new OperatorFault("Diga o arquivo em que a cópia será gravada.");
    const place = callersPath(file);
    const installation = await openInstallation(readCommandSettings(), "tool");
    try {
      const now = installation.clock.now();
      const report = await withStoredFiles(installation, (storage) =>
        writeBackup({ ...installation, storage, now }, place),
      );
      if (report.damaged.length === 0) await noteBackup(installation.dataDir, now);
      process.stdout.write(
        `Cópia gravada em ${place}: ${report.rows} linhas de ${report.tables} tabelas, ${report.files} arquivos, ${report.bytes} bytes.\n`,
      );
      if (!installation.settings.PAUTA_SECRET)
        process.stdout.write(
          `A chave em ${installation.dataDir}/secret não vai na cópia: guarde-a em outro lugar.\n`,
        );
      if (report.damaged.length === 0) return 0;
      process.stderr.write(
        `Arquivos que faltam ou não estão como foram gravados: ${report.damaged.join(", ")}\n`,
      );
      return 1;
    } catch (error) {
      if (!(error instanceof LineTooLong)) throw error;
      throw new OperatorFault(`${error.message}, que não seria restaurada: nenhuma cópia foi gravada.`);
    } finally {
      await installation.release();
    }
  },
};
