import type { CompanyDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import { isInList, type List } from "./reference-lists.store.ts";

/**
 * Requires that a form's choices from closed lists exist. @param choices the chosen ids by the form's field,
 * with their lists @throws invalid on each field whose id does not exist
 */
export async function requireListed(
  db: CompanyDb,
  choices: Record<string, { list: List; id: number }>,
): Promise<void> {
  const known = await Promise.all(
    Object.entries(choices).map(async ([field, { list, id }]) => ({
      field,
      isKnown: await isInList(db, list, id),
    })),
  );
  const fields = Object.fromEntries(
    known.filter(({ isKnown }) => !isKnown).map(({ field }) => [field, ["Opção inexistente"]]),
  );
  if (Object.keys(fields).length > 0) throw new Rejection("invalid", { fields });
}
