import type { Actor } from "@pauta/contract/platform/capabilities";
import { actionKinds, type UserAction } from "@pauta/contract/desk/user-actions";
import { wholeCompromises } from "../../agenda/compromises/lists/compromise-lists.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found } from "../../platform/process/errors.ts";
import { boundedPageOf } from "../../platform/http/pages.ts";
import { actionScopeOf } from "./user-actions.rules.ts";
import {
  closeOpenAction,
  findAction,
  pageOfActions,
  type ActionsQuery,
  type ActionShown,
} from "./user-actions.store.ts";

/** A page of the actions that the viewer sees, newest first. */
export async function showActions(db: CompanyDb, actor: Actor, requested: ActionsQuery, now: Date) {
  const { counted, rows } = await pageOfActions(db, actionScopeOf(actor), requested);
  return boundedPageOf(requested, counted, await whole(db, actor, rows, now));
}

/**
 * Closes an action that the viewer sees; closing it again changes nothing.
 * @throws not_found
 */
export async function closeAction(db: CompanyDb, actor: Actor, id: number, now: Date): Promise<UserAction> {
  const scope = actionScopeOf(actor);
  found(await findAction(db, scope, id));
  await closeOpenAction(db, id, actor.id, now);
  const [closed] = await whole(db, actor, [found(await findAction(db, scope, id))], now);
  return closed!;
}

/**
 * Opens an action: somebody did something for another person, who has to continue.
 * @returns its id
 */
export { openAction } from "./user-actions.store.ts";

/** Adds to each action its compromise, if the viewer may see it. */
async function whole(
  db: CompanyDb,
  actor: Actor,
  rows: readonly ActionShown[],
  now: Date,
): Promise<UserAction[]> {
  const ids = rows.map(({ compromise_id }) => compromise_id).filter((id) => id !== null);
  const seen = await wholeCompromises(db, actor, now);
  const compromises = new Map((await seen.rows(db, ids)).map((row) => [row.id, row]));
  return rows.map(({ compromise_id, ...row }) => {
    const { color, sub_color, icon } = actionKinds[row.action_type];
    const compromise = compromise_id === null ? null : (compromises.get(compromise_id) ?? null);
    return { ...row, color, sub_color, icon, compromise };
  });
}
