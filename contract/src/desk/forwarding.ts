import { z } from "zod";
import { compromiseFields } from "../agenda/compromise-fields.ts";
import { ANALYSIS, AUTOMATIC_DEADLINE, DEADLINE, distinct, HEARING } from "../agenda/compromise-form.ts";
import { InstantShown } from "../platform/dates.ts";
import { possibleDates } from "../law/deadline-candidates.ts";
import { DeadlineInput } from "../law/deadlines.ts";
import { endpoint, type EndpointGroup } from "../platform/endpoint.ts";
import { DayOrNone, ReadAt, optionalText, REQUIRED } from "../platform/form-fields.ts";
import { ExistingDeadline } from "../platform/open-deadlines.ts";
import { EmailsLeftOut } from "../office/outsiders.ts";
import { DatesOfPublications, OwnDates, OwnDatesQuery } from "./own-dates.ts";
import { id, Message } from "../platform/paging.ts";
import { Publication, Undo } from "./publications.ts";
import { ActionType } from "./user-actions.ts";
import { numberFrom, whole } from "../platform/numbers.ts";

/** The error for confirming without a forwarding. */
export const NO_FORWARD = "É necessário um encaminhamento";

/** The maximum number of compromises created by one call. */
export const MOST_FORWARDINGS = 300;

/** "Lembrar em" as numbered by the forward and treatment forms: one more than in the agenda's own form. */
const NotificationParam = numberFrom(whole().min(1, "Opção inexistente").max(7, "Opção inexistente"));

const people = z.array(id).max(100).optional();
const title = optionalText(compromiseFields.description.max!);
const chosen = z.preprocess((value, context) => {
  if (value === undefined || value === null || value === "" || value === 0)
    context.addIssue({ code: "custom", message: REQUIRED, input: value });
  return value;
}, id);
/** Some callers send 0 for "no lawsuit". */
const lawsuit = z.preprocess(
  (value) => (value === 0 || value === "0" || value === "" ? null : value),
  id.nullish(),
);

/** Fields of both forms about the work that a publication causes. */
const work = {
  compromise_type_id: compromiseFields.compromise_type_id.form,
  date: DayOrNone.optional(),
  start_time: compromiseFields.start_time.form.optional(),
  end_time: compromiseFields.end_time.form.optional(),
  all_day: compromiseFields.all_day.form,
  court_time_zone: compromiseFields.court_time_zone.form,
  observation: compromiseFields.observation.form,
  forum: compromiseFields.forum.form,
  forum_room: compromiseFields.forum_room.form,
  forumRoom: compromiseFields.forum_room.form,
  address: compromiseFields.address.form,
  tags: people,
  mentioned_users: people,
  mentionedUsers: people,
  email_notification: compromiseFields.email_notification.form,
  notification_param: NotificationParam.default(1),
  date_notification: compromiseFields.date_notification.form.optional(),
  time_notification: compromiseFields.time_notification.form.optional(),
  /** What the date was counted from: the server counts again and stores the calculation record (memória de cálculo). */
  deadline: DeadlineInput.nullish(),
  ...possibleDates,
  actionType: z.literal("publicationForward").optional(),
  action_type: z.literal("publicationForward").optional(),
};

type When = {
  compromise_type_id: number;
  date?: string | null | undefined;
  start_time?: string | null | undefined;
  end_time?: string | null | undefined;
  all_day: boolean;
  own_dates?: OwnDates | null | undefined;
};

/** Whether each publication of a forwarding gets its own date: only for deadlines. */
const datesEach = ({ compromise_type_id, own_dates }: When): boolean =>
  compromise_type_id === DEADLINE && Boolean(own_dates);

/** An analysis has no date; all others have one, and times unless they are all-day. */
function requireWhen(form: When, context: z.RefinementCtx): void {
  const missing = (field: string, message: string = REQUIRED) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (form.compromise_type_id === AUTOMATIC_DEADLINE)
    missing("compromise_type_id", "Este tipo não se escolhe aqui");
  if (form.compromise_type_id === ANALYSIS) return;
  if (!form.date && !datesEach(form)) missing("date");
  if (form.all_day) return;
  if (!form.start_time) missing("start_time");
  if (!form.end_time) missing("end_time");
  if (form.start_time && form.end_time && form.end_time <= form.start_time)
    missing("end_time", "O fim precisa ser depois do início");
}

type Written = When & {
  forum: string | null;
  forum_room: string | null;
  forumRoom: string | null;
  address: string | null;
  tags?: number[] | undefined;
  mentioned_users?: number[] | undefined;
  mentionedUsers?: number[] | undefined;
  court_time_zone: string | null;
  date_notification?: string | null | undefined;
  time_notification?: string | null | undefined;
  deadline?: DeadlineInput | null | undefined;
};

