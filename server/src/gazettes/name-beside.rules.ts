import { foldText, particles, wordsOfName } from "./folding.rules.ts";

/** What stands beside a name or a bar number in a text, as deciding whose it is. Names come as folded words. */

const lawyerWord = /\bADV(?:S|OGAD[OA]S?)?\b/;
const lawyerReach = 90;
const nameReach = 110;
/** Between the last word of a lawyer's name and the number: "OAB SP N". */
const mostWordsAfterName = 4;

/** Whether "Adv.", "Advogado" or the like stands shortly before. */
export function hasLawyerWordBefore(text: string, at: number): boolean {
  return lawyerWord.test(foldText(text.slice(Math.max(0, at - lawyerReach), at)));
}

/** Whether the name, at least its first and last words, stands shortly before. */
export function hasNameBefore(text: string, at: number, name: string): boolean {
  const words = wordsOfName(text.slice(Math.max(0, at - nameReach), at));
  const sought = name.split(" ");
  const last = words.lastIndexOf(sought.at(-1)!);
  const first = words.lastIndexOf(sought[0]!, last - 1);
  return (
    sought.length > 1 &&
    first >= 0 &&
    last > first &&
    last - first <= sought.length + 1 &&
    words.length - 1 - last <= mostWordsAfterName
  );
}

/** Whether two names have their first and last words in common, as one person's written by two courts have. */
export function agreeOnFirstAndLast(one: readonly string[], other: readonly string[]): boolean {
  return one.length > 1 && other.length > 1 && one[0] === other[0] && one.at(-1) === other.at(-1);
}

const letterEntity = /&([a-z])(?:acute|grave|circ|tilde|uml|cedil);/gi;
const blankEntity = /&(?:nbsp|#160|#xa0);/gi;
const otherEntity = /&(?:#?[a-z\d]{2,8});/gi;

/** With letters for the entities of letters, so that their semicolons are not taken for the courts' own. */
const withoutEntities = (text: string): string =>
  text.includes("&")
    ? text.replace(letterEntity, "$1").replace(blankEntity, " ").replace(otherEntity, "-")
    : text;

const generations = new Set("JUNIOR JR FILHO FILHA NETO NETA SOBRINHO SOBRINHA SEGUNDO".split(" "));
const neighbour = 40;

/**
 * Whether the name from `start` to `end` is a piece of a longer one: "Ana Maria Souza Lima Filho" is not Maria
 * Souza Lima. Only a word that follows without any punctuation, and that is a name's, makes it longer.
 */
export function isPartOfLongerName(
  text: string,
  start: number,
  end: number,
  isWordOfNames: (word: string) => boolean,
): boolean {
  const following = /^\s+([\p{L}\p{M}'’\s]+)/u.exec(withoutEntities(text.slice(end, end + neighbour)));
  const next = foldText(following?.[1] ?? "")
    .split(" ")
    .find((word) => word === "E" || !particles.has(word));
  if (next && next !== "E" && (generations.has(next) || isWordOfNames(next))) return true;
  const preceding = /([\p{L}\p{M}'’\s]+)\s$/u.exec(
    withoutEntities(text.slice(Math.max(0, start - neighbour), start)),
  );
  const previous = foldText(preceding?.[1] ?? "")
    .split(" ")
    .findLast((word) => word === "E" || !particles.has(word));
  return Boolean(previous && previous !== "E" && isWordOfNames(previous));
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

/** Whether a bar number that ends at `oabEnd` introduces the name behind it: "OAB/SP 900001 - Fulana de Teste". */
export function belongsToNameBehind(text: string, oabEnd: number, nameStart: number): boolean {
  return (
    oabEnd <= nameStart && nameStart - oabEnd <= 5 && /^\s*[-–:]\s*$/.test(text.slice(oabEnd, nameStart))
  );
}
