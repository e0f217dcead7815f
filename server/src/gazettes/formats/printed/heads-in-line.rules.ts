import { beginsWithClass, type NoticeHead, noticeHeadOf } from "./notice-heads.rules.ts";
import { headAfterLawyers } from "./heads-after-lawyers.rules.ts";
import { printedNumber } from "./printed-numbers.rules.ts";

/** How the text ends before a position where a notice may begin. */
export type TextEnd = "lawyers" | "sentence" | "open" | "unfinished";

const bracketed = String.raw`\(\s*OAB\b[^()]{1,40}\)+`;
const unbracketed = String.raw`\bOAB\s*[\/:-]?\s*(?:[A-Z]{2}[\s:nº°.-]{0,6}\d[\d.]{2,9}(?:-[A-Z])?|\d[\d.]{2,9}(?:[\/-][A-Z])?\s*[\/-]?\s*[A-Z]{2})`;
const stateFirst = String.raw`\s-\s[A-Z]{2}\d{3,7}(?:-[A-Z])?`;
const lawyersEnd = new RegExp(`(?:${bracketed}|${unbracketed}|${stateFirst})\\s*[).,;-]*\\s*[–-]?$`);
const sentenceEnd = /[.!?]["”'»)]*(?:\s+[–-])?$/;
/** "nº.", "fls.", "Des.": the text continues after such a point. */
const abbreviation =
  /(?:^|[\s(/])(?:n[º°o]?|n[uú]m|fls?|arts?|proc|procs|dra?|drs|sra?|srs|desa?|min|rela?|relª|inc|v|vol|ap|ag|exm[oa]|adva?|advs|cf|ids?|c[óo]d|reg|prof|av|\p{L}|§)\.$/iu;
/** A small word, a comma, a colon, a hyphen, an open bracket or a word that requires a number. */
const unfinishedEnd =
  /(?:[,:;([/–-]|(?:^|[\s("“])(?:\p{Ll}[\p{Ll}-]*|[OA]s?|[DN][oa]s?|Aos?|Pel[oa]s?|Vide|Ver|Conforme|Agravo|Instrumento|Processos?|Proc\.?|Autos|Apela[çc][ãa]o|Recurso|Especial|SOB|D[AEO]S?|N[AO]S?|EM|AOS?|COM|PEL[AO]S?|PARA|POR|E|AUTOS|PROCESSOS?|[Nn][º°o.]+))$/u;

export function endOf(before: string): TextEnd {
  const text = before.slice(-longestEnd).trimEnd();
  if (lawyersEnd.test(text)) return "lawyers";
  const end = text.slice(-longestWord);
  if (sentenceEnd.test(end)) return abbreviation.test(end) ? "unfinished" : "sentence";
  return unfinishedEnd.test(end) ? "unfinished" : "open";
}

const longestEnd = 64;
const longestWord = 24;
const longestLabel = 140;
const misprinted = /\(\s*OAB\b[^()]{1,40}\)+[\s.;,–-]*(?=Processo\s+\d)/gi;
/** Beginnings of heads whose number comes much later. */
const distantStart =
  /(?<=[.!?]["”]?\s|[^,;–\s-]\s)ADVS?\s*:|(?<=\s)(?:Intima[çc][ãa]o\s+-\s+Classe:|\d{1,5}\s*(?:[.)]|\s[-–])\s*Processo\/Prot)/g;

/**
 * The positions in a line, after its beginning, where another notice may begin: at the label of a process
 * number that no sentence leads to; at a number without a label after a list or a sentence; at a list of
 * lawyers followed by a number.
 * @param ahead the beginning of the following text, where the line's last number may continue
 */
export function startsWithin(line: string, ahead: string): number[] {
  const text = `${line} ${ahead}`;
  const starts = new Set<number>();
  let done = 0;
  for (const { index, 0: number } of text.matchAll(printedNumber)) {
    if (index > line.length + longestLabel) break;
    const start = startOfHead(text, index, done);
    done = index + number.length;
    if (start !== null && start < line.length) starts.add(start);
  }
  for (const { index, 0: list } of line.matchAll(misprinted)) starts.add(index + list.length);
  for (const { index } of line.matchAll(distantStart))
    if (noticeHeadOf(text.slice(index))?.kind === "distant") starts.add(index);
  const known = [...starts].sort((one, other) => one - other);
  let next = 0;
  for (const { index, 0: list } of line.matchAll(endsLawyers)) {
    const start = index + list.length;
    while (known[next]! < start) next++;
    const head = headWithin(line.slice(start));
    if (head !== null && !(known[next]! <= start + head.at)) starts.add(start);
  }
  starts.delete(0);
  return [...starts].sort((one, other) => one - other);
}

/** A list of lawyers that nothing continues. */
const endsLawyers = /\(\s*OAB\b[^()]{1,40}\)+\s*[.;]?\s+(?:[–-]\s+)?(?=[\p{Lu}\d"“'‘([§*•])/gu;
const headWithin = (rest: string): NoticeHead | null =>
  headAfterLawyers(rest, [], { isEnded: true, hasAct: true })?.head ?? null;

const wordStart = /(?<=\s)[\p{Lu}\dnp]/gu;

/** The first word of the label of the number at a position; the number itself where it may have none. */
function startOfHead(text: string, at: number, from: number): number | null {
  const first = Math.max(from, at - longestLabel);
  let suspected: number | null = null;
  for (const { index } of text.slice(first, at + 1).matchAll(wordStart)) {
    const start = first + index;
    const end = endOf(text.slice(0, start));
    if (end === "unfinished") continue;
    const head = noticeHeadOf(text.slice(start));
    if (head?.at !== at - start || head.kind === "distant") continue;
    if (head.kind === "suspected") suspected ??= end === "lawyers" ? start : null;
    else if (end === "lawyers") return start;
    else if (/^\p{Ll}/u.test(text.slice(start, start + 1))) continue;
    else if (end === "sentence" || mayFollowAnything(head, text, start)) return start;
  }
  return suspected;
}

/**
 * After the number of "Juiz de Direito Substituto N. … - Processo Digital", whose first words belong to the
 * notice before; not after "CUMPRIMENTO DE SENTENÇA Nº …", whose first words are its own.
 */
const firstOfList = /^\s*(?:\([\d.-]{10,20}\)\s*)?[-–]\s*(?:Processo\s+(?:Digital|F[íi]sico))/i;

function mayFollowAnything({ kind, at, end }: NoticeHead, text: string, start: number): boolean {
  if (kind === "numbered") {
    const behind = text.slice(start + end, start + end + 80);
    return firstOfList.test(behind) || beginsWithClass(behind.replace(/^\s*[-–]\s*/, ""));
  }
  const isNumberedItem = at > 0 && /\d/.test(text[start]!);
  return kind === "labelled" || kind === "introduced" || isNumberedItem;
}
