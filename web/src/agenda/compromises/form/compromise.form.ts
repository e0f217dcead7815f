import type { ActSuggestions } from "@pauta/contract/law/acts";
import { compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import type { Compromise } from "@pauta/contract/agenda/compromise-shapes";
import type { DeadlineCandidate } from "@pauta/contract/law/deadline-candidates";
import type { Deadline, DeadlineAsked } from "@pauta/contract/law/deadlines";
import { parseDate } from "@pauta/contract/platform/dates";
import { REQUIRED } from "@pauta/contract/platform/form-fields";
import type { Lawsuit } from "@pauta/contract/practice/lawsuits";
import type { CountedOf } from "../../../law/deadlines/deadlines.queries.ts";
import { type Draft, draftOf } from "../../../lib/draft.ts";
import { fieldsOfStep, type FieldValues, valuesOf } from "../../../lib/field-values.ts";
import type { ClashAsked, CompromiseBody } from "../compromises.queries.ts";

type OwnValues = FieldValues<typeof compromiseFields>;
type Chosen = "user_id" | "classification_id" | "compromise_type_id";

/** What the form holds: texts as typed, ids as a choice has them. */
export type CompromiseValues = Omit<OwnValues, Chosen> &
  Record<Chosen, string | null> & {
    /** The lawsuit's number, to be shown. */
    process: string;
    client_name: string;
    publication_id: number | null;
    tags: number[];
    compromise_involved: string[];
    mentioned_users: string[];
    /** What the date was counted from. */
    deadline: DeadlineAsked | null;
    /** The dates that the act allows, where a suggestion named several, and whether nobody has said which holds. */
    deadline_candidates: DeadlineCandidate[];
    dates_to_check: boolean;
    move_chain: boolean;
    chain_template_id: string | null;
    updated_at?: string;
  };

const blankFields = valuesOf(compromiseFields, undefined);

/** A new compromise of this person. */
export const blankValues = (userId: number): CompromiseValues => ({
  ...blankFields,
  user_id: String(userId),
  compromise_type_id: null,
  process: "",
  client_name: "",
  publication_id: null,
  tags: [],
  compromise_involved: [],
  mentioned_users: [],
  deadline: null,
  deadline_candidates: [],
  dates_to_check: false,
  move_chain: false,
  chain_template_id: null,
});

/** The form's values for a compromise that is kept. */
export const compromiseValues = (kept: Compromise): CompromiseValues => ({
  ...valuesOf(compromiseFields, kept),
  user_id: String(kept.user_id),
  process: kept.lawsuit?.process ?? "",
  client_name: kept.client?.name ?? "",
  publication_id: kept.publication_id,
  tags: kept.tags.map(({ id }) => id),
  compromise_involved: kept.compromise_involved.map(String),
  mentioned_users: kept.mentioned_users.map(String),
  deadline: kept.deadline && askedOf(kept.deadline),
  deadline_candidates: kept.deadline_candidates,
  dates_to_check: kept.dates_to_check,
  // where they would go is shown before it is saved
  move_chain: kept.chain_steps > 0,
  chain_template_id: null,
  updated_at: kept.updated_at,
});

/** What belongs to a day, and does not go over to another. */
const OF_A_DAY = [
  ...fieldsOfStep(compromiseFields, "when"),
  "warning_date",
  "date_notification",
  "time_notification",
] as (keyof OwnValues)[];

/** What a new one takes over when an old one is done (Encerrar e Criar Novo): all but when, and what it was born of. */
export function nextOf(done: Compromise): Partial<CompromiseValues> {
  const { updated_at: _read, ...values } = compromiseValues(done);
  return {
    ...values,
    ...Object.fromEntries(OF_A_DAY.map((name) => [name, blankFields[name]])),
    publication_id: null,
    deadline: null,
    deadline_candidates: [],
    dates_to_check: false,
  };
}

/** What a new one takes over from one that a notice tells of (Repetir): who and where, not what and when. */
export const repeatOf = (old: Compromise): Partial<CompromiseValues> => ({
  ...nextOf(old),
  description: "",
  compromise_type_id: null,
});

/** What a new one of a lawsuit begins with; with one client it is his too. */
export function ofLawsuit({
  id,
  process,
  parts,
}: Pick<Lawsuit, "id" | "process" | "parts">): Partial<CompromiseValues> {
  const [only, ...others] = parts.clients;
  return {
    lawsuit_id: id,
    process,
    ...(only && others.length === 0 && { client_id: only.id, client_name: only.name }),
  };
}

/** What is sent of the form. */
export function bodyOf({
  process: _process,
  client_name: _client,
  ...values
}: CompromiseValues): CompromiseBody {
  return values;
}

/** A kept compromise with some of it changed, as it is sent: a date moved in the calendar. */
export const changedBody = (kept: Compromise, changes: Partial<CompromiseValues>): CompromiseBody =>
  bodyOf({ ...compromiseValues(kept), ...changes });

/** The times that are missing: told along with all else that is, and not only when that is filled in. */
export function missingTimes({ all_day, start_time, end_time }: CompromiseValues): Record<string, string> {
  if (all_day) return {};
  return {
    ...(start_time === "" && { start_time: REQUIRED }),
    ...(end_time === "" && { end_time: REQUIRED }),
  };
}

/** What could stand in the way is asked as soon as the day and who are known. */
export function clashAskedOf(values: CompromiseValues, id: number | undefined): ClashAsked | null {
  const { user_id, compromise_date, start_time, end_time, all_day, lawsuit_id } = values;
  if (user_id === null || parseDate(compromise_date) === null) return null;
  const hasTimes = !all_day && start_time !== "" && end_time > start_time;
  return {
    user_id,
    compromise_date,
    ...(hasTimes && { start_time, end_time }),
    ...(id !== undefined && { id }),
    ...(lawsuit_id !== null && { lawsuit_id }),
  };
}

export type CompromiseDraft = {
  values: CompromiseValues;
  /** What the form was opened with: another beginning is another compromise. */
  begun: string;
  isOpen: boolean;
};

/** What was typed into the form of a compromise, or of a new one: it outlives a lost session and a closed dialog. */
export const compromiseDraft = (userId: number, id: number | null): Draft<CompromiseDraft> =>
  draftOf(userId, `compromise-${id ?? "new"}`);

/** What a term of the form is counted of, where it says it. */
export const countedOf = ({
  publication_id,
  lawsuit_id,
}: Pick<CompromiseValues, "publication_id" | "lawsuit_id">): CountedOf | undefined =>
  publication_id !== null
    ? { publication: publication_id }
    : lawsuit_id !== null
      ? { lawsuit: lawsuit_id }
      : undefined;

/** What a form takes over of a suggested deadline: its date and, where it is to be checked, all that the act allows. */
export const suggestedDates = ({
  candidates,
  is_to_check,
}: Pick<NonNullable<ActSuggestions["proposal"]>, "candidates" | "is_to_check">) => ({
  deadline_candidates: is_to_check ? candidates : [],
  dates_to_check: is_to_check,
});

/** What a count answered, as it is asked anew. */
export function askedOf({
  asked: { confirmed, court, city, state, ...asked },
}: Pick<Deadline, "asked">): DeadlineAsked {
  return {
    ...asked,
    ...(confirmed !== null && { confirmed }),
    ...(court !== null && { court }),
    ...(city !== null && { city }),
    ...(state && { state }),
  };
}

/** An hour later on the same day: what an appointment lasts until somebody says otherwise. */
export function hourAfter(time: string): string {
  const hour = Number(time.slice(0, 2)) + 1;
  return hour > 23 ? "23:59" : `${String(hour).padStart(2, "0")}:${time.slice(3, 5)}`;
}
