import { parseCnj } from "@pauta/contract/platform/cnj-number";
import { parseOab } from "@pauta/contract/platform/oab";
import { partsOfChain, unbroken } from "./broken-words.rules.ts";
import { CENTS } from "./joined-numbers.rules.ts";
import { splitPrefix, joinedToPrefix, mayJoin } from "./prefixed-words.rules.ts";
import { withoutPrefixes } from "./printed-numbers.rules.ts";
import { chainsIn, isNegation, lexemeOf } from "./search-text.rules.ts";

/** Offsets of the parts of a unified process number: texts contain them as consecutive words. */
const PROCESS_PARTS = [0, 7, 9, 13, 14, 16, 20];
/** Digits that end where a part of a process number does. */
const BEGINNING_OF_PROCESS = /^\d{7}\d{2}(?:\d{4}(?:\d(?:\d{2})?)?)?$/;
/** A typed bar number and nothing else. */
const BAR_NUMBER =
  /^\(?(?:OAB\b.*|[A-Z]{2}[\s./-]?\d{1,3}\.?\d{3}(?:-?[A-Z])?|\d{1,3}\.?\d{3}(?:-?[A-Z])?[/\s-]{1,3}[A-Z]{2})\)?$/i;

/** Normalises numbers and quotes of a typed query. */
export const plainTyped = (typed: string): string =>
  withoutPrefixes(unbroken(typed.replaceAll(/[\u201c-\u201f]/g, '"').replaceAll(STOCK_COMPANY, "SA")));

/** "S/A", "S.A.": texts have only their S, because the A is a stop word, but "SA" as a whole. */
const STOCK_COMPANY = /(?<![\p{L}\p{N}])s\s?[./]\s?a(?![\p{L}\p{N}])\.?/giu;
const withStockCompany = (lexemes: string[]): string[] =>
  lexemes.includes("sa") ? [...lexemes, "s"] : lexemes;

/**
 * Converts a typed query to a tsquery: all words are required; those "in quotes" must be adjacent, -word is
 * excluded, `ou` between words means either. Returns null when it searches for nothing.
 */
