import { compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import type { Compromise } from "@pauta/contract/agenda/compromise-shapes";
import type { DeadlineCandidate } from "@pauta/contract/law/deadline-candidates";
import type { DeadlineInput } from "@pauta/contract/law/deadlines";
import { parseDate } from "@pauta/contract/platform/dates";
import { REQUIRED } from "@pauta/contract/platform/form-fields";
import type { Lawsuit } from "@pauta/contract/practice/lawsuits";
import type { CountedOf } from "../../../law/deadlines/deadlines.queries.ts";
import { fieldsOfStep, type FieldValues, valuesOf } from "../../../lib/forms/field-values.ts";
import type { ClashRequested, CompromiseBody } from "../compromises.queries.ts";
import { requestedOf } from "./taken-dates.form.ts";

type OwnValues = FieldValues<typeof compromiseFields>;
type Chosen = "user_id" | "classification_id" | "compromise_type_id";

/** The form's values: texts as typed, ids as strings. */
export type CompromiseValues = Omit<OwnValues, Chosen> &
  Record<Chosen, string | null> & {
    /** The lawsuit's number, for display. */
    process: string;
    client_name: string;
    publication_id: number | null;
    tags: number[];
    compromise_involved: string[];
    mentioned_users: string[];
    /** The input from which the date was counted. */
    deadline: DeadlineInput | null;
    /**
     * The dates that the act allows, where a suggestion named several, and whether nobody has decided yet.
     */
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

/** The form's values for a stored compromise. */
export const compromiseValues = (kept: Compromise): CompromiseValues => ({
  ...valuesOf(compromiseFields, kept),
  user_id: String(kept.user_id),
  process: kept.lawsuit?.process ?? "",
  client_name: kept.client?.name ?? "",
  publication_id: kept.publication_id,
  tags: kept.tags.map(({ id }) => id),
  compromise_involved: kept.compromise_involved.map(String),
  mentioned_users: kept.mentioned_users.map(String),
  deadline: kept.deadline && requestedOf(kept.deadline),
  deadline_candidates: kept.deadline_candidates,
  dates_to_check: kept.dates_to_check,
  // their new days are shown before it is saved
  move_chain: kept.chain_steps > 0,
  chain_template_id: null,
  updated_at: kept.updated_at,
});

/** Fields that belong to a day, and are not taken over to another. */
const OF_A_DAY = [
  ...fieldsOfStep(compromiseFields, "when"),
  "warning_date",
  "date_notification",
  "time_notification",
] as (keyof OwnValues)[];

/**
 * What a new one takes over when an old one is closed ("Encerrar e Criar Novo"): all but its time and origin.
 */
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

/** What a new one takes over from one in a notification ("Repetir"): people and places, not text and time. */
export const repeatOf = (old: Compromise): Partial<CompromiseValues> => ({
  ...nextOf(old),
  description: "",
  compromise_type_id: null,
});

/** The initial values of a new one of a lawsuit; with one client it gets that client. */
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

/** The request body of the form. */
export function bodyOf({
  process: _process,
  client_name: _client,
  ...values
}: CompromiseValues): CompromiseBody {
  return values;
}

/** The request body of a stored compromise with some changes: a date moved in the calendar. */
export const changedBody = (kept: Compromise, changes: Partial<CompromiseValues>): CompromiseBody =>
  bodyOf({ ...compromiseValues(kept), ...changes });

/** Missing times are reported together with all other errors, not only after those are corrected. */
export function missingTimes({ all_day, start_time, end_time }: CompromiseValues): Record<string, string> {
  if (all_day) return {};
  return {
    ...(start_time === "" && { start_time: REQUIRED }),
    ...(end_time === "" && { end_time: REQUIRED }),
  };
}

/** Conflicts are checked as soon as the day and the person are known. */
export function clashRequestedOf(values: CompromiseValues, id: number | undefined): ClashRequested | null {
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

/** The publication or lawsuit of a count, if the form has one. */
export const countedOf = ({
  publication_id,
  lawsuit_id,
}: Pick<CompromiseValues, "publication_id" | "lawsuit_id">): CountedOf | undefined =>
  publication_id !== null
    ? { publication: publication_id }
    : lawsuit_id !== null
      ? { lawsuit: lawsuit_id }
      : undefined;
