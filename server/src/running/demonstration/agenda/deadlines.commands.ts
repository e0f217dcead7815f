import { can, type Actor } from "@pauta/contract/platform/capabilities";
import { ANALYSIS } from "@pauta/contract/agenda/compromise-form";
import type { Deadline } from "@pauta/contract/law/deadlines";
import { countDeadline } from "../../../law/deadlines/calendar.commands.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { markHandedOn } from "../../../desk/publications/mark-forwarded.commands.ts";
import { closeAction, openAction } from "../../../desk/user-actions/user-actions.commands.ts";
import type { Writing } from "./agenda-rows.rules.ts";
import { businessDay } from "./agenda-plan.rules.ts";
import { FORWARDING_COMMENTS } from "./agenda-words.rules.ts";
import {
  automaticDeadlines,
  endCompromise,
  insertCompromises,
  insertNotices,
  linkedPublications,
  type LinkedPublication,
  type NewCompromise,
} from "./agenda.store.ts";
import { endingOf } from "./deadline-endings.rules.ts";
import { chanceOf, choiceOf } from "../chance.rules.ts";
import { requiredWorkOf, type RequiredWork } from "./fatal-deadlines.rules.ts";
import type { DemonstrationOffice } from "../offices/offices.rules.ts";
import { isShown } from "../publications/shown-acts.rules.ts";

/** How far back publications are considered, in business days. */
const DAYS_BACK = 30;
/** The share of past automatic deadlines that were met: there are three months of them. */
const AUTOMATIC_KEPT = 0.98;

type Staff = Pick<DemonstrationOffice, "plan_type"> & {
  staff: DemonstrationOffice["people"];
  company_id: number | null;
};
type HandledPublication = {
  publication: LinkedPublication;
  required: RequiredWork;
  by: Actor;
  isForwarded: boolean;
};

/**
 * Creates the deadlines of the office's publications: fatal ones with their calculation record (memória de
 * cálculo), forwarded by whoever distributes the work or created by the lawyer himself. On the basic plan they
 * were created automatically and are only closed.
 */
export async function createDeadlines(
  db: CompanyDb,
  writing: Writing,
  { staff, plan_type, company_id }: Staff,
): Promise<void> {
  const actors = staff.map(({ username, roles }): Actor => {
    const { id } = writing.people.find((person) => person.username === username)!;
    return { id, company_id, roles, plan_type };
  });
  const distributor = actors.find((actor) => can(actor, "controller.pages")) ?? actors[0]!;
  if (plan_type === 1) return endAutomaticDeadlines(db, writing);
  const handled: HandledPublication[] = [];
  for (const publication of await linkedPublications(db, businessDay(writing.day, -DAYS_BACK))) {
    const required = isShown(publication.publication_code) ? null : requiredWorkOf(publication);
    if (required === null) continue;
    const owner = actors.find(({ id }) => id === publication.user_id)!;
    const isForwarded =
      owner !== distributor &&
      can(distributor, "user_actions.read_all") &&
      (required.type === ANALYSIS || chanceOf(publication.publication_code, "forwarded") < 0.65);
    if (required.type === ANALYSIS && !isForwarded) continue;
    handled.push({ publication, required, by: isForwarded ? distributor : owner, isForwarded });
  }
  const compromises = await writeDeadlines(db, writing, handled);
  const forwarded = handled.filter(({ isForwarded }) => isForwarded);
  await markHandedOn(
    db,
    forwarded.map(({ publication: { id } }) => ({ id, lawsuit_id: null })),
    writing.now,
  );
  for (const each of forwarded)
    await writeActions(db, writing, actors, each, compromises.get(each.publication.id));
}

/** Closes most of the past automatic deadlines. */
async function endAutomaticDeadlines(db: CompanyDb, writing: Writing): Promise<void> {
  for (const each of await automaticDeadlines(db)) {
    const { publication_code: code, compromise_date: end, created_at } = each;
    if (isShown(code)) continue;
    const { fate, at } = endingOf(
      { ...each, code, end, created_at: new Date(created_at), kept: AUTOMATIC_KEPT },
      writing,
    );
    if (at !== null) await endCompromise(db, each.id, fate, at);
  }
}

