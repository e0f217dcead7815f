import { can, type Actor } from "@pauta/contract/platform/capabilities";

/**
 * What somebody may see of a lawsuit's registers: whose publications and actions, which compromises, and
 * whether he sees when each was written.
 */
export const viewOf = (actor: Actor, compromises: readonly number[]) => ({
  onlyUserId: can(actor, "publications.read_all") ? null : actor.id,
  actionsOf: can(actor, "user_actions.read_all") ? null : actor.id,
  compromises: [...compromises],
  showsWriting: can(actor, "lawsuits.see_entry_time"),
});
export type View = ReturnType<typeof viewOf>;
