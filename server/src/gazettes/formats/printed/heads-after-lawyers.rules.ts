import { normalNumber, printedNumber, soundnessOf } from "./printed-numbers.rules.ts";
import { LINES_AHEAD, type NoticeHead, noticeHeadOf } from "./notice-heads.rules.ts";
import { continuationOf } from "../after-number.rules.ts";

/**
 * Heads in words that no rule knows: "EXPEDIENTE REFERENTE AO PROCESSO …", "FULANA x BANCO - …". They begin a notice
 * only after another has ended with its lawyers, and when a list of lawyers of their own follows: a notice that quotes
 * another process has no second list behind the quotation.
 */

/** What is known about the notice before such a head. */
type NoticeBefore = {
  /** It ended with its lawyers. */
  isEnded: boolean;
  /** A sentence precedes its lawyers: their list ends the notice, and does not belong to its head. */
  hasAct: boolean;
};

const longestPrefix = 300;
const longestHead = 380;
const longestWord = 16;
const goesOnInSmallLetters = /^(?!(?:autos|processo|proc\.|feito)(?!\p{L}))\p{Ll}/u;
const signsBefore = /^["'“”‘’«([{*§•–—\s-]*/u;
/** A word for a lawyer, or a bar number. */
const ofLawyers = /\bADV(?:S|OGAD[OA]S?)?\b\.?|\bOAB\b/i;
const ownList =
  /(?:^|[\s(>-])ADV(?:S|OGAD[OA]S?)?(?:\s*\([aos/]{1,3}\))?\.?(?:\s[^:;()]{0,40})?\s*:?\s[^;]{0,160}?\bOAB\b|(?:^|[\s-])ADVS?\s*:/i;
/** The end of a line before the number: a heading ends otherwise. */
const awaitsNumber =
  /(?:[:|–-]|n[º°o.]{1,2}|autos|processo|proc\.?|feito|instrumento|apela[çc][ãa]o|recurso|agravo|senten[çc]a)\s*$/i;
/** The process that another comes from or belongs to. */
const ofParent =
  /orig|oriund|apens|relacion|depend|princip|prevent|conex|preced|vincul|incident|refer[êe]nci|deprecant|\bref\b/i;
const ofParty =
  /(?:^|[\s(])(?:autora?|r[ée]us?|re(?:que|cor|cla|pre)\p{L}+|exe(?:que|cu)\p{L}+|ap[eo]l\p{L}+|agrava\p{L}+|embarga\p{L}+|impetra\p{L}+|interessad[oa])(?:\([aos]\))?\s*:/iu;
/** The head of a page, in whose line a notice may be. */
const ofPage = /\bDJE?N?\b|Di[áa]rio|Edi[çc][ãa]o|Disponibiliza/i;
/** "Vistos nos autos": small words that no label has. */
const prose =
  /(?<![\p{L}\d])(?!(?:d[aeo]s?|e|x|n[ºo°.r]*|proc|autos|c[óo]d|versus|vs|contra)(?!\p{L}))\p{Ll}[\p{L}-]*/u;

/** Whether the beginning of a line has digits enough for a process number, or may lead to one. */
export const mayHoldNumber = (rest: string): boolean =>
  /\d{4}/.test(rest.slice(0, longestHead)) || awaitsNumber.test(rest.slice(-longestWord));

/** The head of a notice whose number is introduced by unknown words, or null. */
export function wordedHeadOf(text: string): NoticeHead | null {
  const beginning = text.slice(0, longestHead);
  for (const { 0: printed, index } of beginning.matchAll(printedNumber)) {
    if (index > longestPrefix || ofLawyers.test(beginning.slice(0, index))) return null;
    const number = normalNumber(printed);
    if (soundnessOf(number) === "none") continue;
    return { number, className: null, kind: "worded", at: index, end: index + printed.length };
  }
  return null;
}

/**
 * Whether a line begins a notice with such a head.
 * @param rest the line, from the position where a notice may begin
 * @param following the next lines
 * @returns null where it begins none; doubtful where the number may be another process's
 */
export function headAfterLawyers(
  rest: string,
  following: readonly string[],
  { isEnded, hasAct }: NoticeBefore,
): { head: NoticeHead; isDoubtful: boolean } | null {
  if (!isEnded) return null;
  const begun = signsBefore.exec(rest)![0].length;
  if (goesOnInSmallLetters.test(rest.slice(begun, begun + longestWord))) return null;
  const text = `${rest} ${following[0] ?? ""}`;
  const head = wordedHeadOf(text);
  if (!head || (head.at >= rest.length && !awaitsNumber.test(rest.slice(-longestWord)))) return null;
  const prefix = text.slice(begun, head.at);
  const isOfParent = ofParent.test(prefix);
  if (!hasAct && (isOfParent || ofParty.test(prefix))) return null;
  const lists =
    head.end > rest.length
      ? listBehind(text.slice(head.end), following.slice(1))
      : listBehind(rest.slice(head.end), following);
  if (lists !== "own" && !hasAct) return null;
  const goesOn = continuationOf(text.slice(head.end).replace(/^["'“”‘’»)\]}]+/u, ""));
  const isLabel = !isOfParent && !prose.test(prefix) && !ofPage.test(prefix);
  if (lists === "none" && !(isLabel && goesOn === "head")) return null;
  if (goesOn === "quotation" && prose.test(prefix)) return null;
  const isSure = isLabel && (goesOn === "head" || goesOn === "plain") && soundnessOf(head.number) === "sound";
  return { head, isDoubtful: !isSure };
}

const longestAct = 1 << 14;
/** The head of the next notice in the same line. */
const nextHead =
  /[.)]["”]?\s+(?:[–-]\s+)?(?:Processo|PROCESSO|Proc\.|PROC\.|Autos|AUTOS)\s*(?:[NnDdEe][\p{L}º°.]*\s*){0,2}:?\s*\d{7}-?\d{2}/u;

/** Whether a list of lawyers follows before the next notice; unknown where neither is in sight. */
function listBehind(behind: string, following: readonly string[]): "own" | "none" | "unknown" {
  const [beforeList] = behind.slice(0, longestAct).split(ownList, 1);
  if (nextHead.test(beforeList!)) return "none";
  let text = behind.slice(0, longestAct);
  for (const [at, line] of following.entries()) {
    if (ownList.test(text)) return "own";
    if (noticeHeadOf(following.slice(at).join(" ").slice(0, longestHead)) !== null) return "none";
    text = `${text.slice(-longestPrefix)} ${line}`;
  }
  if (ownList.test(text)) return "own";
  return following.length < LINES_AHEAD - 1 ? "none" : "unknown";
}
