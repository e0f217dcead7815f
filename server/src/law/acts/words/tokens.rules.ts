import type { ActText } from "./act-text.rules.ts";
import { mendedAt, mendedWord } from "./misread-letters.rules.ts";

/** A word, a number or a sign of an act's text. */
export type Token = {
  kind: "word" | "number" | "sign";
  /** Words in capitals without accents; digits and signs unchanged. */
  folded: string;
  /** Its position in the text. */
  start: number;
  end: number;
  /** The number of its sentence, from 0. */
  sentence: number;
  isCapital: boolean;
  /** Nothing separates it from the previous token. */
  isGlued: boolean;
  /** A line begins here. */
  startsLine: boolean;
};

/** After these words a full stop does not end the sentence. */
const ABBREVIATIONS = new Set(
  (
    "ART ARTS FL FLS P PP PAG PAGS N NR NO NOS DR DRA DRS SR SRA SRS EXMO EXMA MM V S A INC PAR C CC ID IDS EV EVS " +
    "PROC REL MIN DES DESA JUIZ ADV ADVS VL ED CIA TEL AV R APTO CF OBS RG CPF CNPJ H HS MIN SEG EDIF MOV MOVS SEQ REF DOC DOCS"
  ).split(" "),
);

/** A semicolon in brackets ends no sentence; a bracket that is never closed is ignored. */
const LONGEST_BRACKET = 24;
const GRAVE = 0x300;

function isLetter(unit: number): boolean {
  if (unit < 128) return (unit >= 65 && unit <= 90) || (unit >= 97 && unit <= 122);
  return unit >= 0xc0 && unit <= 0x24f && unit !== 0xd7 && unit !== 0xf7;
}
const isAccent = (unit: number): boolean => unit >= GRAVE && unit <= 0x36f;
const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;
const isBlank = (unit: number): boolean =>
  unit <= 32 ||
  unit === 0xa0 ||
  (unit >= 0x2000 && unit <= 0x200d) ||
  unit === 0xfeff ||
  unit === 0x2060 ||
  unit === 0xad;

/** Characters without width, which may stand within a number: the soft hyphen, zero-width spaces and joiners. */
const isInvisible = (unit: number): boolean =>
  unit === 0xad || (unit >= 0x200b && unit <= 0x200d) || unit === 0x2060 || unit === 0xfeff;
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** The tokens of a text in order; one pass over it. */
export function tokensOf({ text, lines, paragraphs }: ActText): Token[] {
  const tokens: Token[] = [];
  let sentence = 0;
  let open = -LONGEST_BRACKET;
  let startsLine = true;
  let startsParagraph = true;
  let lastEnd = -1;
  for (let at = 0; at < text.length;) {
    startsLine ||= lines.has(at);
    startsParagraph ||= paragraphs.has(at);
    const unit = text.charCodeAt(at);
    if (isBlank(unit)) {
      at++;
      continue;
    }
    const read = readAt(text, at, endOfToken(text, at, unit, lines), lines);
    const { kind, folded, end } = read;
    const token: Token = {
      kind,
      folded,
      start: at,
      end,
      sentence,
      isCapital: kind === "word" && isCapitalAt(text, at),
      isGlued: lastEnd === at && !startsLine,
      startsLine,
    };
    if (kind === "sign" && (token.folded === "(" || token.folded === ")"))
      open = token.folded === "(" ? tokens.length : -LONGEST_BRACKET;
    const isInBrackets = tokens.length - open < LONGEST_BRACKET && tokens.at(-1)?.folded === ";";
    if (startsParagraph || (!isInBrackets && endsSentence(tokens, token))) sentence++;
    token.sentence = sentence;
    if (isForShort(tokens, token, text)) Object.assign(tokens.at(-1)!, { folded: "PARA", end });
    else if (goesOn(tokens, token)) joinHalves(tokens, token);
    else tokens.push(token);
    startsLine = startsParagraph = false;
    lastEnd = at = end;
  }
  return tokens;
}

