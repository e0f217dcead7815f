import { isOfParty, nameAt } from "../addressees/party-names.rules.ts";
import { isPast } from "./past-clauses.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Orders without an imperative: the text only names what is wanted. */

const ANSWERS =
  /^(?:MEMORIAIS|RAZOES|CONTRARRAZOES|CONTRAMINUTA|REPLICA|TREPLICA|QUESITOS|CONTESTACAO|IMPUGNACAO)$/;
/** Actions of parties. */
const ACTIONS = new Stems(
  `JUNTADA REGULARIZACAO INDICACAO ESPECIFICACAO RECOLHIMENTO COMPLEMENTACAO APRESENTACAO EXIBICAO DEPOSITO COMPROVACAO EMENDA
   RETIFICACAO PROVAS ESCLARECIMENTO* PROCURACAO SUBSTABELECIMENTO`,
);
const OWED = new Stems("CUSTAS DILIGENCIA GUIA PREPARO TAXA DESPESAS HONORARIOS DEPOSITO PROCURACAO");
const NEEDED = new Stems(
  "NECESSARI* MISTER PRECISO IMPRESCINDIVE* INDISPENSAVE* FALTA FALTAM AGUARDO ESPERO ESPERA URGE CONVEM PENDE PENDEM",
);
const INFINITIVE = new Stems(
  "INDICAR JUNTAR RECOLHER DEPOSITAR APRESENTAR COMPROVAR REGULARIZAR ESCLARECER INFORMAR EXIBIR TRAZER EMENDAR COMPLEMENTAR ESPECIFICAR",
);
const SHORT = 8;

/**
 * `Encerrada a instrução, memoriais.`, `Do RESE, às razões.`: the last word is the action, and no verb
 * reports it.
 */
export function isNamedAlone(tokens: readonly Token[], from: number, next: number): boolean {
  const last = /^[.;]$/.test(tokens[next - 1]!.folded) ? next - 2 : next - 1;
  if (last <= from || !ANSWERS.test(tokens[last]!.folded)) return false;
  if (!/^(?:,|:|-|–|AO?S?)$/.test(tokens[last - 1]!.folded)) return false;
  return !tokens.slice(from, last).some(({ folded }) => isPast(folded));
}

/** `Necessária a regularização`, `Faltam as custas da carta.`, `Indicação do endereço pela ré.`, `Às provas.` */
export function isNeeded(tokens: readonly Token[], from: number, next: number): boolean {
  const words = tokens.slice(from, next).filter(({ kind }) => kind === "word");
  if (words.some(({ folded }) => isPast(folded) || (REPORTS.test(folded) && !ACTIONS.has(folded))))
    return false;
  const isNeed = words.some(({ folded }, at) => NEEDED.has(folded) && words[at - 1]?.folded !== "NAO");
  if (isNeed && words.some(({ folded }) => ACTIONS.has(folded) || OWED.has(folded))) return true;
  if (words.length > SHORT) return false;
  const to = words.findIndex(({ folded }) => INFINITIVE.has(folded));
  if (to === 0 || (to > 0 && words[to - 1]!.folded === "A" && words.some(({ folded }) => OWED.has(folded))))
    return true;
  const opening = words.findIndex(({ folded }) => !/^(?:AO?S?|EM|O|OS)$/.test(folded));
  if (opening < 0 || opening > 1 || !ACTIONS.has(words[opening]!.folded)) return false;
  const hasParty = tokens
    .slice(from, next)
    .some((_, step) => isOfParty(nameAt(tokens, from + step) ?? "expert"));
  return hasParty || words.length <= opening + FEWEST;
}
/** `provas já produzidas`, `a juntada foi deferida`. */
const REPORTS = /^(?:FOI|FORAM|E|SAO|ESTA|ESTAO|JA|NAO)$|..[AI]D[OA]S?$/;
const FEWEST = 3;
