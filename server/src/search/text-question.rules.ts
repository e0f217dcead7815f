import { digitsOf, parseCnj } from "@pauta/contract/cnj-number";
import { lexemeOf, searchQuestion } from "../words/search-text.rules.ts";

const TOKEN = /[\p{L}\p{M}\p{N}]+/gu;
/** Where the parts of a unified process number begin: texts hold them as words one behind the other. */
const NUMBER_PARTS = [0, 7, 9, 13, 14, 16, 20];
/** A beginning shorter than this stands in nearly every text. */
const SHORTEST_BEGINNING = 3;

/**
 * What was typed so far, as a question to texts: the last word may be unfinished, process numbers are found masked or
 * bare, without their left zeros and by their beginning. Quotes, minus and `ou` mean what they mean in every search.
 */
export function textQuestion(typed: string): string | null {
  if (/"|(?:^|\s)-(?=\p{L})|\s(?:ou|or)\s/iu.test(typed)) return searchQuestion(typed);
  const words = typed.split(/\s+/).filter((word) => word !== "");
  const terms = words
    .map((word, place) => termOf(word, place === words.length - 1))
    .filter((term) => term !== "");
  return terms.length === 0 ? null : terms.join(" & ");
}

function termOf(word: string, isLast: boolean): string {
  if (/^[\d./-]*\d[\d./-]*$/.test(word)) return numberTerm(word);
  const tokens = [...word.matchAll(TOKEN)].map(([token]) => token);
  const lexemes = tokens.map(lexemeOf).filter((lexeme) => lexeme !== "");
  const whole = lexemes.map((lexeme) => `'${lexeme}'`).join(" <-> ");
  const [only] = tokens;
  const beginning = isLast && tokens.length === 1 ? foldedWord(only!) : "";
  if (beginning.length < SHORTEST_BEGINNING) return whole && `(${whole})`;
  return whole ? `(${whole} | '${beginning}':*)` : `('${beginning}':*)`;
}

function numberTerm(word: string): string {
  const digits = parseCnj(word)?.digits ?? digitsOf(word);
  const groups = [...word.matchAll(/\d+/g)].map(([group]) => group);
  const forms = [partsOf(digits), groups, [digits]];
  if (groups.length > 1) forms.push([groups[0]!.padStart(7, "0"), ...groups.slice(1)]);
  const written = forms.map((parts) => `(${parts.map(quoted).join(" <-> ")})`);
  return `(${[...new Set(written)].join(" | ")})`;
}

const quoted = (part: string, place: number, parts: string[]) =>
  `'${part}'${place === parts.length - 1 && part.length >= SHORTEST_BEGINNING - 1 ? ":*" : ""}`;

const partsOf = (digits: string) =>
  NUMBER_PARTS.slice(0, -1)
    .map((from, place) => digits.slice(from, NUMBER_PARTS[place + 1]))
    .filter((part) => part !== "");

const foldedWord = (word: string) =>
  word
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .slice(0, 80);
