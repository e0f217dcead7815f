import type { CompanyDb } from "../../platform/database/db.ts";
import { Refusal } from "../../platform/process/errors.ts";
import { isInList, type List } from "./reference-lists.store.ts";

/**
 * Makes sure that what a form chose from closed lists stands in them.
 * @param choices the chosen positions by the form's field, with their lists
 * @throws invalid, on each field that names nothing
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
  if (Object.keys(fields).length > 0) throw new Refusal("invalid", { fields });
}
