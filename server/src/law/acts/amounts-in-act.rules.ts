import type { AmountOf, FoundAmount } from "@pauta/contract/law/acts";
import { numberInWords } from "./words/number-words.rules.ts";
import { Stems } from "./words/stems.rules.ts";
import type { PlaceOf } from "./terms/act-terms.rules.ts";
import type { Token } from "./words/tokens.rules.ts";

/** Sums of money that an act names, and their purpose. */

const FOR: readonly (readonly [AmountOf, Stems])[] = [
  ["claim", new Stems("CAUSA")],
  ["fees", new Stems("HONORARI* SUCUMB*")],
  ["costs", new Stems("CUSTAS PREPARO TAXA TAXAS DESPESAS EMOLUMENTOS PORTE DILIGENCIA DILIGENCIAS")],
  ["fine", new Stems("MULTA MULTAS ASTREINTE* COMINATORIA")],
  ["conviction", new Stems("CONDEN* INDENIZ* DANO DANOS REPARACAO COMPENSA* ARBITRO")],
  [
    "debt",
    new Stems(
      "DEBITO DEBITOS DIVIDA CREDITO BLOQUE* PENHOR* SALDO PARCELA PARCELAS EXECUCAO EXEQUENDO ATUALIZADO ALUGU* PAGAR PAGUE QUITA*",
    ),
  ],
];
const SCALES: Record<string, number> = { MIL: 1e3, MILHAO: 1e6, MILHOES: 1e6, BILHAO: 1e9, BILHOES: 1e9 };
const BEFORE = 14;
const BEHIND = 6;
const SURE = 0.98;
const IN_WORDS = 0.85;
/** A list of creditors has thousands; nobody reads more than these. */
const MOST = 60;
const MOST_CENTS = 1e15;

export function amountsIn(tokens: readonly Token[], cited: Uint8Array, placeOf: PlaceOf): FoundAmount[] {
  const found: FoundAmount[] = [];
  for (let at = 0; at < tokens.length && found.length < MOST;) {
    const sum = cited[at] ? null : (inFigures(tokens, at) ?? inWords(tokens, at));
    if (sum && sum.cents > 0 && sum.cents < MOST_CENTS)
      found.push({
        confidence: sum.confidence,
        places: [placeOf(at, sum.next)],
        cents: sum.cents,
        of: purposeOf(tokens, at, sum.next),
      });
    at = sum ? pastWords(tokens, sum.next) : at + 1;
  }
  return found;
}

type Sum = { cents: number; next: number; confidence: number };

/** `R$ 1.234,56`, `R$ 2,5 milhões`, `(R$) 500,00`, `RS 300,00`, `valor de 5.000,00`. */
function inFigures(tokens: readonly Token[], at: number): Sum | null {
  let next = afterSign(tokens, at);
  if (next === null || tokens[next]?.kind !== "number") return null;
  const spaced = inSpacedFigures(tokens, next);
  if (spaced) return spaced;
  let whole = tokens[next++]!.folded;
  while (isGroup(tokens, next, ".", 3)) {
    whole += tokens[next + 1]!.folded;
    next += 2;
  }
  let fraction = "";
  // a full stop before two digits at the end is a mistyped comma
  if (isGroup(tokens, next, ",", 0) || isGroup(tokens, next, ".", 2)) {
    fraction = tokens[next + 1]!.folded;
    next += 2;
  }
  // "3.4OO,00", "4 250,00": damaged figures are not a sum
  const behind = tokens[next];
  if (
    fraction.length === 0 &&
    behind?.isGlued === true &&
    behind.kind === "word" &&
    behind.folded.startsWith("O")
  )
    return null;
  if (isGroup(tokens, next, ".", 0) || (behind?.kind === "number" && !fraction && behind.folded.length === 3))
    return null;
  const scale = SCALES[tokens[next]?.folded ?? ""];
  const value = Number(`${whole}.${fraction || "0"}`);
  return { cents: Math.round(value * (scale ?? 1) * 100), next: scale ? next + 1 : next, confidence: SURE };
}

/** `3 . 400 , 00`: blanks around every sign, groups of three digits, and two at the end. */
function inSpacedFigures(tokens: readonly Token[], from: number): Sum | null {
  const isSpaced = (at: number, sign: string, width: number) =>
    tokens[at]?.folded === sign &&
    !tokens[at]!.isGlued &&
    tokens[at + 1]?.kind === "number" &&
    !tokens[at + 1]!.isGlued &&
    tokens[at + 1]!.folded.length === width;
  let digits = tokens[from]!.folded;
  let at = from + 1;
  for (; isSpaced(at, ".", 3); at += 2) digits += tokens[at + 1]!.folded;
  if (at === from + 1 || !isSpaced(at, ",", 2)) return null;
  return { cents: Number(digits + tokens[at + 1]!.folded), next: at + 2, confidence: SURE };
}

