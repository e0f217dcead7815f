import type { ActKind } from "@pauta/contract/law/acts";
import type { Branch, DeadlineTerm } from "@pauta/contract/law/deadlines";
import type { Ruling } from "../kinds/ruling.rules.ts";
import { termsByAct, usualTerm } from "./legal-terms.rules.ts";

/** The appeals within a court, where a panel or one of its judges has decided, instead of those to it. */
const WITHIN_COURT: Readonly<Record<string, string>> = {
  "agravo-de-instrumento": "agravo-interno",
  "recurso-em-sentido-estrito": "agravo-regimental-criminal",
};

/** The usual terms after an act, under the names that they have in the unit that decided. */
export const termsOfUnit = (
  act: ActKind,
  branch: Branch,
  { unit, superior_labour }: Pick<Ruling, "unit" | "superior_labour">,
): DeadlineTerm[] =>
  termsByAct(act, branch).map((term) => {
    const within = act === "decisao" && unit === "panel" ? WITHIN_COURT[term.id] : undefined;
    const atTop = act === "acordao" && superior_labour && term.id === "recurso-de-revista";
    return atTop ? usualTerm("embargos-no-tst") : within ? usualTerm(within) : term;
  });
