import { DEADLINE } from "@pauta/contract/agenda/compromise-form";

/** How a deadline stood before it was changed, when it was changed, and who has come to take part in it. */
export type DeadlineBefore = { id: number; was: unknown; updated_at: string; joined: number[] };

/** Only what is itself a deadline would be a second one of its act: a hearing stands beside it. */
export const isDeadline = ({ compromise_type_id }: { compromise_type_id: number }): boolean =>
  compromise_type_id === DEADLINE;
