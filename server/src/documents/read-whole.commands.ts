import type { Actor } from "@pauta/contract/capabilities";
import type { CompanyDb } from "../platform/db.ts";
import { Refusal } from "../platform/errors.ts";
import type { House } from "../platform/house.ts";
import type { WholeList } from "../platform/pages.ts";
import { findOffice } from "./office.store.ts";

/** Rows read at a time, each time in a short transaction of its own. */
const PIECE = 1000;

type Wanted<Asked, Row> = { list: WholeList<Asked, Row>; asked: Asked; nothing?: string };

/**
 * All of a list that the caller may see, in its order, a piece at a time.
 * @throws invalid, when there is nothing and a sentence for that is given
 */
export async function readWhole<Asked, Row>(
  house: House,
  actor: Pick<Actor, "company_id" | "id">,
  { list, asked, nothing }: Wanted<Asked, Row>,
) {
  const read = <T>(work: (db: CompanyDb) => Promise<T>) =>
    house.database.inCompany({ company_id: actor.company_id, user_id: actor.id }, work);
  const { office, ids } = await read(async (db) => ({
    office: await findOffice(db),
    ids: await list.ids(db, asked),
  }));
  if (ids.length === 0 && nothing !== undefined)
    throw new Refusal("invalid", { message: nothing, fields: { period: [nothing] } });
  async function readPiece(from: number): Promise<Row[]> {
    const piece = ids.slice(from, from + PIECE);
    const rows = new Map((await read((db) => list.rows(db, piece))).map((row) => [row.id, row]));
    return piece.flatMap((id) => rows.get(id) ?? []);
  }
  /** The next piece is read while the one before is written. */
  async function* pieces(): AsyncGenerator<Row[]> {
    if (ids.length === 0) return;
    let next = readPiece(0);
    for (let from = PIECE; from < ids.length + PIECE; from += PIECE) {
      const rows = await next;
      if (from < ids.length) next = readPiece(from);
      // whoever stops reading never asks what became of it
      next.catch(() => {});
      yield rows;
    }
  }
  return { office, count: ids.length, pieces: pieces(), read };
}