const NAMES_A_SUM = new Set(["VALOR", "QUANTIA", "IMPORTANCIA", "MONTANTE", "SOMA"]);

/** Where the figures of a sum begin; null where no sum begins at this token. */
function afterSign(tokens: readonly Token[], at: number): number | null {
  const folded = (step: number) => tokens[at + step]?.folded ?? "";
  if (folded(0) === "R" && folded(1) === "$") {
    const next = folded(2) === ")" ? 3 : 2;
    return at + (folded(next) === ":" ? next + 1 : next);
  }
  // a mistyped sign, or a number after a sum's name: only cents make it certainly money
  if (folded(0) === "RS" && hasCents(tokens, at + 1)) return at + 1;
  const isNamed = folded(-1) === "DE" && NAMES_A_SUM.has(folded(-2)) && !tokens[at]!.isGlued;
  return isNamed && hasCents(tokens, at) ? at : null;
}

function hasCents(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.kind !== "number") return false;
  let next = at + 1;
  while (isGroup(tokens, next, ".", 3)) next += 2;
  return isGroup(tokens, next, ",", 0) && tokens[next + 1]!.folded.length === 2;
}

function isGroup(tokens: readonly Token[], at: number, sign: string, width: number): boolean {
  const joint = tokens[at];
  const digits = tokens[at + 1];
  if (joint?.folded !== sign || digits?.kind !== "number") return false;
  if (!joint.isGlued || !digits.isGlued) return false;
  return width === 0 ? digits.folded.length <= 2 : digits.folded.length === width;
}

/** `cinco mil reais`, `5.000 reais`, `5 mil reais`. */
function inWords(tokens: readonly Token[], at: number): Sum | null {
  const words = tokens[at]!.kind === "word" ? numberInWords(tokens, at) : null;
  const figures = tokens[at]!.kind === "number" ? plainNumber(tokens, at) : null;
  const read = words ?? figures;
  if (read === null) return null;
  const next = tokens[read.next]?.folded === "DE" ? read.next + 1 : read.next;
  if (tokens[next]?.folded !== "REAIS" && tokens[next]?.folded !== "REAL") return null;
  return { cents: Math.round(read.value * 100), next: next + 1, confidence: IN_WORDS };
}

function plainNumber(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const before = tokens[at - 1];
  if (tokens[at]!.isGlued && before && ".,$/-".includes(before.folded)) return null;
  let digits = tokens[at]!.folded;
  let next = at + 1;
  for (; isGroup(tokens, next, ".", 3); next += 2) digits += tokens[next + 1]!.folded;
  if (isGroup(tokens, next, ",", 0)) {
    digits += `.${tokens[next + 1]!.folded}`;
    next += 2;
  }
  const scale = SCALES[tokens[next]?.folded ?? ""];
  return { value: Number(digits) * (scale ?? 1), next: scale ? next + 1 : next };
}

/** Skips `(cinco mil reais)`, which repeats the sum. */
function pastWords(tokens: readonly Token[], next: number): number {
  if (tokens[next]?.folded !== "(") return next;
  for (let at = next + 1; at < next + 24 && tokens[at]; at++) if (tokens[at]!.folded === ")") return at + 1;
  return next;
}

function purposeOf(tokens: readonly Token[], from: number, next: number): AmountOf {
  const { sentence } = tokens[from]!;
  const after = pastWords(tokens, next);
  const isTitled = ["DE", "A", "POR", "PELOS", "PARA", "EM", "("].includes(tokens[after]?.folded ?? "");
  const last = isTitled ? after + BEHIND : after;
  for (let at = after; at < last && tokens[at]?.sentence === sentence; at++) {
    const [purpose] = FOR.find(([, words]) => words.has(tokens[at]!.folded)) ?? [];
    if (purpose) return purpose;
  }
  for (let at = from - 1; at >= 0 && from - at <= BEFORE && tokens[at]!.sentence === sentence; at--) {
    const [purpose] = FOR.find(([, words]) => words.has(tokens[at]!.folded)) ?? [];
    if (purpose) return purpose;
  }
  return "other";
}
