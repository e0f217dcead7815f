import { requestsIn } from "../addressees/requested-parties.rules.ts";
import { requestsPlainly } from "../terms/orders-without-term.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** A panel's judgment at the head of an act that goes on to order something: it may only be quoted there. */

const OF_PANEL = /^(?:ACORDAM|ACORDAO|EMENTA|UNANIMIDADE|UNANIME|MAIORIA|DESPROVIDO|PROVIDO|IMPROVIDO)$/;

/** A single judge's words; in a panel's judgment they belong to the vote. */
const OF_ONE =
  /^(?:NEGO|DOU|CONHECO|INDEFIRO|DEFIRO|DENEGO|JULGO|REJEITO|ACOLHO|INADMITO|ADMITO|DETERMINO|HOMOLOGO|DECLARO|CONCEDO|REVOGO|ANOTO)$/;

/** `Ante o possível efeito modificativo, vista ao embargado`. */
const isHanded = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.folded === "VISTA" &&
  tokens[at - 1]?.folded !== "EM" &&
  /^AO?S?$/.test(tokens[at + 1]?.folded ?? "");

/** Whether a sentence after the last words of a panel requests something, or is a single judge's decision. */
export function ordersBehindJudgment(tokens: readonly Token[], cited: Uint8Array): boolean {
  const last = tokens.findLastIndex(({ folded }) => OF_PANEL.test(folded));
  if (last < 0) return false;
  const { sentence } = tokens[last]!;
  const behind = tokens.findIndex((each) => each.sentence > sentence);
  if (behind < 0) return false;
  const hasVote = tokens.some(({ folded }) => folded === "VOTO");
  let from = behind;
  for (let at = behind; at < tokens.length; at++) {
    if (tokens[at]!.sentence !== tokens[from]!.sentence) from = at;
    if (cited[at]) continue;
    if (
      requestsPlainly(tokens, at, from) ||
      isHanded(tokens, at) ||
      (!hasVote && OF_ONE.test(tokens[at]!.folded))
    )
      return true;
  }
  return requestsIn(tokens.slice(behind), cited.subarray(behind)).anybody;
}
