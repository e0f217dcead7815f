import type { Duration } from "../lengths/durations.rules.ts";
import { Stems } from "../words/stems.rules.ts";
import type { Token } from "../words/tokens.rules.ts";

/** Terms of which one begins when another ends: each party's in turn, and an answer after an edict's own days. */

/** A length that ends after others: `amount` is the sum, and the place that of the later one. */
export type LengthInTurn = Duration;

const IN_TURN = new Stems(
  "SUCESSIV* CADA INICIANDO INICIAR COMECANDO COMECAR PRINCIPIANDO PRINCIPIAR PRIMEIRAMENTE PRIMEIRO ALTERNAD* RESPECTIVAMENTE",
);
const THEN = new Stems(
  `APOS DEPOIS SEGUIDA SEGUIR SEGUINDO SEQUENCIA SUCESSIVAMENTE FINDO FINDA FINDOS FINDAS DECORRID* ESCOAD* TRANSCORRID* ESGOTAD* VENCID*
   ULTERIOR* POSTERIORMENTE OUTROS OUTRAS MAIS SUPERAD* ULTRAPASSAD* SEGUEM SUBSEQUENTE* EXPIRAD* ENCERRAD*`,
);
const SAME = /^(?:IGUAL|IGUAIS|MESMO|IDENTICO)$/;
const SPANS = /^(?:PRAZOS?|LAPSO|PERIODO|INTERREGNO|TEMPO|TERMO)$/;
const EDICT = /^EDITAL$/;
const NEAR = 12;
/** The words of a gazette before an edict's own length are few. */
const EDICT_NEAR = 10;
const FARTHEST = 60;
const SENTENCES = 2;
/** Nobody waits longer for another party's answer. */
const LONGEST = 60;

const isOfDays = ({ unit, amount }: Duration): boolean =>
  unit !== "horas" && unit !== "meses" && amount <= LONGEST;

/**
 * @param set the lengths that are a party's term, in the order of the text
 * @param all all lengths, of which some are in `set`
 */
export function lengthsInTurn(
  tokens: readonly Token[],
  set: readonly Duration[],
  all: readonly Duration[],
  isEdict: boolean,
): LengthInTurn[] {
  const own = set.filter(isOfDays);
  const edict = isEdict ? all.find((each) => isOfDays(each) && isOfEdict(tokens, each)) : undefined;
  return [
    ...own.flatMap((each) => [...twice(tokens, each, all), ...again(tokens, each)]),
    ...all.filter(isOfDays).flatMap((each) => behind(tokens, each, own)),
    ...(edict === undefined ? [] : own.filter((each) => each !== edict).map((each) => sumOf(edict, each))),
  ];
}

const sumOf = (first: Duration, second: Duration): Duration => ({
  ...second,
  amount: first.amount + second.amount,
});

/** `no prazo sucessivo de 10 dias`, `dez dias para cada parte`: the second party's days begin when the first's end. */
function twice(tokens: readonly Token[], each: Duration, all: readonly Duration[]): Duration[] {
  const { from, next } = each;
  const { sentence } = tokens[from]!;
  const hasOther = all.some((other) => other !== each && tokens[other.from]!.sentence === sentence);
  if (hasOther) return [];
  const isInTurn = tokens
    .slice(Math.max(0, from - NEAR), next + NEAR)
    .some((token) => token.sentence === sentence && IN_TURN.has(token.folded));
  return isInTurn ? [sumOf(each, each)] : [];
}

/** `ao autor por 10 dias. Após, ao réu, por igual prazo`. */
function again(tokens: readonly Token[], each: Duration): Duration[] {
  const { sentence } = tokens[each.from]!;
  let isThen = false;
  for (let at = each.next; at < each.next + FARTHEST && tokens[at]; at++) {
    if (tokens[at]!.sentence > sentence + SENTENCES) return [];
    isThen ||= THEN.has(tokens[at]!.folded) || IN_TURN.has(tokens[at]!.folded);
    if (isThen && SAME.test(tokens[at]!.folded) && SPANS.test(tokens[at + 1]?.folded ?? ""))
      return [sumOf(each, each)];
    // "por igual prazo, o réu, em seguida"
    if (SAME.test(tokens[at]!.folded) && SPANS.test(tokens[at + 1]?.folded ?? ""))
      return tokens
        .slice(at, at + NEAR)
        .some((token) => token.sentence === tokens[at]!.sentence && THEN.has(token.folded))
        ? [sumOf(each, each)]
        : [];
  }
  return [];
}

/** `ao autor por 10 dias e, em seguida, ao réu por 5`, `findos os quais, outros 15 dias para impugnar`. */
function behind(tokens: readonly Token[], each: Duration, set: readonly Duration[]): Duration[] {
  const before = set.findLast((other) => other.next <= each.from);
  if (before === undefined) return [];
  const [first, last] = [tokens[before.from]!, tokens[each.from]!];
  if (last.sentence - first.sentence > SENTENCES || each.from - before.next > FARTHEST) return [];
  const between = tokens.slice(before.next, each.from);
  const isThen =
    between.some(({ folded }) => THEN.has(folded)) ||
    tokens
      .slice(Math.max(0, before.from - NEAR), each.next + NEAR)
      .some(({ folded, sentence }) => sentence === last.sentence && IN_TURN.has(folded));
  return isThen ? [sumOf(before, each)] : [];
}

/** `EDITAL DE CITAÇÃO. Prazo: 20 dias`, `o prazo deste edital é de 30 dias`: how long it is displayed (CPC art. 257, III; CPP art. 361). */
const isOfEdict = (tokens: readonly Token[], { from }: Duration): boolean =>
  tokens.slice(Math.max(0, from - EDICT_NEAR), from).some(({ folded }) => EDICT.test(folded));
