import type { Actor } from "@pauta/contract/platform/capabilities";
import type { CopyDifference, SameAct } from "@pauta/contract/desk/publications";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { found } from "../../../platform/process/errors.ts";
import { textsWithIds } from "../publication-acts.store.ts";
import { plainText } from "./publication-text.rules.ts";
import { scopeOf } from "../publications.rules.ts";
import { findPublication } from "../seen-publications.commands.ts";
import { wholeDifference } from "./text-difference.rules.ts";

/**
 * The differences of an act's copies, and of the publication that it repeats, to the listed publication.
 * @throws not_found
 */
export async function showDifferences(db: CompanyDb, actor: Actor, id: number) {
  const listed = found(await findPublication(db, scopeOf(actor), id));
  const text = plainText(listed.publication_text);
  const others: SameAct[] = listed.repeats ? [...listed.same_act, listed.repeats] : listed.same_act;
  const copies = await textsWithIds(
    db,
    others.map((copy) => copy.id),
  );
  return {
    data: others.map((copy): CopyDifference => {
      const theirs = plainText(copies.get(copy.id) ?? "");
      return Object.assign(wholeDifference(text, theirs), copy);
    }),
  };
}
