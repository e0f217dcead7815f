import type { Duration } from "./durations.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import { COMMAND, FILED, GRANT, PAST, TO_BE } from "../terms/term-words.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Lengths of time that an act mentions without setting them for anybody: the law's, past ones, payments. */

const FARTHEST = 24;
const NEAR = 6;

export const isMentionedLength = (tokens: readonly Token[], duration: Duration): boolean =>
  isForeseen(tokens, duration) ||
  isOfFiled(tokens, duration) ||
  isLeftUnanswered(tokens, duration) ||
  isStory(tokens, duration) ||
  isPastOrLaws(tokens, duration) ||
  isFromNamedDay(tokens, duration.next) ||
  isOnlyIf(tokens, duration);

/**
 * `recurso interposto pela defesa, por termo, nos 5 dias da intimação`: reports that it was filed in time.
 */
function isOfFiled(tokens: readonly Token[], { from }: Duration): boolean {
  if (tokens[from - 1]?.folded !== "NOS") return false;
  const { sentence } = tokens[from]!;
  for (let at = from - 1; at >= 0 && from - at <= FARTHEST && tokens[at]!.sentence === sentence; at--)
    if (
      FILED.test(tokens[at]!.folded) ||
      (PAST.test(tokens[at]!.folded) && tokens[at]!.folded.length >= SHORTEST_VERB)
    )
      return true;
    else if (COMMAND.has(tokens[at]!.folded) && tokens[at]!.folded !== "DEFESA") return false;
  return false;
}

/**
 * `em que pese o prazo de 5 dias`, `o prazo decadencial é de 6 meses`, `parcelamento em 6 meses`: mentioned,
 * not set.
 */
function isStory(tokens: readonly Token[], { from, unit, amount }: Duration): boolean {
  const { sentence } = tokens[from]!;
  if (unit === "meses" && amount > MOST_MONTHS) return true;
  // "em duas parcelas (30 e 60 dias)"
  if (
    tokens[from - 1]?.folded === "E" &&
    tokens[from - 2]?.kind === "number" &&
    tokens[from - 3]?.folded === "("
  )
    return true;
  for (let at = from - 1; at >= 0 && from - at <= FARTHEST && tokens[at]!.sentence === sentence; at--) {
    const { folded } = tokens[at]!;
    if (folded === "PESE" && tokens[at - 1]?.folded === "QUE") return true;
    const isNear = from - at <= NEAR;
    if (isNear && (OF_LAW.has(folded) || (unit === "meses" && folded.startsWith("PARCEL")))) return true;
    if (COMMAND.has(folded)) return false;
  }
  return false;
}
/** Nobody has more months to answer in. */
const MOST_MONTHS = 6;
const OF_LAW = new Stems("DECADENCIA* PRESCRICIONA*");

const SILENT = new Set(["INERTE", "QUEDOU", "QUEDARAM", "QUEDANDO"]);

/** `Intimado o autor para em 5 dias dar andamento, quedou-se inerte`. */
function isLeftUnanswered(tokens: readonly Token[], { from, next }: Duration): boolean {
  const { sentence } = tokens[from]!;
  for (let at = next; at < next + FARTHEST && tokens[at]?.sentence === sentence; at++)
    if (SILENT.has(tokens[at]!.folded)) return true;
  return false;
}

const PAYS_LATER = new Set(["RPV", "OPV", "REQUISITORIO", "PRECATORIO"]);

/** `que será paga em 60 dias`, `DCB em 12 meses`: a future event, requested of nobody. */
function isForeseen(tokens: readonly Token[], { from }: Duration): boolean {
  const [one, two, three] = [1, 2, 3].map((back) => tokens[from - back]?.folded ?? "");
  if (one !== "EM") return false;
  const before = tokens
    .slice(Math.max(0, from - FARTHEST), from)
    .filter((each) => each.sentence === tokens[from]!.sentence);
  if (
    before.some(({ folded }) => PAYS_LATER.has(folded)) &&
    before.some(({ folded }) => folded.startsWith("PAG"))
  )
    return true;
  // "seis parcelas, a primeira com vencimento em 30 dias"
  if (two === "REAVALIACAO") return true;
  if (/^VENC(?:IMENTO|ENDO|IVEL|IVEIS)/.test(two!)) return true;
  return ["DCB", "DIP", "DIB"].includes(two!) || (/^PAG[OA]S?$/.test(two!) && TO_BE.has(three!));
}

const IF = new Set(["SE", "CASO", "HAVENDO", "HIPOTESE"]);
const PAYS = new Stems("PAG* QUIT*");

/** `pela metade se houver pagamento em 3 dias`, `excedendo seis volumes, o prazo será de 12 dias`, `O prazo de 45 dias não se aplica`. */
function isOnlyIf(tokens: readonly Token[], { from, next }: Duration): boolean {
  const { sentence } = tokens[from]!;
  let pays = false;
  for (let at = from - 1; at >= 0 && from - at <= IF_BACK && tokens[at]!.sentence === sentence; at--) {
    const { folded } = tokens[at]!;
    pays ||= PAYS.has(folded);
    if (pays && IF.has(folded) && tokens[at + 1]?.folded !== "NAO" && tokens[at - 1]?.folded !== "-")
      return true;
    if (folded === ",") break;
  }
  const isWouldBe = tokens[from - 1]?.folded === "DE" && tokens[from - 2]?.folded === "SERA";
  if (isWouldBe && tokens[firstOf(tokens, from)]!.folded.endsWith("NDO")) return true;
  if (tokens[from - 1]?.folded !== "DE" || tokens[from - 2]?.folded !== "PRAZO") return false;
  for (let at = next; at < next + FARTHEST && tokens[at]?.sentence === sentence; at++)
    if (tokens[at]!.folded === "NAO" && tokens.slice(at + 1, at + 4).some(({ folded }) => SUITS.has(folded)))
      return true;
  return false;
}
const IF_BACK = 10;
const SUITS = new Stems("APROVEIT* APLICA APLICAM ALCANCA INCIDE INCIDEM SUBSISTE");

