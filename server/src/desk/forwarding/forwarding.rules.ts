import { createHash } from "node:crypto";
import { compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import { ANALYSIS, type CompromiseForm } from "@pauta/contract/agenda/compromise-form";
import { emptyRecord } from "@pauta/contract/platform/field-rows";
import type { Forward, ForwardedPublication, IndividualTreatment } from "@pauta/contract/desk/forwarding";

/** The priority of work from a publication: it is a fatal deadline. */
const FATAL = 4;

/** Only an analysis has no compromise: its receiver reads, treats and returns it. */
export const makesCompromise = ({ compromise_type_id }: { compromise_type_id: number }): boolean =>
  compromise_type_id !== ANALYSIS;

/** The forward form's reminder choices 1 to 7 are the agenda's 0 to 6. */
export const rememberOf = ({ notification_param }: { notification_param: number }): number =>
  notification_param - 1;

type Chosen = Pick<ForwardedPublication, "lawsuit_id">;

/**
 * The lawsuit of a publication's compromise: its own one, otherwise the one chosen for this
 * publication, otherwise the one chosen for all.
 */
export const lawsuitFor = (own: number | null, entry: Chosen, forward: Chosen): number | null =>
  own ?? entry.lawsuit_id ?? forward.lawsuit_id;

/** Whether the lawsuit chosen for a publication differs from its own. */
export const contradicts = (own: number | null, { lawsuit_id }: Chosen): boolean =>
  own !== null && lawsuit_id !== null && own !== lawsuit_id;

/**
 * The digest of a request, which does not depend on who makes it or on the
 * order of ids: equal requests are done once.
 */
export function digestOf(forward: Forward): string {
  const { tags, compromise_involved, mentioned_users, email_notification, ...form } = forward;
  const sorted = (list: readonly (number | string)[]) => list.map(String).toSorted();
  const said = {
    ...form,
    tags: sorted(tags),
    compromise_involved: sorted(compromise_involved),
    mentioned_users: sorted(mentioned_users),
    email_notification: sorted(email_notification),
    own_dates: form.own_dates ?? undefined,
    same_date: undefined,
    deadline_candidates: undefined,
    dates_to_check: undefined,
    actionType: undefined,
    action_type: undefined,
  };
  const inOrder = Object.entries(said).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(inOrder)).digest("hex");
}

/** The date that a forwarding gives a publication, and the others that its act allows. */
export type Dating = Pick<Forward, "date" | "deadline" | "deadline_candidates" | "dates_to_check">;

type SourcePublication = { id: number; lawsuit_id: number | null; compromise_type: string };
type Work = Omit<
  Forward,
  "target_user_id" | "title" | "compromise_involved" | "lawsuit_id" | "tags" | "own_dates" | "same_date"
>;

/** The fields common to both forms, as input of the agenda. */
const workOf = (form: Work & { tags: number[] }, source: SourcePublication) => ({
  ...emptyRecord(compromiseFields),
  classification_id: FATAL,
  compromise_type_id: form.compromise_type_id,
  compromise_date: form.date!,
  start_time: form.start_time,
  end_time: form.end_time,
  all_day: form.all_day,
  court_time_zone: form.court_time_zone,
  lawsuit_id: source.lawsuit_id,
  publication_id: source.id,
  forum: form.forum,
  forum_room: form.forum_room,
  address: form.address,
  observation: form.observation,
  remember_id: rememberOf(form),
  date_notification: form.date_notification,
  time_notification: form.time_notification,
  email_notification: form.email_notification,
  tags: form.tags,
  mentioned_users: form.mentioned_users,
  deadline: form.deadline,
  deadline_candidates: form.deadline_candidates,
  dates_to_check: form.dates_to_check,
  move_chain: false,
});

/** The compromise that a forwarding creates for its receiver; without a title it is named after its type. */
export const compromiseOfForward = (
  forward: Forward,
  born: SourcePublication,
  dating: Dating,
): CompromiseForm => ({
  ...workOf({ ...forward, ...dating }, born),
  user_id: forward.target_user_id,
  description: forward.title ?? born.compromise_type,
  compromise_involved: forward.compromise_involved,
});

/** The compromise that an individual treatment creates for the person who treats. */
export const compromiseOfTreatment = (
  form: IndividualTreatment,
  born: SourcePublication,
  userId: number,
): CompromiseForm => ({
  ...workOf(form, born),
  user_id: userId,
  description: form.description ?? born.compromise_type,
  warning_date: form.warning_date,
  compromise_involved: [],
});

/** The agenda's field names that these forms spell differently. */
const FIELDS: Readonly<Record<string, string>> = {
  user_id: "target_user_id",
  compromise_date: "date",
};

/** The agenda's errors under this form's own fields, such as `forwards.1.tags`. */
export const errorsUnder = (
  fields: Readonly<Record<string, string[]>>,
  place: string,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, faults]) => [`${place}${FIELDS[field] ?? field}`, faults]),
  );
