import type { Actor } from "@pauta/contract/platform/capabilities";
import type { CompanyDb } from "../../../platform/database/db.ts";
import type { WholeList } from "../../../platform/http/pages.ts";
import type { CompromiseLine } from "./compromise-lines.rules.ts";
import { linesWithIds } from "./compromise-lines.store.ts";
import { viewed } from "./compromise-lists.commands.ts";
import { idsOfCompromises, withinScope, type CompromisesQuery } from "./compromise-lists.store.ts";
import { withSearches } from "./compromise-searches.store.ts";
import type { Limits } from "../situation.rules.ts";

/** Planning the query takes as long as reading a thousand lines. */
const LINES_AT_ONCE = 4000;

/** The compromises that the viewer sees as lines of a spreadsheet, and the limits that decide their situation. */
export async function compromiseLines(
  db: CompanyDb,
  actor: Actor,
  now: Date,
): Promise<{ list: WholeList<CompromisesQuery, CompromiseLine>; limits: Limits }> {
  const view = await viewed(db, actor, now);
  return {
    list: {
      ids: (scoped, requested) => idsOfCompromises(scoped, view, withSearches(requested)),
      rows: (scoped, ids) => linesWithIds(scoped, withinScope(view.scope), ids),
      piece: LINES_AT_ONCE,
    },
    limits: view.limits,
  };
}