/** Normalises: one spelling of each field, no duplicate ids, court rooms only for hearings, times only with a date. */
function normalise<Form extends Written>({ mentionedUsers, mentioned_users, forumRoom, ...form }: Form) {
  const isAnalysis = form.compromise_type_id === ANALYSIS;
  const isHearing = form.compromise_type_id === HEARING;
  const hasTimes = !isAnalysis && !form.all_day;
  return {
    ...form,
    date: isAnalysis ? null : (form.date ?? null),
    start_time: hasTimes ? (form.start_time ?? null) : null,
    end_time: hasTimes ? (form.end_time ?? null) : null,
    court_time_zone: hasTimes ? form.court_time_zone : null,
    forum: isHearing ? form.forum : null,
    forum_room: isHearing ? (form.forum_room ?? forumRoom) : null,
    address: isHearing ? form.address : null,
    date_notification: form.date_notification ?? null,
    time_notification: form.time_notification ?? null,
    deadline: isAnalysis ? null : (form.deadline ?? null),
    tags: distinct(form.tags),
    mentioned_users: distinct(mentioned_users, mentionedUsers),
  };
}

/** One forwarding: for whom, what is to be done, and when. */
export const Forward = z
  .object({
    ...work,
    target_user_id: chosen,
    title,
    compromise_involved: people,
    lawsuit_id: lawsuit,
    /** Each publication has its own date, instead of `date` for all. */
    own_dates: OwnDates.nullish(),
    /** Confirms that one date is meant for all, although their courts, cities or availability differ. */
    same_date: z.boolean().default(false),
  })
  .superRefine(requireWhen)
  .transform((form) => ({
    ...normalise(form),
    ...(datesEach(form) && { date: null, deadline: null }),
    own_dates: datesEach(form) ? form.own_dates! : null,
    lawsuit_id: form.lawsuit_id ?? null,
    compromise_involved: distinct(form.compromise_involved),
  }));
export type Forward = z.output<typeof Forward>;

/**
 * A publication to be forwarded, with a lawsuit chosen for it when it has none; 409 if it changed after `updated_at`.
 */
export const ForwardedPublication = z
  .object({ publication_id: chosen, lawsuit_id: lawsuit, updated_at: InstantShown.optional() })
  .transform((entry) => ({ ...entry, lawsuit_id: entry.lawsuit_id ?? null }));
export type ForwardedPublication = z.output<typeof ForwardedPublication>;

export const ForwardRequest = z
  .object({
    lawsuits: z
      .array(ForwardedPublication)
      .min(1, "Selecione ao menos uma publicação")
      .max(100, "No máximo 100 publicações"),
    forwards: z.array(Forward).min(1, NO_FORWARD).max(20, "No máximo 20 encaminhamentos"),
    /** For publications whose act has an open deadline already. */
    existing: ExistingDeadline,
  })
  .refine(({ lawsuits, forwards }) => lawsuits.length * forwards.length <= MOST_FORWARDINGS, {
    path: ["lawsuits"],
    message: `No máximo ${MOST_FORWARDINGS} encaminhamentos de uma vez`,
  });
export type ForwardRequest = z.output<typeof ForwardRequest>;

/** Treating a publication oneself: what it requires, and when. */
export const IndividualTreatment = z
  .object({
    ...work,
    publication_id: chosen,
    lawsuit_id: lawsuit,
    description: title,
    warning_date: compromiseFields.warning_date.form.optional(),
    existing: ExistingDeadline,
  })
  .extend(ReadAt.shape)
  .superRefine(requireWhen)
  .transform((form) => ({
    ...normalise(form),
    lawsuit_id: form.lawsuit_id ?? null,
    warning_date: form.warning_date ?? null,
  }));
export type IndividualTreatment = z.output<typeof IndividualTreatment>;

/** One publication forwarded to one person. */
export const Forwarded = z.object({
  id: z.int(),
  action_type: ActionType,
  publication_id: z.int(),
  target_user_id: z.int(),
  /** Null for an analysis. */
  compromise_id: z.int().nullable(),
});

export type Forwarded = z.output<typeof Forwarded>;

/** Forwarding publications to people who work on them. */
export const forwarding = {
  ownDates: endpoint({
    method: "GET",
    path: "/api/own_dates",
    can: "publications.forward",
    budget: "choices",
    query: OwnDatesQuery,
    reply: DatesOfPublications,
  }),
  forward: endpoint({
    method: "POST",
    path: "/api/forward_publications",
    can: "publications.forward",
    body: ForwardRequest,
    /** `undo` is absent when everything had been done before. */
    reply: Message.extend({
      data: z.array(Forwarded),
      undo: Undo.nullable(),
      emails_left_out: EmailsLeftOut,
    }),
  }),
  treatIndividually: endpoint({
    method: "POST",
    path: "/api/treat_publication_individual",
    can: "publications.treat_individually",
    body: IndividualTreatment,
    reply: Publication.extend({
      compromise_id: z.int().nullable(),
      undo: Undo,
      emails_left_out: EmailsLeftOut,
    }),
  }),
} satisfies EndpointGroup;