export function searchQuery(typed: string): string | null {
  const whole = barNumberQuery(typed) ?? requestedProcess(typed);
  if (whole !== null) return whole;
  const alternatives: string[][] = [[]];
  const terms = [...plainTyped(typed).matchAll(/-?"([^"]*)"|\S+/g)];
  for (const [at, [term, phrase]] of terms.entries()) {
    if (/^(?:ou|or)$/i.test(term)) {
      alternatives.push([]);
      continue;
    }
    const before = terms[at - 1]?.[0] ?? "";
    if (isNegation(term)) continue;
    const requested = phrase === undefined ? queryFor(term) : requestedPhrase(phrase);
    if (requested === "") continue;
    const isUnwanted = /^-(?=[\p{L}"])/u.test(term);
    if (phrase === undefined && !isUnwanted && mayJoin(before, term))
      alternatives.at(-1)!.push(withPrefix(alternatives.at(-1)!.pop()!, requested, before, term));
    else alternatives.at(-1)!.push(isUnwanted ? `!${requested}` : requested);
  }
  const queries = alternatives
    .filter((requested) => requested.length > 0)
    .map((requested) => requested.join(" & "));
  return queries.length === 0 ? null : queries.map((query) => `(${query})`).join(" | ");
}

/** The query for two words that are also written as one. */
export const withPrefix = (prefix: string, word: string, ...typed: [string, string]): string =>
  `((${prefix} & ${word}) | ${joinedToPrefix(...typed)
    .map(lexemeOf)
    .map(quoted)
    .join(" | ")})`;

/** A process number typed alone, in whatever form. */
function requestedProcess(typed: string): string | null {
  const process = parseCnj(typed.trim());
  return process === null ? null : `(${queryFor(process.digits)})`;
}

/** Adjacent words; where one is a prefix of the next, also as the combined word. */
function requestedPhrase(phrase: string): string {
  const words = chainsIn(phrase);
  const at = words.findIndex((word, index) => mayJoin(word, words[index + 1] ?? ""));
  const apart = queryFor(phrase);
  if (at < 0) return apart;
  const together = joinedToPrefix(words[at]!, words[at + 1]!).map((word) =>
    queryFor([...words.slice(0, at), word, ...words.slice(at + 2)].join(" ")),
  );
  return `(${[apart, ...together].join(" | ")})`;
}

/** The query for a piece of text: its words in order, by their parts or as the whole words these form. */
export function queryFor(text: string): string {
  const chains = chainsIn(text);
  const requested = inOrder(chains);
  const at = chains.findIndex((chain) => splitPrefix(chain) !== null);
  if (at < 0) return requested;
  const apart = inOrder([...chains.slice(0, at), ...splitPrefix(chains[at]!)!, ...chains.slice(at + 1)]);
  const doubled = joinedToPrefix(...splitPrefix(chains[at]!)!).map((word) =>
    inOrder([...chains.slice(0, at), word, ...chains.slice(at + 1)]),
  );
  return `(${[...new Set([requested, apart, ...doubled])].join(" | ")})`;
}

function inOrder(chains: readonly string[]): string {
  const sequence = chains.map(requestedChain).filter((requested) => requested !== "");
  return sequence.length === 0 ? "" : `(${sequence.join(" <-> ")})`;
}

function requestedChain(chain: string): string {
  const { parts, joined: written } = partsOfChain(chain);
  const joined = written.filter(({ text }) => text !== CENTS);
  const apart = inSequence(parts.map((part) => [part]));
  const together: string[][] = [];
  for (let at = 0; at < parts.length; at++) {
    const spans = joined.filter(({ first }) => first === at);
    const last = Math.max(at, ...spans.map((span) => span.last));
    const texts = spans.filter((span) => span.last === last).map(({ text }) => text);
    together.push(texts.length === 0 ? [parts[at]!] : texts);
    at = last;
  }
  const forms = [apart, inSequence(together)];
  if (parts.length === 1 && BEGINNING_OF_PROCESS.test(parts[0]!))
    forms.push(inSequence(processParts(parts[0]!).map((part) => [part])));
  // a process number may be typed without its leading zeros
  if (
    parts.length > 1 &&
    /^\d{3,6}$/.test(parts[0]!) &&
    parts.every((part) => /^\d+$/.test(part)) &&
    parts[1]!.length === 2
  )
    forms.push(
      inSequence([[parts[0]!.padStart(PROCESS_PARTS[1]!, "0")], ...parts.slice(1).map((part) => [part])]),
    );
  forms.push(...roundAmount(chain));
  const requested = [...new Set(forms)].filter((form) => form !== "");
  return requested.length > 1
    ? `(${requested.map((form) => (form.includes("<->") ? `(${form})` : form)).join(" | ")})`
    : (requested[0] ?? "");
}

/** An amount without cents is also printed without ",00"; with other cents it is a different one. */
function roundAmount(chain: string): string[] {
  const digits = /^(\d{1,3}(?:\.\d{3})+|\d+),00$/.exec(chain)?.[1]?.replaceAll(".", "");
  if (digits === undefined) return [];
  const last = digits.length > 3 ? ` | ${quoted(digits.slice(-3))}` : "";
  return [`${quoted(digits)} <-> !('${CENTS}'${last})`];
}

/** Positions in order, each matched by any of its words. */
function inSequence(places: readonly (readonly string[])[]): string {
  const requested = places.map((words) =>
    withStockCompany([...new Set(words.map(lexemeOf))].filter((lexeme) => lexeme !== "")),
  );
  return requested
    .filter((lexemes) => lexemes.length > 0)
    .map((lexemes) => (lexemes.length > 1 ? `(${lexemes.map(quoted).join(" | ")})` : quoted(lexemes[0]!)))
    .join(" <-> ");
}

const quoted = (lexeme: string) => `'${lexeme}'`;

/** Splits the digits of a process number, as many as there are, into the parts of its mask. */
export const processParts = (digits: string): string[] =>
  PROCESS_PARTS.slice(0, -1)
    .map((from, index) => digits.slice(from, PROCESS_PARTS[index + 1]))
    .filter((part) => part !== "");

/** A bar number typed alone: its digits and its state, in either order. */
export function barNumberQuery(typed: string): string | null {
  const written = typed.trim();
  const oab = BAR_NUMBER.test(written) ? parseOab(written) : null;
  if (oab === null) return null;
  const dotted = oab.number.replace(/\B(?=\d{3}$)/, ".");
  const forms = [queryFor(dotted)];
  if (oab.suffix !== null) forms.push(quoted(lexemeOf(oab.number + oab.suffix)));
  const state = lexemeOf(oab.uf);
  return [...(state === "" ? [] : [quoted(state)]), `(${forms.join(" | ")})`].join(" & ");
}
