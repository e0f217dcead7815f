import { foldText, wordsOfName } from "../../platform/words/folding.rules.ts";
import { withoutEntities } from "./name-context.rules.ts";

/** Decides by what is next to a name or a bar number in a text whose it is. Names come as folded words. */

const lawyerWord = /\bADV(?:S|OGAD[OA]S?)?\b/;
const lawyerReach = 90;
const nameReach = 110;
/** Between the last word of a lawyer's name and the number: "OAB SP N". */
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
export function hasNameBehind(text: string, at: number, name: string): boolean {
  const behind = text.slice(at, at + nameReach);
  const gap = /^[\s:–-]{1,5}(?=\p{L}|&)/u.exec(behind)?.[0];
  if (gap === undefined) return false;
  const words = wordsOfName(behind.slice(gap.length));
  const searched = name.split(" ");
  const last = words.indexOf(searched.at(-1)!, 1);
  return searched.length > 1 && words[0] === searched[0] && last > 0 && last <= searched.length;
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

/** Whether a bar number that begins at `oabStart` belongs to the name that ended before it. */
export function belongsToNameBefore(text: string, nameEnd: number, oabStart: number): boolean {
  if (oabStart < nameEnd || oabStart - nameEnd > mostBetween) return false;
  const between = withoutEntities(text.slice(nameEnd, oabStart));
  const folded = foldText(between);
  const words = folded.split(" ");
  const isSomebodyElses = endsThePerson.test(between) || lawyerWord.test(folded) || words.includes("E");
  return !isSomebodyElses && words.length <= mostWordsBetween;
}

/**
 * Whether a bar number that ends at `oabEnd` introduces the name after it: "OAB/SP 900001 - Fulana de Teste".
 */
export function belongsToNameBehind(text: string, oabEnd: number, nameStart: number): boolean {
  return (
    oabEnd <= nameStart && nameStart - oabEnd <= 5 && /^\s*[-–:]\s*$/.test(text.slice(oabEnd, nameStart))
  );
}
