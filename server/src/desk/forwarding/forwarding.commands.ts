import type { Actor } from "@pauta/contract/platform/capabilities";
import type {
  Forward,
  Forwarded,
  ForwardedPublication,
  ForwardRequest,
} from "@pauta/contract/desk/forwarding";
import type { ExistingDeadline, OpenDeadline } from "@pauta/contract/platform/open-deadlines";
import { addCompromise } from "../../agenda/compromises/compromises.commands.ts";
import {
  decideOnDeadlines,
  openDeadlines,
  requireDecision,
} from "../../agenda/compromises/deadlines/open-deadlines.commands.ts";
import { isDeadline } from "../../agenda/compromises/deadlines/open-deadlines.rules.ts";
import type { NoticeContext } from "../../office/notifications/notifications.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { Rejection } from "../../platform/process/errors.ts";
import { lockPublications, leadersOf, markHandedOn } from "../publications/mark-forwarded.commands.ts";
import { HELD_SECONDS, undoably } from "../publications/undo-steps.commands.ts";
import type { Made } from "../publications/undo-steps.rules.ts";
import { openForwardings } from "../user-actions/analyses.commands.ts";
import { openAction } from "../user-actions/user-actions.commands.ts";
import { requireForwards, requireLawsuits } from "./forward-checks.commands.ts";
import {
  errorsUnder,
  compromiseOfForward,
  type Dating,
  digestOf,
  lawsuitFor,
  makesCompromise,
} from "./forwarding.rules.ts";
import { namesOfTypes } from "./forwarding.store.ts";
import { datesOfForwards } from "./own-dates.commands.ts";
import { type SentForward, notifyOfForwarding } from "./forwarding-notices.commands.ts";

type LockedPublication = Awaited<ReturnType<typeof lockPublications>>[number];
/** One publication with one forwarding, and the digest of that request. */
type Pair = {
  publication: LockedPublication;
  entry: ForwardedPublication;
  forward: Forward;
  at: number;
  requested: string;
};

/**
 * Forwards publications: creates for each of them and each forwarding one action and, unless it is for analysis
 * only, one compromise of its receiver, linked to the publication; all of it or nothing. A request equal to one
 * that is still open creates nothing and gets the same reply, also when both are simultaneous.
 * @throws invalid, changed_since (a publication changed since it was read), open_deadline (its act has one),
 * dates_differ (one date for publications of several courts)
 */
export async function forwardPublications(
  context: AppContext,
  db: CompanyDb,
  actor: Actor,
  { lawsuits, forwards, existing }: ForwardRequest,
) {
  const now = context.clock.now();
  const entries = await distinctActs(db, lawsuits);
  const held = await lockAll(db, entries);
  await requireLawsuits(db, entries, forwards, held);
  await requireForwards(db, forwards);

  const pairs = pairsOf(entries, forwards, held);
  const known = new Map<string, Forwarded>();
  for (const action of await openForwardings(db, [...held.keys()]))
    known.set(`${action.publication_id} ${action.requested}`, shown(action));
  const wanted = pairs.filter(({ publication, requested }) => !known.has(`${publication.id} ${requested}`));
  const types = await namesOfTypes(db);
  requireUnchanged(wanted);
  const open = await openOf(context, db, actor, wanted, existing);
  const dated = await datesOfForwards(
    db,
    entries.map(({ publication_id }) => publication_id),
    new Map(wanted.map(({ forward, at }) => [forward, at])),
  );

  const of = { actor, kind: "forwarding" as const, publications: [...held.keys()], now };
  const { undo } = await undoably(db, of, async (made) => {
    const handed: SentForward[] = [];
    for (const pair of wanted) {
      const compromise_type = types.get(pair.forward.compromise_type_id) ?? "";
      const dating = dated(pair.forward, pair.publication.id);
      const choice = { existing, open: open.get(pair.publication.id) ?? [], dating };
      const action = await forwardOne(context, db, actor, { ...pair, ...choice, compromise_type }, made);
      // the open deadlines are replaced; a second forwarding of the publication must not replace them again
      if (existing === "replace" && isDeadline(pair.forward)) open.delete(pair.publication.id);
      known.set(`${pair.publication.id} ${pair.requested}`, shown(action));
      handed.push({ ...pair, dating, compromise_id: action.compromise_id });
      made.opened.push(action.id);
    }
    await markHandedOn(db, lawsuitsChosen(wanted), now);
    made.notifications.push(...(await notifyOfForwarding(context, db, actor, handed, types)));
  });
  return {
    message:
      entries.length === 1 ? "Publicação encaminhada com sucesso!" : "Publicações encaminhadas com sucesso!",
    data: pairs.map(({ publication, requested }) => known.get(`${publication.id} ${requested}`)!),
    undo: wanted.length === 0 ? null : undo,
  };
}

