/** Prefixes that are also written as separate words. */
const PREFIXES =
  "ante|anti|arqui|auto|bi|contra|extra|foto|infra|intra|macro|maxi|micro|mini|multi|neo|pluri|proto|pseudo|semi|sobre|supra|tele|tri|ultra";
const PREFIX = new RegExp(`^(?:${PREFIXES})$`, "i");
const PREFIXED = new RegExp(
  String.raw`^(${PREFIXES})(?:([rs])\2)?(?=[aeiouh]|[^aeiou][aeiouhlr])(\p{L}{4,})$`,
  "iu",
);
/** Names with an apostrophe that are also printed without it: D'Ávila, Sant'Anna. */
const ELIDED = /^(?:([DLO])(\p{Lu}\p{Ll}{2,})|(sant)([aeiouáâãéêíóôú]\p{L}{2,}))$/u;
const ELISION = /^(?:[dlo]|sant)$/i;
const VOWEL = /^[aeiouáâãéêíóôú]/i;
/**
 * Before these, the spelling of 2009 doubles r and s where the older one had a hyphen: contra-razões, contrarrazões.
 */
const DOUBLED = /^[rs]/i;
const WORD = /^\p{L}{2,}$/u;

/** Whether a hyphen after it joins one word: "co-réu", "contra-razões". */
export const isPrefix = (part: string): boolean => PREFIX.test(part) || /^co$/i.test(part);

/** Whether a word may be the prefix of the next one: "contra razões". */
export const mayJoin = (word: string, next: string): boolean =>
  WORD.test(next) && (PREFIX.test(word) || (ELISION.test(word) && VOWEL.test(next)));

/** The words that a prefix and the rest form: "contrarrazões", and the misspelling "contrarazões". */
export function joinedToPrefix(prefix: string, word: string): string[] {
  const joined = prefix + word;
  return DOUBLED.test(word) ? [prefix + word[0]! + word, joined] : [joined];
}

/** Splits a word into prefix and rest; null when it has no such prefix. */
export function splitPrefix(word: string): [string, string] | null {
  const [, letter, name, saint, saintsName] =
    ELIDED.exec(word) ?? ELIDED.exec(word.toLocaleLowerCase("pt-BR")) ?? [];
  if (letter !== undefined) return [letter, name!];
  if (saint !== undefined) return [saint, saintsName!];
  const [, prefix, doubled = "", rest] = PREFIXED.exec(word) ?? [];
  return prefix === undefined ? null : [prefix, doubled + rest!];
}
