import { parseCnj } from "@pauta/contract/cnj-number";
import { parseOab } from "@pauta/contract/oab";
import { partsOfChain, unbroken } from "./broken-words.rules.ts";
import { chainsIn, lexemeOf } from "./search-text.rules.ts";

/** Where the parts of a unified process number begin: texts hold them as words one behind the other. */
const PROCESS_PARTS = [0, 7, 9, 13, 14, 16, 20];
/** A typed bar number and nothing else. */
const BAR_NUMBER =
  /^\(?(?:OAB\b.*|[A-Z]{2}[\s./-]?\d{1,3}\.?\d{3}(?:-?[A-Z])?|\d{1,3}\.?\d{3}(?:-?[A-Z])?[/\s-]{1,3}[A-Z]{2})\)?$/i;

/**
 * A typed question as PostgreSQL writes a tsquery: all words must be there; "in quotes" one behind the other,
 * -word must not be, `ou` between words asks for either. Answers null when it asks for nothing that can be found.
 */
export function searchQuestion(typed: string): string | null {
  const bar = askedBarNumber(typed);
  if (bar !== null) return bar;
  const alternatives: string[][] = [[]];
  for (const [term, phrase] of unbroken(typed).matchAll(/-?"([^"]*)"|\S+/g)) {
    if (/^(?:ou|or)$/i.test(term)) {
      alternatives.push([]);
      continue;
    }
    const asked = askedFor(phrase ?? term);
    if (asked === "") continue;
    alternatives.at(-1)!.push(/^-(?=[\p{L}"])/u.test(term) ? `!${asked}` : asked);
  }
  const questions = alternatives.filter((terms) => terms.length > 0).map((terms) => terms.join(" & "));
  return questions.length === 0 ? null : questions.map((question) => `(${question})`).join(" | ");
}

/** A piece of text as a question: its words one behind the other, by their parts or as the whole words these make. */
export function askedFor(text: string): string {
  const sequence = chainsIn(text)
    .map(askedChain)
    .filter((asked) => asked !== "");
  return sequence.length === 0 ? "" : `(${sequence.join(" <-> ")})`;
}

function askedChain(chain: string): string {
  const { parts, joined } = partsOfChain(chain);
  const apart = inSequence(parts.map((part) => [part]));
  const process = parts.length === 1 ? parseCnj(parts[0]!)?.digits : undefined;
  const together: string[][] = [];
  for (let at = 0; at < parts.length; at++) {
    const spans = joined.filter(({ first }) => first === at);
    const last = Math.max(at, ...spans.map((span) => span.last));
    const texts = spans.filter((span) => span.last === last).map(({ text }) => text);
    together.push(texts.length === 0 ? [parts[at]!] : texts);
    at = last;
  }
  const forms = [apart, inSequence(together)];
  if (process !== undefined)
    forms.push(quoted(process), inSequence(processParts(process).map((part) => [part])));
  const asked = [...new Set(forms)].filter((form) => form !== "");
  return asked.length > 1
    ? `(${asked.map((form) => (form.includes("<->") ? `(${form})` : form)).join(" | ")})`
    : (asked[0] ?? "");
}

/** Each of the places by any of its words. */
function inSequence(places: readonly (readonly string[])[]): string {
  const asked = places.map((words) => [...new Set(words.map(lexemeOf))].filter((lexeme) => lexeme !== ""));
  return asked
    .filter((lexemes) => lexemes.length > 0)
    .map((lexemes) => (lexemes.length > 1 ? `(${lexemes.map(quoted).join(" | ")})` : quoted(lexemes[0]!)))
    .join(" <-> ");
}

const quoted = (lexeme: string) => `'${lexeme}'`;

/** The digits of a process number as far as they go, by the parts of its mask. */
export const processParts = (digits: string): string[] =>
  PROCESS_PARTS.slice(0, -1)
    .map((from, place) => digits.slice(from, PROCESS_PARTS[place + 1]))
    .filter((part) => part !== "");

/** A bar number typed alone: its digits and its state, whichever the text names first. */
export function askedBarNumber(typed: string): string | null {
  const written = typed.trim();
  const oab = BAR_NUMBER.test(written) ? parseOab(written) : null;
  if (oab === null) return null;
  const dotted = oab.number.replace(/\B(?=\d{3}$)/, ".");
  const forms = [askedFor(dotted)];
  if (oab.suffix !== null) forms.push(quoted(lexemeOf(oab.number + oab.suffix)));
  const state = lexemeOf(oab.uf);
  return [...(state === "" ? [] : [quoted(state)]), `(${forms.join(" | ")})`].join(" & ");
}
