import type { Addressee } from "@pauta/contract/law/acts";
import { nameAt } from "../addressees/party-names.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Which article of the CPC doubles a term: 180, 183, 186 or 229. */

const ARTICLES = new Set(["180", "183", "186", "229"]);
const BY_PARTY: Partial<Record<Addressee, string>> = {
  treasury: "183",
  prosecution: "180",
  public_defence: "186",
};

/** The article that doubles the terms of whoever answers. */
export const articleOfParty = (addressee: Addressee): string | undefined => BY_PARTY[addressee];

/** The article of the CPC that a sentence names between two words. */
export function articleNear(
  tokens: readonly Token[],
  first: number,
  last: number,
  sentence: number,
): string | undefined {
  for (let at = first; at < last; at++) {
    const { folded } = tokens[at]!;
    if (tokens[at]!.sentence !== sentence || !ARTICLES.has(folded)) continue;
    const before = [1, 2].map((back) => tokens[at - back]?.folded ?? "");
    if (!before.some((word) => ["ART", "ARTS", "ARTIGO", "ARTIGOS"].includes(word))) continue;
    if (!isOfOtherLaw(tokens, at)) return folded;
  }
  return undefined;
}

const LAWYERS = new Stems("PROCURADOR* ADVOGAD* PATRON* ESCRITORI* CAUSIDIC*");
const APART = new Stems("DIFERENTE* DISTINT* DIVERS*");
const FROM_NEAR = [1, 2, 3, 4, 5, 6, 7, 8, -1, -2, -3, -4, -5, -6, -7, -8, -9, -10, -11, -12];

/** `em dobro para a Defensoria`, `o Município, em dobro`, `em dobro, por terem procuradores diferentes`. */
export function articleOfWhom(tokens: readonly Token[], at: number): string | undefined {
  const { sentence } = tokens[at]!;
  for (const step of FROM_NEAR) {
    const near = at + step;
    if (tokens[near]?.sentence !== sentence) continue;
    const isApart = tokens.slice(near + 1, near + 4).some(({ folded }) => APART.has(folded));
    if (tokens[near].folded.startsWith("LITISCONS") || (LAWYERS.has(tokens[near].folded) && isApart))
      return "229";
    const own = articleOfParty(nameAt(tokens, near) ?? "unnamed");
    if (own !== undefined) return own;
  }
  return undefined;
}

const OTHER_LAWS = new Set(["CP", "CC", "CLT", "CPP", "CF", "LEI", "PENAL", "ECA", "CTN"]);

/** `ECA, art. 186`, `art. 180 do CP`, `art. 186 da CLT`, `art. 186 do Código Civil`. */
function isOfOtherLaw(tokens: readonly Token[], at: number): boolean {
  const { sentence } = tokens[at]!;
  if (tokens.slice(Math.max(0, at - 5), at).some(({ folded }) => OTHER_LAWS.has(folded))) return true;
  for (let next = at + 1; next < at + 10 && tokens[next]?.sentence === sentence; next++) {
    const { folded } = tokens[next]!;
    if (folded === "CPC" || folded === "NCPC" || folded === "PROCESSO") return false;
    if (OTHER_LAWS.has(folded)) return true;
  }
  return false;
}
