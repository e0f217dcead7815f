/**
 * Folding: makes texts of different courts comparable. Accents, case, HTML tags and entities, apostrophes
 * inside words, soft hyphens and hyphens at the end of a line disappear; everything else that is not a letter
 * or digit separates words.
 *
 * Texts are read as UTF-16 code units in a typed array, several times faster than calling a string for each
 * character. `FOLD` maps a unit: to a folded letter (65 to 90), a digit (48 to 57) or one of these.
 */
const SEPARATOR = 0;
const TAG_START = 1;
const ENTITY_START = 2;
const APOSTROPHE = 3;
const HYPHEN = 4;
const SOFT_HYPHEN = 5;
/** Combining accents and characters without width, which may occur inside a word. */
const INVISIBLE = 6;
export const FIRST_LETTER = 65;

export const FOLD = new Uint8Array(0x1_0000);

for (let code = 0; code < 0x250; code++) {
  const letter = String.fromCharCode(code)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toUpperCase();
  if (/^[A-Z0-9]$/.test(letter)) FOLD[code] = letter.charCodeAt(0);
}
for (const [letters, folded] of ["ßS", "ÆA", "æA", "ØO", "øO"])
  FOLD[letters!.charCodeAt(0)] = folded!.charCodeAt(0);
for (let code = 0x300; code <= 0x36f; code++) FOLD[code] = INVISIBLE;
for (const code of [0x200b, 0x200c, 0x200d, 0x2060, 0xfeff]) FOLD[code] = INVISIBLE;
for (const code of [0x27, 0x60, 0xb4, 0x2018, 0x2019]) FOLD[code] = APOSTROPHE;
for (const code of [0x2d, 0x2010, 0x2011]) FOLD[code] = HYPHEN;
FOLD[0xad] = SOFT_HYPHEN;
FOLD[0x3c] = TAG_START;
FOLD[0x26] = ENTITY_START;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const TAB = 9;
const SPACE = 32;
const NO_BREAK_SPACE = 160;
const EN_QUAD = 0x2000;
const HAIR_SPACE = 0x200a;
const NARROW_SPACE = 0x202f;
const NUMBER_SIGN = 35;
export const DIGIT_0 = 48;
const SEMICOLON = 59;
const TAG_END = 62;
const longestEntity = 10;

/**
 * The kinds of named entities, by the hash of the name as it is written; entities that are not listed
 * separate words.
 */
const namedEntities = new Map<number, number>([
  [hashOfUnits("apos"), APOSTROPHE],
  [hashOfUnits("lsquo"), APOSTROPHE],
  [hashOfUnits("rsquo"), APOSTROPHE],
  [hashOfUnits("shy"), SOFT_HYPHEN],
  [hashOfUnits("szlig"), "S".charCodeAt(0)],
]);
for (const letter of Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")) {
  for (const accent of ["acute", "grave", "circ", "tilde", "uml", "cedil", "ring", "slash", "caron"]) {
    namedEntities.set(hashOfUnits(letter + accent), FOLD[letter.charCodeAt(0)]!);
  }
}

function hashOfUnits(name: string): number {
  let hash = 0;
  for (let at = 0; at < name.length; at++) hash = mixUnit(hash, name.charCodeAt(at));
  return hash;
}

