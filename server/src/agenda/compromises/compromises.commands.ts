import type { Actor } from "@pauta/contract/platform/capabilities";
import { compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import { ANALYSIS, AUTOMATIC_DEADLINE, type CompromiseForm } from "@pauta/contract/agenda/compromise-form";
import { datesNoted } from "@pauta/contract/law/deadline-candidates";
import { showDate } from "@pauta/contract/platform/dates";
import type { Deadline } from "@pauta/contract/law/deadlines";
import { fieldsOf } from "@pauta/contract/platform/field-rows";
import { isSecondCheckRequired } from "../agenda-settings/agenda-settings.commands.ts";
import { recordChange } from "../../office/audit/audit.commands.ts";
import { requireColleagues } from "../../office/identity/people/colleagues.commands.ts";
import { notifyUsers, type NoticeContext } from "../../office/notifications/notifications.commands.ts";
import type { CompanyDb } from "../../platform/database/db.ts";
import type { AppContext } from "../../platform/process/app-context.ts";
import { actsFrom } from "../../platform/process/contributions.ts";
import { Rejection } from "../../platform/process/errors.ts";
import { requireListed } from "../../office/reference-lists/reference-lists.commands.ts";
import { applyTemplate, moveChain } from "./chains/chains.commands.ts";
import { RECORDED_COMPROMISE_FIELDS, trailOfCompromise } from "./compromise-trail.rules.ts";
import { rightsOver, scopeOf } from "./compromises.rules.ts";
import { countForForm } from "./deadlines/counted-deadline.commands.ts";
import { zoneOfOffice } from "../../platform/process/office-clock.ts";
import {
  deleteCompromise,
  insertCompromise,
  missingLinks,
  updateCompromise,
  writeInvolved,
  writeMentioned,
  writeTags,
} from "./compromise-writing.store.ts";
import { decideOnDeadlines, openDeadlines, requireDecision } from "./deadlines/open-deadlines.commands.ts";
import { isDeadline } from "./deadlines/open-deadlines.rules.ts";
import { columnsOfDates, type PossibleDatesInput } from "./deadlines/possible-dates.rules.ts";
import { isSameReminder, remindFrom } from "./reminders/reminder.rules.ts";
import { readLockedCompromise, showCompromise, type StoredCompromise } from "./whole-compromise.commands.ts";

const invalidField = (field: string, message: string) =>
  new Rejection("invalid", { fields: { [field]: [message] } });

/**
 * Creates a compromise and notifies the responsible, involved and mentioned people. When the act already has
 * an open deadline, the form's choice applies: without one the request is rejected, and a kept or changed
 * deadline is returned instead of a new one.
 * @throws invalid, open_deadline
 */
export async function createCompromise(
  context: AppContext,
  db: CompanyDb,
  actor: Actor,
  form: CompromiseForm,
) {
  const now = context.clock.now();
  const present = await existingDeadline(context, db, actor, form);
  if (present !== null) return showCompromise(db, actor, present, now);
  const id = await addCompromise(db, actor, form, now);
  await notifyNewPeople(context, db, actor, { ...form, id }, peopleOf(form));
  return showCompromise(db, actor, id, now);
}

/** The act's open deadline if the form chose to use it; null when a new one is to be created. */
async function existingDeadline(context: AppContext, db: CompanyDb, actor: Actor, form: CompromiseForm) {
  const { publication_id, existing } = form;
  if (publication_id === null || !isDeadline(form)) return null;
  await actsFrom(context.contributions).hold(db, publication_id);
  const open = await openDeadlines(context, db, actor, [publication_id]);
  requireDecision(open, existing);
  const requested = { open: open.get(publication_id) ?? [], existing, work: form };
  return decideOnDeadlines(context, db, actor, requested, { decided: { deadlines: [], notifications: [] } });
}

/**
 * Creates a compromise for a caller who notifies people itself.
 * @returns its id
 * @throws invalid
 */
export async function addCompromise(
  db: CompanyDb,
  actor: Actor,
  form: CompromiseForm,
  now: Date,
): Promise<number> {
  await requireChoices(db, actor, form);
  const reminder = remindFrom(now, form, await zoneOfOffice(db));
  const id = await insertCompromise(
    db,
    {
      ...fieldsOf(compromiseFields, form),
      publication_id: form.publication_id,
      created_by_id: actor.id,
      remind_at: reminder,
      deadline: asColumn(await countForForm(db, form.deadline)),
      ...columnsOfDates(form),
      ...(form.completed && (await completion(db, actor, form.publication_id, now))),
    },
    now,
  );
  await writeLinks(db, id, form);
  if (form.chain_template_id) await applyTemplate(db, actor, id, form.chain_template_id, now);
  return id;
}

/**
 * Updates a compromise and notifies only newly added people. Somebody who has left the office since may stay
 * in it, its publication stays, and so does the memória de cálculo unless it is counted again or removed.
 * @throws not_found, not_allowed, changed_since, invalid
 */
export async function updateWholeCompromise(
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  id: number,
  form: CompromiseForm,
) {
  const now = context.clock.now();
  const before = await readLockedCompromise(db, actor, id, form.updated_at);
  if (!rightsOver(actor, before).may_edit) throw new Rejection("not_allowed");
  if (!before.is_unchanged) throw new Rejection("changed_since");
  if (form.completed === false && before.completed)
    throw invalidField("completed", "Para reabrir, informe o motivo");
  await requireChoices(db, actor, form, before);
  const publication_id = before.publication_id ?? form.publication_id;
  const isCompleting = form.completed === true && !before.completed && before.cancelled_at === null;
  await updateCompromise(
    db,
    id,
    {
      ...fieldsOf(compromiseFields, form),
      publication_id,
      ...(!isSameReminder(form, before) && {
        remind_at: remindFrom(now, form, await zoneOfOffice(db)),
        reminded_at: null,
      }),
      ...(form.deadline !== undefined && { deadline: asColumn(await countForForm(db, form.deadline)) }),
      // setting another date decides which one applies
      ...(form.compromise_date !== before.compromise_date && { dates_to_check: false }),
      ...columnsOfDates(form),
      ...(isCompleting && (await completion(db, actor, publication_id, now))),
    },
    now,
  );
  await writeLinks(db, id, form);
  if (form.move_chain && form.compromise_date !== before.compromise_date)
    await moveChain(db, id, form.compromise_date, now);
  if (form.chain_template_id) await applyTemplate(db, actor, id, form.chain_template_id, now);
  const known = new Set(peopleOf(before));
  await notifyNewPeople(
    context,
    db,
    actor,
    { ...form, id },
    peopleOf(form).filter((user) => !known.has(user)),
  );
  const is = await showCompromise(db, actor, id, now);
  recordChange(db, now, {
    on: "compromise",
    subject_id: id,
    before: trailOfCompromise(before),
    after: trailOfCompromise(is),
    recordedFields: RECORDED_COMPROMISE_FIELDS,
  });
  return is;
}

/** @throws not_found, not_allowed, fatal_deadline (it comes from a publication) */
export async function removeCompromise(db: CompanyDb, actor: Actor, id: number): Promise<null> {
  const before = await readLockedCompromise(db, actor, id);
  if (!rightsOver(actor, before).may_edit) throw new Rejection("not_allowed");
  if (before.is_fatal) throw new Rejection("fatal_deadline");
  await deleteCompromise(db, id);
  return null;
}

/** The columns of a closed compromise: who, when, and whether a second person must check a fatal deadline. */
export async function completion(db: CompanyDb, actor: Actor, publicationId: number | null, now: Date) {
  const awaits_check = publicationId !== null && (await isSecondCheckRequired(db));
  return { completed: true, completed_at: now, completed_by_id: actor.id, awaits_check };
}

const asColumn = (deadline: Deadline | null): string | null => deadline && JSON.stringify(deadline);

async function requireChoices(
  db: CompanyDb,
  actor: Actor,
  form: CompromiseForm,
  before?: StoredCompromise,
): Promise<void> {
  const type = form.compromise_type_id;
  if ((type === ANALYSIS || type === AUTOMATIC_DEADLINE) && type !== before?.compromise_type_id)
    throw invalidField("compromise_type_id", "Este tipo não se escolhe aqui");
  await requireListed(db, { compromise_type_id: { list: "compromise_types", id: type } });
  const isNew = (known: readonly number[] | undefined) => (user: number) => !known?.includes(user);
  await requireColleagues(db, [form.user_id].filter(isNew(before && [before.user_id])), "user_id");
  await requireColleagues(
    db,
    form.compromise_involved.filter(isNew(before?.compromise_involved)),
    "compromise_involved",
  );
  await requireColleagues(db, form.mentioned_users.filter(isNew(before?.mentioned_users)), "mentioned_users");
  await requireLinks(db, actor, form, before?.publication_id ?? null);
}

const MISSING = {
  lawsuit_id: "Processo não encontrado no escritório",
  client_id: "Cliente não encontrado no escritório",
  publication_id: "Publicação não encontrada",
};

async function requireLinks(db: CompanyDb, actor: Actor, form: CompromiseForm, ofPublication: number | null) {
  if (ofPublication !== null && form.publication_id !== null && form.publication_id !== ofPublication)
    throw invalidField("publication_id", "Um prazo fatal não muda de publicação");
  const requested = ofPublication === null ? form : { ...form, publication_id: null };
  const missing = await missingLinks(db, scopeOf(actor), requested);
  if (missing.length > 0)
    throw new Rejection("invalid", {
      fields: Object.fromEntries(missing.map((field) => [field, [MISSING[field]]])),
    });
}

async function writeLinks(db: CompanyDb, id: number, form: CompromiseForm): Promise<void> {
  await writeInvolved(db, id, form.compromise_involved);
  await writeMentioned(db, id, form.mentioned_users);
  if ((await writeTags(db, id, form.tags)) !== form.tags.length)
    throw invalidField("tags", "Etiqueta não encontrada no escritório");
}

const peopleOf = (of: Pick<CompromiseForm, "user_id" | "compromise_involved" | "mentioned_users">) => [
  ...new Set([of.user_id, ...of.compromise_involved, ...of.mentioned_users]),
];

/** The other dates that the act allows, for the notification. */
const noteToCheck = ({ description, deadline_candidates = [], dates_to_check = false }: TellDates): string =>
  datesNoted({ description, deadline_candidates, dates_to_check });
type TellDates = Pick<CompromiseForm, "description" | "deadline_candidates" | "dates_to_check">;

const notifyNewPeople = (
  context: NoticeContext,
  db: CompanyDb,
  actor: Actor,
  made: Pick<CompromiseForm, "description" | "compromise_date"> & PossibleDatesInput & { id: number },
  people: readonly number[],
) =>
  notifyUsers(
    context,
    db,
    people.filter((user) => user !== actor.id),
    "compromise_created",
    {
      message: `Novo compromisso em ${showDate(made.compromise_date)}: ${made.description}${noteToCheck(made)}`,
      compromiseId: made.id,
      compromise: { id: made.id },
    },
  );
