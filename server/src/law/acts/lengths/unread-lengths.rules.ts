import { isCommand, isDuty, isToBeDone } from "../terms/order-words.rules.ts";
import { requestsPlainly, isImpersonal } from "../terms/orders-without-term.rules.ts";
import { isInstruction } from "../addressees/party-names.rules.ts";
import { isPast } from "../terms/past-clauses.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** A safety net: words about time that no rule has read, in an order, make every date uncertain. */

const NTH =
  "PRIMEIR[OA]|SEGUND[OA]|TERCEIR[OA]|QUART[OA]|QUINT[OA]|SEXT[OA]|SETIM[OA]|OITAV[OA]|NON[OA]|DECIM[OA]|ULTIM[OA]|PENULTIM[OA]";
const WEEKDAY = "(?:SEGUNDA|TERCA|QUARTA|QUINTA|SEXTA)";
const NUMBERS =
  "(?:UM|DOIS|TRES|QUATRO|CINCO|SEIS|SETE|OITO|NOVE|DEZ|DOZE|QUINZE|VINTE|TRINTA|QUARENTA E OITO|VINTE E QUATRO|SETENTA E DUAS)";
const MONTH = "(?:JANEIRO|FEVEREIRO|MARCO|ABRIL|MAIO|JUNHO|JULHO|AGOSTO|SETEMBRO|OUTUBRO|NOVEMBRO|DEZEMBRO)";

