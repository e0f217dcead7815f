import { CENTS, joinedNumbers, partsOfDigits, type Joined } from "./joined-numbers.rules.ts";
import { isPrefix, joinedToPrefix } from "./prefixed-words.rules.ts";
import { isLetteredCnpj, normaliseNumbers } from "./printed-numbers.rules.ts";

/** Replaces a tag that ends no line: the text around it may be one word or two. */
const TAG = "\u2027";
const INVISIBLE =
  /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]|&(?:amp;)?(?:shy|ZeroWidthSpace|zwn?j|[lr]rm|#173|#820[34567]|#x(?:ad|200[bcdef]));/gi;
/** A soft hyphen that became visible at a line end. */
const SOFT_HYPHEN_AT_LINE_END = /(?:\u00ad|&(?:amp;)?(?:shy|#173|#xad);)[^\S\n]{0,8}\n[^\S\n]{0,12}(?=\S)/gi;
/** "D E S P A C H O", as titles are printed. */
const SPACED_LETTERS =
  /(?<![\p{L}\p{N}])[A-Z\u00c0-\u00de](?:(?: [A-Z\u00c0-\u00de]){3,}|(?: {2}[A-Z\u00c0-\u00de]){3,})(?![\p{L}\p{N}])/gu;
const TAG_IN_LINE = /<\/?(?:b|i|u|em|strong|sub|sup|span|font|a)\b[^>]*>/gi;
/** Removes the invisible characters that break words. */
export const unbroken = (text: string): string =>
  normaliseNumbers(
    text
      .replaceAll(SOFT_HYPHEN_AT_LINE_END, "")
      .replaceAll(INVISIBLE, "")
      .replaceAll(SPACED_LETTERS, (letters) => letters.replaceAll(" ", "")),
  );

/** The text of sanitised HTML. */
export const textWithoutTags = (html: string): string =>
  html
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(TAG_IN_LINE, TAG)
    .replaceAll(/<wbr\b[^>]*>/gi, "")
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll(ENTITY, (entity) => (APOSTROPHE.test(entity) ? "'" : (letterOf(entity) ?? " ")));

/** "&amp;ccedil;": some courts escape a letter twice. */
const TWICE = /^&amp;([a-z])(acute|grave|circ|tilde|uml|cedil);$/i;
const ACCENTS: Readonly<Record<string, string>> = {
  acute: "\u0301",
  grave: "\u0300",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  cedil: "\u0327",
};
function letterOf(entity: string): string | null {
  const [, letter, accent] = TWICE.exec(entity) ?? [];
  return letter === undefined ? null : `${letter}${ACCENTS[accent!.toLowerCase()]}`.normalize("NFC");
}

const ENTITY =
  /&amp;[A-Za-z](?:acute|grave|circ|tilde|uml|cedil);|&(?:lt|gt|quot|nbsp|#39|#x27|apos);|&amp;(?!(?:shy|ZeroWidthSpace|zwn?j);)/g;
const APOSTROPHE = /^&(?:#|apos)/;

/**
 * What may join parts of one word or number: a hyphen, also at a line end, a tag, the apostrophe of a name,
 * and between digits the points and slashes of numbers and the comma before cents.
 */
export const JOINT = String.raw`(?:\u2027*[-\u2010-\u2013\u2212](?:(?:[^\S\n]{0,8}\n){1,4}[^\S\n]{0,12}|[\s\u2027]{0,4})|(?<=\d)\u2027*[./]\u2027*(?=\d)|(?<=\d)[./](?:\n(?=\d+[./-]\d)|\s{1,8}(?<=(?<!\d)\d{1,3}\.[^\S\n]{0,2}\n[^\S\n]{0,6})(?=\d{3}(?!\d)))|(?<=\d)[^\S\n]?\n[^\S\n]{0,12}[./-](?=\d)|(?<=\d),(?=\d\d(?!\d))|(?<=[a-zA-Z\u00c0-\u024f])['\u2018\u2019\u00b4\u0060](?=[a-zA-Z\u00c0-\u024f])|\u2027+)`;
/** A joint must be followed by a letter or digit, so that no blank stays in a part. */
const JOINTS = new RegExp(String.raw`(${JOINT})(?=[\p{L}\p{M}\p{N}])`, "u");
/** A state's letters before a bar number, or a series letter after it, written without a space. */
const LETTERED_NUMBER = /^(\p{L}{0,4})(\d{3,})(\p{L}?)$/u;

/** "art. 5º" is also typed "art. 5" and "art. 5o". */
const ORDINAL = /^(\d{1,4})[ºªoa]$/i;

/** A footnote mark after its word. */
const WITH_NOTE = /^(\p{L}{3,})[\u00b9\u00b2\u00b3\u2070-\u2079]{1,3}$/u;

const ENCLITICS = new Set("se me te o a os as lo la los las no na nos nas lhe lhes vos".split(" "));
const MOST_PARTS = 6;
const DIGITS = /^\d+$/;

export type Chain = { parts: string[]; joined: Joined[] };

/** The parts of a joined chain, and the words and numbers as which it may also be typed. */
export function partsOfChain(chain: string): Chain {
  const parts: string[] = [];
  const signs: string[] = [];
  const joined: Joined[] = [];
  const printed: string[] = [];
  for (const [at, piece] of chain.split(JOINTS).entries()) {
    if (at % 2 === 1) {
      signs.push(piece);
      continue;
    }
    printed.push(piece);
    const process = partsOfDigits(piece);
    const [, ...pieces] = LETTERED_NUMBER.exec(piece) ?? ["", piece];
    const written = process ?? pieces.filter((one) => one !== "");
    const first = parts.length;
    const ordinal = ORDINAL.exec(piece) ?? WITH_NOTE.exec(piece);
    if (ordinal) joined.push({ first, last: first, text: ordinal[1]! });
    parts.push(...written);
    signs.push(...written.slice(1).map(() => ""));
    if (written.length > 1) joined.push({ first, last: parts.length - 1, text: piece });
  }
  joined.push(...(isLetteredCnpj(printed) ? lettered(parts, printed) : joinedParts(parts, signs)));
  return { parts, joined };
}

/** A CNPJ with letters, as one word and by its root, which all establishments of a company share. */
function lettered(parts: readonly string[], printed: readonly string[]): Joined[] {
  const last = parts.length - 1;
  return [
    { first: 0, last, text: printed.join("") },
    { first: 0, last: 2, text: printed.slice(0, 3).join("") },
  ];
}

function joinedParts(parts: readonly string[], signs: readonly string[]): Joined[] {
  const found: Joined[] = [];
  for (let first = 0; first < parts.length; first++) {
    const areDigits = DIGITS.test(parts[first]!);
    let last = first;
    while (last < signs.length && signs[last] !== "," && DIGITS.test(parts[last + 1]!) === areDigits) last++;
    if (signs[first - 1] === "," && parts[first] !== "00") found.push({ first, last: first, text: CENTS });
    const run = parts.slice(first, last + 1);
    const joined = areDigits ? joinedNumbers(run, signs.slice(first, last)) : joinedWord(run, signs, first);
    for (const one of joined) found.push({ ...one, first: one.first + first, last: one.last + first });
    first = last;
  }
  return found;
}

function joinedWord(parts: readonly string[], allSigns: readonly string[], from: number): Joined[] {
  const last = parts.length - 1;
  if (last === 0 || parts.length > MOST_PARTS) return [];
  const isEnclitic = allSigns[from + last - 1] === "-" && ENCLITICS.has(parts[last]!.toLowerCase());
  if (isEnclitic) return [];
  const isPrefixed = parts.length === 2 && isPrefix(parts[0]!);
  const texts = new Set([parts.join(""), ...(isPrefixed ? joinedToPrefix(parts[0]!, parts[1]!) : [])]);
  return [...texts].map((text) => ({ first: 0, last, text }));
}
