import { foldText, particles } from "../../platform/words/folding.rules.ts";
import { contextAfter, contextBefore } from "./name-context.rules.ts";
import { mayBeOrdinary } from "./whole-name.rules.ts";

/**
 * Whether a number next to the word OAB, or next to a state, is a lawyer's bar number: "FULANO (OAB/SP
 * 900.001)" is one; "Tabela da OAB/SP 2024", "sede da OAB/SP, nº 110" and "Ofício OAB/SP 900.001" are not.
 */

const signsBefore = /[\s([{,;:|–—-]*$/u;
const partsFromName = /[([{,;:|–—]|\s-/u;
const inscribed = /inscrit[oa]s?(?:\s+(?:n[ao]s?|sob|perante|junto)(?:\s+[ao]s?)?)?$/iu;
const joint = /(?:\/|(?:\s|\))(?:e|ou|bem como))$/iu;
/** Another bar number of the same person or list precedes it. */
const otherBarNumber = /(?:o\.?a\.?b|[A-Z]{2})(?!\p{L})[^;]{0,80}\d[\d.]*(?:\s?[-/]?\s?[A-Z]{1,2}){0,2}\)?$/u;
/** "OAB/SP 900001; 900002; 900003" */
const numbersOfList = /(?:\s?;\s?\d[\d.]{3,6})+$/u;
const wordForLawyer =
  /(?<![\p{L}\d])(?:adv(?:s|g|ogad[oa]s?)?|patron[oa]s?|procurador(?:a|es|as)?|caus[ií]dic[oa]s?|defensor(?:a|es|as)?|dr[ªas]{0,2})(?!\p{L})/iu;
const endsWithWordForLawyer = new RegExp(
  `${wordForLawyer.source}[^\\p{L}\\d]{0,4}(?:\\([aes/]{1,3}\\))*\\W*$`,
  "iu",
);
const sentence = /[^.;\n]*$/u;
const reachOfLawyer = 90;
const nextName = /^\s*[-–:]\s*\p{Lu}[\p{L}'’]+\s+(?:d[aeo]s?\s+)?\p{Lu}/u;

/**
 * Whether the words before the number at `start`, or after its `end`, are a lawyer's name or indicate one.
 */
export function introducesBarNumber(text: string, start: number, end: number): boolean {
  const before = contextBefore(text, start);
  const signs = signsBefore.exec(before)![0];
  const words = before.slice(0, before.length - signs.length);
  if (/[|‖]/.test(signs)) return true;
  if (words === "") return true;
  if (endsWithWordForLawyer.test(words) || inscribed.test(words)) return true;
  if (nextName.test(contextAfter(text, end)) && /[.;:,(\n]/.test(signs + words.at(-1)!)) return true;
  const list = words.replace(joint, "").replace(/[\s,;]+$/u, "");
  if (otherBarNumber.test(list) || otherBarNumber.test(list.replace(numbersOfList, ""))) return true;
  const isParted = partsFromName.test(signs);
  const inEntry = wordForLawyer.test(before.slice(-reachOfLawyer));
  if (
    isParted &&
    wordForLawyer.test(sentence.exec(words)![0].slice(-reachOfLawyer)) &&
    !endsWithArticle(words)
  )
    return true;
  const isAllOfClause = /(?:^|[|‖\n:])[^\S\n]*\p{L}+$/u.test(words);
  return endsWithPerson(words, isParted && (inEntry || isAllOfClause) ? 1 : 2);
}

const endsWithArticle = (words: string): boolean =>
  /(?<!\p{L})(?:n?[ao]s?|d[aeo]s?|pel[ao]s?)$/iu.test(words);

/** Whether the last words are written like a person's name of at least this many words. */
function endsWithPerson(words: string, least: number): boolean {
  const run = words
    .slice(-reachOfLawyer)
    .split(/\s+/u)
    .slice(-least * 2)
    .toReversed();
  let found = 0;
  for (const word of run) {
    const folded = foldText(word);
    const isName = /^\p{Lu}[\p{L}\p{M}'’.-]*$/u.test(word) && !particles.has(folded);
    if (!isName && !(found > 0 && particles.has(folded))) break;
    if (isName && folded.length > 1 && mayBeOrdinary(folded)) return false;
    if (isName) found++;
    if (found === least) return true;
  }
  return false;
}
