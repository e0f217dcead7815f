/** A longer last word is cut in its middle, because it is no number and no date. */
const LONGEST_WORD = 40;

/**
 * Shortens a text to a number of UTF-16 units, with "…" when it was longer. It ends with a whole word,
 * because half a date looks like another date.
 */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const begun = text.slice(0, longest - 1);
  const isWhole = /\s/.test(text[longest - 1]!);
  const word = isWhole ? "" : /\S*$/.exec(begun)![0];
  const kept = word.length <= LONGEST_WORD ? begun.slice(0, begun.length - word.length) : begun;
  // removes a trailing dash or comma
  return `${kept.replace(/[\ud800-\udbff]$/, "").replace(/[\s,;:–-]+$/, "")}…`;
}
