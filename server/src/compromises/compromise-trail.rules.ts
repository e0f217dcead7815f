import type { Compromise } from "@pauta/contract/compromise-shapes";

/** What a form fills, as it stands in the compromise. */
const WRITTEN = [
  "description",
  "compromise_date",
  "start_time",
  "end_time",
  "all_day",
  "client_id",
  "local",
  "forum",
  "forum_room",
  "address",
  "observation",
  "remember_id",
  "warning_date",
  "date_notification",
  "time_notification",
  "email_notification",
  "compromise_involved",
  "mentioned_users",
  "completed",
  "deadline",
] as const satisfies readonly (keyof Compromise)[];

type Kept = Pick<
  Compromise,
  (typeof WRITTEN)[number] | "user" | "compromise_type" | "classification_id" | "lawsuit" | "tags"
>;

/** A compromise as its form fills it, for the audit trail: in words where the columns have ids. */
export const trailOfCompromise = (compromise: Kept): Record<string, unknown> => ({
  ...Object.fromEntries(WRITTEN.map((field) => [field, compromise[field]])),
  responsible: compromise.user.name,
  compromise_type: compromise.compromise_type.compromise_type,
  classification_id: compromise.classification_id,
  lawsuit: compromise.lawsuit?.process ?? null,
  tags: compromise.tags.map(({ id }) => id),
});

/** What of it is kept as it was and is; the rest is what people write, which may be about a client. */
export const TOLD_OF_COMPROMISES = [
  "compromise_date",
  "start_time",
  "end_time",
  "all_day",
  "client_id",
  "completed",
  "responsible",
  "compromise_type",
  "lawsuit",
] as const;
