import { connectToSnapshot } from "../../platform/storage/archive/snapshot-connection.ts";
import { listNamedFiles } from "../../platform/storage/archive/database-snapshot.ts";
import { readSettings } from "../../platform/process/config.ts";
import {
  openInstallation,
  withStoredFiles,
  type Installation,
} from "../../platform/process/create-context.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { findContradictions, type Finding, hasTables } from "./integrity.store.ts";
import type { OperatorCommand } from "./operator-command.rules.ts";
import { OperatorFault } from "./operator-fault.rules.ts";
import { compareFiles } from "./stored-files.commands.ts";

export type CheckReport = {
  checked_at: string;
  is_clean: boolean;
  rules: number;
  files: number;
  /** Files that no row names: left by an upload that was rejected or killed. They do no harm. */
  unreferenced_files: number;
  findings: Finding[];
};

/** Checks rows and files for inconsistencies, changes nothing, and prints JSON. */
export const checkCommand: OperatorCommand = {
  usage: "",
  summary: "verifica linhas e arquivos; responde em JSON e sai com 1 se achar algo",
  async run() {
    const installation = await openInstallation({ ...readSettings(), LOG_LEVEL: "silent" }, "tool");
    try {
      const report = await withStoredFiles(installation, (storage) => check({ ...installation, storage }));
      process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
      return report.is_clean ? 0 : 1;
    } finally {
      await installation.release();
    }
  },
};

/** Checks one snapshot, while others may write. @throws OperatorFault when there is nothing to check */
export async function check({
  owner,
  storage,
  clock,
}: Pick<Installation, "owner" | "clock"> & { storage: Storage }): Promise<CheckReport> {
  const client = await connectToSnapshot(owner, "check");
  try {
    if (!(await hasTables(client)))
      throw new OperatorFault("O banco de dados ainda está vazio: inicie o Pauta uma vez.");
    const { checked, findings } = await findContradictions(client);
    const files = await compareFiles(storage, await listNamedFiles(client));
    const all = [...findings, ...files.findings];
    return {
      checked_at: clock.now().toISOString(),
      is_clean: all.length === 0,
      rules: checked,
      files: files.checked,
      unreferenced_files: files.unreferenced,
      findings: all,
    };
  } finally {
    await client.end();
  }
}
