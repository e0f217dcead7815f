import { foldText, wordsOfName } from "../../platform/words/folding.rules.ts";
import { contextAfter, withoutEntities } from "./name-context.rules.ts";

/**
 * Decides whose a name or a bar number in a text is, by the text next to it. Names are given as folded words.
 */

const lawyerWord = /\bADV(?:S|OGAD[OA]S?)?\b/;
const mostToNextName = 9;
const lawyerReach = 90;
const nameReach = 110;
/** The most words between a lawyer's name and the number, such as "OAB SP N". */
const mostWordsAfterName = 4;

/** Whether "Adv.", "Advogado" or the like comes shortly before. */
export function hasLawyerWordBefore(text: string, at: number): boolean {
  return lawyerWord.test(foldText(text.slice(Math.max(0, at - lawyerReach), at)));
}

/** Whether the name, at least its first and last words, comes shortly before. */
export function hasNameBefore(text: string, at: number, name: string): boolean {
  const words = wordsOfName(text.slice(Math.max(0, at - nameReach), at));
  const searched = name.split(" ");
  const last = words.lastIndexOf(searched.at(-1)!);
  const first = words.lastIndexOf(searched[0]!, last - 1);
  return (
    searched.length > 1 &&
    first >= 0 &&
    last > first &&
    last - first <= searched.length + 1 &&
    words.length - 1 - last <= mostWordsAfterName
  );
}

/**
 * Whether the name comes directly after the number, as in "(SP900001 - FULANA DE TESTE E SP900002 - FULANO)".
 */
export function isFollowedByName(text: string, at: number, name: string): boolean {
  const searched = name.split(" ");
  return [plainGap, gapWithState].some((form) => {
    const words = wordsAfter(text, at, form);
    const last = words.indexOf(searched.at(-1)!, 1);
    return searched.length > 1 && words[0] === searched[0] && last > 0 && last <= searched.length;
  });
}

const plainGap = /^[\s:–-]{1,5}(?=\p{L}|&)/u;
/** "900001 GO - FULANA DE TESTE" */
const gapWithState = /^\s?[-/]?\s?[A-Z]{2}\)?[\s:–-]{1,5}(?=\p{L}|&)/u;

function wordsAfter(text: string, at: number, form: RegExp): string[] {
  const behind = contextAfter(text, at);
  const gap = form.exec(behind)?.[0];
  return gap === undefined ? [] : wordsOfName(behind.slice(gap.length));
}

/** Whether at least two words of the name are next to the number: courts misspell the others. */
export function resemblesNameBeside(text: string, start: number, end: number, name: string): boolean {
  const reach = name.split(" ").length + mostWordsAfterName;
  const before = wordsOfName(text.slice(Math.max(0, start - nameReach), start)).slice(-reach);
  const behind = [plainGap, gapWithState].map((form) => wordsAfter(text, end, form).slice(0, reach));
  return [before, ...behind].some(
    (words) => new Set(name.split(" ").filter((word) => word.length > 1 && words.includes(word))).size > 1,
  );
}

/**
 * Whether two names have their first and last words in common, like one person's name written by two courts.
 */
export function agreeOnFirstAndLast(one: readonly string[], other: readonly string[]): boolean {
  return one.length > 1 && other.length > 1 && one[0] === other[0] && one.at(-1) === other.at(-1);
}

const endsThePerson = /[,;|]|<\/(?:td|tr|p|div|li)\b|<br/i;
const mostBetween = 60;
const mostWordsBetween = 4;

/** "FULANA DE TESTE E OUTRO(S) - SP900001": the number is the first one's. */
const andOthers = /^\s+e\s+outr[oa]s?(?:\s?\([^()]{1,5}\))?(?=\s*[-–(])/iu;
/** "Fulana de Teste, OAB/SP 900001", but not ", OAB/SP 900001 - Beltrana" */
const commaBeforeOab = /^\s*,\s*(?:inscrit[oa]\s+(?:n[ao]|sob)\s+(?:[ao]\s+)?)?$/iu;
const nameFollows = /^(?:\s?[-/]?\s?[A-Z]{2})?\s*[-–:]\s*\p{Lu}/u;

/** Whether a bar number from `start` to `end` belongs to the name that ended before it. */
export function belongsToNameBefore(
  text: string,
  nameEnd: number,
  { start, end, isBesideOab }: { start: number; end: number; isBesideOab: boolean },
): boolean {
  if (start < nameEnd || start - nameEnd > mostBetween) return false;
  const between = withoutEntities(text.slice(nameEnd, start)).replace(andOthers, "");
  if (isBesideOab && commaBeforeOab.test(between))
    return !nameFollows.test(text.slice(end, end + mostToNextName));
  const folded = foldText(between);
  const words = folded.split(" ");
  const isSomebodyElses = endsThePerson.test(between) || lawyerWord.test(folded) || words.includes("E");
  return !isSomebodyElses && words.length <= mostWordsBetween;
}

const beginsEntry = /(?:[:(,;\n]|adv\p{L}*\.?)\s*$/iu;
const reachOfEntry = 40;

/**
 * Whether a bar number introduces the name after it: "OAB/SP 900001 - Fulana de Teste", and at the beginning of an
 * entry "ADV: 900001 GO - Fulana".
 */
export function belongsToNextName(
  text: string,
  { start, end }: { start: number; end: number },
  nameStart: number,
): boolean {
  if (end > nameStart || nameStart - end > mostToNextName) return false;
  const between = text.slice(end, nameStart);
  if (/^\s*[-–:]\s*$/.test(between)) return between.length <= 5;
  const isStateBetween = /^\s?[-/]?\s?[A-Z]{2}\s*[-–:]\s*$/.test(between);
  return isStateBetween && beginsEntry.test(text.slice(Math.max(0, start - reachOfEntry), start));
}

/** Whether the initial "E" of a shortened name is missing, because the conjunction was taken for it. */
export function isInitialMissing(
  text: string,
  { start, end }: { start: number; end: number },
  own: string,
): boolean {
  const written = wordsOfName(text.slice(start, end)).join(" ");
  if (!own.startsWith("E") || written.startsWith("E") || !/^\w /.test(written)) return false;
  return !/(?:^|[^\p{L}])E\.?\s*$/iu.test(text.slice(Math.max(0, start - 4), start));
}
