import { DEADLINE } from "@pauta/contract/agenda/compromise-form";

/** A deadline before it was changed, the time of the change, and the people added to it. */
export type DeadlineBefore = { id: number; was: unknown; updated_at: string; joined: number[] };

/** Only a deadline can be a second one for its act: a hearing is always allowed. */
export const isDeadline = ({ compromise_type_id }: { compromise_type_id: number }): boolean =>
  compromise_type_id === DEADLINE;
