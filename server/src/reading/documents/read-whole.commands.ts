import type { Actor } from "@pauta/contract/platform/capabilities";
import type { CompanyDb } from "../../platform/database/db.ts";
import { readingOn } from "../../platform/database/reader.ts";
import { Rejection } from "../../platform/process/errors.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import type { WholeList } from "../../platform/http/pages.ts";
import { findOffice } from "./office.store.ts";

/** How many rows are read in one short transaction, unless the list has its own number. */
const PIECE = 1000;
/** How many pieces are requested ahead of the one being written. */
const AHEAD = 2;

type Wanted<Requested, Row> = { list: WholeList<Requested, Row>; requested: Requested; nothing?: string };

/**
 * Reads a whole list that the caller may see, in its order, in pieces.
 * @throws invalid, for an empty list if a message for that is given
 */
export async function readWhole<Requested, Row>(
  context: AppContext,
  actor: Pick<Actor, "company_id" | "id">,
  { list, requested, nothing }: Wanted<Requested, Row>,
) {
  const read = <T>(work: (db: CompanyDb) => Promise<T>) =>
    context.database.inCompany({ company_id: actor.company_id, user_id: actor.id }, work, "reading");
  const { office, ids } = await read(async (db) => ({
    office: await findOffice(db),
    ids: await list.ids(db, requested),
  }));
  if (ids.length === 0 && nothing !== undefined)
    throw new Rejection("invalid", { message: nothing, fields: { period: [nothing] } });
  const size = list.piece ?? PIECE;
  const readPiece = readingOn(async (from: number): Promise<Row[]> => {
    const piece = ids.slice(from, from + size);
    const rows = new Map((await read((db) => list.rows(db, piece))).map((row) => [row.id, row]));
    return piece.flatMap((id) => rows.get(id) ?? []);
  });
  /** While one piece is written, the next two are being read. */
  async function* pieces(): AsyncGenerator<Row[]> {
    const ahead: Promise<Row[]>[] = [];
    for (let from = 0; from < ids.length + AHEAD * size; from += size) {
      if (from < ids.length) {
        const piece = readPiece(from);
        // if the reader stops early, nobody awaits this promise
        piece.catch(() => {});
        ahead.push(piece);
      }
      if (from >= AHEAD * size) yield await ahead.shift()!;
    }
  }
  return { office, count: ids.length, pieces: pieces(), read };
}
