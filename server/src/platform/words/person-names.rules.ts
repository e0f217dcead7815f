import { abbreviates, cachedSound, soundOf } from "./name-sounds.rules.ts";

/** Compares names of Brazilian people and companies by how they sound. */

/** Words that are often left out: particles, forms of address. */
const IGNORED = new Set("DE DA DO DAS DOS DI DU DEL E DR DRA SR SRA".split(" "));

/** Words that only say the kind of a company. */
const COMPANY_KINDS = new Set("LTDA LIMITADA ME MEI EPP EIRELI CIA COMPANHIA SS SLU".split(" "));

/** Sociedade anônima. Without a slash or dots only as the last word, and not as the surname Sá. */
const STOCK_COMPANY = /\bS\s*[./]\s*A\b\.?|(?<=[A-Z0-9)] )(?<!\bD[EAO] )S ?A(?=\s*$)/g;

/** What courts write around a name: the legal situation of a company, the estate of a dead person. */
const CIRCUMSTANCES =
  /\b(?:EM RECUPERAÇ?C?AO JUDICIAL|EM LIQUIDAÇ?C?AO(?: (?:EXTRA)?JUDICIAL)?|MASSA FALIDA(?: DE)?|ESPOLIO(?: DE)?)\b/g;

/** Last words that are often left out: those that distinguish a son from his father, and a Sá that was read as S/A. */
const LOOSE_ENDS = new Set(
  "JUNIOR JR FILHO FILHA NETO NETA SOBRINHO SOBRINHA SEGUNDO SA".split(" ").map(soundOf),
);

const MOST_WORDS = 40;
const LONGEST_WORD = 40;

/**
 * Capitals without accents except the cedilla, single spaces, no punctuation: `Conceição & Cia.` as
 * `CONCEIÇAO CIA`.
 */
function plainWords(name: string): string[] {
  const plain = name
    .toUpperCase()
    .normalize("NFC")
    .replaceAll(STOCK_COMPANY, " LTDA ")
    .replaceAll("Ç", "\u0001")
    .normalize("NFD")
    .replaceAll(/\p{M}|['’´`]/gu, "")
    .replaceAll("\u0001", "Ç")
    .replaceAll(/[^A-ZÇ0-9]+/g, " ")
    .replaceAll(CIRCUMSTANCES, " ");
  return plain.split(" ", MOST_WORDS).filter((word) => word !== "");
}

/**
 * The code of each significant word of a name, in order (`soundOf`), without particles (de, da, dos, e),
 * forms of address and the kind of a company (Ltda, ME, S/A). A name of nothing else keeps its words.
 */
export function nameCodes(name: string): string[] {
  const words = plainWords(name);
  const significant = words.filter((word) => !IGNORED.has(word) && !COMPANY_KINDS.has(word));
  return (significant.length > 0 ? significant : words).map((word) =>
    cachedSound(word.slice(0, LONGEST_WORD)),
  );
}

export type Likeness = "same_name" | "like_name";

/**
 * Whether two names sound alike.
 * - `same_name`: the same codes in the same order.
 * - `like_name`: at least two words in common, and the same words in another order (`Silva, Maria
 * Aparecida`), or the same first and last word with initials for words between (`Maria A. Silva`) and at most
 * one of them missing, or one suffix more (`Filho`, `Júnior`), or at least three words and one more surname
 * at the end, as after a marriage.
 */
export function codesAlike(one: readonly string[], other: readonly string[]): Likeness | null {
  if (one.length === 0 || other.length === 0) return null;
  if (one.length === other.length && one.every((code, index) => code === other[index])) return "same_name";
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (shorter.length < 2) return null;
  if (shorter.length === longer.length && sortedKey(one) === sortedKey(other)) return "like_name";
  if (shorter[0] !== longer[0]) return null;
  if (shorter.at(-1) === longer.at(-1))
    return missingBetween(shorter.slice(1, -1), longer.slice(1, -1)) <= 1 ? "like_name" : null;
  const more = longer.at(-1)!;
  if (longer.length !== shorter.length + 1) return null;
  if (!LOOSE_ENDS.has(more) && shorter.length < 3) return null;
  return shorter.every((code, index) => code === longer[index]) ? "like_name" : null;
}

/** Does the same for two names as they are written. */
export function namesAlike(one: string, other: string): Likeness | null {
  return codesAlike(nameCodes(one), nameCodes(other));
}

/** How many words of the longer name have no counterpart; too many to be alike when the shorter has one of its own. */
function missingBetween(shorter: readonly string[], longer: readonly string[]): number {
  let met = 0;
  for (const code of longer) {
    const wanted = shorter[met];
    if (wanted !== undefined && (wanted === code || abbreviates(wanted, code) || abbreviates(code, wanted)))
      met++;
  }
  return met < shorter.length ? Number.POSITIVE_INFINITY : longer.length - met;
}

const sortedKey = (codes: readonly string[]) => codes.toSorted().join(" ");

/**
 * Keys to look up a party among publications: all words in alphabetical order, and the first with the last
 * word. Suffixes do not count as last word, and for longer names the second to last counts too. Names that
 * are alike share a key.
 */
export function partyKeys(name: string): string[] {
  const codes = nameCodes(name);
  if (codes.length === 0) return [];
  const keys = new Set([sortedKey(codes)]);
  const family = codes.length > 2 && LOOSE_ENDS.has(codes.at(-1)!) ? codes.slice(0, -1) : codes;
  if (family.length > 1) keys.add(`${family[0]}~${family.at(-1)}`);
  if (codes.length > 2) {
    keys.add(`${codes[0]}~${codes.at(-1)}`);
    if (codes.length > 3) keys.add(`${codes[0]}~${codes.at(-2)}`);
  }
  return [...keys];
}
