/** How far a text is a name: of a person, a company, a class or a court. */

const CONNECTORS = new Set(
  "de da do dos das e a o os as à ao aos às em no na nos nas x por pelo pela para com sob contra ou s/a do(a) d'".split(
    " ",
  ),
);
const ABBREVIATIONS = new Set("ltda s.a s/a dr dra des desa min cia sr sra exmo exma adv advs av".split(" "));
/** A class or a subject may have a few small words: `Rescisão do contrato e devolução do dinheiro`. */
const MOST_SMALL_WORDS = 3;
const LONGEST_SUBJECT = 90;
/** No name contains them, also where everything is in capitals. */
const IN_SENTENCES =
  /(?<![\p{L}])(?:que|prazo|pena|fica|ficam|dever[áa]|n[ãa]o|ser[áa]?|foi|intim\p{L}+|manifest\p{L}+|sobre|autos)(?![\p{L}])/iu;

/**
 * The end of the name with which the text begins; its length if all of it is one.
 * @param isTitle whether it may be a class or a subject, with a few small words
 */
export function nameEnd(text: string, isTitle = false): number {
  const sentence = IN_SENTENCES.exec(text)?.index ?? text.length;
  if (sentence < text.length && isTitle) return 0;
  const words = [...text.matchAll(/\S+/g)];
  let small = 0;
  for (const [at, { 0: word, index }] of words.entries()) {
    if (index >= sentence) return beforeSentence(words, at);
    if (isSmall(word)) {
      small++;
      if (!isTitle || small > MOST_SMALL_WORDS || text.length > LONGEST_SUBJECT)
        return beforeSentence(words, at);
    }
    const next = words[at + 1];
    if (next && word.endsWith(".") && !isAbbreviated(word) && /^[\p{Lu}\d]/u.test(next[0]))
      return index + word.length;
  }
  return text.length;
}

const isSmall = (word: string): boolean =>
  /^\p{Ll}/u.test(word) && !CONNECTORS.has(word.replace(/[,;.]$/, "").toLowerCase());

const isAbbreviated = (word: string): boolean => {
  const plain = word.replace(/\.$/, "").toLowerCase();
  return (
    ABBREVIATIONS.has(plain) ||
    /^\(?\p{L}(?:\.\p{L})*$/u.test(plain) ||
    plain.endsWith("(a)") ||
    plain.endsWith("(s)")
  );
};

/** The first word of a sentence has a capital like a name: `RÉU: BANCO FICTÍCIO S/A O autor requer`. */
function beforeSentence(words: readonly RegExpExecArray[], at: number): number {
  let first = at;
  while (first > 0 && CONNECTORS.has(words[first - 1]![0].toLowerCase())) first--;
  const before = words[first - 1];
  if (before && !/^\P{Ll}{2,}$/u.test(before[0])) first--;
  return words[first]?.index ?? 0;
}
