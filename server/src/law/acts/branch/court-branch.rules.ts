import type { Branch } from "@pauta/contract/law/deadlines";

/**
 * The branch of a court that judges nothing else, by its initials: labour, electoral and military justice.
 */
export function courtBranch(court: string | null): Branch | null {
  if (court === null) return null;
  if (/^(?:TRT|TST|CSJT)/.test(court)) return "trabalhista";
  if (/^(?:TRE|TSE)/.test(court)) return "eleitoral";
  // TJMG, TJMT and TJMS are state courts
  return /^(?:STM$|TJM(?:MG|RS|SP)$)/.test(court) ? "militar" : null;
}
