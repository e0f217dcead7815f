import type { Duration } from "../lengths/durations.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/**
 * Lengths of time in which nobody answers: what a judgment orders to be done, what runs from a future event,
 * and what is mentioned in brackets. Against a judgment the appeal's term runs, whatever it orders.
 */

const JUDGES = new Stems(
  "CONDENO CONDENA CONDENAR CONDENANDO CONDENADO CONDENADA CONDENOU CONDENARAM CONDENACAO JULGO DECRETO IMPONHO",
);
/** Words that address somebody who answers the court, or name the answer. */
const ANSWERS = new Stems(
  `INTIM* CITE CITEM MANIFEST* CONTRARRAZ* CONTRAMINUT* RECURSO RECURSOS RECORR* RECORRER APELA* EMBARGOS AGRAVO INTERP* DIGA DIGAM
   VISTA VISTAS REQUEIRA* ALEGACOES MEMORIAIS OPOSICAO OPONHA* IMPUGN* ESPECIFI* EMEND*`,
);
/** What judgments order somebody to do or to suffer. */
const ORDERS = new Stems(
  `DETERMIN* TUTELA DESOCUP* DESPEJO BAIXA BAIXAR ANOTACAO ANOTAR EXCLU* IMPLANT* ENTREG* FORNEC* RESTITU* REINTEGR* CTPS GUIAS
   DEVOLV* RETIRAR CUMPRIMENTO CUMPRIR`,
);
/** `contados da interposição`, `da implantação`: the term begins with something that has not happened. */
const YET_TO_COME = new Stems(
  "TRANSITO TRANSITADA INTERPOSICAO IMPLANTACAO DILIGENCIA ABERTURA VENCIMENTO ENTREGA ASSINATURA NASCIMENTO OBITO SOLTURA LIBERTACAO DESINTERNACAO TRANSMISSAO REQUISICAO",
);
const FROM = new Set(
  "APOS DO DA DE CONTADOS CONTADO CONTADAS A CONTAR PARTIR , O CADA COM UTEIS CORRIDOS".split(" "),
);
const BACK = 60;
const BEHIND = 9;
const BRACKET = 24;

/** @param isJudgment the act judges the case, at first instance or above */
export function isForLater(tokens: readonly Token[], { from, next }: Duration, isJudgment: boolean): boolean {
  return (
    runsFromLater(tokens, next) ||
    isMentionedInBrackets(tokens, from) ||
    isOrdered(tokens, from, next, isJudgment)
  );
}

function runsFromLater(tokens: readonly Token[], next: number): boolean {
  const { sentence } = tokens[next - 1]!;
  for (let at = next; at < next + BEHIND && tokens[at]?.sentence === sentence; at++) {
    const { folded } = tokens[at]!;
    if (YET_TO_COME.has(folded)) return at > next;
    // "após intimada para tanto"
    if (/^INTIMA(?:DA|DO|CAO)$/.test(folded)) return tokens[at - 1]?.folded === "APOS";
    if (!FROM.has(folded)) return false;
  }
  return false;
}

function isOrdered(tokens: readonly Token[], from: number, next: number, isJudgment: boolean): boolean {
  const { sentence } = tokens[from]!;
  if (isAtOnce(tokens, from, next) || isAccounting(tokens, from)) return false;
  if (isJudgment && (isAfterTransit(tokens, from) || isIfAppealed(tokens, from))) return true;
  let answers = false;
  for (let at = from - 1; at >= 0 && from - at <= BACK && tokens[at]!.sentence === sentence; at--) {
    const { folded } = tokens[at]!;
    if (JUDGES.has(folded) && !answers && folded !== "CONDENACAO") return true;
    answers ||= ANSWERS.has(folded) && !isGrantedAppeal(tokens, at);
  }
  if (!isJudgment || answers) return false;
  const behind = tokens.slice(next, next + BEHIND).filter((each) => each.sentence === sentence);
  if (behind.some(({ folded }) => ANSWERS.has(folded))) return false;
  const before = tokens.slice(Math.max(0, from - BACK), from).filter((each) => each.sentence === sentence);
  return [...before, ...behind].some(({ folded }) => ORDERS.has(folded));
}

