import { can, type Actor } from "@pauta/contract/platform/capabilities";
import { mayEditCompromise } from "@pauta/contract/agenda/compromises";

/** Whose compromises somebody sees: the whole office's, or those that concern one person. */
export type CompromiseScope = { onlyUserId: number | null };

export const scopeOf = (actor: Actor): CompromiseScope => ({
  onlyUserId: can(actor, "compromises.read_all") ? null : actor.id,
});

/** What rights over a compromise hang on. */
export type Held = {
  user_id: number;
  created_by: { id: number } | null;
  compromise_involved: number[];
  completed: boolean;
  completed_by: { id: number } | null;
  awaits_check: boolean;
  cancelled_at: string | null;
  cancelled_by: { id: number } | null;
};

/** Its responsible, who wrote it and who is involved; who is only mentioned looks on. */
export const takersPart = ({ user_id, created_by, compromise_involved }: Held): number[] => [
  ...new Set([user_id, ...(created_by ? [created_by.id] : []), ...compromise_involved]),
];

/**
 * What somebody may do to a compromise that he sees. To cancel keeps it and says why, so its responsible may do it
 * also where he may not edit; opening again falls to them too, and to who closed it.
 */
export function rightsOver(actor: Actor, held: Held) {
  const isOpen = !held.completed && held.cancelled_at === null;
  const answersForIt = can(actor, "compromises.read_all") || held.user_id === actor.id;
  const may_edit = mayEditCompromise(actor, held);
  return {
    may_edit,
    may_complete: isOpen && (answersForIt || takersPart(held).includes(actor.id)),
    may_check: held.awaits_check && held.completed_by?.id !== actor.id,
    may_cancel: isOpen && (answersForIt || may_edit),
    may_reopen:
      !isOpen && (answersForIt || held.completed_by?.id === actor.id || held.cancelled_by?.id === actor.id),
  };
}
