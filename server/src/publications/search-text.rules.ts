/**
 * Brings Portuguese words to one form before PostgreSQL stems them, in texts and in questions alike: accents
 * off, plurals to singular, and back the accents that its suffix rules look for. "intimação" and "intimacoes"
 * then meet; the usual recipe (unaccent before the Portuguese stemmer) loses a third of such pairs.
 */
export function searchText(text: string): string {
  return text.replaceAll(WORD, normalWord);
}

const WORD = /[\p{L}\p{M}]+/gu;

/** Words that end like plurals and are none. */
const NOT_PLURAL = new Set(
  "mais jamais demais ademais pais lapis cais meus teus seus deus adeus pelos eles deles".split(" "),
);

const SINGULARS: [RegExp, string][] = [
  [/(?:oes|aes|aos)$/, "ao"],
  [/eis$/, "el"],
  [/ais$/, "al"],
  [/(?<=[aeo])us$/, "u"],
  [/ois$/, "ol"],
  [/uis$/, "ul"],
  [/([bcdfglmnprtvxz])is$/, "$1il"],
  [/([aeiou])ns$/, "$1m"],
  [/([rz])es$/, "$1"],
];

const STEMMERS_ACCENTS: [RegExp, string][] = [
  [/acao$/, "ação"],
  [/icao$/, "ição"],
  [/ucao$/, "ução"],
  [/avel$/, "ável"],
  [/ivel$/, "ível"],
  [/ancia(s?)$/, "ância$1"],
  [/encia(s?)$/, "ência$1"],
];

function normalWord(written: string): string {
  let word = written.toLowerCase();
  if (!/^[a-z]*$/.test(word)) word = word.normalize("NFD").replaceAll(/\p{M}+/gu, "");
  if (word === "nao") return "não"; // the stop word keeps its accent, or every "não" would be found
  if (word.length <= 3) return word;
  const ending = word.charCodeAt(word.length - 1);
  if (ending === LETTER_S && !NOT_PLURAL.has(word)) word = firstRule(SINGULARS, word);
  return firstRule(STEMMERS_ACCENTS, word);
}

const LETTER_S = "s".charCodeAt(0);

function firstRule(rules: readonly [RegExp, string][], word: string): string {
  for (const [pattern, replacement] of rules)
    if (pattern.test(word)) return word.replace(pattern, replacement);
  return word;
}

/** tsvector holds at most 1 MB; what lies beyond this many characters of a giant list is not searched. */
const LONGEST_SEARCHED = 400_000;

/** What a publication is found by: its heading and its text, without markup. */
export function publicationSearchText(parts: readonly (string | null)[], html: string): string {
  const words = html.replaceAll(/<[^>]*>/g, " ").replaceAll(/&(?:amp|lt|gt|quot|nbsp|#39);/g, " ");
  return searchText([...parts.filter((part) => part !== null), words].join(" ").slice(0, LONGEST_SEARCHED));
}
