import { digitsOf } from "@pauta/contract/platform/cnj-number";
import { behindOf, isPartyBehind } from "./behind-number.rules.ts";
import { endOf, type TextEnd } from "./heads-in-line.rules.ts";
import { isUnreadableHead, type NoticeHead, noticeHeadOf } from "./notice-heads.rules.ts";

/** A place in a gazette's text where a notice may begin. */
export type Place = {
  /** The line, or the piece of one behind another notice's end. */
  line: string;
  isWithinLine: boolean;
  isAtMargin: boolean;
  isAfterBlank: boolean;
  /** How long the written line is from here on. */
  rest: number;
  /** The text from here on, over some lines. */
  text: string;
};

/** What is known of the notice that a place lies in. */
export type OpenNotice = {
  head: Opening;
  lines: readonly string[];
  length: number;
  hasLawyers: boolean;
  /** The list of lawyers, which ends a notice, is complete. */
  isWhole: boolean;
};

/** How a notice begins: by this a second act of the same process is known. */
export type Opening = {
  /** The digits of its process number, none where it is misprinted. */
  number: string;
  kind: NoticeHead["kind"];
  label: string;
  /** What stands behind the number. */
  opening: string;
  /** How far the head goes. */
  end: number;
};

/** What is known of the gazette so far. */
export type GazetteSoFar = {
  /** Notices are set in from the margin, as print does: a line at the margin then seldom begins one. */
  isSetIn: boolean;
  /** Every notice before this one ended with its lawyers. */
  endWithLawyers: boolean;
};

/** What a place begins, if anything: a notice, or only a quotation of another's number. */
export type Beginning = { head: Opening; isDoubtful: boolean } | "none" | "quoted";

/** A head whose number is misprinted begins a notice all the same: one that is listed. */
const unreadable: Opening = { number: "", kind: "labelled", label: "", opening: "", end: 0 };

export function beginningAt(place: Place, notice: OpenNotice | null, soFar: GazetteSoFar): Beginning {
  if (notice && notice.length < notice.head.end) return "none";
  const { line, text } = place;
  const met = noticeHeadOf(text);
  const isTooFar =
    met?.kind === "suspected" ? line.length : met?.kind === "introduced" ? place.rest : Infinity;
  if (!met || met.at >= isTooFar) {
    const isFinished = place.isAfterBlank || !notice || endOfNotice(notice) !== "unfinished";
    return isUnreadableHead(line) && isFinished ? { head: unreadable, isDoubtful: false } : "none";
  }
  const head = openingOf(text, met);
  const behind = text.slice(met.end);
  if (notice && met.kind === "distant" && isListOf(notice)) return "none";
  if (place.isWithinLine) return beginningWithin(head, behind, notice, soFar);
  if (!notice || notice.isWhole) return { head, isDoubtful: met.kind === "suspected" };
  if (met.kind === "distant") return { head, isDoubtful: false };
  if (head.number === notice.head.number)
    return behindOf(behind) === "quotation" || behindOf(behind) === "open"
      ? "none"
      : beginningAgain(head, notice);
  if (met.kind === "older") return beginningOfOlder(head, behind, notice);
  return beginningOfLine(head, behind, place, notice, soFar);
}

const openingOf = (text: string, { number, kind, at, end }: NoticeHead): Opening => ({
  number: digitsOf(number.replace(/(?<=\d{4})\/\d{1,5}$/, "")),
  kind,
  label: lettersOf(text.slice(0, at)),
  opening: lettersOf(text.slice(end, end + 80)).slice(0, 24),
  end,
});

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, "").toUpperCase();

/** Where lawyers end notices, a list that its dash is before ends this one. */
const isListOf = ({ head, hasLawyers, lines }: OpenNotice): boolean =>
  head.kind !== "distant" && !hasLawyers && /[–-]$/.test(lines.at(-1) ?? "");

/** Another act of the same process has its whole head once more; in an act's text the number is led up to otherwise. */
function beginningAgain(head: Opening, notice: OpenNotice): Beginning {
  const end = endOfNotice(notice);
  const isEnded = (end === "lawyers" || end === "sentence") && !announcesText.test(notice.lines.at(-1)!);
  if (!isEnded || head.label !== notice.head.label) return "none";
  const isAlike = head.opening.slice(0, alike) === notice.head.opening.slice(0, alike);
  if (!isAlike && beginsAct.test(head.opening)) return "none";
  return { head, isDoubtful: !isAlike };
}

