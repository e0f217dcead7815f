import { isInstruction } from "../addressees/party-names.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import { COMMAND, GRANT, PAST, TO_BE } from "./term-words.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Words by which an act orders anybody to do something. */

/** Words that report as often as they order: `ciência do pagamento`, `o plano`, `a relação`. */
const WEAK = new Stems(
  "CIENCIA PAGAMENTO CITACAO CITAD* PARECER PLANO RELACAO DECLARACOES LIQUID* EFETU* BAIX* LIBER* CANCEL* INTERESS* PROCED* AVERB* IMPLANT* FICA FICAM REINTEGR*",
);

export const isCommand = (tokens: readonly Token[], at: number): boolean => {
  const { folded } = tokens[at]!;
  return (
    (COMMAND.has(folded) && !WEAK.has(folded) && !PAST.test(folded)) ||
    GRANT.has(folded) ||
    isInstruction(tokens, at)
  );
};

/** `virá`, `hão de vir`: future tense, or an obligation. */
export const isDuty = (tokens: readonly Token[], at: number): boolean => {
  const { folded } = tokens[at]!;
  if (folded === "HA" || folded === "HAO") return tokens[at + 1]?.folded === "DE";
  return WILL.test(folded) && !NO_VERB.test(folded);
};
const WILL = /.(?:[AEI]R|POR)(?:A|AO)$/;
const NO_VERB = /^(?:PARA|VARA|CAMARA|CLARA|RARA)$|EIRA$/;

/** `serão entregues`: the text does not say by whom. */
export const isToBeDone = (tokens: readonly Token[], at: number): boolean =>
  TO_BE.has(tokens[at]!.folded) && DONE.test(tokens[at + 1]?.folded ?? "");
const DONE = /[AI]D[OA]S?$|^(?:ENTREGUE|PAG[OA]|FEIT[OA]|ACEIT[OA])S?$/;
