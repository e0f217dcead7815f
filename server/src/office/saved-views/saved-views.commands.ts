import { can, type Actor } from "@pauta/contract/platform/capabilities";
import { type ListWithViews, MOST_VIEWS, type savedViews } from "@pauta/contract/office/saved-views";
import type { z } from "zod";
import type { CompanyDb } from "../../platform/database/db.ts";
import { found, Rejection } from "../../platform/process/errors.ts";
import {
  changeView,
  choicesOf,
  deleteView,
  findView,
  insertView,
  type NewChoices,
  saveChoices,
  viewsOfList,
} from "./saved-views.store.ts";

type BodyOf<Call extends "create" | "update" | "choose"> = z.output<(typeof savedViews)[Call]["body"]>;

const nameRejected = (why: string) => new Rejection("invalid", { fields: { name: [why] } });

/** The views of a list that a person may open, and what he chose for it. */
export async function showList(db: CompanyDb, userId: number, list: ListWithViews) {
  const data = await viewsOfList(db, userId, list);
  const { default_view_id = null, hidden_columns = "" } = (await choicesOf(db, userId, list)) ?? {};
  const isThere = data.some(({ id }) => id === default_view_id);
  return { data, default_view_id: isThere ? default_view_id : null, hidden_columns };
}

/** @throws not_allowed (for the whole office), invalid (too many, or the name is another view's) */
export async function createView(
  db: CompanyDb,
  actor: Actor,
  { shared, ...view }: BodyOf<"create">,
  now: Date,
) {
  requireSharing(actor, shared);
  const known = (await viewsOfList(db, actor.id, view.list)).filter((one) => one.shared === shared);
  if (known.length >= MOST_VIEWS)
    throw nameRejected(`Esta lista já tem ${MOST_VIEWS} visões. Exclua uma antes de salvar outra.`);
  const id = await insertView(db, shared ? null : actor.id, view, now);
  if (id === undefined) throw nameTaken();
  return found(await findView(db, actor.id, id));
}

/** Renames a view, or replaces what it shows. @throws not_found, not_allowed, invalid (the name is another view's) */
export async function updateView(
  db: CompanyDb,
  actor: Actor,
  id: number,
  changes: BodyOf<"update">,
  now: Date,
) {
  const view = found(await findView(db, actor.id, id));
  requireSharing(actor, view.shared);
  if ((await changeView(db, view, changes, now)) === "taken") throw nameTaken();
  return found(await findView(db, actor.id, id));
}

/** @throws not_found, not_allowed */
export async function removeView(db: CompanyDb, actor: Actor, id: number): Promise<null> {
  const view = found(await findView(db, actor.id, id));
  requireSharing(actor, view.shared);
  await deleteView(db, id);
  return null;
}

/** Stores what a person chose for a list; what is not given stays. @throws not_found (the view) */
export async function chooseForList(
  db: CompanyDb,
  userId: number,
  { list, default_view_id, hidden_columns }: BodyOf<"choose">,
) {
  if (default_view_id) {
    const view = found(await findView(db, userId, default_view_id));
    if (view.list !== list) throw new Rejection("not_found");
  }
  const choices: NewChoices = {
    ...(default_view_id !== undefined && { default_view_id }),
    ...(hidden_columns !== undefined && { hidden_columns }),
  };
  await saveChoices(db, userId, list, choices);
  return found(await choicesOf(db, userId, list));
}

function requireSharing(actor: Actor, shared: boolean): void {
  if (shared && !can(actor, "lists.share_views")) throw new Rejection("not_allowed");
}

const nameTaken = () => nameRejected("Já existe uma visão com este nome");
