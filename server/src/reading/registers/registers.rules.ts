import { can, type Actor } from "@pauta/contract/platform/capabilities";

/**
 * Whose publications and actions somebody may see among a lawsuit's registers, which of its compromises, and whether
 * he is shown when each was written.
 */
export const viewOf = (actor: Actor, compromises: readonly number[]) => ({
  onlyUserId: can(actor, "publications.read_all") ? null : actor.id,
  actionsOf: can(actor, "user_actions.read_all") ? null : actor.id,
  compromises: [...compromises],
  showsWriting: can(actor, "lawsuits.see_entry_time"),
});
export type View = ReturnType<typeof viewOf>;
