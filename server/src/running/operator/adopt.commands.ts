import pg from "pg";
import { contributions } from "../../contributions.ts";
import { knownJobs } from "../../jobs.ts";
import { connectionOfAddress } from "../../platform/database/database-address.ts";
import { assertDirect } from "../../platform/database/direct-connection.ts";
import { listMigrations } from "../../platform/database/migration-files.ts";
import { readCommandSettings, readSettings } from "../../platform/process/config.ts";
import {
  createContextFrom,
  openInstallation,
  type Installation,
} from "../../platform/process/create-context.ts";
import {
  adoptDatabase,
  finishAdoption,
  withClient,
  type Adopted,
} from "../../platform/storage/archive/adopt-database.ts";
import { CannotRestore } from "../../platform/storage/archive/database-load.ts";
import { listApplied } from "../../platform/storage/archive/database-snapshot.ts";
import { isInUse, readSuited } from "./adopt.store.ts";
import { hasTables } from "./integrity.store.ts";
import type { OperatorCommand } from "./operator-command.rules.ts";
import { OperatorFault } from "./operator-fault.rules.ts";
import { queueAgain } from "./queue-again.commands.ts";
import { recordCommand } from "./record-command.commands.ts";

/** Copies the embedded database to an external one; the embedded one stays as it is. */
export const adoptCommand: OperatorCommand = {
  usage: "DATABASE_URL",
  summary: "copia o banco de dados embutido para um PostgreSQL externo e confere a cópia",
  async run(words) {
    const [address, ...more] = words;
    if (!address || more.length > 0)
      throw new OperatorFault("Diga o endereço do banco externo, como em DATABASE_URL.");
    const settings = readCommandSettings();
    if (settings.DATABASE_URL)
      throw new OperatorFault("DATABASE_URL está definida: o banco de dados desta instalação já é externo.");
    const to = connectionOfAddress(readTarget(address));
    const installation = await openInstallation(settings, "server");
    try {
      await assertReady(installation.owner);
      await assertSuitable(to);
      report(await adopt(installation, to), installation);
      return 0;
    } catch (error) {
      if (error instanceof CannotRestore) throw new OperatorFault(error.message);
      throw error;
    } finally {
      await installation.release();
    }
  },
};

/** @throws InvalidSettings for an address that DATABASE_URL does not take */
const readTarget = (address: string): string => readSettings({ DATABASE_URL: address }).DATABASE_URL!;

/** @throws OperatorFault when the embedded database is empty, of another version, or in use by a worker */
async function assertReady(owner: pg.ClientConfig): Promise<void> {
  await withClient(owner, async (client) => {
    if (!(await hasTables(client)))
      throw new OperatorFault("O banco de dados embutido está vazio: não há o que copiar.");
    const ours = listMigrations().map(({ name, sha256 }) => `${name} ${sha256}`);
    const applied = (await listApplied(client)).map(({ name, sha256 }) => `${name} ${sha256}`);
    if (ours.toSorted().join() !== applied.toSorted().join())
      throw new OperatorFault(
        "O banco de dados embutido é de outra versão do Pauta: inicie esta versão uma vez, encerre-a e repita.",
      );
    if (await isInUse(client))
      throw new OperatorFault(
        "Outro programa do Pauta usa o banco de dados: encerre também os workers e comandos.",
      );
  });
}

const LEAST_VERSION = 150_000;

/** @throws OperatorFault when the external database, or its user, is not one that Pauta can work with */
async function assertSuitable(to: pg.ClientConfig): Promise<void> {
  await assertDirect(to);
  await withClient(to, async (client) => {
    const found = await readSuited(client);
    const faults: [boolean, string][] = [
      [found.version < LEAST_VERSION, "O banco externo precisa ser um PostgreSQL 15 ou mais novo."],
      [found.encoding !== "UTF8", `O banco externo usa a codificação ${found.encoding}: crie-o com UTF8.`],
      [!found.owns, "O usuário indicado não é dono do banco externo."],
      [!found.may_create_roles, "Falta ao usuário indicado o direito de criar papéis (CREATEROLE)."],
      [
        found.passes_by,
        "O usuário indicado passa por cima da segurança por linha (superusuário ou BYPASSRLS): indique um sem esses poderes.",
      ],
    ];
    const fault = faults.find(([isSo]) => isSo);
    if (fault) throw new OperatorFault(fault[1]);
  });
}

async function adopt(installation: Installation, to: pg.ClientConfig): Promise<Adopted> {
  const adopted = await adoptDatabase(installation.owner, to);
  const context = await createContextFrom(
    { ...installation, owner: to, release: async () => {} },
    knownJobs,
    contributions,
  );
  try {
    await queueAgain(context, adopted.jobs);
    await recordCommand(context, {
      act: "changed",
      on: "installation",
      after: { adopted_rows: adopted.rows, adopted_jobs: adopted.jobs.length },
    });
  } finally {
    await context.close();
  }
  await finishAdoption(to);
  return adopted;
}

function report({ tables, rows, jobs }: Adopted, { dataDir, settings }: Installation): void {
  const lines = [
    `${rows} linhas de ${tables} tabelas copiadas, e ${jobs.length} tarefas na fila. A cópia foi conferida: linhas, sequências, papéis e políticas são iguais.`,
    "Agora defina DATABASE_URL com esse endereço. As outras variáveis ficam como estão: a pasta de dados continua com a chave e os arquivos.",
    `O banco embutido, em ${dataDir}, ficou como estava. Não inicie mais o Pauta sem DATABASE_URL: o que se gravasse nele não estaria no externo.`,
  ];
  if (settings.ARCHIVE_URL)
    lines.push("ARCHIVE_URL só vale para o banco embutido: tire-a, e arquive o externo com os meios dele.");
  process.stdout.write(`${lines.join("\n")}\n`);
}
