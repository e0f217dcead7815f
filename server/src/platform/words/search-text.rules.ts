import { stemmer } from "@orama/stemmers/portuguese";
import { JOINT, partsOfChain, textWithoutTags, unbroken } from "./broken-words.rules.ts";

/**
 * Full-text search's own reading of Portuguese, for texts and questions alike, so that both meet in the index:
 * accents and case off, plurals to singular, then the Snowball stem. The usual recipe (unaccent, then the
 * database's stemmer) loses a third of pairs such as "intimação" and "intimacoes"; and reading the words here
 * costs the import a fraction of what the database's parser does.
 */
const WORD = String.raw`[\p{L}\p{M}\p{N}]+`;
const TOKEN = new RegExp(WORD, "gu");
const CHAIN = new RegExp(`${WORD}(?:${JOINT}${WORD})*`, "gu");
/** The same in a quarter of the time, where nothing but Latin letters and the signs of print stand, as in nearly every text. */
const LATIN = /^[\0-\u024f\u2010-\u2027\u2030-\u205e]*$/;
const LATIN_WORD = String.raw`[a-zA-Z0-9\u00aa\u00b2\u00b3\u00b5\u00b9\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]+`;
const LATIN_TOKEN = new RegExp(LATIN_WORD, "g");
const LATIN_CHAIN = new RegExp(`${LATIN_WORD}(?:${JOINT}${LATIN_WORD})*`, "g");

/** Longer runs of letters are no words; tsvector refuses lexemes over 2 KB. */
const LONGEST_TOKEN = 80;
/**
 * tsvector keeps 14 bits of a position and 255 places of a word. Longer texts begin to count again: words that follow each
 * other stay neighbours, and others hardly ever become so.
 */
const LAST_POSITION = 16_383;
const MOST_PLACES = 255;
/** Giant lists are read piece by piece, cut between words. */
const PIECE = 400_000;
/**
 * tsvector holds at most 1 MB of words, each with its count of places and a byte of padding, and of places. Half of it is for
 * words with their places; what a giant list has besides is found by its words alone.
 */
const VECTOR_BYTES = 1_000_000;
const PLACELESS_BYTES = 500_000;
const LEXEME_BYTES = 5;
const POSITION_BYTES = 2;

/** Stands among the words of a text that has more than a tsvector holds; no word has this sign. */
export const CUT = "#cut";
/** Stands among the words of a text of which not all places are kept: what follows what is asked of the text itself. */
export const FAR = "#far";
/** Shorter texts, in bytes, have no more words than a tsvector holds, whatever they are made of. */
export const NEVER_CUT_BYTES = 150_000;

const STOP_WORDS = new Set(
  "a ao aos as ate com como da das de dela dele deles do dos e ela elas ele eles em entre era essa esse esta este eu foi ha isso isto ja lhe lhes mais mas me mesmo meu minha muito n na nas nem no nos nr num numa nº o os ou para pela pelas pelo pelos por qual quando que quem se ser seu seus so sua suas tambem te tem tu um uma voce".split(
    " ",
  ),
);

/** Words that turn the sense of the next: kept, since in quotes they count, and asked for nowhere else. */
const NEGATIONS = new Set(["nao", "sem"]);
export const isNegation = (word: string): boolean => NEGATIONS.has(plainLetters(word.toLowerCase()));

/** Words that end like plurals and are none. */
const NOT_PLURAL = new Set("mais jamais demais ademais pais lapis cais meus teus seus deus adeus".split(" "));

