import { can, type Actor } from "@pauta/contract/platform/capabilities";

/** Whose publications somebody may see: those found for one person or forwarded to him, or the whole office's. */
export type PublicationScope = { onlyUserId: number | null };

/** The whole office's publications for administrators and forwarding agents, one's own for everybody else. */
export function scopeOf(actor: Actor): PublicationScope {
  return { onlyUserId: can(actor, "publications.read_all") ? null : actor.id };
}

/** Only the person's own publications, even if he may see more. */
export const ownScope = (actor: Actor): PublicationScope => ({ onlyUserId: actor.id });

/** `MM` or `yyyy-MM` as `yyyy-MM`, relative to today; the default is this month. */
export function requestedMonth(month: string | undefined, today: string): string {
  if (month === undefined) return today.slice(0, 7);
  return month.includes("-")
    ? `${month.slice(0, 5)}${month.slice(5).padStart(2, "0")}`
    : `${today.slice(0, 4)}-${month.padStart(2, "0")}`;
}
