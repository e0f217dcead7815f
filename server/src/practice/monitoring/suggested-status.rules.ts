/** Ids of the closed list of statuses. */
const SUSPENDED = 2;
const STAYED = 3;
const IN_ENFORCEMENT = 5;
const SETTLED = 6;
const FINAL = 7;
const FILED = 8;
const CLOSED = 9;

/** Codes of the CNJ's unified tables that imply a lawsuit's status. */
const BY_CODE: Record<number, number> = {
  22: CLOSED, // Baixa Definitiva
  246: FILED, // Definitivo (arquivamento)
  861: FILED, // Arquivamento
  848: FINAL, // Trânsito em julgado
  466: SETTLED, // Homologação de Transação
  25: SUSPENDED, // Suspensão ou Sobrestamento
  898: SUSPENDED, // Por decisão judicial
};

export const CODES_OF_SITUATIONS: readonly number[] = Object.keys(BY_CODE).map(Number);

/** Names with the word suspension that mean something else: its end, or the suspensive effect of an appeal. */
const NO_SUSPENSION = /efeitos?\s+suspensiv|levanta|dessobrest|revoga|cessa|encerra|fim d|t[ée]rmino/i;

/** The status that a movement implies, as an id of the list; null for nearly all of them. */
export function suggestedStatus(movement: { code: number | null; name: string }): number | null {
  if (movement.code !== null && movement.code in BY_CODE) return BY_CODE[movement.code]!;
  if (NO_SUSPENSION.test(movement.name)) return null;
  if (/suspens/i.test(movement.name)) return SUSPENDED;
  return /sobrest/i.test(movement.name) ? STAYED : null;
}

/**
 * Whether a status is worth suggesting: not the present one, not a final, filed or closed status for a filed or
 * closed lawsuit, and not a final one for a lawsuit in enforcement.
 */
export function isWorthSuggesting(present: number, suggested: number): boolean {
  if (present === suggested) return false;
  if (present === FILED || present === CLOSED) return ![FINAL, FILED, CLOSED].includes(suggested);
  return !(present === IN_ENFORCEMENT && suggested === FINAL);
}