const SINGULARS: [RegExp, string][] = [
  [/(?:oes|aes|aos)$/, "ao"],
  // unstressed -il, whose plural looks like that of -el
  [
    /(?<=^(?:in)?(?:ut|inab|fut|rept|projec?t|fac|dific|hab|ag|frag|doc|foss|text|miss|deb|ester|fert|versat|volat|portat|verossim|sim|grac|tac?t|retrat|contrat|erec?t|vibrat|pens|consut))eis$/,
    "il",
  ],
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

/** What a word is found by; empty for words that stand in every text. */
export function lexemeOf(written: string): string {
  let word = written.toLowerCase();
  if (!/^[a-z0-9]*$/.test(word)) word = plainLetters(word);
  if (STOP_WORDS.has(word)) return "";
  if (word.length <= 3 || /\d/.test(word)) return word.slice(0, LONGEST_TOKEN);
  if (word.endsWith("s") && !NOT_PLURAL.has(word)) word = replaceFirst(SINGULARS, word);
  return stemmer(replaceFirst(STEMMERS_ACCENTS, word))
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .slice(0, LONGEST_TOKEN);
}

/** Letters without their accents, printers' ligatures as the letters that they are, and no apostrophe among them. */
export const plainLetters = (word: string): string =>
  word
    .replaceAll(/[\ufb00-\ufb06\u00b2\u00b3\u00b9\u2070-\u2079]/g, (sign) => sign.normalize("NFKD"))
    .normalize("NFD")
    .replaceAll(/[\p{M}\u02bc]+/gu, "");

function replaceFirst(rules: readonly [RegExp, string][], word: string): string {
  for (const [pattern, replacement] of rules)
    if (pattern.test(word)) return word.replace(pattern, replacement);
  return word;
}

type Lexeme = { text: string; bytes: number };

/** The vocabulary of courts is small: nearly every word has been read before. Numbers are endless, and stand for themselves. */
const NUMBER = /^[0-9]+$/;
const known = new Map<string, Lexeme>();
const MOST_KNOWN = 50_000;
const [ZERO, NINE] = [48, 57];

function cachedLexeme(word: string): Lexeme {
  const first = word.charCodeAt(0);
  if (first >= ZERO && first <= NINE && NUMBER.test(word)) {
    const text = word.slice(0, LONGEST_TOKEN);
    return { text, bytes: text.length };
  }
  const found = known.get(word);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const text = lexemeOf(word);
  const lexeme = { text, bytes: Buffer.byteLength(text) };
  known.set(word, lexeme);
  return lexeme;
}

/** What stands at each place of a chain: its part, and the words that begin or end there. */
const knownChains = new Map<string, Lexeme[][]>();
/** Longer digits may be a process number or a telephone with its country. */
const SINGLE_NUMBER = /^[1-9][0-9]{0,10}$/;

function placesOf(chain: string): Lexeme[][] {
  const found = knownChains.get(chain);
  if (found !== undefined) return found;
  const first = chain.charCodeAt(0);
  const isNumber = first >= ZERO && first <= NINE;
  if (isNumber && SINGLE_NUMBER.test(chain)) return [[cachedLexeme(chain)]];
  const { parts, joined } = partsOfChain(chain);
  const places = parts.map((part) => [cachedLexeme(part)].filter(({ text }) => text !== ""));
  for (const { first: from, last, text } of joined) {
    const lexeme = cachedLexeme(text);
    if (lexeme.text === "") continue;
    for (const place of new Set([from, last])) places[place]!.push(lexeme);
  }
  const kept = places.filter((place) => place.length > 0);
  // numbers are endless, and so are the chains that somebody makes to do harm
  if (isNumber || chain.length > LONGEST_TOKEN) return kept;
  if (knownChains.size >= MOST_KNOWN) knownChains.clear();
  knownChains.set(chain, kept);
  return kept;
}

/** The words of a text, with those that joints hold together in one piece. */
export const chainsIn = (text: string): readonly string[] =>
  text.match(LATIN.test(text) ? LATIN_CHAIN : CHAIN) ?? [];

/** The runs of letters and digits in a text. */
export const wordsIn = (text: string): readonly string[] =>
  text.match(LATIN.test(text) ? LATIN_TOKEN : TOKEN) ?? [];

/** What of a publication is searched: its headings and its text without markup. */
export const searchedText = (headings: readonly (string | null)[], html: string): string =>
  [...headings.filter((heading) => heading !== null), textWithoutTags(html)].join("\n");

/** What a publication is found by, as PostgreSQL writes a tsvector. */
export const publicationSearchVector = (headings: readonly (string | null)[], html: string): string =>
  searchVector(searchedText(headings, html));

/** What a plain text is found by, as PostgreSQL writes a tsvector; as many of its words as a tsvector holds. */
export function searchVector(text: string): string {
  const places = new Map<string, number[]>();
  let position = 0;
  let room = VECTOR_BYTES;
  let isFar = false;
  const keep = ({ text: lexeme, bytes }: Lexeme): boolean => {
    const seen = places.get(lexeme);
    const isPlaced = room > PLACELESS_BYTES;
    isFar ||= !isPlaced;
    if (seen === undefined) {
      room -= isPlaced ? bytes + LEXEME_BYTES : bytes;
      if (room < 0) return false;
      places.set(lexeme, isPlaced ? [position] : []);
    } else if (isPlaced && seen.at(-1) !== position) {
      if (seen.length < MOST_PLACES) {
        room -= POSITION_BYTES;
        seen.push(position);
      } else isFar = true;
    }
    return true;
  };
  reading: for (const piece of piecesOf(text))
    for (const chain of chainsIn(unbroken(piece)))
      for (const place of placesOf(chain)) {
        position = position < LAST_POSITION ? position + 1 : 1;
        for (const lexeme of place)
          if (!keep(lexeme)) {
            places.set(CUT, []);
            break reading;
          }
      }
  if (isFar) places.set(FAR, []);
  let vector = "";
  for (const [lexeme, positions] of places)
    vector += positions.length > 0 ? `'${lexeme}':${positions.join(",")} ` : `'${lexeme}' `;
  return vector;
}

/** The same of a text that is the beginning of a longer one. */
export function cutVector(text: string): string {
  const vector = searchVector(text);
  return vector.includes(`'${CUT}' `) ? vector : `${vector}'${CUT}' `;
}

/** What stands at each place of a piece of text, one behind the other. */
export const placesIn = (piece: string): string[][] =>
  chainsIn(unbroken(piece)).flatMap((chain) => placesOf(chain).map((place) => place.map(({ text }) => text)));

/** A text in pieces that end where a word does; nearly every text is one. */
export function* piecesOf(text: string): Generator<string> {
  let from = 0;
  while (text.length - from > PIECE) {
    const end = endOfWord(text, from + PIECE);
    yield text.slice(from, end);
    from = end;
  }
  yield from === 0 ? text : text.slice(from);
}

/** So far back a space is looked for behind which no hyphen waits for the rest of its word. */
const FARTHEST_SPACE = 1000;

function endOfWord(text: string, wanted: number): number {
  for (let at = wanted; at > wanted - FARTHEST_SPACE; at--)
    if (/[\p{L}\p{N},.;:)]\s[\p{L}\p{N}(]/u.test(text.slice(at - 1, at + 2))) return at;
  return wanted;
}
