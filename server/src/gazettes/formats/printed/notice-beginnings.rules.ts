import { digitsOf } from "@pauta/contract/platform/cnj-number";
import { continuationOf, isPartyAfter } from "../after-number.rules.ts";
import { endOf, type TextEnd } from "./heads-in-line.rules.ts";
import { headAfterLawyers, mayHoldNumber } from "./heads-after-lawyers.rules.ts";
import { isUnreadableHead, type NoticeHead, noticeHeadOf } from "./notice-heads.rules.ts";

/** A position in a gazette's text where a notice may begin. */
export type Place = {
  /** The line, or its rest after another notice's end. */
  line: string;
  isWithinLine: boolean;
  isAtMargin: boolean;
  isAfterBlank: boolean;
  /** The written line from here on. */
  rest: string;
  /** The text from here on, over some lines. */
  text: string;
  /** The next lines. */
  following: () => readonly string[];
};

/** What is known about the notice around a position. */
export type OpenNotice = {
  head: Opening;
  lines: readonly string[];
  length: number;
  hasLawyers: boolean;
  /** A sentence precedes the list of lawyers. */
  hasAct: boolean;
  /** The list of lawyers, which ends a notice, is complete. */
  isWhole: boolean;
};

/** How a notice begins: this identifies a second act of the same process. */
type Opening = {
  /** The digits of its process number; empty where it is misprinted. */
  number: string;
  kind: NoticeHead["kind"];
  label: string;
  /** The text after the number. */
  opening: string;
  /** Where the head ends. */
  end: number;
};

/** What is known about the gazette so far. */
export type GazetteSoFar = {
  /** Notices are indented, as in print: a line at the margin then rarely begins one. */
  isIndented: boolean;
  /** Every notice before this one ended with its lawyers. */
  endWithLawyers: boolean;
};

/** What begins at a position, if anything: a notice, or only a quotation of another's number. */
export type Beginning = { head: Opening; isDoubtful: boolean; needsLawyers?: true } | "none" | "quoted";

/** A head whose number is misprinted still begins a notice, which is listed. */
const unreadable: Opening = { number: "", kind: "labelled", label: "", opening: "", end: 0 };

export function beginningAt(place: Place, notice: OpenNotice | null, soFar: GazetteSoFar): Beginning {
  if (notice && notice.length < notice.head.end) return "none";
  const { line, text } = place;
  const met = noticeHeadOf(text);
  const later = met === null || met.kind === "suspected" ? beginningAfterLawyers(place, notice) : null;
  if (later !== null) return later;
  const isTooFar =
    met?.kind === "suspected" ? line.length : met?.kind === "introduced" ? place.rest.length : Infinity;
  if (!met || met.at >= isTooFar) {
    const isFinished = place.isAfterBlank || !notice || endOfNotice(notice) !== "unfinished";
    return isUnreadableHead(line) && isFinished ? { head: unreadable, isDoubtful: false } : "none";
  }
  const head = openingOf(text, met);
  const behind = text.slice(met.end);
  if (notice && met.kind === "distant" && isListOf(notice)) return "none";
  if (place.isWithinLine) return beginningWithin(head, behind, notice, soFar);
  if (!notice || notice.isWhole) {
    if (notice && /^n[oa]s?\s/.test(line)) return "quoted";
    if (notice && head.kind === "class" && continuationOf(behind) === "quotation")
      return notice.hasAct ? { head, isDoubtful: true } : "quoted";
    return { head, isDoubtful: met.kind === "suspected" };
  }
  if (met.kind === "distant") return { head, isDoubtful: false };
  if (head.number === notice.head.number)
    return continuationOf(behind) === "quotation" || continuationOf(behind) === "open"
      ? "none"
      : beginningAgain(head, notice);
  if (met.kind === "older") return beginningOfOlder(head, behind, notice);
  return beginningOfLine(head, behind, place, notice, soFar);
}

function beginningAfterLawyers({ text, rest, isWithinLine, following }: Place, notice: OpenNotice | null) {
  if (!mayHoldNumber(rest)) return null;
  // within a line only after the courts' list that always ends a notice
  if (isWithinLine && !(notice?.hasLawyers && notice.hasAct)) return null;
  const isEnded = !notice || hasEnded(notice);
  const met = headAfterLawyers(rest, following(), { isEnded, hasAct: notice?.hasAct ?? false });
  if (!met) return null;
  return { head: openingOf(text, met.head), isDoubtful: met.isDoubtful, needsLawyers: true as const };
}