function firstOf(tokens: readonly Token[], from: number): number {
  let first = from;
  while (first > 0 && from - first < WIDEST && tokens[first - 1]!.sentence === tokens[from]!.sentence)
    first--;
  return first;
}

const HAPPENED = /(?:[AEI]RAM|OU|[EI]U)$/;
/** `requeiram`, `confiram`: plural imperatives that look like past forms. */
const BIDDEN = /^(?:RE)?QUEIRAM$|^(?:RE|CON|PRE|TRANS|DE|IN|INTER|PRO)(?:FIRAM|SIRAM)$/;
const hasHappened = (folded: string): boolean => HAPPENED.test(folded) && !BIDDEN.test(folded);
const WAS = new Set(["FOI", "FORAM", "SIDO", "FORA", "HAVIA", "HAVIAM", "TINHA", "TINHAM"]);
const SHORTEST_VERB = 5;
const LAWS = new Stems("LEI ART ARTIGO CODIGO SUMULA RESOLUCAO REGIMENTO REGULAMENTO");
const WANTS = new Stems(
  "QUER EXIGE PREVE FIXA ESTABELECE CONCEDE MANDA ADMITE PERMITE DISPOE ASSEGURA DA IMPOE DETERMINA",
);

/**
 * `de que o autor falou em 10 dias`, `foram pagas em 8 dias`, `A Lei 11.457 quer decisão em 360 dias`:
 * requested of nobody now.
 */
function isPastOrLaws(tokens: readonly Token[], { from, next }: Duration): boolean {
  const { sentence } = tokens[from]!;
  if (tokens[from - 1]?.folded === "DE" && WAS_LONG.has(tokens[from - 2]?.folded ?? "")) return true;
  if (tokens[next]?.folded === "QUE" && tokens[next + 1]?.folded.startsWith("ANTECED")) return true;
  if (isLaws(tokens, from)) return true;
  let isDirect = true;
  let past = false;
  for (let at = from - 1; at >= 0 && from - at <= WIDEST && tokens[at]!.sentence === sentence; at--) {
    const { folded } = tokens[at]!;
    const isPassive = WAS.has(tokens[at - 1]?.folded ?? "");
    if (isDirect && (WAS.has(folded) || (hasHappened(folded) && folded.length >= SHORTEST_VERB))) past = true;
    else if (
      !isPassive &&
      (COMMAND.has(folded) || GRANT.has(folded)) &&
      !hasHappened(folded) &&
      !NOUNS.has(folded)
    )
      return false;
    isDirect &&= folded !== ",";
  }
  return past || isArticles(tokens, from, next);
}

/** `nos 30 dias do art. 55`, where nobody is ordered to do anything. */
const isArticles = (tokens: readonly Token[], from: number, next: number): boolean =>
  /^(?:N?OS|DOS|N?AS)$/.test(tokens[from - 1]?.folded ?? "") &&
  tokens[next]?.folded === "DO" &&
  /^ART(?:IGO)?$/.test(tokens[next + 1]?.folded ?? "");
const WIDEST = 60;
/** Nouns that a past verb may refer to. */
const NOUNS = new Stems(
  "RESPOSTA DEFESA PAGAMENTO PARECER MANIFESTACAO CONTESTACAO LAUDO PLANO INFORMACOES RAZOES ROL PAGAS PAGOS PRESTADAS CITAD* INTIMAD*",
);

/** The law is the subject: `A Lei 9.784, art. 49, quer que`, `O art. 1.003 fixa em 15 dias`. */
function isLaws(tokens: readonly Token[], from: number): boolean {
  const first = firstOf(tokens, from);
  const opening = tokens[first]!.folded === "O" || tokens[first]!.folded === "A" ? first + 1 : first;
  if (!LAWS.has(tokens[opening]!.folded)) return false;
  const words = tokens.slice(opening, from);
  return words.some(({ folded }) => WANTS.has(folded)) && !words.some(({ folded }) => SUMMONS.has(folded));
}
const SUMMONS = new Stems("INTIM* CITE CITEM MANIFESTE MANIFESTEM DIGA DIGAM APRESENTE APRESENTEM");
/** `o prazo era de 30 dias`. */
const WAS_LONG = new Set(["ERA", "ERAM", "SERIA", "SERIAM", "FORA", "FOI"]);

/** `saída temporária (7 dias, a partir de 22/05/2026)`: how long something lasts that is set for a day. */
function isFromNamedDay(tokens: readonly Token[], next: number): boolean {
  const at = tokens[next]?.folded === "," ? next + 1 : next;
  if (tokens[at]?.folded !== "A" || tokens[at + 1]?.folded !== "PARTIR") return false;
  const day = /^D[EO]$/.test(tokens[at + 2]?.folded ?? "") ? at + 3 : at + 2;
  return tokens[day]?.kind === "number" && tokens[day + 1]?.folded === "/" && !hasPrazo(tokens, next);
}
const hasPrazo = (tokens: readonly Token[], next: number): boolean =>
  tokens
    .slice(Math.max(0, next - FARTHEST), next)
    .some(({ folded, sentence }) => folded === "PRAZO" && sentence === tokens[next - 1]!.sentence);
