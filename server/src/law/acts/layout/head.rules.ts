import type { ActLayout, HeadPartKind } from "@pauta/contract/platform/act-layout";
import type { ActText } from "../words/act-text.rules.ts";
import { isDashed, isFixedPhrase, isSuffix, kindsOfPieces, PIECE_END } from "./dashed-head.rules.ts";
import { FIRST_LETTERS, OPENINGS, SENTENCE, TITLE, UNLABELLED } from "./head-labels.rules.ts";
import { nameEnd } from "./name-like.rules.ts";

/** The head of an act: what its court prints before the act itself. */

type Part = ActLayout["head"][number];
type Head = { parts: Part[]; end: number };

/** A head with dozens of parties is longer than most acts. */
const LONGEST_HEAD = 12_000;
const LONGEST_VALUE = 700;
const LONGEST_UNLABELLED = 160;
/** A head that is no longer needs no folding. */
const SHORTEST_HEAD = 30;

const NO_HEAD: Head = { parts: [], end: 0 };

/** Reads the head; a doubtful piece belongs to the act, because a head is folded away. */
export function headOf({ text, lines }: ActText): Head {
  const begin = text.slice(0, LONGEST_HEAD);
  const stops = lineStarts(begin, lines);
  const parts: Part[] = [];
  let isTst = false;
  let at = pastSeparators(begin, 0);
  for (;;) {
    const opened = openingAt(lineOf(begin, at, stops), at, isTst);
    const last = parts.at(-1);
    if (opened === null) {
      if (last?.kind === "number" && isDashed(begin, at)) {
        const end = readDashed(lineOf(begin, at, stops), at, parts);
        if (end === at) break;
        at = end;
        continue;
      }
      const end = last && continuedEnd(begin, at, stops, last.kind);
      if (!end) break;
      at = pastSeparators(begin, end);
      continue;
    }
    if (UNLABELLED.has(opened.kind) && parts.length === 0 && at > 40) break;
    const end = opened.isWhole ? opened.end : valueEnd(begin, opened, stops, isTst);
    if (end === null) break;
    if (opened.isWhole) isTst ||= /^processo n[º°] (?:TST-)?[A-Z]/iu.test(begin.slice(at, end));
    parts.push({ kind: opened.kind, start: at });
    const next = pastSeparators(begin, end);
    // a value that stops in the middle of a line is followed by the act
    if (!opened.isWhole && endsHead(begin, next, stops, isTst)) {
      at = next;
      break;
    }
    at = next;
  }
  const isHead = parts.some(({ kind }) => kind === "number") || parts.length > 2;
  return isHead && at >= SHORTEST_HEAD && at < text.trimEnd().length ? { parts, end: at } : NO_HEAD;
}

/** Where logical lines begin; a cell that begins with a colon belongs to its label. */
function lineStarts(text: string, lines: ReadonlySet<number>): number[] {
  const starts: number[] = [];
  for (const at of lines)
    if (at > 0 && at < text.length && !/^\s*:/.test(text.slice(at, at + 4))) starts.push(at);
  return starts.toSorted((one, other) => one - other);
}

/** The text up to the end of the line at a position, so that no pattern goes on into the next one. */
const lineOf = (text: string, at: number, stops: readonly number[]): string =>
  text.slice(0, stops.find((stop) => stop > at) ?? text.length);

const SEPARATORS = /(?:[\s|;,.:/•·)]|[-–—](?=[\s-])|=>|\u00a0)*/y;
function pastSeparators(text: string, from: number): number {
  SEPARATORS.lastIndex = from;
  return from + SEPARATORS.exec(text)![0].length;
}

type Opened = { kind: HeadPartKind; start: number; end: number; isWhole: boolean };

function openingAt(text: string, at: number, isTst: boolean): Opened | null {
  FIRST_LETTERS.lastIndex = at;
  if (!FIRST_LETTERS.test(text)) return null;
  for (const { kind, pattern, isWhole = false, isOfTst = false } of OPENINGS) {
    if (isOfTst && !isTst) continue;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return { kind, start: at, end: at + found[0].length, isWhole };
  }
  return null;
}

