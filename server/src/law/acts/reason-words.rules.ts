import type { ActKind, FoundTerm } from "@pauta/contract/law/acts";
import type { DeadlineTerm } from "@pauta/contract/law/deadlines";

/** Why a term is proposed, in words for the person who checks it. */

export const UNSURE_WHOSE =
  "O texto traz prazo e não diz com clareza de quem: se nenhum for da parte, o usual é contar o da lei para atos sem prazo.";

const DAY_FORMAT: Record<string, string> = {
  citacao: "uma citação",
  intimacao: "uma intimação",
  notificacao: "uma notificação",
  despacho: "um despacho",
  ato_ordinatorio: "um ato ordinatório",
  decisao: "uma decisão",
  sentenca: "uma sentença",
  acordao: "um acórdão",
};

export function usualReason(
  kind: ActKind,
  { id, act, amount, norm }: DeadlineTerm,
  { hasTerms, isAgenda, isDeciding }: { hasTerms: boolean; isAgenda: boolean; isDeciding: boolean },
): string {
  const what = DAY_FORMAT[kind] ?? "um ato destes";
  const usual = id.startsWith("sem-prazo")
    ? `para ${what}, o usual é contar ${amount} dias, pois nem a lei nem o ato dizem outro prazo: ${norm}.`
    : `para ${what}, o usual é ${act.toLowerCase()}: ${norm}.`;
  if (isAgenda && !hasTerms)
    return `O ato marca audiência ou sessão e não traz prazo: confira se pede algo. P${usual.slice(1)}`;
  const beginning = isDeciding ? "O ato decide" : "O prazo lido no texto pode não ser o da resposta a ele";
  return hasTerms ? `${beginning}: ${usual}` : `O texto não traz prazo. P${usual.slice(1)}`;
}

export function doublingWords({ doubling_open, doubling_norm }: FoundTerm, doubled: boolean): string {
  const article = doubling_norm === null ? "" : ` (${doubling_norm})`;
  if (doubling_open)
    return doubled ? ` Em dobro, se couber${article}.` : ` Simples, se não dobrar${article}.`;
  return doubled ? ` Em dobro${article}.` : "";
}
