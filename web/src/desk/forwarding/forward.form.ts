import { ANALYSIS, HEARING } from "@pauta/contract/agenda/compromise-form";
import { sittingState } from "@pauta/contract/law/court-seats";
import { REQUIRED } from "@pauta/contract/platform/form-fields";
import { Forward, IndividualTreatment } from "@pauta/contract/desk/forwarding";
import type { Publication } from "@pauta/contract/desk/publications";
import type { UserAction } from "@pauta/contract/desk/user-actions";
import {
  blankValues,
  type CompromiseValues,
  missingTimes,
} from "../../agenda/compromises/form/compromise.form.ts";
import { begunCount, type DeadlineView } from "../../law/deadlines/deadline.view.ts";
import { rulesOf } from "../../lib/forms/form-rules.ts";
import { processOf } from "../publications/publication-process.view.ts";
import { showProcessNumber } from "../../lib/format.ts";
import type { ForwardBody, TreatmentBody } from "./forwarding.queries.ts";
import { allowsOwnDates, BLANK_OWN_DATES, type OwnDatesValues, sentDates } from "./own-dates.form.ts";

/** The fields of a publication that the forward dialog shows and sends. */
export type ToForward = {
  id: number;
  publication_code: string;
  lawsuit_id: number | null;
  process: string | null;
  /** The lawsuit's responsible person, and the person it was found for if different. */
  person: string | null;
  updated_at: string;
  /** The court's unit, where the record names it. */
  forum?: string | null;
  /** The initial values for counting its terms. */
  counts?: Pick<DeadlineView, "date" | "court" | "city">;
};

export const toForwardOf = (publication: Publication): ToForward => ({
  id: publication.id,
  publication_code: publication.publication_code,
  lawsuit_id: publication.lawsuit_id,
  process: processOf(publication),
  person: [...new Set([publication.lawsuit?.user?.name, publication.user.name])]
    .filter((name) => name !== undefined)
    .join(", para "),
  updated_at: publication.updated_at,
  forum: publication.notebook_identification,
  counts: {
    date: publication.registration_date,
    court: publication.court ?? "",
    city: publication.city ?? "",
  },
});

/** The initial values of a count for all of them: only what they share. */
export function countForAll(publications: readonly ToForward[]) {
  const counts = publications.map(({ counts: own, process }) => begunCount(process ?? "", own));
  const common = (field: "date" | "court" | "city") => {
    const found = new Set(counts.map((count) => count[field]));
    return found.size === 1 ? [...found][0]! : "";
  };
  const places = counts.map(({ date, court, city, process }, at) =>
    JSON.stringify([
      date,
      court,
      city,
      sittingState({ court, city, process, organ: publications[at]!.forum }),
    ]),
  );
  const differ = new Set(places).size > 1;
  return {
    /** Whether one date for all is probably wrong for some. */
    differ,
    process: differ ? "" : (counts.find(({ process }) => process !== "")?.process ?? ""),
    known: { date: common("date"), court: common("court"), city: common("city") },
  };
}

/** A timeline action's publication, to be forwarded again. */
export function toForwardOfAction({ publication, lawsuit }: UserAction): ToForward | null {
  if (publication === null) return null;
  const number = lawsuit?.process ?? publication.lawsuit_number;
  return {
    id: publication.id,
    publication_code: publication.publication_code,
    lawsuit_id: publication.lawsuit_id,
    process: number === null ? null : showProcessNumber(number),
    person: null,
    updated_at: publication.updated_at,
  };
}

/** One forwarding in the form: a compromise of its receiver. */
export type ForwardValues = CompromiseValues & { own: OwnDatesValues };

/**
 * A new one, without a receiver; publications whose courts or days differ are dated separately by default.
 */
export const blankForward = (dates_for: OwnDatesValues["dates_for"] = "all"): ForwardValues => ({
  ...blankValues(0),
  user_id: null,
  own: { ...BLANK_OWN_DATES, dates_for },
});