/** Where the words of a part end: at the next part, title, sentence or line; null where that is not certain. */
function valueEnd(text: string, opened: Opened, stops: readonly number[], isTst: boolean): number | null {
  const longest = UNLABELLED.has(opened.kind) ? LONGEST_UNLABELLED : LONGEST_VALUE;
  const line = Math.min(stops.find((stop) => stop >= opened.end) ?? text.length, opened.end + longest);
  const value = text.slice(opened.end, line);
  const next = nextPart(text.slice(0, line), opened, isTst);
  const title = firstOf(TITLE, value);
  const stop = Math.min(next ?? line, title === null ? line : opened.end + title);
  const isBounded = stop < line || stops.includes(line);
  const words = text.slice(opened.end, stop);
  const named = opened.end + nameEnd(words);
  if (isBounded && (next === stop || title !== null) && named >= stop) return stop;
  const sentence = firstOf(SENTENCE, words);
  const until = sentence === null ? stop : opened.end + sentence;
  if (isBounded && sentence === null && (opened.kind !== "party" || named >= stop)) return stop;
  return Math.min(until, named);
}

/** Where the next part of the head begins in the same line; `Órgão Julgador: 2ª Vara` is one. */
function nextPart(line: string, { kind, end }: Pick<Opened, "kind" | "end">, isTst: boolean): number | null {
  for (let at = end; at < line.length; at++) {
    if (/[\p{L}\d]/u.test(line[at - 1] ?? "") || /[\s|;,./)–-]/.test(line[at]!)) continue;
    const opened = openingAt(line, at, isTst);
    if (opened === null || isBehindOf(line, at) || (kind === "organ" && opened.kind === "organ")) continue;
    return at;
  }
  return null;
}

/** `CUMPRIMENTO DE SENTENÇA`, `Advogado do(a) AUTOR:`: a word behind `de` begins nothing. */
const isBehindOf = (text: string, at: number): boolean =>
  /(?<![\p{L}/])(?:d[aeo]s?|d[ao]\(a\)|e|[àa]o?) $/iu.test(text.slice(Math.max(0, at - 8), at));

function firstOf(pattern: RegExp, text: string): number | null {
  pattern.lastIndex = 0;
  return pattern.exec(text)?.index ?? null;
}

/** Whether what follows is the act: neither a part, nor a name on a line of its own. */
function endsHead(text: string, at: number, stops: readonly number[], isTst: boolean): boolean {
  if (openingAt(lineOf(text, at, stops), at, isTst) !== null) return false;
  return continuedEnd(text, at, stops, "party") === null;
}

/** The end of a further line of names: a second lawyer, another party. */
function continuedEnd(text: string, at: number, stops: readonly number[], kind: HeadPartKind): number | null {
  if (kind !== "party" && kind !== "lawyer") return null;
  const start = stops.findLast((stop) => stop <= at);
  if (start === undefined || text.slice(start, at).trim() !== "") return null;
  const end = stops.find((stop) => stop > at);
  if (end === undefined || end - at > LONGEST_UNLABELLED) return null;
  const line = text.slice(at, end);
  const isName = nameEnd(line) >= line.trimEnd().length && /OAB|[A-Z]{2}\s?\d{4}/.test(line);
  return isName && firstOf(TITLE, line) === null ? end : null;
}

/** Reads `- classe - assunto - autor - réu -` behind a number, up to the act or a labelled part. */
function readDashed(text: string, from: number, parts: Part[]): number {
  const pieces: { start: number; words: string }[] = [];
  let at = from;
  while (at < text.length && openingAt(text, at, false) === null) {
    const until = Math.min(text.length, at + LONGEST_VALUE);
    const next = nextPart(text.slice(0, until), { kind: "other", end: at }, false);
    const dash =
      PIECE_END.exec(text.slice(at, next ?? until))?.index ?? (next === null ? undefined : next - at);
    if (dash === undefined) break;
    const words = text.slice(at, at + dash);
    if (!isFixedPhrase(words) && (firstOf(SENTENCE, words) === 0 || nameEnd(words, true) < words.length))
      break;
    if (!isSuffix(words)) pieces.push({ start: at, words });
    at = pastSeparators(text, at + dash);
  }
  const kinds = kindsOfPieces(pieces.map(({ words }) => words));
  pieces.forEach(({ start }, which) => parts.push({ kind: kinds[which]!, start }));
  return at;
}