/** Whether its lawyers end the notice, but for the first lines of the next one's head or section. */
function hasEnded(notice: OpenNotice): boolean {
  const { lines } = notice;
  for (let after = 0; after <= mostLinesAfter && after < lines.length; after++) {
    const ended = { ...notice, lines: lines.slice(-longestList - after, lines.length - after) };
    if (notice.length > 0 && (endOfNotice(ended) === "lawyers" || endsWithList(ended))) return true;
    const last = lines.at(-1 - after)!;
    if (last.length > longestHeadLine || /^\p{Ll}|[.!?;,]$/u.test(last)) return false;
  }
  return false;
}

const mostLinesAfter = 4;
const longestHeadLine = 120;
const longestList = 4;

/** A list of lawyers without the word OAB, or without numbers. */
const plainList =
  /(?:^|[\s-])ADVS?\s*:(?:\s[^:]{3,200}\(\d[\d.]{3,8}(?:-[A-Z])?\s?[-/]?\s?[A-Z]{2}\)|[\p{Lu}\s.,;'’-]{3,200})\.?$/u;
const longestPlainList = 240;
const endsWithList = ({ hasLawyers, lines }: OpenNotice): boolean =>
  hasLawyers && plainList.test(lines.slice(-3).join(" ").slice(-longestPlainList));

const openingOf = (text: string, { number, kind, at, end }: NoticeHead): Opening => ({
  number: digitsOf(number.replace(/(?<=\d{4})\/\d{1,5}$/, "")),
  kind,
  label: charactersOf(text.slice(0, at)),
  opening: charactersOf(text.slice(end, end + 80)).slice(0, 24),
  end,
});

const charactersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, "").toUpperCase();

/** Whether a list of lawyers ends the open notice, after a dash, instead of beginning another. */
const isListOf = ({ head, hasLawyers, lines }: OpenNotice): boolean =>
  head.kind !== "distant" && !hasLawyers && /[–-]$/.test(lines.at(-1) ?? "");

/**
 * Another act of the same process repeats its complete head; in an act's text the number is introduced
 * differently.
 */
function beginningAgain(head: Opening, notice: OpenNotice): Beginning {
  const end = endOfNotice(notice);
  const isEnded = (end === "lawyers" || end === "sentence") && !announcesText.test(notice.lines.at(-1)!);
  if (!isEnded || head.label !== notice.head.label) return "none";
  const isAlike = head.opening.slice(0, alike) === notice.head.opening.slice(0, alike);
  if (!isAlike && beginsAct.test(head.opening)) return "none";
  return { head, isDoubtful: !isAlike };
}

/** This many equal letters after the number are the same class or parties. */
const alike = 14;
/** What a court puts between a notice's head and the act's text: "Fica intimado da sentença abaixo. Processo …: SENTENÇA". */
const announcesText = /\b(?:abaixo|a\s+seguir|seguintes?|transcri\p{L}+|inteiro\s+teor)\b[^.]{0,40}\.$/iu;
const beginsAct =
  /^(?:DESPACHO|DECIS|SENTEN|INTIMA|ATOORDINAT|AC[ÓO]RD|VISTO|CERTI|TERMO|RELAT[ÓO]RIO|DISPOSITIVO|EMENTA|MANDADO|NOTIFICA|EDITAL|CITA)/;

/** A line that is only a number: the list of numbers that it belongs to continues. */
const listed = /^(?:\d{1,3}\s*[.)–-]\s*)?\d[\d.\s–-]{12,30}\d(?:\/\d{1,5})?\s*[;,.]?$/;

function endOfNotice({ lines, length }: OpenNotice): TextEnd {
  if (length === 0) return "open";
  const last = lines.at(-1)!;
  if (lines.length === 1) return endOf(last);
  // a bar number may be wrapped: "(OAB" and "900001/SP)"
  return listed.test(last) ? "unfinished" : endOf(`${lines.at(-2)!.slice(-longestOfLawyer)} ${last}`);
}

const longestOfLawyer = 40;

/** Whether a number is in a list introduced by a colon. */
const isListed = (line: string, { lines }: OpenNotice): boolean =>
  listed.test(line) && (lines.at(-1)!.endsWith(":") || (lines.length > 1 && listed.test(lines.at(-1)!)));

/**
 * The end of a line before a number in the next line: "o feito n.º", "no Processo". The number is
 * no notice's.
 */
const requiresNumber =
  /(?:\p{L}[,.]?\s+[Nn]\.?[º°o]?\.?|\p{Ll}[,.]?\s+(?:[Aa]utos|[Pp]roc(?:\.|essos?)|feitos?|a[çc][ãa]o|execu[çc][ãa]o|[Aa]gravo|[Aa]pela[çc][ãa]o|[Rr]ecurso|[Cc][íi]vel|[Ii]nstrumento))$/u;
