import { can, type Actor } from "@pauta/contract/platform/capabilities";

/**
 * Whose actions somebody sees: all of the office for administrators, those one made or received for the
 * others.
 */
export type ActionScope = { onlyUserId: number | null };

export const actionScopeOf = (actor: Actor): ActionScope => ({
  onlyUserId: can(actor, "user_actions.read_all") ? null : actor.id,
});