/** Date, hours, title, emails and reminders are shown once the type is known, and not for an analysis. */
export const hasDate = ({ compromise_type_id }: Pick<ForwardValues, "compromise_type_id">): boolean =>
  compromise_type_id !== null && Number(compromise_type_id) !== ANALYSIS;

export const isHearing = ({ compromise_type_id }: Pick<ForwardValues, "compromise_type_id">): boolean =>
  Number(compromise_type_id) === HEARING;

/** Whether each publication gets its own date, so that the form has none. */
export const isDatedEach = ({ compromise_type_id, own }: ForwardValues): boolean =>
  allowsOwnDates(compromise_type_id) && own.dates_for === "each";

const workOf = (values: ForwardValues) => ({
  compromise_type_id: values.compromise_type_id === null ? null : Number(values.compromise_type_id),
  date: values.compromise_date,
  start_time: values.start_time,
  end_time: values.end_time,
  all_day: values.all_day,
  court_time_zone: values.court_time_zone,
  observation: values.observation,
  forum: values.forum,
  forum_room: values.forum_room,
  address: values.address,
  tags: values.tags,
  mentioned_users: values.mentioned_users.map(Number),
  email_notification: hasDate(values) ? values.email_notification : [],
  notification_param: Number(values.remember_id) + 1,
  date_notification: values.date_notification,
  time_notification: values.time_notification,
  deadline: values.deadline,
  ...(values.deadline_candidates.length > 0 && {
    deadline_candidates: values.deadline_candidates,
    dates_to_check: values.dates_to_check,
  }),
});

/** The request body of one forwarding. */
export const forwardOf = (values: ForwardValues): ForwardBody["forwards"][number] => ({
  ...workOf(values),
  target_user_id: values.user_id === null ? null : Number(values.user_id),
  title: values.description,
  compromise_involved: values.compromise_involved.map(Number),
  ...sentDates(values.own, values.compromise_type_id),
});

export const treatmentOf = (values: ForwardValues, publication: ToForward): TreatmentBody => ({
  ...workOf(values),
  publication_id: publication.id,
  updated_at: publication.updated_at,
  lawsuit_id: publication.lawsuit_id ?? values.lawsuit_id ?? 0,
  description: values.description,
  warning_date: values.warning_date,
});

/** The API's field names, mapped to the form's. */
const FIELDS: Readonly<Record<string, string>> = {
  target_user_id: "user_id",
  date: "compromise_date",
  title: "description",
  notification_param: "remember_id",
};

/** Errors under the form's own fields; those of one forwarding without its index. */
export const shownErrors = (errors: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, fault]) => {
      const name = field.replace(/^forwards\.\d+\./, "");
      return [FIELDS[name] ?? name, String(fault)];
    }),
  );

/** Missing day and hours are reported together with all other errors, not only after those are corrected. */
const missingWhen = (values: ForwardValues): Record<string, string> =>
  hasDate(values) && !isDatedEach(values)
    ? { ...(values.compromise_date === "" && { compromise_date: REQUIRED }), ...missingTimes(values) }
    : {};

const forwardRules = rulesOf(Forward);
const treatmentRules = rulesOf(IndividualTreatment);

export const faultsOfForward = (values: ForwardValues): Record<string, string> => ({
  ...missingWhen(values),
  ...shownErrors(forwardRules(forwardOf(values) as Record<string, unknown>)),
});

export const faultsOfTreatment = (values: ForwardValues, publication: ToForward): Record<string, string> => ({
  ...missingWhen(values),
  ...shownErrors(treatmentRules(treatmentOf(values, publication) as Record<string, unknown>)),
});

/** Addresses of the responsible and involved people, after those that were typed. */
export function addressesFor(
  typed: readonly string[],
  chosen: readonly (string | null)[],
  colleagues: readonly { id: number; email: string }[],
): string[] {
  const own = new Set(colleagues.map(({ email }) => email));
  const named = chosen.flatMap((id) => colleagues.filter((each) => String(each.id) === id));
  return [...new Set([...named.map(({ email }) => email), ...typed.filter((address) => !own.has(address))])];
}
