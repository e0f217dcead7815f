import { addDays } from "../../../platform/process/clock.ts";
import type { DayNamed } from "../words/dates-in-act.rules.ts";
import type { Duration } from "./durations.rules.ts";
import { isDuty, isToBeDone } from "../terms/order-words.rules.ts";
import { requestsPlainly } from "../terms/orders-without-term.rules.ts";
import { isInstruction } from "../addressees/party-names.rules.ts";
import { isPlainlyOthers } from "../addressees/certainly-others.rules.ts";
import { isPast } from "../terms/past-clauses.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/**
 * Lengths counted back from another event: `rol até 5 dias antes da audiência`, `com 6 dias de antecedência`.
 */

/** What parties do before a day; a summons long before an event requires nothing by then. */
const ACTIONS = new Stems(
  `ROL ARROL* JUNT* APRESENT* DEPOSIT* RECOLH* INDI* INFORM* MANIFEST* QUESITOS DOCUMENTO* EXAMES COMPROV* PROTOCOL* ENVI* REQUER* TRAG* TRAZ*
   ESPECIF* DIGA DIGAM GUIA MEMORIAIS SUSTENTACAO OPOSICAO OBJECAO OBJECOES DESTAQUE PROCURACOES`,
);
/** Who does not want to be judged in a virtual session has to say so before it (Res. CNJ 591/2024). */
const OPPOSES = /^(?:OPOSICAO|OBJECAO|OBJECOES|DESTAQUE)$/;

export const opposes = (tokens: readonly Token[], { from }: Duration): boolean =>
  tokens
    .slice(Math.max(0, from - OPPOSITION_NEAR), from + OPPOSITION_NEAR)
    .some(({ folded, sentence }) => sentence === tokens[from]!.sentence && OPPOSES.test(folded));
const OPPOSITION_NEAR = 20;
const SUMMONS = /^(?:CIT|INTIM|NOTIFI|OFICI|PUBLI)[A-Z]*$/;
const NEAR = 4;
const HOURS_OF_DAY = 24;
/** Calendar days per working day, at most. */
const WITH_WEEKENDS = 2;

/** The lengths that are counted back, in sentences that request something of a party. */
export const countedBack = (
  tokens: readonly Token[],
  durations: readonly Duration[],
  cited: Uint8Array,
): Duration[] => [
  ...durations.filter(
    (duration) =>
      !cited[duration.from] &&
      isBack(tokens, duration) &&
      isRequested(tokens, duration.from) &&
      !isPlainlyOthers(tokens, duration),
  ),
  ...tokens.flatMap((_, at) => (cited[at] ? [] : (lackOfInterestAt(tokens, durations, at) ?? []))),
];

/** `manifestar desinteresse (art. 334, § 5º)`, without a length: the law has ten days before the hearing. */
function lackOfInterestAt(
  tokens: readonly Token[],
  durations: readonly Duration[],
  from: number,
): Duration | null {
  if (tokens[from]!.folded !== "DESINTERESSE") return null;
  const { sentence } = tokens[from]!;
  const isNamed = durations.some((each) => tokens[each.from]!.sentence === sentence && isBack(tokens, each));
  const within = (first: number, end: number) =>
    tokens.slice(Math.max(0, first), end).filter((each) => each.sentence === sentence);
  const isBidden = within(from - NEAR, from + NEAR).some(({ folded }) => MUST.test(folded));
  const isOfArticle = within(from, from + NORM_NEAR).some(({ folded }) => folded === "334");
  if (isNamed || !isBidden || !isOfArticle || DONE.test(tokens[from - 1]?.folded ?? "")) return null;
  return { from, next: from + 1, amount: BEFORE_CONCILIATION, unit: "dias" };
}
const MUST =
  /^(?:DEVE|DEVEM|DEVERA|DEVERAO|PODE|PODEM|PODERA|PODERAO|INFORME|INFORMEM|INFORMAR|MANIFESTE|MANIFESTEM|MANIFESTAR)$/;
const DONE = /(?:ADO|IDO|OU|ARAM|ERAM)$/;
const NORM_NEAR = 24;
const BEFORE_CONCILIATION = 10;

function isBack(tokens: readonly Token[], { from, next, unit }: Duration): boolean {
  if (unit === "meses") return false;
  const behind = [0, 1].map((step) => tokens[next + step]?.folded ?? "");
  if (behind[0] === "ANTES") return true;
  if (behind[0] === "DE" && behind[1] === "ANTECEDENCIA") return true;
  return tokens.slice(Math.max(0, from - NEAR), from).some(({ folded }) => folded === "ANTECEDENCIA");
}

function isRequested(tokens: readonly Token[], from: number): boolean {
  const { sentence } = tokens[from]!;
  let first = from;
  while (first > 0 && tokens[first - 1]!.sentence === sentence) first--;
  if (SUMMONS.test(tokens[first]!.folded)) return false;
  let isDone = false;
  let isReported = false;
  for (let at = first; tokens[at]?.sentence === sentence; at++) {
    if (
      isInstruction(tokens, at) ||
      requestsPlainly(tokens, at, first) ||
      isDuty(tokens, at) ||
      isToBeDone(tokens, at)
    )
      return true;
    isDone ||= ACTIONS.has(tokens[at]!.folded);
    isReported ||= isPast(tokens[at]!.folded);
  }
  return isDone && !isReported;
}

/** The day that is so many days before one that the act names; null when it names no future day. */
export function daysBefore({ from, next, amount, unit }: Duration, days: readonly DayNamed[]): DayNamed[] {
  const length =
    // the hour of the sitting may be its day's first
    unit === "horas"
      ? Math.ceil(amount / HOURS_OF_DAY) + 1
      : unit === "uteis"
        ? amount * WITH_WEEKENDS + 1
        : amount;
  return days.map(({ date }) => ({ from, next, date: addDays(date, -length), since: null }));
}
