import type { ActKind, ActReading, FoundAct } from "@pauta/contract/law/acts";
import { UNSURE_OF_KIND } from "./act-kind-cues.rules.ts";
import type { BranchReading } from "../branch/branch.rules.ts";
import type { Doubts } from "../terms/doubtful-terms.rules.ts";
import { ORDERS } from "../terms/legal-terms.rules.ts";
import type { Ruling } from "./ruling.rules.ts";

export type ReadForTerms = Pick<ActReading, "act" | "terms" | "appeal"> & {
  sittings: readonly unknown[];
  /** The other kind that it may be, where its title and its text differ. */
  also: ActKind | null;
  branch: BranchReading;
  ruling: Ruling;
  doubts: Doubts;
};

/** Acts that decide something: the term to appeal runs besides any length that they set for an order. */
export const DECIDES = new Set<ActKind>(["sentenca", "acordao", "decisao"]);

/**
 * The kinds of act whose terms of the law may run: by the act's name, and by the fact that it decides,
 * whatever its name.
 */
export function kindsByAct(reading: ReadForTerms): ActKind[] {
  const { act, also, appeal, ruling } = reading;
  const kinds = alike(reading).filter((kind) => isByAct(reading, kind));
  // "RECURSO DESPROVIDO" in a quoted precedent makes no judgment of an act that decides something itself
  const mayDecide =
    act === null ||
    MAY_DECIDE.has(act.kind) ||
    act.confidence === UNSURE_OF_KIND ||
    also !== null ||
    isByWordsAlone(act);
  const isDecision =
    (ruling.decides || ruling.course.organises || appeal === "refused") && appeal !== "admitted" && mayDecide;
  return [
    ...new Set<ActKind>([...kinds, ...(isDecision ? ["decisao" as const] : []), ...judgmentsOf(reading)]),
  ];
}

/** Judgments that the act informs of or amounts to, although nothing names it one. */
function judgmentsOf({ act, branch, ruling: { course } }: ReadForTerms): ActKind[] {
  const ofLabour = course.put_away && branch.branches.includes("trabalhista");
  const mayInform = act === null || ORDERS.has(act.kind) || act.kind === "edital" || act.kind === "decisao";
  return [...(ofLabour ? ["sentenca" as const] : []), ...(mayInform ? course.informs_of : [])];
}

/**
 * The kinds that an act may be: one recognised only by words which others quote may be a mere order, and so
 * may a "Decisão" that decides nothing.
 */
export function alike({ act, also, appeal, ruling, doubts }: ReadForTerms): ActKind[] {
  if (act === null) return [];
  const kinds = also === null ? [act.kind] : [act.kind, also];
  const isQuoted = DECIDES.has(act.kind) && act.confidence === UNSURE_OF_KIND;
  const mayOrder = act.kind === "decisao" && appeal === null && !ruling.decides;
  const isOrder = mayOrder && (doubts.asks || !ruling.rules);
  // a summary at the head of an act that requests something of a party may be a quoted one
  const isSummary = isByWordsAlone(act) && (doubts.asks || ruling.course.orders_behind);
  return isQuoted || isSummary || (isOrder && !kinds.some((kind) => ORDERS.has(kind)))
    ? [...kinds, "intimacao"]
    : kinds;
}

/** The confidence where title and text agree. */
const TITLED = 0.97;

/** A panel's judgment by the text's words alone, which may be those of a quoted precedent. */
export const isByWordsAlone = ({ kind, places, confidence }: FoundAct): boolean =>
  kind === "acordao" && places.length > 0 && confidence < TITLED;

const MAY_DECIDE = new Set<ActKind>(["despacho", "intimacao", "notificacao", "citacao", "ato_ordinatorio"]);

/** Whether the law's term after such an act runs: admitting an appeal leads to no agravo (CPC art. 1.042). */
const isByAct = ({ appeal, doubts }: ReadForTerms, kind: ActKind): boolean =>
  (DECIDES.has(kind) || !(doubts.is_answered || doubts.is_others)) &&
  !(appeal === "admitted" && kind === "decisao");