type Written = { id: number; row: NewCompromise };

/** @returns the compromise created from each publication */
async function writeDeadlines(
  db: CompanyDb,
  writing: Writing,
  handled: readonly HandledPublication[],
): Promise<Map<number, Written>> {
  const rows: NewCompromise[] = [];
  for (const each of handled)
    if (each.required.requested !== null)
      rows.push(rowOfDeadline(each, await countDeadline(db, each.required.requested), writing));
  const ids = await insertCompromises(db, rows);
  return new Map(rows.map((row, at) => [row.publication_id!, { id: ids[at]!, row }]));
}

/**
 * When a publication was forwarded, or its deadline created: when it was treated if it was not forwarded,
 * otherwise in the office's hours of its day.
 */
const forwardingInstant = ({ publication, isForwarded }: HandledPublication, { at }: Writing): Date =>
  !isForwarded && publication.treated_at !== null
    ? new Date(publication.treated_at)
    : at(publication.publication_date, publication.publication_code);

function rowOfDeadline(each: HandledPublication, deadline: Deadline, writing: Writing): NewCompromise {
  const { publication, required, by } = each;
  const { publication_code: code, user_id } = publication;
  const created_at = forwardingInstant(each, writing);
  const ending = endingOf(
    { code, end: deadline.end, treated: publication.treated, created_at, user_id },
    writing,
  );
  return {
    user_id,
    created_by_id: by.id,
    lawsuit_id: publication.lawsuit_id,
    publication_id: publication.id,
    compromise_type_id: required.type,
    classification_id: 4,
    description: required.what,
    compromise_date: deadline.end,
    all_day: true,
    remember_id: 3,
    ...ending.fate,
    deadline: JSON.stringify(deadline),
    created_at,
    updated_at: ending.at ?? created_at,
  };
}

/** Inserts the forwarding and, for a finished analysis, its return, which is open when it is recent. */
async function writeActions(
  db: CompanyDb,
  writing: Writing,
  actors: readonly Actor[],
  each: HandledPublication,
  written: Written | undefined,
): Promise<void> {
  const { publication, by, required } = each;
  const { day, at } = writing;
  const code = publication.publication_code;
  const target = actors.find(({ id }) => id === publication.user_id)!;
  const common = {
    compromise_id: written?.id ?? null,
    lawsuit_id: publication.lawsuit_id,
    publication_id: publication.id,
  };
  const forwardedAt = forwardingInstant(each, writing);
  const forward = await openAction(
    db,
    {
      ...common,
      action_type: "publicationForward",
      creator_user_id: by.id,
      target_user_id: target.id,
      comment: choiceOf(FORWARDING_COMMENTS, code, "comment"),
    },
    forwardedAt,
  );
  const treatedAt = publication.treated_at === null ? null : new Date(publication.treated_at);
  const doneAt =
    required.type === ANALYSIS ? treatedAt : (written?.row.completed_at ?? written?.row.cancelled_at ?? null);
  if (doneAt !== null) await closeAction(db, target, forward, doneAt > forwardedAt ? doneAt : forwardedAt);
  if (publication.publication_date >= businessDay(day, -5))
    await insertNotices(db, [
      {
        user_id: target.id,
        type: "publication_forwarded",
        data: {
          message: `A publicação ${code} foi encaminhada a você`,
          publication: { id: publication.id, publication_date: publication.publication_date },
          ...(written && { compromiseId: written.id }),
        },
        created_at: forwardedAt,
        read_at: publication.treated_at === null ? null : (treatedAt ?? forwardedAt),
      },
    ]);
  if (required.type !== ANALYSIS || treatedAt === null) return;
  const back = await openAction(
    db,
    {
      ...common,
      action_type: "deadlineEndedPublicationRead",
      creator_user_id: target.id,
      target_user_id: by.id,
      comment: "Analisada. Cabe recurso; sugiro lançar o prazo.",
    },
    treatedAt,
  );
  if (publication.publication_date < businessDay(day, -8) && chanceOf(code, "returned") < 0.8)
    await closeAction(db, by, back, at(businessDay(publication.publication_date, 3), `${code} back`));
}
