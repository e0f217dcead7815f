import type { Actor } from "@pauta/contract/platform/capabilities";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { layoutOf } from "../../../law/acts/layout/act-layout.rules.ts";
import { found } from "../../../platform/process/errors.ts";
import { versionsOf } from "./publication-versions.store.ts";
import { plainText } from "../texts/publication-text.rules.ts";
import { scopeOf } from "../publications.rules.ts";
import { findPublication } from "../seen-publications.commands.ts";
import { wholeDifference } from "../texts/text-difference.rules.ts";

/**
 * A publication's earlier texts, the newest first, each with the differences to the next text.
 * @throws not_found
 */
export async function showVersions(db: CompanyDb, actor: Actor, id: number) {
  const { publication_text } = found(await findPublication(db, scopeOf(actor), id));
  const versions = await versionsOf(db, id);
  const texts = [publication_text, ...versions.map((version) => version.publication_text)].map(plainText);
  return {
    data: versions.map((version, at) =>
      Object.assign(wholeDifference(texts[at + 1]!, texts[at]!), version, {
        layout: layoutOf(version.publication_text),
      }),
    ),
  };
}
