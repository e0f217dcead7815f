import type { Actor } from "@pauta/contract/platform/capabilities";
import type { PageRequest } from "@pauta/contract/platform/paging";
import type { Recount, RecountDecision } from "@pauta/contract/agenda/recounts";
import { compromisesSeenAmong, wholeCompromises } from "../compromises/lists/compromise-lists.commands.ts";
import {
  lockUnchanged,
  keepDate,
  moveRecounted,
} from "../compromises/deadlines/recounted-compromise.commands.ts";
import type { NoticeContext } from "../../office/notifications/notifications.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import { Rejection } from "../../platform/process/errors.ts";
import { pageOf, windowOf } from "../../platform/http/pages.ts";
import { differenceOf, MESSAGES, reasonInWords } from "./recounts.rules.ts";
import { decideRecount, recountsWithIds, waitingRecounts, type StoredRecount } from "./recounts.store.ts";

/** The open proposals for the compromises that somebody sees. */
export async function showRecounts(db: CompanyDb, actor: Actor, requested: PageRequest, now: Date) {
  const waiting = await waitingRecounts(db);
  const seen = await compromisesSeenAmong(
    db,
    actor,
    waiting.map(({ compromise_id }) => compromise_id),
  );
  const visible = waiting.filter(({ compromise_id }) => seen.has(compromise_id));
  const { limit, offset } = windowOf(requested);
  const shown = visible.slice(offset, offset + limit);
  const { rows } = await wholeCompromises(db, actor, now);
  const whole = await rows(
    db,
    shown.map(({ compromise_id }) => compromise_id),
  );
  const compromises = new Map(whole.map((row) => [row.id, row]));
  const ids = shown.map(({ id }) => id);
  const stored = new Map((await recountsWithIds(db, ids)).map((each) => [each.id, each]));
  const data = ids.flatMap((id): Recount[] => {
    const recount = stored.get(id);
    const row = recount && compromises.get(recount.compromise_id);
    if (!row) return [];
    return [
      {
        id,
        compromise_id: row.id,
        description: row.description,
        compromise_type: row.compromise_type,
        user: row.user,
        lawsuit: row.lawsuit,
        old_date: recount.old_date,
        new_date: recount.new_date,
        ...differenceOf(recount.old_deadline, recount.deadline),
        deadline: recount.deadline,
        updated_at: row.updated_at,
      },
    ];
  });
  return pageOf(requested, visible.length, data);
}

/**
 * Moves deadlines to the counted day, or keeps them, all of them or none. When several people decide at the
 * same time one succeeds; repeating one's own decision succeeds.
 * @throws not_found, changed_since (the compromise, or its proposal)
 */
export async function decideRecounts(
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  { decision, recounts }: RecountDecision,
): Promise<{ message: string }> {
  const readAt = new Map(recounts.map(({ id, updated_at }) => [id, updated_at]));
  const requested = await recountsWithIds(db, [...readAt.keys()]);
  if (requested.length !== readAt.size) throw new Rejection("not_found");
  for (const { id, compromise_id } of requested)
    await decideOne(context, db, actor, decision, { id, compromise_id, updated_at: readAt.get(id)! });
  return { message: MESSAGES[decision](requested.length) };
}

const STATES = { approve: "approved", keep: "kept" } as const;

type One = { id: number; compromise_id: number; updated_at: string };

async function decideOne(
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  decision: RecountDecision["decision"],
  one: One,
): Promise<void> {
  const state = STATES[decision];
  const held = await lockCompromiseOf(db, actor, one);
  // read again under the compromise's lock: only its holder decides
  const [recount] = await recountsWithIds(db, [one.id]);
  if (isDone(recount!, state, actor)) return;
  if (held === null || !recount!.holds) throw new Rejection("changed_since");
  const { old_date, new_date: date, old_deadline, deadline } = recount!;
  const reason = reasonInWords(old_date, date, differenceOf(old_deadline, deadline));
  await decideRecount(db, one.id, { state, decided_by_id: actor.id }, context.clock.now());
  if (decision === "approve") await moveRecounted(context, db, actor, held, { date, deadline, reason });
  else await keepDate(context, db, actor, held.id, reason);
}

/**
 * The compromise, locked and unchanged since it was read; null when it has changed,
 * perhaps by one's own repeated decision.
 */
const lockCompromiseOf = (db: CompanyDb, actor: Actor, { compromise_id, updated_at }: One) =>
  lockUnchanged(db, actor, compromise_id, updated_at).catch((refusal: unknown) => {
    if (refusal instanceof Rejection && refusal.code === "changed_since") return null;
    throw refusal;
  });

const isDone = (
  { state, decided_by_id }: StoredRecount,
  wanted: StoredRecount["state"],
  actor: Actor,
): boolean => state === wanted && decided_by_id === actor.id;