/** `p/ manifestação`, `p/pagamento`: para. */
const isForShort = (before: readonly Token[], { folded, end, isGlued }: Token, text: string): boolean =>
  folded === "/" &&
  isGlued &&
  before.at(-1)?.folded === "P" &&
  (isBlank(text.charCodeAt(end)) || isLetter(text.charCodeAt(end)));

const ENCLITICS = new Set("SE LO LA LOS LAS LHE LHES ME NOS NA NO NAS O A OS AS".split(" "));

/** Words that may follow a hyphen and a space without completing the word: `pré- e pós-operatório`. */
const JOINS = new Set(["E", "OU"]);

/**
 * `quin-` at a line's end and `ze` on the next are one word, also where a space has replaced the line's end;
 * `manifeste-` and `se` are two.
 */
function goesOn(before: readonly Token[], token: Token): boolean {
  const [word, hyphen] = [before.at(-2), before.at(-1)];
  return (
    (token.startsLine || (!token.isGlued && !JOINS.has(token.folded))) &&
    token.kind === "word" &&
    !token.isCapital &&
    hyphen?.folded === "-" &&
    hyphen.isGlued &&
    word?.kind === "word" &&
    word.sentence === token.sentence &&
    // no verb is `di`: the rest of `dias` follows
    (!ENCLITICS.has(token.folded) || word.folded === "DI")
  );
}

function joinHalves(tokens: Token[], token: Token): void {
  tokens.pop();
  const first = tokens.pop()!;
  tokens.push({ ...first, folded: first.folded + token.folded, end: token.end });
}

/** A token's kind and words; joined letters and digits are corrected. */
function readAt(
  text: string,
  start: number,
  end: number,
  lines: ReadonlySet<number>,
): Pick<Token, "kind" | "folded" | "end"> {
  const unit = text.charCodeAt(start);
  if (!isLetter(unit) && !isDigit(unit)) return { kind: "sign", folded: text.slice(start, end), end };
  const isWord = isLetter(unit);
  const next = end < text.length && !lines.has(end) ? text.charCodeAt(end) : 0;
  const mended = (isWord ? isDigit(next) : isLetter(next)) ? mendedAt(text, start, end, lines) : null;
  if (mended) return mended;
  return isWord
    ? { kind: "word", folded: mendedWord(foldWord(text.slice(start, end))), end }
    : { kind: "number", folded: text.slice(start, end).replaceAll(INVISIBLE, ""), end };
}

function endOfToken(text: string, start: number, unit: number, lines: ReadonlySet<number>): number {
  let end = start + 1;
  const belongs = isLetter(unit)
    ? (next: number) => isLetter(next) || isAccent(next)
    : isDigit(unit)
      ? isDigit
      : () => false;
  for (let next = end; next < text.length && !lines.has(next); next++) {
    const following = text.charCodeAt(next);
    if (belongs(following)) end = next + 1;
    // within a word it may also separate two
    else if (!isInvisible(following) || !isDigit(unit)) break;
  }
  return end;
}

function isCapitalAt(text: string, at: number): boolean {
  const letter = text[at]!;
  return letter !== letter.toLowerCase();
}

const foldWord = (word: string): string => {
  for (let at = 0; at < word.length; at++)
    if (word.charCodeAt(at) > 127)
      return word
        .normalize("NFD")
        .replace(/[\u0300-\u036f]/g, "")
        .toUpperCase();
  return word.toUpperCase();
};

/**
 * Whether a sentence ended before this token: by a semicolon, or a full stop that belongs to no abbreviation
 * or number.
 */
function endsSentence(before: readonly Token[], token: Token): boolean {
  const stop = before.at(-1);
  if (stop === undefined) return false;
  if (stop.folded === ";" || stop.folded === "!" || stop.folded === "?") return true;
  if (stop.folded !== ".") return false;
  const last = before.at(-2);
  if (last === undefined || (token.isGlued && !(token.kind === "word" && token.isCapital))) return false;
  if (last.kind === "word" && last.folded.length === 1 && token.isGlued) return false; // initials: S.A.
  if (last.kind === "word" && ABBREVIATIONS.has(last.folded) && last.end === stop.start) return false;
  return token.kind !== "word" || token.isCapital;
}
