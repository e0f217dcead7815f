import type { Token } from "./tokens.rules.ts";

/** Numbers written in words: `vinte e quatro`, `mil e quinhentos`. */

const SMALL = new Map<string, number>();
const name = (from: number, step: number, words: string) =>
  words.split(" ").forEach((each, at) => {
    for (const form of each.split("/")) SMALL.set(form, from + at * step);
  });
name(
  1,
  1,
  "UM/UMA DOIS/DUAS TRES QUATRO CINCO SEIS SETE OITO NOVE DEZ ONZE DOZE TREZE QUATORZE/CATORZE QUINZE",
);
name(16, 1, "DEZESSEIS DEZESSETE DEZOITO DEZENOVE VINTE");
name(30, 10, "TRINTA QUARENTA CINQUENTA SESSENTA SETENTA OITENTA NOVENTA CEM/CENTO");
name(200, 100, "DUZENTOS/DUZENTAS TREZENTOS/TREZENTAS QUATROCENTOS/QUATROCENTAS QUINHENTOS/QUINHENTAS");
name(600, 100, "SEISCENTOS/SEISCENTAS SETECENTOS/SETECENTAS OITOCENTOS/OITOCENTAS NOVECENTOS/NOVECENTAS");

const SCALES = new Map([
  ["MIL", 1000],
  ["MILHAO", 1_000_000],
  ["MILHOES", 1_000_000],
]);

const MOST_WORDS = 14;

export const isNumberWord = (word: string): boolean => SMALL.has(word) || SCALES.has(word);

/** The number in words that begins at a token, and the token after it; null where there is none. */
export function numberInWords(
  tokens: readonly Token[],
  from: number,
): { value: number; next: number } | null {
  let total = 0;
  let part = 0;
  let last = 0;
  let next = from;
  for (let at = from; at < tokens.length && at < from + MOST_WORDS; at++) {
    const word = tokens[at]!.folded;
    const small = SMALL.get(word);
    const scale = SCALES.get(word);
    if (scale !== undefined) {
      total += Math.max(part, 1) * scale;
      part = last = 0;
    } else if (small !== undefined) {
      // nothing smaller follows a unit: "dois três" are two numbers
      if (last !== 0 && small >= magnitude(last)) break;
      part += small;
      last = small;
    } else if (at > from && (isJoint(tokens, at) || isHyphen(tokens, at))) continue;
    else break;
    next = at + 1;
  }
  return next === from ? null : { value: total + part, next };
}

const isJoint = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.folded === "E" &&
  isNumberWord(tokens[isHyphen(tokens, at + 1) ? at + 2 : at + 1]?.folded ?? "");

/** `quarenta-e-oito`, `vinte-cinco`. */
function isHyphen(tokens: readonly Token[], at: number): boolean {
  const behind = tokens[at + 1];
  if (tokens[at]?.folded !== "-" || !tokens[at]!.isGlued || behind?.isGlued !== true) return false;
  return behind.folded === "E" || isNumberWord(behind.folded);
}

/** The limit for the next part: after twenty a unit, after a hundred anything below it. */
const magnitude = (value: number): number => (value >= 100 ? 100 : value >= 20 ? 10 : 0);

/** A number of one or two digits; null for any other token. */
export const smallNumber = (token: Token | undefined, isGlued: boolean): number | null =>
  token?.kind === "number" && token.folded.length <= 2 && (!isGlued || token.isGlued)
    ? Number(token.folded)
    : null;