/** `dar provimento ao agravo para conceder`: what was judged, not what somebody answers. */
const isGrantedAppeal = (tokens: readonly Token[], at: number): boolean =>
  ["AO", "AOS"].includes(tokens[at - 1]?.folded ?? "") &&
  /^PROVIMENTO|SEGUIMENTO$/.test(tokens[at - 2]?.folded ?? "");

/** Accounts are rendered within the law's days, although a judgment orders it (CPC art. 550 § 5). */
const isAccounting = (tokens: readonly Token[], from: number): boolean =>
  tokens
    .slice(Math.max(0, from - BEHIND), from)
    .some(
      ({ folded }, at, before) =>
        folded === "PRESTAR" && before.slice(at, at + 3).some((each) => each.folded === "CONTAS"),
    );

const APPEALS = new Stems("APELACAO RECURSO RECURSOS EMBARGOS AGRAVO INTERPOSICAO");
/** Whoever acts then: the other side, or the judge who may reconsider (CPC arts. 331 and 485 § 7º). */
const OTHER_SIDE = new Stems("INTIM* VISTA CONTRARRAZ* RESPOSTA RESPONDER VOLTEM VENHAM TORNEM RETRATACAO");
const ONCE = new Stems("CASO HAVENDO HOUVER SOBREVINDO INTERPOST* APRESENTAD* OPOST* EVENTUAL");

/**
 * `Em caso de apelação, intime-se o apelado`, `Interposto recurso, vista`: what happens if an appeal comes.
 */
export function isIfAppealed(tokens: readonly Token[], from: number): boolean {
  const first = firstOf(tokens, from);
  const opening = tokens.slice(first, Math.min(first + OPENING, from));
  const once = opening.findIndex(({ folded }) => ONCE.has(folded));
  if (once < 0 || !opening.slice(once).some(({ folded }) => APPEALS.has(folded))) return false;
  return tokens.slice(first, from).some(({ folded }) => OTHER_SIDE.has(folded));
}

const AT_ONCE = new Stems("INDEPENDENTEMENTE IMEDIAT*");

/** `em 5 dias, independentemente do trânsito em julgado`: an order of a judgment that does not wait. */
const isAtOnce = (tokens: readonly Token[], from: number, next: number): boolean =>
  tokens
    .slice(Math.max(0, from - BEHIND), next + BEHIND + BEHIND)
    .some(
      ({ folded, sentence }, at, near) =>
        sentence === tokens[from]!.sentence && AT_ONCE.has(folded) && near[at + 2]?.folded !== "NOVA",
    );

/**
 * `Após o trânsito em julgado, recolha-se`, `Transitada em julgado, averbe-se`: the sentence begins with a
 * future event.
 */
function isAfterTransit(tokens: readonly Token[], from: number): boolean {
  const first = firstOf(tokens, from);
  return tokens.slice(first, Math.min(first + OPENING, from)).some(({ folded }) => TRANSIT.has(folded));
}

function firstOf(tokens: readonly Token[], from: number): number {
  let first = from;
  while (first > 0 && from - first < BACK && tokens[first - 1]!.sentence === tokens[from]!.sentence) first--;
  return first;
}
const TRANSIT = new Stems("TRANSITO TRANSITADA TRANSITADO");
const OPENING = 6;

const LAW = new Set("CPC CPP CLT CPPM CF CDC CC LEI CP LEP CE ECA TST STJ STF".split(" "));
const IN_TIME = /^(?:IN)?TEMPESTIV/;

/** `Tempestivo (… - prazo de 8 dias)`, `art. 316 do CPP (prazo de 90 dias)`, `o prazo de 8 dias (CLT, art. 895)` in a report. */
function isMentionedInBrackets(tokens: readonly Token[], from: number): boolean {
  let open = from - 1;
  for (; open >= 0 && from - open <= BRACKET; open--) {
    if (tokens[open]!.folded === ")") return false;
    if (tokens[open]!.folded === "(" && open < from - 1) break;
  }
  if (open < 0 || tokens[open]?.folded !== "(") return false;
  const before = tokens.slice(Math.max(0, open - 3), open).map(({ folded }) => folded);
  if (before.some((word) => IN_TIME.test(word))) return true;
  return tokens[open + 1]?.folded === "PRAZO" && before.some((word) => LAW.has(word));
}
