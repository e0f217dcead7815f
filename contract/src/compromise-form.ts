import { z } from "zod";
import { DateInput } from "./dates.ts";
import { possibleDates } from "./deadline-candidates.ts";
import { DeadlineAsked } from "./deadlines.ts";
import { optionalText, ReadAt, REQUIRED, requiredText } from "./form-fields.ts";
import { ExistingDeadline } from "./open-deadlines.ts";
import { TimeZone } from "./office-zones.ts";
import { id } from "./paging.ts";
import { numberFrom, whole } from "./numbers.ts";

/** Types that mean something to the program (the seeds' ids). */
export const DEADLINE = 1;
export const HEARING = 2;
export const ANALYSIS = 6;
export const AUTOMATIC_DEADLINE = 7;

export const Time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Hora inválida");

const people = z.array(id).max(100).optional();
export const TimeOrNone = z.preprocess((value) => value || null, Time.nullable());
export const DayOrNone = z.preprocess((value) => value || null, DateInput.nullable());

/** The zone of the court that set an hour; the hour itself is written as the office's clock shows it. */
export const CourtTimeZone = z
  .preprocess((value) => value || null, TimeZone.nullable())
  .optional()
  .transform((zone) => zone ?? null);

/** Addresses as an array, or as typed: separated by comma, semicolon or line. */
export const Addresses = z
  .union([z.array(z.string()), z.string()])
  .nullish()
  .transform((typed) => (Array.isArray(typed) ? typed : (typed ?? "").split(/[,;\n]/)))
  .transform((typed) => [...new Set(typed.map((one) => one.trim()).filter((one) => one !== ""))])
  .pipe(z.array(z.email("Email Invalido")).max(20, "No máximo 20 endereços"));

/** The ids of several lists, none twice. */
export const distinct = (...lists: (number[] | undefined)[]) => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];

const fields = z.object({
  user_id: numberFrom(whole(REQUIRED).min(1, REQUIRED)),
  description: requiredText(500),
  classification_id: numberFrom(whole(REQUIRED).min(1, REQUIRED).max(4, "Prioridade desconhecida")),
  compromise_type_id: numberFrom(whole(REQUIRED).min(1, REQUIRED).max(32_767)),
  compromise_date: z.preprocess((value) => value || undefined, z.string(REQUIRED).pipe(DateInput)),
  start_time: TimeOrNone,
  end_time: TimeOrNone,
  all_day: z.boolean().default(false),
  /** Whose clock struck the hour, where a court set it. */
  court_time_zone: CourtTimeZone,
  lawsuit_id: id.nullish().transform((value) => value ?? null),
  client_id: id.nullish().transform((value) => value ?? null),
  publication_id: id.nullish().transform((value) => value ?? null),
  local: optionalText(300),
  forum: optionalText(300),
  forum_room: optionalText(120),
  forumRoom: optionalText(120),
  address: optionalText(500),
  observation: optionalText(5000, "A observação precisa ter menos de 5000 caracteres"),
  remember_id: z.preprocess(
    (value) => (value === "" || value === null ? undefined : value),
    numberFrom(whole().min(0).max(6)).default(0),
  ),
  warning_date: DayOrNone,
  date_notification: DayOrNone,
  time_notification: TimeOrNone,
  email_notification: Addresses,
  tags: people,
  compromise_involved: people,
  mentioned_users: people,
  mentionedUsers: people,
  completed: z.boolean().optional(),
  /**
   * What the date was counted from: the server counts again and keeps the memória de cálculo. Without it, or with the
   * memória sent back as it was read, a kept one stays; null takes it away.
   */
  deadline: z.preprocess(
    (value) => (typeof value === "object" && value !== null && "asked" in value ? undefined : value),
    DeadlineAsked.nullish(),
  ),
  ...possibleDates,
  /** Open steps of its chain move along with it. */
  move_chain: z.boolean().default(false),
  /** A chain of steps to hang on it. */
  chain_template_id: id.nullish(),
  /** Of a new deadline whose publication has an open one already. */
  existing: ExistingDeadline,
});

/** Dia Todo has no times; without it both are asked for, the end after the beginning. Only hearings have a court room. */
export const CompromiseForm = fields
  .extend(ReadAt.shape)
  .superRefine((form, context) => {
    if (form.all_day) return;
    for (const field of ["start_time", "end_time"] as const)
      if (form[field] === null) context.addIssue({ code: "custom", path: [field], message: REQUIRED });
    if (form.start_time !== null && form.end_time !== null && form.end_time <= form.start_time)
      context.addIssue({ code: "custom", path: ["end_time"], message: "O fim precisa ser depois do início" });
  })
  .transform(({ mentionedUsers, mentioned_users, forumRoom, ...form }) => ({
    ...form,
    ...(form.all_day && { start_time: null, end_time: null, court_time_zone: null }),
    forum: form.compromise_type_id === HEARING ? form.forum : null,
    forum_room: form.compromise_type_id === HEARING ? (form.forum_room ?? forumRoom) : null,
    address: form.compromise_type_id === HEARING ? form.address : null,
    tags: distinct(form.tags),
    compromise_involved: distinct(form.compromise_involved),
    mentioned_users: distinct(mentioned_users, mentionedUsers),
  }));
export type CompromiseForm = z.output<typeof CompromiseForm>;

/**
 * Only this: completes, and is open to whoever takes part. More than this is judged as the whole form, field by
 * field, which a strict object would not let zod do.
 */
export const Completion = z
  .looseObject({ completed: z.literal(true), ...ReadAt.shape })
  .refine((sent) => Object.keys(sent).every((key) => key === "completed" || key === "updated_at"), {
    abort: true,
  })
  .transform(({ completed, updated_at }) => ({ completed, updated_at }));

/** A second person says that it was done. */
export const SecondLook = z.object({ checked: z.literal(true), ...ReadAt.shape });

/** One of the dates that a deadline's act allows. */
export const DateDecision = z.object({ date: DateInput, ...ReadAt.shape });

export const CommentForm = z
  .object({
    title: requiredText(300),
    comment: requiredText(5000),
    mentioned_users: people,
    mentionedUsers: people,
  })
  .transform(({ mentionedUsers, mentioned_users, ...form }) => ({
    ...form,
    mentioned_users: distinct(mentioned_users, mentionedUsers),
  }));

/** Why something is cancelled or opened again. */
export const Reason = z.object({ reason: requiredText(1000), ...ReadAt.shape });
