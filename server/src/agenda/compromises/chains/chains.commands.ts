import type { Actor } from "@pauta/contract/platform/capabilities";
import type { ChainMove, ChainStep, ChainTemplateForm } from "@pauta/contract/agenda/compromise-chains";
import type { CompromiseRow } from "@pauta/contract/agenda/compromise-shapes";
import type { z } from "zod";
import { calendarFor } from "../../../law/deadlines/calendar.commands.ts";
import type { CourtCalendar } from "../../../law/deadlines/calendar.rules.ts";
import { placeOf, type RequestedPlace } from "../../../law/deadlines/court-place.rules.ts";
import { addDays, type Clock } from "../../../platform/process/clock.ts";
import type { CompanyDb } from "../../../platform/database/db.ts";
import { found, Rejection } from "../../../platform/process/errors.ts";
import { requireListed } from "../../../office/reference-lists/reference-lists.commands.ts";
import { plannedMoves, stepMoves, type ChainOffset } from "./chain.rules.ts";
import {
  changeTemplate,
  deleteTemplate,
  findAnchor,
  findTemplate,
  insertSteps,
  insertTemplate,
  lockAnchor,
  moveStep,
  placeOfLawsuit,
  stepsOf,
} from "./chains.store.ts";
import { wholeCompromises } from "../lists/compromise-lists.commands.ts";
import { scopeOf } from "../compromises.rules.ts";
import { requireOpen } from "../require-open.commands.ts";
import { zoneOfOffice } from "../../../platform/process/office-clock.ts";
import { remindFrom } from "../reminders/reminder.rules.ts";

type Form = z.output<typeof ChainTemplateForm>;

/** Moving a compromise moves all its steps, also those that the person does not see. */
const WHOLE_CHAIN = { onlyUserId: null };

/** The most steps of one compromise. */
const MOST_STEPS = 100;

/** @throws invalid */
export async function createTemplate(db: CompanyDb, form: Form, now: Date) {
  await requireTypes(db, form.steps);
  return found(await findTemplate(db, await insertTemplate(db, form, now)));
}

/**
 * Updates a template; chains already made from it stay unchanged.
 * @throws not_found, invalid, changed_since
 */
export async function updateTemplate(db: CompanyDb, id: number, form: Form, now: Date) {
  found(await findTemplate(db, id));
  await requireTypes(db, form.steps);
  if (!(await changeTemplate(db, id, form, form.updated_at, now))) throw new Rejection("changed_since");
  return found(await findTemplate(db, id));
}

/** @throws not_found */
export async function removeTemplate(db: CompanyDb, id: number): Promise<null> {
  if (!(await deleteTemplate(db, id))) throw new Rejection("not_found");
  return null;
}

/** The days of a template's steps for a date, by the calendar of a lawsuit's court. @throws not_found */
export async function previewTemplate(
  db: CompanyDb,
  id: number,
  { date, lawsuit_id }: { date: string; lawsuit_id?: number | undefined },
): Promise<{ data: ChainMove[] }> {
  const { steps } = found(await findTemplate(db, id));
  const place = lawsuit_id === undefined ? {} : found(await placeOfLawsuit(db, lawsuit_id));
  return { data: plannedMoves(steps, date, await calendarAround(db, place, date, steps)) };
}

/** The steps of a compromise that the person sees. @throws not_found */
export async function chainOf(db: CompanyDb, actor: Actor, id: number, clock: Clock) {
  const scope = scopeOf(actor);
  found(await findAnchor(db, scope, id));
  const steps = await stepsOf(db, scope, id);
  const { rows } = await wholeCompromises(db, actor, clock.now());
  const data = await rows(
    db,
    steps.map((step) => step.id),
  );
  return { data: data.toSorted(byDay) };
}

/** The new days of a compromise's steps if it moved to a day; nothing is moved. @throws not_found */
export async function previewMoves(
  db: CompanyDb,
  actor: Actor,
  id: number,
  date: string,
): Promise<{ data: ChainMove[] }> {
  const scope = scopeOf(actor);
  const anchor = found(await findAnchor(db, scope, id));
  const steps = await stepsOf(db, scope, id);
  return { data: stepMoves(steps, date, await calendarAround(db, anchor, date, steps)) };
}

