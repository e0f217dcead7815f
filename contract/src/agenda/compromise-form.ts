import { z } from "zod";
import { compromiseFields } from "./compromise-fields.ts";
import { DateInput } from "../platform/dates.ts";
import { possibleDates } from "../law/deadline-candidates.ts";
import { DeadlineInput } from "../law/deadlines.ts";
import { formShape } from "../platform/field-rows.ts";
import { ReadAt, REQUIRED, requiredText } from "../platform/form-fields.ts";
import { ExistingDeadline } from "../platform/open-deadlines.ts";
import { id } from "../platform/paging.ts";

/** Ids of compromise types with a special meaning. */
export const DEADLINE = 1;
export const HEARING = 2;
export const ANALYSIS = 6;
export const AUTOMATIC_DEADLINE = 7;

const people = z.array(id).max(100).optional();

/** The ids of several lists, without duplicates. */
export const distinct = (...lists: (number[] | undefined)[]) => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];

const fields = z.object({
  ...formShape(compromiseFields),
  publication_id: id.nullish().transform((value) => value ?? null),
  forumRoom: compromiseFields.forum_room.form,
  tags: people,
  compromise_involved: people,
  mentioned_users: people,
  mentionedUsers: people,
  completed: z.boolean().optional(),
  /**
   * What the date was counted from: the server counts again and stores the calculation record (memória de
   * cálculo). Without it, or with an unchanged record, a stored one stays; null deletes it.
   */
  deadline: z.preprocess(
    (value) => (typeof value === "object" && value !== null && "requested" in value ? undefined : value),
    DeadlineInput.nullish(),
  ),
  ...possibleDates,
  /** Moves the open steps of its chain too. */
  move_chain: z.boolean().default(false),
  /** A chain of steps to be added to it. */
  chain_template_id: id.nullish(),
  /** For a new deadline of a publication that has an open one already. */
  existing: ExistingDeadline,
});

/**
 * An all-day item has no times; otherwise both are required, the end after the beginning. Only hearings have
 * a court room.
 */
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
 * With this field only it completes the compromise, which participants may do. Any other field makes it a
 * whole form, validated field by field, which a strict object in zod would prevent.
 */
export const Completion = z
  .looseObject({ completed: z.literal(true), ...ReadAt.shape })
  .refine((sent) => Object.keys(sent).every((key) => key === "completed" || key === "updated_at"), {
    abort: true,
  })
  .transform(({ completed, updated_at }) => ({ completed, updated_at }));

/** A second person confirms that it was done. */
export const SecondCheck = z.object({ checked: z.literal(true), ...ReadAt.shape });

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

/** Why something is cancelled or reopened. */
export const Reason = z.object({ reason: requiredText(1000), ...ReadAt.shape });
