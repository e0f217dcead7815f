import { stemmer } from "@orama/stemmers/portuguese";
import { JOINT, partsOfChain, textWithoutTags, unbroken } from "./broken-words.rules.ts";

/**
 * Our own full-text analysis of Portuguese, for texts and queries alike, so that both match in the index:
 * accents and case removed, plural to singular, then the Snowball stem. The usual recipe (unaccent, then the
 * database's stemmer) loses a third of pairs such as "intimação" and "intimacoes"; and analysing the words
 * here costs the import a fraction of what the database's parser does.
 */
const WORD = String.raw`[\p{L}\p{M}\p{N}]+`;
const TOKEN = new RegExp(WORD, "gu");
const CHAIN = new RegExp(`${WORD}(?:${JOINT}${WORD})*`, "gu");
/** Four times as fast, where there are only Latin letters and punctuation, as in nearly every text. */
const LATIN = /^[\0-\u024f\u2010-\u2027\u2030-\u205e]*$/;
const LATIN_WORD = String.raw`[a-zA-Z0-9\u00aa\u00b2\u00b3\u00b5\u00b9\u00ba\u00bc-\u00be\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]+`;
const LATIN_TOKEN = new RegExp(LATIN_WORD, "g");
const LATIN_CHAIN = new RegExp(`${LATIN_WORD}(?:${JOINT}${LATIN_WORD})*`, "g");

/** Longer runs of letters are no words; tsvector rejects lexemes over 2 KB. */
const LONGEST_TOKEN = 80;
/**
 * tsvector keeps 14 bits of a position and 255 positions of a word. In longer texts the positions start
 * again: adjacent words stay adjacent, and others hardly ever become so.
 */
const LAST_POSITION = 16_383;
const MOST_PLACES = 255;
/** Giant texts are processed in pieces, split between words. */
const PIECE = 400_000;
/**
 * tsvector holds at most 1 MB of words, each with its number of positions and a byte of padding, and of
 * positions. Half of it is for words with positions; the rest of a giant text is indexed without positions.
 */
const VECTOR_BYTES = 1_000_000;
const PLACELESS_BYTES = 500_000;
const LEXEME_BYTES = 5;
const POSITION_BYTES = 2;

/** Marks a text that has more words than a tsvector holds; no word contains this sign. */
export const CUT = "#cut";
/** Marks a text of which not all positions are kept: phrases are searched in the text itself. */
export const FAR = "#far";
/** Shorter texts, in bytes, never have more words than a tsvector holds. */
export const NEVER_CUT_BYTES = 150_000;

const STOP_WORDS = new Set(
  "a ao aos as ate com como da das de dela dele deles do dos e ela elas ele eles em entre era essa esse esta este eu foi ha isso isto ja lhe lhes mais mas me mesmo meu minha muito n na nas nem no nos nr num numa nº o os ou para pela pelas pelo pelos por qual quando que quem se ser seu seus so sua suas tambem te tem tu um uma voce".split(
    " ",
  ),
);

/** Negations, which are indexed because they count in quotes, but otherwise not searched for. */
const NEGATIONS = new Set(["nao", "sem"]);
export const isNegation = (word: string): boolean => NEGATIONS.has(plainLetters(word.toLowerCase()));

/** Words that look like plurals but are not. */
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

/** The lexeme of a word; empty for words that occur in every text. */
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

/** Removes accents and apostrophes, and splits typographic ligatures into letters. */
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

/**
 * Cache: the vocabulary of courts is small, so nearly every word has been seen before. Numbers are not
 * cached; they are their own lexemes.
 */
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

/** Cache of the lexemes at each position of a chain: its part, and the words that begin or end there. */
const knownChains = new Map<string, Lexeme[][]>();
/** Longer digits may be a process number or a telephone with country code. */
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
  // numbers are endless, and so are chains made up to do harm
  if (isNumber || chain.length > LONGEST_TOKEN) return kept;
  if (knownChains.size >= MOST_KNOWN) knownChains.clear();
  knownChains.set(chain, kept);
  return kept;
}

/** The words of a text, with joined ones as one chain. */
export const chainsIn = (text: string): readonly string[] =>
  text.match(LATIN.test(text) ? LATIN_CHAIN : CHAIN) ?? [];

/** The runs of letters and digits in a text. */
export const wordsIn = (text: string): readonly string[] =>
  text.match(LATIN.test(text) ? LATIN_TOKEN : TOKEN) ?? [];

/** The searchable text of a publication: its headings and its text without markup. */
export const searchedText = (headings: readonly (string | null)[], html: string): string =>
  [...headings.filter((heading) => heading !== null), textWithoutTags(html)].join("\n");

/** The tsvector of a publication, in PostgreSQL's notation. */
export const publicationSearchVector = (headings: readonly (string | null)[], html: string): string =>
  searchVector(searchedText(headings, html));

/** The tsvector of a plain text, in PostgreSQL's notation; with as many words as it holds. */
export function searchVector(text: string): string {
  const places = new Map<string, number[]>();
  let position = 0;
  let bytesLeft = VECTOR_BYTES;
  let isFar = false;
  const keep = ({ text: lexeme, bytes }: Lexeme): boolean => {
    const seen = places.get(lexeme);
    const isPlaced = bytesLeft > PLACELESS_BYTES;
    isFar ||= !isPlaced;
    if (seen === undefined) {
      bytesLeft -= isPlaced ? bytes + LEXEME_BYTES : bytes;
      if (bytesLeft < 0) return false;
      places.set(lexeme, isPlaced ? [position] : []);
    } else if (isPlaced && seen.at(-1) !== position) {
      if (seen.length < MOST_PLACES) {
        bytesLeft -= POSITION_BYTES;
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

/** The tsvector of the beginning of a longer text. */
export function cutVector(text: string): string {
  const vector = searchVector(text);
  return vector.includes(`'${CUT}' `) ? vector : `${vector}'${CUT}' `;
}

/** The lexemes at each position of a piece of text. */
export const placesIn = (piece: string): string[][] =>
  chainsIn(unbroken(piece)).flatMap((chain) => placesOf(chain).map((place) => place.map(({ text }) => text)));

/** Splits a text into pieces at word ends; nearly every text is one piece. */
export function* piecesOf(text: string): Generator<string> {
  let from = 0;
  while (text.length - from > PIECE) {
    const end = endOfWord(text, from + PIECE);
    yield text.slice(from, end);
    from = end;
  }
  yield from === 0 ? text : text.slice(from);
}

/** How far back a space is searched that no hyphenated word spans. */
const FARTHEST_SPACE = 1000;

function endOfWord(text: string, wanted: number): number {
  for (let at = wanted; at > wanted - FARTHEST_SPACE; at--)
    if (/[\p{L}\p{N},.;:)]\s[\p{L}\p{N}(]/u.test(text.slice(at - 1, at + 2))) return at;
  return wanted;
}