function mixUnit(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

/**
 * A text as code units, with the separator after it that ends every reading loop. One object serves for many
 * texts, each until the next `load`.
 */
export class TextUnits {
  units = new Uint16Array(1 << 14);
  length = 0;
  private bytes = Buffer.from(this.units.buffer);
  private lastTagEnd = 0;

  load(text: string): void {
    if (text.length >= this.units.length) {
      this.units = new Uint16Array(2 * text.length);
      this.bytes = Buffer.from(this.units.buffer);
    }
    this.bytes.write(text, "utf16le");
    this.length = text.length;
    this.units[text.length] = SEPARATOR;
    this.lastTagEnd = text.length;
  }

  /** The position after the tag that starts at `at`, or after a bare `<` that starts none. */
  skipTag(at: number): number {
    const { units } = this;
    const next = units[at + 1]!;
    const isTag =
      (next < 0x80 && FOLD[next]! >= FIRST_LETTER) || next === 0x2f || next === 0x21 || next === 0x3f;
    // cached after the first tag, so that a text full of `<` without `>` is not searched to its end for each
    if (this.lastTagEnd === this.length)
      this.lastTagEnd = units.subarray(0, this.length).lastIndexOf(TAG_END);
    if (!isTag || this.lastTagEnd < at) return at + 1;
    let end = at + 2;
    while (units[end] !== TAG_END) end++;
    return end + 1;
  }
}

/** The kind of the unit or entity at `at`, and, shifted left by 8, how many units it takes. */
export function readUnit(units: Uint16Array, at: number): number {
  const kind = FOLD[units[at]!]!;
  return kind === ENTITY_START ? readEntity(units, at) : kind | (1 << 8);
}

function readEntity(units: Uint16Array, at: number): number {
  let end = at + 1;
  let hash = 0;
  for (; end < at + longestEntity && isEntityUnit(units[end]!); end++) hash = mixUnit(hash, units[end]!);
  if (units[end] !== SEMICOLON || end === at + 1) return SEPARATOR | (1 << 8);
  const isNumeric = units[at + 1] === NUMBER_SIGN;
  const kind = isNumeric ? kindOfReference(units, at + 2, end) : (namedEntities.get(hash) ?? SEPARATOR);
  return kind | ((end + 1 - at) << 8);
}

/** Of `#231` or `#xE7`, without the ampersand. */
function kindOfReference(units: Uint16Array, start: number, end: number): number {
  const text = String.fromCharCode(...units.subarray(start, end));
  const kind =
    FOLD[/^x/i.test(text) ? Number.parseInt(text.slice(1), 16) : Number.parseInt(text, 10)] ?? SEPARATOR;
  const joins = kind === APOSTROPHE || kind === SOFT_HYPHEN || kind === INVISIBLE;
  // digits and markup written as references are so unusual that they count as a gap
  return kind >= FIRST_LETTER || joins ? kind : SEPARATOR;
}

function isEntityUnit(unit: number): boolean {
  return unit === NUMBER_SIGN || (unit < 0x80 && FOLD[unit]! >= DIGIT_0);
}

/**
 * Where a word continues after the unit at `at`, which is not a letter: across an apostrophe, an invisible
 * character, a soft hyphen or a hyphen at the end of a line.
 *
 * @returns the position of the next letter (or of its entity), or -1 when the word ends here
 */
export function resumeWord(units: Uint16Array, at: number): number {
  let place = nextVisible(units, at);
  const joint = readUnit(units, place);
  const kind = joint & 255;
  if (kind >= FIRST_LETTER) return place;
  if (kind !== APOSTROPHE && kind !== HYPHEN && kind !== SOFT_HYPHEN) return -1;
  place = nextVisible(units, place + (joint >> 8));
  if (kind !== APOSTROPHE) {
    let crossesLine = kind === SOFT_HYPHEN;
    for (; isBlank(units[place]!); place = nextVisible(units, place + 1)) {
      crossesLine ||= units[place] === LINE_FEED || units[place] === CARRIAGE_RETURN;
    }
    if (!crossesLine) return -1;
  }
  return (readUnit(units, place) & 255) >= FIRST_LETTER ? place : -1;
}

function nextVisible(units: Uint16Array, at: number): number {
  let place = at;
  let unit = readUnit(units, place);
  while ((unit & 255) === INVISIBLE) {
    place += unit >> 8;
    unit = readUnit(units, place);
  }
  return place;
}

export function isBlank(unit: number): boolean {
  return (
    unit === SPACE ||
    unit === LINE_FEED ||
    unit === CARRIAGE_RETURN ||
    unit === TAB ||
    unit === NO_BREAK_SPACE ||
    (unit >= EN_QUAD && unit <= HAIR_SPACE) ||
    unit === NARROW_SPACE
  );
}

export function isHyphen(unit: number): boolean {
  return FOLD[unit] === HYPHEN;
}

/** Whether the unit may occur within a word or number without splitting it. */
export function isGapWithinWord(kind: number): boolean {
  return kind === SOFT_HYPHEN || kind === INVISIBLE;
}

export function isTagStart(kind: number): boolean {
  return kind === TAG_START;
}

/**
 * Folds a loaded text into ASCII words and numbers with one space between.
 *
 * @param folded receives the result; twice the text's length is always enough
 * @returns the number of bytes written
 */
function foldUnits(text: TextUnits, folded: Uint8Array): number {
  const { units, length } = text;
  let written = 0;
  let before = SEPARATOR;
  for (let at = 0; at < length;) {
    const unit = readUnit(units, at);
    const kind = unit & 255;
    if (kind < DIGIT_0) {
      let next = before >= FIRST_LETTER ? resumeWord(units, at) : -1;
      if (next < 0) {
        before = SEPARATOR;
        next = kind === TAG_START ? text.skipTag(at) : at + (unit >> 8);
      }
      at = next;
      continue;
    }
    const startsWord = before === SEPARATOR || before >= FIRST_LETTER !== kind >= FIRST_LETTER;
    if (startsWord && written > 0) folded[written++] = SPACE;
    folded[written++] = before = kind;
    at += unit >> 8;
  }
  return written;
}

/** A folded text in ASCII bytes, with a separator at its end. One object serves for many texts. */
export class FoldedText {
  bytes = Buffer.alloc(1 << 12);
  length = 0;
  private readonly text = new TextUnits();

  fold(text: string): void {
    if (2 * text.length >= this.bytes.length) this.bytes = Buffer.alloc(4 * text.length);
    this.text.load(text);
    this.length = foldUnits(this.text, this.bytes);
    this.bytes[this.length] = SEPARATOR;
  }

  slice(start: number, end: number): string {
    return this.bytes.toString("latin1", start, end);
  }
}

const scratch = new FoldedText();

/** The folded text: `"D'Ávila &amp; Conceição-Lima"` is `DAVILA CONCEICAO LIMA`. */
export function foldText(text: string): string {
  scratch.fold(text);
  return scratch.slice(0, scratch.length);
}

/** Words that courts print or omit at will. */
export const particles: ReadonlySet<string> = new Set("DA DE DO DAS DOS E DI DU DEL".split(" "));
const titles: ReadonlySet<string> = new Set("DR DRA".split(" "));

/** The words by which a person's or company's name is compared: folded, without particles and Dr./Dra. */
export function wordsOfName(name: string): string[] {
  const words = foldText(name).split(" ");
  while (titles.has(words[0] ?? "")) words.shift();
  return words.filter((word) => word !== "" && !particles.has(word));
}
