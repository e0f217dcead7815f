import type { Branch } from "@pauta/contract/law/deadlines";
import type { Token } from "../words/tokens.rules.ts";

/**
 * Classes that several kinds of justice have, as the act's own heading distinguishes them: `RECURSO ESPECIAL
 * CRIMINAL`, `RECURSO EXTRAORDINÁRIO NA APELAÇÃO CÍVEL`.
 */

const HEADS =
  /^(?:RECURSO (?:ESPECIAL|EXTRAORDINARIO|ORDINARIO)|AGRAVO (?:DE INSTRUMENTO|INTERNO|REGIMENTAL)|EMBARGOS (?:DE DECLARACAO|INFRINGENTES)|MANDADO DE SEGURANCA|CARTA PRECATORIA)\b/;
/** How many words a heading's class has at most. */
const LONGEST = 9;
const KINDS = /\b(CIVE(?:L|IS)|CRIMINA(?:L|IS))$/;

/** The branches of a heading's class, with its words; null where the text does not begin with such a class. */
export function classOfHeading(
  tokens: readonly Token[],
): { branches: readonly Branch[]; words: string } | null {
  const words: string[] = [];
  for (const { folded, kind } of tokens.slice(0, LONGEST)) {
    if (kind !== "word") break;
    words.push(folded);
    const heading = words.join(" ");
    const kindOf = HEADS.test(heading) ? KINDS.exec(heading)?.[1] : undefined;
    if (kindOf !== undefined)
      return {
        branches: kindOf.startsWith("CRIMINA") ? ["criminal"] : ["civel", "fazenda"],
        words: heading.toLowerCase(),
      };
  }
  return null;
}
