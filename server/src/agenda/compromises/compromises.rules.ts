import { can, type Actor } from "@pauta/contract/platform/capabilities";
import { mayEditCompromise } from "@pauta/contract/agenda/compromises";

/** Whose compromises somebody sees: the whole office's, or one person's. */
export type CompromiseScope = { onlyUserId: number | null };

export const scopeOf = (actor: Actor): CompromiseScope => ({
  onlyUserId: can(actor, "compromises.read_all") ? null : actor.id,
});

/** The fields that decide rights over a compromise. */
export type RightsFields = {
  user_id: number;
  created_by: { id: number } | null;
  compromise_involved: number[];
  completed: boolean;
  completed_by: { id: number } | null;
  awaits_check: boolean;
  cancelled_at: string | null;
  cancelled_by: { id: number } | null;
};

/** Its responsible person, its author and the involved people; mentioned people only read. */
export const participantsOf = ({ user_id, created_by, compromise_involved }: RightsFields): number[] => [
  ...new Set([user_id, ...(created_by ? [created_by.id] : []), ...compromise_involved]),
];

/**
 * What somebody may do to a compromise that he sees. Cancelling keeps it with a reason, so its responsible
 * person may cancel also where he may not edit; reopening is allowed to the same people, and to whoever
 * closed it.
 */
export function rightsOver(actor: Actor, held: RightsFields) {
  const isOpen = !held.completed && held.cancelled_at === null;
  const answersForIt = can(actor, "compromises.read_all") || held.user_id === actor.id;
  const may_edit = mayEditCompromise(actor, held);
  return {
    may_edit,
    may_complete: isOpen && (answersForIt || participantsOf(held).includes(actor.id)),
    may_check: held.awaits_check && held.completed_by?.id !== actor.id,
    may_cancel: isOpen && (answersForIt || may_edit),
    may_reopen:
      !isOpen && (answersForIt || held.completed_by?.id === actor.id || held.cancelled_by?.id === actor.id),
  };
}