const isNumberOfLineBefore = ({ kind }: Opening, line: string, { lines }: OpenNotice): boolean =>
  kind === "bare" && /^\d/.test(line) && requiresNumber.test(lines.at(-1)!);

/** A process may have its older number below its own; in sentences older numbers are common. */
function beginningOfOlder(head: Opening, behind: string, notice: OpenNotice): Beginning {
  const isBelowHead = notice.lines.length === 1 && notice.length < notice.head.end + shortRest;
  const isSentence = continuationOf(behind) === "quotation" || endOfNotice(notice) === "unfinished";
  if (isBelowHead || isSentence) return "none";
  return { head, isDoubtful: notice.head.kind !== "older" || notice.head.label !== head.label };
}

const shortRest = 20;

/**
 * A number in the middle of a sentence is a quotation; where only one side suggests it, or the label before
 * the number is unknown, a person decides.
 */
function beginningOfLine(
  head: Opening,
  behind: string,
  { line, isAtMargin, isAfterBlank }: Place,
  notice: OpenNotice,
  { isIndented }: GazetteSoFar,
): Beginning {
  const end = endOfNotice(notice);
  const goesOn = continuationOf(behind);
  const isFinished = isAfterBlank || end !== "unfinished";
  const isUnlabelled = head.kind === "bare" || head.kind === "suspected";
  const isParty = goesOn === "open" && head.kind !== "class" && isPartyAfter(behind);
  const isSentence = goesOn === "quotation" || goesOn === "open";
  if (!isAfterBlank && (isListed(line, notice) || isNumberOfLineBefore(head, line, notice))) return "quoted";
  if (/^\p{Ll}/u.test(line) && (end === "unfinished" || (end === "open" && head.kind === "numbered")))
    return "quoted";
  if (end === "open" && goesOn === "quotation" && (head.kind === "numbered" || head.kind === "bare"))
    return "quoted";
  if (isIndented && isAtMargin) {
    const isEnded = isAfterBlank || end === "lawyers" || end === "sentence";
    if (!isFinished || (isUnlabelled && (isSentence || !isEnded))) return "quoted";
    return { head, isDoubtful: isUnlabelled || isSentence || !isEnded };
  }
  if (isFinished && (!isSentence || (isParty && !isUnlabelled)))
    return { head, isDoubtful: head.kind === "suspected" || isNamedBefore(head, notice) };
  if (head.kind === "suspected") return "quoted";
  if (!isFinished && isSentence) return isParty ? { head, isDoubtful: true } : "quoted";
  return isSentence && head.kind === "bare" && !isParty ? "quoted" : { head, isDoubtful: true };
}

/**
 * A process that the notice has already named, under another label than its own, is probably only named
 * again.
 */
const isNamedBefore = ({ number, label }: Opening, { head, lines }: OpenNotice): boolean =>
  label !== head.label && digitsOf(lines.slice(0, linesOfHead).join(" ")).includes(number);

const linesOfHead = 12;

/** Another notice begins after a list of lawyers, and after a sentence if the text continues like a head. */
function beginningWithin(
  head: Opening,
  behind: string,
  notice: OpenNotice | null,
  { endWithLawyers }: GazetteSoFar,
): Beginning {
  const end = notice ? endOfNotice(notice) : "sentence";
  const goesOn = continuationOf(behind);
  const isQuotation = goesOn === "quotation";
  if (head.number === notice?.head.number) return isQuotation ? "none" : beginningAgain(head, notice);
  if (head.kind === "distant")
    return !notice || notice.head.kind === "distant" ? { head, isDoubtful: false } : "none";
  if (end === "lawyers") {
    const isOpen = goesOn === "open" && !isPartyAfter(behind);
    return { head, isDoubtful: isQuotation || isOpen || head.kind === "suspected" };
  }
  if (isQuotation) return "none";
  const isPlain = head.kind === "labelled" || head.kind === "introduced";
  const isHead = goesOn === "head" || (head.label !== "" && head.label === notice?.head.label);
  if (isPlain) {
    const isSure =
      end === "sentence" && isHead && goesOn !== "open" && !(notice && isNamedBefore(head, notice));
    return { head, isDoubtful: !isSure || (endWithLawyers && notice !== null) };
  }
  if (goesOn === "open") return "none";
  const isLikeBefore = head.kind === notice?.head.kind && !endWithLawyers;
  return { head, isDoubtful: !isHead || !isLikeBefore };
}