/** Each publication once, with the lawsuit chosen for it. */
const lawsuitsChosen = (wanted: readonly Pair[]) =>
  [...new Set(wanted.map(({ entry }) => entry))].map(({ publication_id, lawsuit_id }) => ({
    id: publication_id,
    lawsuit_id,
  }));

/** Each act once, as its listed publication. */
async function distinctActs(db: CompanyDb, requested: readonly ForwardedPublication[]) {
  const listed = await leadersOf(
    db,
    requested.map(({ publication_id }) => publication_id),
  );
  const entries = requested.map((entry) => ({
    ...entry,
    publication_id: listed.get(entry.publication_id) ?? entry.publication_id,
  }));
  return [...new Map(entries.map((entry) => [entry.publication_id, entry])).values()];
}

/** @throws invalid, when the office does not have the publication */
async function lockAll(
  db: CompanyDb,
  entries: readonly ForwardedPublication[],
): Promise<Map<number, LockedPublication>> {
  const ids = entries.map(({ publication_id }) => publication_id);
  const held = new Map((await lockPublications(db, ids)).map((row) => [row.id, row]));
  const missing = entries.findIndex(({ publication_id }) => !held.has(publication_id));
  if (missing !== -1)
    throw new Rejection("invalid", {
      fields: { [`lawsuits.${missing}.publication_id`]: ["Publicação não encontrada"] },
    });
  return held;
}

/** Each publication with each distinct forwarding. */
function pairsOf(
  entries: readonly ForwardedPublication[],
  forwards: readonly Forward[],
  held: ReadonlyMap<number, LockedPublication>,
): Pair[] {
  const distinct = new Map(forwards.map((forward, at) => [digestOf(forward), { forward, at }]));
  return entries.flatMap((entry) =>
    [...distinct].map(([requested, { forward, at }]) => ({
      publication: held.get(entry.publication_id)!,
      entry,
      forward,
      at,
      requested,
    })),
  );
}

function requireUnchanged(wanted: readonly Pair[]): void {
  const isOutdated = ({ publication, entry }: Pair) =>
    entry.updated_at !== undefined && new Date(publication.updated_at) > new Date(entry.updated_at);
  if (wanted.some(isOutdated)) throw new Rejection("changed_since");
}

/**
 * The open deadlines of the acts for which a deadline is requested.
 * @throws open_deadline, invalid (several different dates for one deadline)
 */
async function openOf(
  context: AppContext,
  db: CompanyDb,
  actor: Actor,
  wanted: readonly Pair[],
  existing: ExistingDeadline,
) {
  const requested = wanted.filter(({ forward }) => isDeadline(forward));
  const open = await openDeadlines(
    context,
    db,
    actor,
    requested.map(({ publication }) => publication.id),
  );
  requireDecision(open, existing);
  if (existing === "change" && open.size > 0 && new Set(requested.map(({ forward }) => forward)).size > 1)
    throw new Rejection("invalid", {
      fields: { existing: ["Para alterar a data, encaminhe um só prazo de cada vez."] },
    });
  return open;
}

type ToForward = Pair & {
  existing: ExistingDeadline;
  open: readonly OpenDeadline[];
  dating: Dating;
  compromise_type: string;
};

async function forwardOne(
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  { publication, entry, forward, at, requested, compromise_type, existing, open, dating }: ToForward,
  made: Made,
) {
  const now = context.clock.now();
  const lawsuit_id = lawsuitFor(publication.lawsuit_id, entry, forward);
  const born = { id: publication.id, lawsuit_id, compromise_type };
  const work = compromiseOfForward(forward, born, dating);
  const present = isDeadline(forward)
    ? await decideOnDeadlines(
        context,
        db,
        actor,
        { open, existing, work },
        {
          decided: made,
          held_seconds: HELD_SECONDS,
        },
      )
    : null;
  const written =
    present === null && makesCompromise(forward)
      ? await addCompromise(db, actor, work, now).catch((error: unknown) => {
          if (!(error instanceof Rejection) || !error.fields) throw error;
          throw new Rejection("invalid", { fields: errorsUnder(error.fields, `forwards.${at}.`) });
        })
      : null;
  if (written !== null) made.compromises.push(written);
  const action = {
    action_type: "publicationForward" as const,
    creator_user_id: actor.id,
    target_user_id: forward.target_user_id,
    compromise_id: present ?? written,
    lawsuit_id,
    publication_id: publication.id,
    comment: forward.observation,
    requested,
  };
  return { ...action, id: await openAction(db, action, now) };
}

type Action = {
  id: number;
  action_type: Forwarded["action_type"];
  publication_id: number | null;
  target_user_id: number | null;
  compromise_id: number | null;
};

const shown = ({ id, action_type, publication_id, target_user_id, compromise_id }: Action): Forwarded => ({
  id,
  action_type,
  publication_id: publication_id!,
  target_user_id: target_user_id!,
  compromise_id,
});