/**
 * Adds a template's steps to a compromise. They take over its responsible person, its lawsuit and its client,
 * but not its publication: they are not fatal, and those not completed are deleted with the compromise.
 * @throws not_found, not_now (it is closed), invalid (an unknown template, a step of another chain, too many)
 */
export async function applyTemplate(
  db: CompanyDb,
  actor: Actor,
  compromiseId: number,
  templateId: number,
  now: Date,
): Promise<void> {
  const anchor = found(await lockAnchor(db, scopeOf(actor), compromiseId));
  const template = await findTemplate(db, templateId);
  if (template === undefined) throw invalidTemplate("Encadeamento não encontrado no escritório");
  requireOpen(anchor);
  if (anchor.anchor_id !== null)
    throw invalidTemplate("Este compromisso já é um passo: encadeie no compromisso de que ele depende");
  const hung = await stepsOf(db, WHOLE_CHAIN, anchor.id);
  if (hung.length + template.steps.length > MOST_STEPS)
    throw invalidTemplate(`No máximo ${MOST_STEPS} passos em um compromisso`);
  const { user_id, lawsuit_id, client_id, compromise_date: date } = anchor;
  const planned = plannedMoves(template.steps, date, await calendarAround(db, anchor, date, template.steps));
  await insertSteps(
    db,
    planned.map(({ description, compromise_type_id, offset, unit, to }) => ({
      description,
      compromise_type_id,
      offset,
      unit,
      compromise_date: to,
    })),
    { anchor_id: anchor.id, user_id, created_by_id: actor.id, lawsuit_id, client_id },
    now,
  );
}

/**
 * Adds a chain and returns the steps that the person sees now.
 * @throws like `applyTemplate`
 */
export async function addChain(
  db: CompanyDb,
  actor: Actor,
  id: number,
  templateId: number,
  clock: Clock,
): Promise<{ data: CompromiseRow[] }> {
  await applyTemplate(db, actor, id, templateId, clock.now());
  return chainOf(db, actor, id, clock);
}

/**
 * Moves the open steps of a compromise to their places around a day. The caller has updated the compromise
 * itself in the same transaction, so no step can be added meanwhile.
 */
export async function moveChain(db: CompanyDb, compromiseId: number, date: string, now: Date): Promise<void> {
  const anchor = found(await findAnchor(db, WHOLE_CHAIN, compromiseId));
  const steps = await stepsOf(db, WHOLE_CHAIN, compromiseId);
  const moving = stepMoves(steps, date, await calendarAround(db, anchor, date, steps)).filter(
    ({ moves }) => moves,
  );
  if (moving.length === 0) return;
  const zone = await zoneOfOffice(db);
  for (const { id, to } of moving) {
    const step = steps.find((one) => one.id === id)!;
    const remind_at = remindFrom(now, { ...step, compromise_date: to }, zone);
    await moveStep(db, id, { compromise_date: to, remind_at }, now);
  }
}

const invalidTemplate = (message: string) =>
  new Rejection("invalid", { fields: { chain_template_id: [message] } });

function byDay(one: CompromiseRow, other: CompromiseRow): number {
  return one.compromise_date.localeCompare(other.compromise_date) || one.id - other.id;
}

async function requireTypes(db: CompanyDb, steps: readonly ChainStep[]): Promise<void> {
  const choices = steps.map(
    ({ compromise_type_id: id }, index) =>
      [`steps.${index}.compromise_type_id`, { list: "compromise_types" as const, id }] as const,
  );
  await requireListed(db, Object.fromEntries(choices));
}

/**
 * The calendar for the steps: that of the lawsuit's court, or the national one when the court is unknown. More
 * than half of all days are business days, so twice as many plus the recess reach the farthest step.
 */
function calendarAround(
  db: CompanyDb,
  { court, city }: RequestedPlace,
  date: string,
  steps: readonly ChainOffset[],
): Promise<CourtCalendar> {
  const reach = 2 * Math.max(0, ...steps.map(({ offset }) => Math.abs(offset))) + 60;
  const place = placeOf({ court }) === null ? {} : { court, city };
  return calendarFor(db, place, addDays(date, -reach), addDays(date, reach));
}