/** Words about time in a sentence that orders. What was read appears as `#`. */
const WHEN = [
  // a unit without a readable number: "em V dias", "nos próximos dias"; not "em dias úteis", "dos dias
  // remidos"
  /(?<!(?:\b(?:EM|DE|D?OS|N?OS DEMAIS|AOS|E|TODOS OS|CADA)|: \d\d|#|\() )\b(?:DIAS|HORAS|SEMANAS|QUINZENAS)\b(?! (?:#|REMIDOS|MULTA|- MULTA|EXTRAS?\b|DE TRABALHO|TRABALHAD|ALTERNAD|UTEIS E|ANTES|CONSTA))/,
  // "um lustro de dias"; not "contagem de dias"
  /\b(?!CONTAGEM|NUMERO|PERDA|REMICAO|TOTAL|QUANTIDADE|COMPUTO|ESCALA|PRAZO)[A-Z]{4,} DE (?:DIAS|HORAS)\b(?! (?:#|REMIDOS|MULTA|UTEIS|CORRIDOS|DE TRABALHO|TRABALHAD))/,
  /\b(?:EM|DE|POR) (?:MEIO DIA|(?:UM |# )?DIA E MEIO|(?:UM|1) (?:\w+ )?DIA)\b(?! DE)/,
  // a misspelled unit: "cinco diaz", "2 dd", "48'"
  new RegExp(
    `\\b(?:EM|ATE|POR|PRAZO DE|PRAZO :) (?:\\d{1,3}|${NUMBERS}) (?:(?!D(?:E|O|A|OS|AS|UAS|OIS|EZ)\\b)[DH][A-Z]{0,3}\\b|['’])`,
  ),
  /\b(?:EM|DENTRO DE|DENTRO EM|DAQUI A) (?:POUC[OA]S|ALGUNS|ALGUMAS|BREVES|UNS|UMAS) (?:DIAS|HORAS)\b/,
  /\bDAQUI A\b/,
  // spaced letters: "c i n c o dias"
  /(?<=^| )[A-Z](?: [A-Z]){3,}(?= |$)/,
  // a last day in words, or in figures at the end of the sentence
  new RegExp(
    `\\bATE (?:(?:O|A|AS|OS) )?(?:DIA \\d(?!\\d* DE CADA)|${NTH.replaceAll("[OA]", "[OA] DIA")}|AMANHA|HOJE\\b(?! (?:NAO|NADA|SEM))|PROXIM\\w+ (?!DIA #|#)|VESPERA|NATAL|CARNAVAL|PASCOA|FERIADO|RECESSO|SABADO|DOMINGO)`,
  ),
  /\bATE (?:(?:O|AO) )?(?:FIM|FINAL|TERMINO|MEADOS|INICIO|COMECO) D[AOE]S?T?[AE]? (?:MES|SEMANA|ANO|DIA|EXPEDIENTE|TARDE|MANHA|QUINZENA)(?! D[EOA] (?:DIA )?#| #)/,
  /\bATE (?:O|DIA) \d{1,2}(?= [.,;)]|$)(?! [.,] \d)/,
  /\bATE (?:O DIA )?\d{1,2} [./] \d{1,2}\b(?! [./,] \d)/,
  /\bATE AS (?:\d+|#)(?: (?:H|HS|HORAS|#))*(?= [.,;]|$| D[OA] (?!DIA #|DATA #|#))/,
  new RegExp(`\\b(?:ATE|AINDA EM|ATE O MES DE|(?:FINS?|INICIO|MEADOS) DE) ${MONTH}\\b`),
  /\b(?:NESTE|NO PROXIMO|ATE O|AO FIM D[OE]|NO FIM D[OE]|FIM DESTE|FINAL DESTE) MES\b|\bMES (?:VINDOURO|SEGUINTE|PROXIMO|QUE VEM|CORRENTE|ENTRANTE|EM CURSO)\b/,
  /\b(?:ESTA|NESTA|DESTA|PROXIMA|ATE A|FIM DA|FIM DE) SEMANA\b|\bSEMANA (?:QUE VEM|SEGUINTE|PROXIMA|VINDOURA|ENTRANTE|EM CURSO)\b/,
  new RegExp(
    `(?<!# [,(] |# |# PROXIMO , )\\b${WEEKDAY} (?:- )?FEIRA\\b(?! [,(] #)|\\b(?:ATE|NA|NESTA|A) (?:A )?(?:PROXIMA )?${WEEKDAY}(?= [.,;]|$| (?:PROXIMA|VINDOURA|QUE VEM|SEGUINTE))|\\b(?:NO|ATE O|NESTE) (?:PROXIMO )?(?:SABADO|DOMINGO)\\b`,
  ),
  new RegExp(
    `(?<![AI]D[OA]S? )\\b(?:NO|DO|AO) (?:\\d+ (?:º |° |O )?|(?:${NTH}) (?:${NTH})? ?)DIA\\b(?! \\d| #)`,
  ),
  /\bDIA (?:UTIL )?(?:SEGUINTE|IMEDIATO|SUBSEQUENTE|POSTERIOR|QUE SE SEGUIR)\b/,
  /\b(?:METADE|TERCA PARTE|QUARTA PARTE|TERCO) D\w+ (?:MESMO |REFERIDO )?(?:PRAZO|LAPSO|PERIODO|TEMPO)\b/,
  /\b(?:MES VINDOURO|DEPOIS DE AMANHA|AMANHA)\b/,
];

/** Words for "at once", where somebody who is not a clerk is ordered to act. */
const AT_ONCE =
  /\b(?:IN ?CONTINENT[IE]|AINDA HOJE|HOJE AINDA|HOJE MESMO|IMPRETERIVELMENTE HOJE|AINDA NESTE MES|DE IMEDIATO|DE PRONTO|DE PLANO|PRONTAMENTE|JA(?= [.;]|$)|SEM DEMORA|SEM DELONGA|SEM TARDANCA|(?:MAXIMA|MAIOR) (?:BREVIDADE|URGENCIA|PRESTEZA)|COM BREVIDADE|COM PRESTEZA|URGENTEMENTE|O QUANTO ANTES|LOGO QUE POSSIVEL|TAO LOGO POSSIVEL|IMEDIATAMENTE(?! (?:APOS|ANTES|DEPOIS|ANTERIOR))|MENOR PRAZO|(?:PRAZO|TEMPO) (?:MAIS )?(?:BREVE|CURTO|EXIGUO|ABREVIADO|HABIL|RAZOAVEL)|(?:BREVE|CURTO|EXIGUO) (?:PRAZO|TEMPO|LAPSO))\b/;

const SHORT_SENTENCE = 9;

/** The first words about time outside all that was read; null where there are none. */
export function unreadIn(
  tokens: readonly Token[],
  cited: Uint8Array,
  read: ReadonlySet<number>,
): { from: number; next: number } | null {
  for (let from = 0; from < tokens.length;) {
    let next = from + 1;
    while (next < tokens.length && tokens[next]!.sentence === tokens[from]!.sentence) next++;
    const found = cited[from] ? null : unreadOf(tokens, { from, next }, read);
    if (found) return found;
    from = next;
  }
  return null;
}

function unreadOf(
  tokens: readonly Token[],
  { from, next }: { from: number; next: number },
  read: ReadonlySet<number>,
): { from: number; next: number } | null {
  const words = tokens.slice(from, next).map(({ folded }, step) => (read.has(from + step) ? "#" : folded));
  const folded = words.join(" ");
  const match = matchOf(WHEN, folded);
  if (match && orders(tokens, from, next)) return placeOf(folded, match, from);
  const atOnce = matchOf([AT_ONCE], folded);
  return atOnce && bids(tokens, from, next) ? placeOf(folded, atOnce, from) : null;
}

const matchOf = (forms: readonly RegExp[], folded: string): RegExpExecArray | null =>
  forms.map((form) => form.exec(folded)).find((found) => found !== null) ?? null;

/** The tokens of a match in their folded words, joined by single spaces. */
function placeOf(
  folded: string,
  { index, 0: words }: RegExpExecArray,
  from: number,
): { from: number; next: number } {
  const first = from + folded.slice(0, index).split(" ").length - 1;
  return { from: first, next: first + words.trim().split(" ").length };
}

/** Whether somebody is ordered to do something, or the sentence contains hardly anything else. */
function orders(tokens: readonly Token[], from: number, next: number): boolean {
  let isReported = next - from > SHORT_SENTENCE;
  for (let at = from; at < next; at++) {
    if (isCommand(tokens, at) || isDuty(tokens, at) || isToBeDone(tokens, at)) return true;
    isReported ||= isPast(tokens[at]!.folded);
  }
  return !isReported;
}

function bids(tokens: readonly Token[], from: number, next: number): boolean {
  for (let at = from; at < next; at++)
    if (
      isInstruction(tokens, at) ||
      (requestsPlainly(tokens, at, from) && !isImpersonal(tokens, at)) ||
      isDuty(tokens, at) ||
      isToBeDone(tokens, at)
    )
      return true;
  return false;
}
