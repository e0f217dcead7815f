import { can, type Actor } from "@pauta/contract/platform/capabilities";

/**
 * Whose actions somebody sees: the whole office's for administrators and forwarding
 * agents, those made or received for others.
 */
export type ActionScope = { onlyUserId: number | null };

export const actionScopeOf = (actor: Actor): ActionScope => ({
  onlyUserId: can(actor, "user_actions.read_all") ? null : actor.id,
});
