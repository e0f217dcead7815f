import { SENTENCE } from "./head-labels.rules.ts";

/** The list of lawyers or recipients that some courts print behind the act. */

const OPENINGS = /\s-\s*ADVS?\s*:|\s-\s*Advs?\s*:|(?<=\s)Adv - (?=\p{Lu})|Intimado\(s\) ?\/ ?Citado\(s\)/gu;
const LONGEST_TAIL = 6000;

/** Where it begins; the text's length if there is none. */
export function tailOf(text: string, head: number): number {
  const from = Math.max(head, text.length - LONGEST_TAIL);
  const found = [...text.slice(from).matchAll(OPENINGS)].findLast(({ index }) => from + index > head);
  if (found === undefined) return text.length;
  const start = from + found.index;
  SENTENCE.lastIndex = 0;
  return SENTENCE.test(text.slice(start + found[0].length)) ? text.length : start;
}
