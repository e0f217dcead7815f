import type { ActReading } from "@pauta/contract/law/acts";

/** Why an act leads to no automatic deadline: `none`, it requests nothing; `unread`, a person must check. */
export type Unmade = { state: "none" | "unread"; reason: string };

/** Lists and agendas request nothing of anybody. */
const WITHOUT_TERM = new Set(["distribuicao", "pauta", "ata", "edital"]);

export const unread = (reason: string): Unmade => ({ state: "unread", reason });

/** Why a reading leads to no term. */
export function withoutTerm({ act, terms }: Pick<ActReading, "act" | "terms">): Unmade {
  if (terms.length > 0) return unread("Os prazos do texto não são de parte: confira se algum é seu.");
  if (act === null) return unread("Nem o texto nem o tipo do ato dizem um prazo.");
  if (WITHOUT_TERM.has(act.kind))
    return { state: "none", reason: "Pauta, ata, edital ou lista de distribuição: o ato não abre prazo." };
  return unread("O texto não traz prazo, e para um ato destes a lei não diz um só.");
}