/** So many equal letters behind the number are the same class or parties. */
const alike = 14;
/** What a court puts between a notice's head and the act's text: "Fica intimado da sentença abaixo. Processo …: SENTENÇA". */
const announcesText = /\b(?:abaixo|a\s+seguir|seguintes?|transcri\p{L}+|inteiro\s+teor)\b[^.]{0,40}\.$/iu;
const beginsAct =
  /^(?:DESPACHO|DECIS|SENTEN|INTIMA|ATOORDINAT|AC[ÓO]RD|VISTO|CERTI|TERMO|RELAT[ÓO]RIO|DISPOSITIVO|EMENTA|MANDADO|NOTIFICA|EDITAL|CITA)/;

/** A list of numbers goes on: the line that is one of them ends nothing. */
const listed = /^(?:\d{1,3}\s*[.)–-]\s*)?\d[\d.\s–-]{12,30}\d(?:\/\d{1,5})?\s*[;,.]?$/;

function endOfNotice({ lines, length }: OpenNotice): TextEnd {
  if (length === 0) return "open";
  const last = lines.at(-1)!;
  return lines.length > 1 && listed.test(last) ? "unfinished" : endOf(last);
}

/** Whether a number stands in a list that a colon led to. */
const isListed = (line: string, { lines }: OpenNotice): boolean =>
  listed.test(line) && (lines.at(-1)!.endsWith(":") || (lines.length > 1 && listed.test(lines.at(-1)!)));

/** Below its own number a process has its older one; in a sentence the older numbers are many. */
function beginningOfOlder(head: Opening, behind: string, notice: OpenNotice): Beginning {
  const isBelowHead = notice.lines.length === 1 && notice.length < notice.head.end + shortRest;
  const isSentence = behindOf(behind) === "quotation" || endOfNotice(notice) === "unfinished";
  if (isBelowHead || isSentence) return "none";
  return { head, isDoubtful: notice.head.kind !== "older" || notice.head.label !== head.label };
}

const shortRest = 20;

/**
 * A number that a sentence goes on to or from is a quotation; where only one of both speaks for it, or the label before
 * the number is none that is known, a person decides.
 */
function beginningOfLine(
  head: Opening,
  behind: string,
  { line, isAtMargin, isAfterBlank }: Place,
  notice: OpenNotice,
  { isSetIn }: GazetteSoFar,
): Beginning {
  const end = endOfNotice(notice);
  const goesOn = behindOf(behind);
  const isFinished = isAfterBlank || end !== "unfinished";
  const isUnlabelled = head.kind === "bare" || head.kind === "suspected";
  const isParty = goesOn === "open" && head.kind !== "class" && isPartyBehind(behind);
  const isSentence = goesOn === "quotation" || goesOn === "open";
  if (!isAfterBlank && isListed(line, notice)) return "quoted";
  if (isSetIn && isAtMargin) {
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

/** A process that the notice has named already, under another label than its own, may only be named again. */
const isNamedBefore = ({ number, label }: Opening, { head, lines }: OpenNotice): boolean =>
  label !== head.label && digitsOf(lines.slice(0, linesOfHead).join(" ")).includes(number);

const linesOfHead = 12;

/** Behind a list of lawyers another notice begins; behind a sentence it does where the number goes on like a head. */
function beginningWithin(
  head: Opening,
  behind: string,
  notice: OpenNotice | null,
  { endWithLawyers }: GazetteSoFar,
): Beginning {
  const end = notice ? endOfNotice(notice) : "sentence";
  const goesOn = behindOf(behind);
  const isQuotation = goesOn === "quotation";
  if (head.number === notice?.head.number) return isQuotation ? "none" : beginningAgain(head, notice);
  if (head.kind === "distant")
    return !notice || notice.head.kind === "distant" ? { head, isDoubtful: false } : "none";
  if (end === "lawyers") {
    const isOpen = goesOn === "open" && !isPartyBehind(behind);
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
