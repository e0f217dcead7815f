import { sql } from "kysely";
import type { Database } from "./db.ts";
import type { Storage } from "../storage/storage.ts";

/** The folder of stored files belongs to another installation or is missing: the service must not start. */
export class ForeignStorage extends Error {}

type Installation = { id: string; marked_at: string | null };

/**
 * Checks at the start that the stored files belong to the database. A folder without a mark is marked: at the
 * first start, after a restore, and at the next start of an installation that is older than marks.
 * @throws ForeignStorage
 */
export async function claimStorage(database: Database, storage: Storage, now: Date): Promise<void> {
  await database.acrossCompanies(async (db) => {
    const { rows } = await sql<Installation>`select id, marked_at from installation`.execute(db);
    const { id, marked_at } = rows[0]!;
    const mark = await storage.readMark();
    if (mark === undefined && marked_at === null) await storage.writeMark(id);
    else rejectOther(mark, id);
    if (marked_at === null) await sql`update installation set marked_at = ${now}`.execute(db);
  });
}

function rejectOther(mark: string | undefined, id: string): void {
  if (mark === id) return;
  throw new ForeignStorage(
    mark === undefined
      ? `A pasta de arquivos não é a desta instalação: falta nela o arquivo "installation". Monte ou indique a pasta certa ` +
          `(DATA_DIR, STORAGE_URL). Se os arquivos se perderam mesmo, crie nela esse arquivo com o texto ${id}.`
      : `A pasta de arquivos é de outra instalação (${mark}, e a do banco de dados é ${id}): indique a pasta certa em DATA_DIR ou STORAGE_URL.`,
  );
}
