import { sql } from "kysely";
import type { Mark, MarkState, ObjectStore } from "../storage/object-store.ts";
import type { Database } from "./db.ts";

/** The place of stored files belongs to another installation or is missing: the service must not start. */
export class ForeignStorage extends Error {}

/** Where stored files are: in one place or, while they are moved, in two. */
export type StoragePlaces = { current: ObjectStore; other?: ObjectStore | undefined };

type Installation = { id: string; marked_at: string | null };

export const findInstallation = (database: Database): Promise<Installation> =>
  database.acrossCompanies(
    async (db) => (await sql<Installation>`select id, marked_at from installation`.execute(db)).rows[0]!,
  );

/**
 * Checks at the start that the stored files belong to the database. A place without a mark is marked: at the first start,
 * after a restore, at the next start of an installation that is older than marks, and when files begin to move there.
 * @throws ForeignStorage
 */
export async function claimStorage(
  database: Database,
  { current, other }: StoragePlaces,
  now: Date,
): Promise<void> {
  const { id, marked_at } = await findInstallation(database);
  const mark = await current.readMark();
  const before = other && rejectForeign(await other.readMark(), id, "STORAGE_URL_OTHER").state;
  if (mark === undefined && marked_at === null) await current.writeMark({ installation: id, state: "whole" });
  else if (mark === undefined && other && before === "whole" && (await isEmpty(current)))
    await moveInto(current, other, id);
  else await enter({ current, other }, rejectForeign(mark, id, "DATA_DIR ou STORAGE_URL"), before);
  if (marked_at === null)
    await database.acrossCompanies(async (db) => {
      await sql`update installation set marked_at = ${now}`.execute(db);
    });
}

/** @returns the mark of this installation. @throws ForeignStorage for another one or none */
export function rejectForeign(mark: Mark | undefined, id: string, setting: string): Mark {
  if (mark?.installation === id) return mark;
  throw new ForeignStorage(
    mark === undefined
      ? `A pasta de arquivos não é a desta instalação: falta nela o arquivo "installation". Monte ou indique a pasta certa ` +
          `(${setting}). Se os arquivos se perderam mesmo, crie nela esse arquivo com o texto ${id}.`
      : `A pasta de arquivos é de outra instalação (${mark.installation}, e a do banco de dados é ${id}): indique a pasta certa em ${setting}.`,
  );
}

const MOVED =
  "Os arquivos desta instalação foram mudados para outro lugar: indique o lugar novo em STORAGE_URL.";
const NOT_ALL =
  "Nem todos os arquivos estão no lugar de STORAGE_URL: indique o outro lugar da mudança em STORAGE_URL_OTHER e termine a mudança (npm run pauta -- move-storage).";

async function enter(
  { current, other }: StoragePlaces,
  { installation, state }: Mark,
  before: MarkState | undefined,
): Promise<void> {
  if (state === "whole") return;
  if (state === "left") throw new ForeignStorage(MOVED);
  if (!other) throw new ForeignStorage(NOT_ALL);
  // a server that still writes to the old place, beside those that write to the new one, has to know the new one
  if (state === "leaving") return;
  if (state === "copied-into" && before !== "whole") throw new ForeignStorage(NOT_ALL);
  await moveInto(current, other, installation);
}

/** From now on servers write here, and one that knows only the other place would miss what they write. */
async function moveInto(current: ObjectStore, other: ObjectStore, installation: string): Promise<void> {
  await current.writeMark({ installation, state: "moving" });
  if ((await other.readMark())?.state === "whole") await other.writeMark({ installation, state: "leaving" });
}

export async function isEmpty(store: ObjectStore): Promise<boolean> {
  for await (const _ of store.list()) return false;
  return true;
}
