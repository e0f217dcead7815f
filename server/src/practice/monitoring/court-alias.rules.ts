import { courtOfCnj, parseCnj } from "@pauta/contract/platform/cnj-number";

/** The index of the national base that contains a lawsuit, or why there is none. */
export type CourtPlace =
  | { alias: string; court: string; digits: string }
  | { alias: null; court: string | null; reason: string };

const NOT_UNIFIED = "Só processos com o número único do CNJ (20 dígitos) podem ser monitorados.";
const UNKNOWN_COURT = "O número deste processo não indica um tribunal conhecido.";

/** Courts and councils that publish no movements in the base. */
const NOT_IN_THE_BASE = new Set(["STF", "CNJ", "CJF", "CSJT"]);

/** The base has a different name for this court. */
const indexOf: Record<string, string> = { "TRE-DF": "tre-dft" };

/**
 * The court's index in the national base, from the J and TR digits of a unified number. A wrong check digit is
 * accepted, because courts do print and register such numbers.
 */
export function courtPlaceOf(process: string): CourtPlace {
  const cnj = parseCnj(process);
  if (!cnj) return { alias: null, court: null, reason: NOT_UNIFIED };
  const court = courtOfCnj(cnj);
  if (court === null) return { alias: null, court, reason: UNKNOWN_COURT };
  if (NOT_IN_THE_BASE.has(court))
    return {
      alias: null,
      court,
      reason: `O ${court} não publica movimentações na base nacional (DataJud).`,
    };
  return { alias: indexOf[court] ?? court.toLowerCase(), court, digits: cnj.digits };
}
