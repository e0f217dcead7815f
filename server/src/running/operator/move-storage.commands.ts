import { copiesIn, openInstallation, withDatabaseOf } from "../../platform/process/create-context.ts";
import { readCommandSettings } from "../../platform/process/config.ts";
import {
  findInstallation,
  ForeignStorage,
  isEmpty,
  rejectForeign,
} from "../../platform/database/installation.ts";
import { fileKeysIn } from "../../platform/storage/file-keys.store.ts";
import { moveFiles } from "../../platform/storage/move-files.ts";
import type { MarkState, ObjectStore } from "../../platform/storage/object-store.ts";
import { openObjects } from "../../platform/storage/open-objects.ts";
import { parseStorageAddress } from "../../platform/storage/storage-address.rules.ts";
import type { OperatorCommand } from "./operator-command.rules.ts";
import { OperatorFault } from "./operator-fault.rules.ts";
import { recordCommand } from "./record-command.commands.ts";

/**
 * Copies the stored files to another place beside working servers. The move is over when servers write to the new place
 * (STORAGE_URL) and everything is there: then the old place is marked, so that no server starts with it any more.
 */
export const moveStorageCommand: OperatorCommand = {
  usage: "DE PARA",
  summary: "copia os arquivos guardados para outro lugar; continua de onde parou",
  async run(words) {
    const [from, to, ...more] = words;
    if (!from || !to || more.length > 0 || from === to)
      throw new OperatorFault(
        "Diga de onde e para onde: endereços como os de STORAGE_URL, um diferente do outro.",
      );
    for (const address of [from, to])
      if (!parseStorageAddress(address))
        throw new OperatorFault("Cada endereço é uma pasta ou um bucket, como em STORAGE_URL.");
    const installation = await openInstallation(readCommandSettings(), "tool");
    try {
      return await withDatabaseOf(installation, async (database) => {
        const { id } = await findInstallation(database);
        const [source, target] = [await openObjects(from), await openObjects(to)];
        rejectForeign(await source.readMark(), id, "DE");
        const state = await claimTarget(target, id);
        const keys = fileKeysIn(database, installation.secret);
        const copies = copiesIn(installation.dataDir);
        const { copied, bytes, damaged } = await moveFiles(
          { owner: installation.owner, from: source, to: target, keys, copies },
          (sofar, left) => process.stdout.write(`${sofar.copied} arquivos copiados; faltam ${left}.\n`),
        );
        process.stdout.write(`${copied} arquivos copiados, ${bytes} bytes.\n`);
        if (damaged.length > 0) {
          process.stderr.write(
            `Arquivos que faltam ou não estão como foram gravados: ${damaged.join(", ")}\nA mudança não terminou: apague-os no Pauta ou restaure-os, e repita o comando.\n`,
          );
          return 1;
        }
        await finish(source, target, id, state);
        await recordCommand(
          { database, clock: installation.clock },
          { act: "changed", on: "installation", after: { copied_files: copied, copied_bytes: bytes } },
        );
        return 0;
      });
    } finally {
      await installation.release();
    }
  },
};

/** @returns whether servers already write there. @throws ForeignStorage */
async function claimTarget(target: ObjectStore, id: string): Promise<MarkState> {
  const mark = await target.readMark();
  if (mark !== undefined) return rejectForeign(mark, id, "PARA").state;
  if (!(await isEmpty(target)))
    throw new ForeignStorage(
      "O lugar de destino já tem arquivos e não é desta instalação: indique um vazio.",
    );
  await target.writeMark({ installation: id, state: "copied-into" });
  return "copied-into";
}

async function finish(source: ObjectStore, target: ObjectStore, id: string, state: MarkState): Promise<void> {
  if (state === "copied-into") {
    process.stdout.write(
      "Tudo o que havia está copiado. Agora reinicie os servidores com o lugar novo em STORAGE_URL e o antigo em STORAGE_URL_OTHER, e repita este comando.\n",
    );
    return;
  }
  await target.writeMark({ installation: id, state: "whole" });
  await source.writeMark({ installation: id, state: "left" });
  process.stdout.write(
    "A mudança terminou: STORAGE_URL_OTHER pode sair das variáveis, e os arquivos do lugar antigo podem ser apagados.\n",
  );
}
