import { digitsOf } from "@pauta/contract/cnj-number";
import { endOf } from "./heads-in-line.rules.ts";
import { goesOnAsSentence, type NoticeHead, noticeHeadOf } from "./notice-heads.rules.ts";

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
const unreadableHead = /^Processo\s+\d/i;
const unreadable: Opening = { number: "", kind: "labelled", label: "", opening: "", end: 0 };

export function beginningAt(place: Place, notice: OpenNotice | null, soFar: GazetteSoFar): Beginning {
  if (notice && notice.length < notice.head.end) return "none";
  const { line, text } = place;
  const met = noticeHeadOf(text);
  const isTooFar =
    met?.kind === "suspected" ? line.length : met?.kind === "introduced" ? place.rest : Infinity;
  if (!met || met.at >= isTooFar) {
    const isFinished = place.isAfterBlank || !notice || endOfNotice(notice) !== "unfinished";
    return unreadableHead.test(line) && isFinished ? { head: unreadable, isDoubtful: false } : "none";
  }
  const head = openingOf(text, met);
  if (notice && met.kind === "distant" && isListOf(notice)) return "none";
  if (place.isWithinLine) return beginningWithin(head, text.slice(met.end), notice, soFar);
  if (!notice || notice.isWhole) return { head, isDoubtful: met.kind === "suspected" };
  if (met.kind === "distant") return { head, isDoubtful: false };
  const isSentence = goesOnAsSentence(text.slice(met.end));
  if (head.number === notice.head.number) return isSentence ? "none" : beginningAgain(head, notice);
  return beginningOfLine(head, place, isSentence, notice, soFar);
}

const openingOf = (text: string, { number, kind, at, end }: NoticeHead): Opening => ({
  number: digitsOf(number.replace(/\/\d{1,5}$/, "")),
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

const endOfNotice = ({ lines, length }: OpenNotice) => (length === 0 ? "open" : endOf(lines.at(-1)!));

/**
 * A number that a sentence goes on to or from is a quotation; where only one of both speaks for it, or the label before
 * the number is none that is known, a person decides.
 */
function beginningOfLine(
  head: Opening,
  { isAtMargin, isAfterBlank }: Place,
  isSentence: boolean,
  notice: OpenNotice,
  { isSetIn }: GazetteSoFar,
): Beginning {
  const end = endOfNotice(notice);
  const isFinished = isAfterBlank || end !== "unfinished";
  const isUnlabelled = head.kind === "bare" || head.kind === "suspected";
  if (isSetIn && isAtMargin) {
    const isEnded = isAfterBlank || end === "lawyers" || end === "sentence";
    if (!isFinished || (isUnlabelled && (isSentence || !isEnded))) return "quoted";
    return { head, isDoubtful: isUnlabelled || isSentence || !isEnded };
  }
  if (isFinished && !isSentence) return { head, isDoubtful: head.kind === "suspected" };
  const isQuoted =
    (!isFinished && isSentence) || head.kind === "suspected" || (isSentence && head.kind === "bare");
  return isQuoted ? "quoted" : { head, isDoubtful: true };
}

/** "; Relator", "), que", ", em trâmite", " aguarda": a sentence; ". Autor:" and ", Autor:" may be a head's. */
const quotationBehind = /^(?:\/[A-Z]{2}\b)?\s*(?:[;)]|,\s*(?!\p{Lu}[\p{L} ]{1,30}:)|\s[a-zà-ú]{1,14}\b)/u;
const pointBehind = /^(?:\/[A-Z]{2}\b)?\s*[.,]/;
/** What stands behind the number of a head, and hardly behind one in a sentence. */
const headBehind = new RegExp(
  [
    String.raw`^(?:\/\d{1,5}|\/[A-Z]{2}\b)?(?:\s*\((?:[\d.-]{8,25}|PROCESSO ELETR[ÔO]NICO|\d{1,5})\))*(?:\s*[–-]\s`,
    String.raw`\s*\((?:processo\s+principal|apensad)`,
    String.raw`\s*\/\s+\d{1,3}ª`,
    String.raw`\s+\d{4}\.\d{2}\.\d{2}\.\d{6}`,
    String.raw`\s*\[`,
    String.raw`\s+\p{Lu}{3,}`,
    String.raw`\s+(?:\p{Lu}[\p{L}()]{1,20}\s+(?:d[aeo]s?\s+)?){0,3}\p{Lu}[\p{L}()]{1,20}\s*:)`,
  ].join("|"),
  "u",
);

/** Behind a list of lawyers another notice begins; behind a sentence it does where the number goes on like a head. */
function beginningWithin(
  head: Opening,
  behind: string,
  notice: OpenNotice | null,
  { endWithLawyers }: GazetteSoFar,
): Beginning {
  const end = notice ? endOfNotice(notice) : "sentence";
  const isQuotation = quotationBehind.test(behind);
  if (head.number === notice?.head.number) return isQuotation ? "none" : beginningAgain(head, notice);
  if (head.kind === "distant")
    return !notice || notice.head.kind === "distant" ? { head, isDoubtful: false } : "none";
  if (end === "lawyers")
    return { head, isDoubtful: isQuotation || pointBehind.test(behind) || head.kind === "suspected" };
  if (isQuotation) return "none";
  const isPlain = head.kind === "labelled" || head.kind === "introduced";
  const isHead = headBehind.test(behind) || (head.label !== "" && head.label === notice?.head.label);
  if (isPlain)
    return { head, isDoubtful: end !== "sentence" || !isHead || (endWithLawyers && notice !== null) };
  if (pointBehind.test(behind)) return "none";
  const isLikeBefore = head.kind === notice?.head.kind && !endWithLawyers;
  return { head, isDoubtful: !isHead || !isLikeBefore };
}
