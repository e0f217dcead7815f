import { copiesIn, openInstallation, withDatabaseOf } from "../../platform/process/create-context.ts";
import { callersPath, readCommandSettings } from "../../platform/process/config.ts";
import { findInstallation, isEmpty, rejectForeign } from "../../platform/database/installation.ts";
import type { OpenContext } from "../../platform/process/create-context.ts";
import { fileKeysIn } from "../../platform/storage/file-keys.store.ts";
import { moveFiles, type MoveReport } from "../../platform/storage/move-files.ts";
import type { ObjectStore } from "../../platform/storage/object-store.ts";
import { openObjects } from "../../platform/storage/open-objects.ts";
import { parseStorageAddress } from "../../platform/storage/storage-address.rules.ts";
import { stepOfMove } from "./move-step.rules.ts";
import type { OperatorCommand } from "./operator-command.rules.ts";
import { OperatorFault } from "./operator-fault.rules.ts";
import { recordCommand } from "./record-command.commands.ts";

/** Moves the stored files to another place beside working servers. */
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
        const places = { source: await openObjects(placeOf(from)), target: await openObjects(placeOf(to)) };
        const print = (line: string) => process.stdout.write(`${line}\n`);
        await moveStorage({ ...installation, database }, places, print);
        return 0;
      });
    } finally {
      await installation.release();
    }
  },
};

/** A folder is one of the caller's. */
const placeOf = (address: string): string => {
  const place = parseStorageAddress(address);
  return place?.kind === "folder" ? callersPath(place.path) : address;
};

type Places = { source: ObjectStore; target: ObjectStore };

/**
 * Copies what is missing in the new place. The move is over when servers write there (STORAGE_URL) and everything is
 * there: then the old place is marked, so that no server starts with it any more.
 * @throws ForeignStorage, OperatorFault
 */
export async function moveStorage(
  installation: Pick<OpenContext, "database" | "owner" | "secret" | "dataDir" | "clock">,
  { source, target }: Places,
  print: (line: string) => void,
): Promise<void> {
  const { database, owner, secret, dataDir, clock } = installation;
  const { id } = await findInstallation(database);
  const step = await begin({ source, target }, id);
  const copy = async () => {
    const keys = fileKeysIn(database, secret);
    const report = await moveFiles(
      { owner, from: source, to: target, keys, copies: copiesIn(dataDir) },
      (sofar, left) => print(`${sofar.copied} arquivos copiados; faltam ${left}.`),
    );
    rejectDamaged(report);
    return report;
  };
  const { copied, bytes } = await copy();
  print(`${copied} arquivos copiados, ${bytes} bytes.`);
  if (step === "copy")
    return print(
      "Tudo o que havia está copiado. Agora reinicie os servidores com o lugar novo em STORAGE_URL e o antigo em STORAGE_URL_OTHER, e repita este comando.",
    );
  await source.writeMark({ installation: id, state: "left" });
  // a server that should have been restarted may have written there until now
  if ((await copy()).copied > 0)
    throw new OperatorFault(
      "Um servidor ainda gravava no lugar antigo: confira que todos foram reiniciados com o lugar novo em STORAGE_URL, e repita o comando.",
    );
  await target.writeMark({ installation: id, state: "whole" });
  await recordCommand(
    { database, clock },
    { act: "changed", on: "installation", after: { copied_files: copied, copied_bytes: bytes } },
  );
  print(
    "A mudança terminou: STORAGE_URL_OTHER pode sair das variáveis, e os arquivos do lugar antigo podem ser apagados.",
  );
}

async function begin({ source, target }: Places, id: string): Promise<"copy" | "finish"> {
  const { state } = rejectForeign(await source.readMark(), id, "DE");
  const mark = await target.readMark();
  const step = stepOfMove(state, mark && rejectForeign(mark, id, "PARA").state);
  if (!step)
    throw new OperatorFault(
      "Os arquivos não estão a caminho de DE para PARA: confira a ordem dos dois endereços e, se outra mudança está em curso, termine-a antes.",
    );
  if (mark === undefined && !(await isEmpty(target)))
    throw new OperatorFault("O lugar de destino já tem arquivos e não é desta instalação: indique um vazio.");
  if (step === "copy") await target.writeMark({ installation: id, state: "copied-into" });
  return step;
}

function rejectDamaged({ damaged }: MoveReport): void {
  if (damaged.length === 0) return;
  throw new OperatorFault(
    `Arquivos que faltam ou não estão como foram gravados: ${damaged.join(", ")}. A mudança não terminou: apague-os no Pauta ou restaure-os, e repita o comando.`,
  );
}
