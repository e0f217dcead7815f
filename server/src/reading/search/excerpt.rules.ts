import { isNegation, lexemeOf } from "../../platform/words/search-text.rules.ts";

/** Characters shown before the first found word, and in all. */
const BEFORE = 60;
const LENGTH = 220;
/** The most words of a text that are searched; if none of them matches, the beginning is shown. */
const MOST_WORDS = 60_000;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** The part of a text around the first searched word; its beginning when none occurs. */
export function excerptOf(text: string, typed: string): string {
  const at = firstFound(text, typed) ?? 0;
  const start = at <= BEFORE ? 0 : text.lastIndexOf(" ", at - BEFORE) + 1;
  const end = start + LENGTH >= text.length ? text.length : text.lastIndexOf(" ", start + LENGTH);
  const piece = text.slice(start, end > at ? end : start + LENGTH).trim();
  return `${start > 0 ? "… " : ""}${piece}${end < text.length ? " …" : ""}`;
}

/** The position of the first searched word. */
export function firstFound(text: string, typed: string): number | undefined {
  const requested = [...typed.matchAll(WORD)].map(([word]) => ({
    lexeme: lexemeOf(word),
    begins: folded(word),
  }));
  const searched = requested.filter(({ lexeme }) => lexeme !== "" && !isNegation(lexeme));
  if (searched.length === 0) return undefined;
  let looked = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (++looked > MOST_WORDS) return undefined;
    const begins = folded(word);
    if (searched.some((one) => begins.startsWith(one.begins) || lexemeOf(word) === one.lexeme)) return index;
  }
  return undefined;
}

const folded = (word: string) =>
  word
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "");
