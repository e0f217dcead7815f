import type { Actor } from "@pauta/contract/platform/capabilities";
import type { Undo } from "@pauta/contract/desk/publications";
import type { CompanyDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import { lockPublications, leadersOf } from "./publication-acts.store.ts";
import { deleteMentions } from "./publication-mentions.store.ts";
import type { Made } from "./undo-steps.rules.ts";
import {
  lockStep,
  insertStep,
  isUntouched,
  restoreActs,
  stateOfActs,
  type StepKind,
} from "./undo-steps.store.ts";

/** How long the page offers "Desfazer". */
const OFFERED_SECONDS = 10;
/** How long emails wait and an undo request is still accepted, which may have been on its way. */
export const HELD_SECONDS = 15;

export const nothingMade = (): Made => ({
  opened: [],
  closed: [],
  compromises: [],
  deadlines: [],
  notifications: [],
  mentions: [],
});

/**
 * Performs an action on publications that can be undone for some seconds.
 * @param step performs it and collects what it creates
 */
export async function undoably<Done>(
  db: CompanyDb,
  of: { actor: Actor; kind: StepKind; publications: readonly number[]; now: Date },
  step: (made: Made) => Promise<Done>,
): Promise<{ done: Done; undo: Undo }> {
  const acts = [...new Set((await leadersOf(db, of.publications)).values())];
  await lockPublications(db, acts);
  const before = await stateOfActs(db, acts);
  const made = nothingMade();
  const done = await step(made);
  const after = (seconds: number) => new Date(of.now.getTime() + seconds * 1000);
  const stored = { user_id: of.actor.id, kind: of.kind, acts, before, made, until: after(HELD_SECONDS) };
  const id = await insertStep(db, stored, of.now);
  return { done, undo: { id, until: after(OFFERED_SECONDS).toISOString() } };
}

/**
 * Undoes somebody's action on publications: they get back their earlier state.
 * @param others undoes what else the step created; returns false when that is no longer possible
 * @returns the kind of the action and its publications
 * @throws not_found (it is somebody else's), undo_over (too late, already undone, or something changed since)
 */
export async function reverseStep(
  db: CompanyDb,
  actor: Actor,
  id: number,
  now: Date,
  others: (made: Made) => Promise<boolean>,
): Promise<{ kind: StepKind; acts: number[] }> {
  const step = await lockStep(db, actor.id, id);
  if (!step) throw new Rejection("not_found");
  const { kind, acts, made, until } = step;
  await lockPublications(db, acts);
  if (now > new Date(until) || !(await isUntouched(db, id, acts)) || !(await others(made)))
    throw new Rejection("undo_over");
  for (const act of acts) await deleteMentions(db, act, made.mentions);
  await restoreActs(db, id, now);
  return { kind, acts };
}
