import { compromiseFields } from "@pauta/contract/agenda/compromise-fields";
import type { Compromise } from "@pauta/contract/agenda/compromise-shapes";
import { fieldsOf } from "@pauta/contract/platform/field-rows";

type TrailFields = Pick<
  Compromise,
  | keyof typeof compromiseFields
  | "user"
  | "compromise_type"
  | "lawsuit"
  | "tags"
  | "compromise_involved"
  | "mentioned_users"
  | "completed"
  | "deadline"
>;

/** A compromise for the audit trail: with words where the columns have ids. */
export function trailOfCompromise(compromise: TrailFields) {
  const { user, compromise_type, lawsuit, tags } = compromise;
  const { compromise_involved, mentioned_users, completed, deadline } = compromise;
  const {
    user_id: _user,
    compromise_type_id: _type,
    lawsuit_id: _lawsuit,
    ...fields
  } = fieldsOf(compromiseFields, compromise);
  return {
    ...fields,
    compromise_involved,
    mentioned_users,
    completed,
    deadline,
    responsible: user.name,
    compromise_type: compromise_type.compromise_type,
    lawsuit: lawsuit?.process ?? null,
    tags: tags.map(({ id }) => id),
  };
}

/**
 * Fields whose old and new values are recorded; the others contain free text, which may be about a client.
 */
export const RECORDED_COMPROMISE_FIELDS = [
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
