/** A last word that is longer than this is cut in its middle: it is no number and no date. */
const LONGEST_WORD = 40;

/**
 * A text of at most so many UTF-16 units, with "…" where more followed. It ends with a whole word: half a date reads like
 * another date.
 */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const begun = text.slice(0, longest - 1);
  const isWhole = /\s/.test(text[longest - 1]!);
  const word = isWhole ? "" : /\S*$/.exec(begun)![0];
  const kept = word.length <= LONGEST_WORD ? begun.slice(0, begun.length - word.length) : begun;
  // a dash or comma that nothing follows
  return `${kept.replace(/[\ud800-\udbff]$/, "").replace(/[\s,;:–-]+$/, "")}…`;
}
